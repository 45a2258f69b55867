import Foundation
import KarteiStore

extension DataFolder {
    /// The hashes of the tokens that may use a gateway (`TokenFile`).
    public var gatewayTokens: URL { url.appendingPathComponent("gateway-tokens") }

    /// What a gateway has spent today (`DailyBudget`).
    public var gatewayUsage: URL { url.appendingPathComponent("gateway-usage") }
}
