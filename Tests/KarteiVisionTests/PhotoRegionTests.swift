import Kartei
import Testing

@testable import KarteiVision

@Suite struct PhotoRegionTests {
    let photo = Picture.even(width: 300, height: 400, level: 0)

    @Test func theWholePhotoLiesInTheMiddleOfTheFrame() {
        let map = PhotoRegion(whole: photo).mapFromFrame
        #expect(distance(map(Point(x: 160, y: 160)), Point(x: 150, y: 200)) < 1e-9)
        #expect(distance(map(Point(x: 40, y: 0)), Point(x: 0, y: 0)) < 1e-9)
    }

    @Test(arguments: [2, 3]) func tilesCoverThePhoto(parts: Int) {
        let tiles = PhotoRegion.tiles(of: photo, parts: parts)
        #expect(tiles.count == parts * parts)
        for y in stride(from: 5.0, to: 400, by: 10) {
            for x in stride(from: 5.0, to: 300, by: 10) {
                #expect(
                    tiles.contains { tile in
                        tile.left <= x && x <= tile.left + tile.side && tile.top <= y
                            && y <= tile.top + tile.side
                    })
            }
        }
    }

    @Test func cardsThatATileCutsAreNotItsOwn() throws {
        let tile = try #require(PhotoRegion.tiles(of: photo, parts: 2).first)
        let across = Quad(x: 100, y: tile.side - 20, width: 63, height: 88)
        #expect(tile.cuts(across, of: photo))
        #expect(!tile.cuts(Quad(x: 100, y: 50, width: 63, height: 88), of: photo))
        // The photo's own edge cuts nothing that a neighbouring tile could see better.
        #expect(!PhotoRegion(whole: photo).cuts(Quad(x: -30, y: 50, width: 63, height: 88), of: photo))
    }
}
