import Foundation

/// What a look at the catalog file shows; the look changes nothing and makes nothing.
package enum CatalogHealth: Sendable {
    /// There is no file.
    case missing
    /// It cannot be used, for this reason.
    case unusable(String)
    /// It can be used, and holds this of each game.
    case sound([CatalogListing])

    /// Looks at the catalog of a data folder.
    package init(_ folder: DataFolder) {
        let path = folder.catalog.path
        guard access(path, F_OK) == 0 else {
            self = .missing
            return
        }
        do {
            let connection = try SQLiteConnection.reading(path: path)
            guard try SchemaSteps.version(connection) <= CatalogSchema.version else {
                throw NewerFileError(path: path)
            }
            let finding = try connection.statement("PRAGMA quick_check(1)").first([]) { $0.text(0) }
            if let finding, finding != "ok" { throw DamagedCatalogError(path: path, finding: finding) }
            self = .sound(try CatalogStore.listings(connection))
        } catch {
            self = .unusable("\(error)")
        }
    }
}
