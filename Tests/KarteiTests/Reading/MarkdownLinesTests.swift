import Kartei
import Testing

@Suite("Lines out of Markdown")
struct MarkdownLinesTests {
    private func texts(_ markdown: String) -> [String] { MarkdownLines(markdown).lines.map(\.text) }

    @Test("A German card becomes its lines, headings with their levels")
    func german() {
        let card = MarkdownLines(
            """
            # Glurak  ![img-0.jpeg](img-0.jpeg)

            **KP 120** &nbsp; Entwickelt sich aus *Glutexo*

            ## Feuerwirbel ##
            > Lege 2 an Glurak angelegte Energiekarten ab&period; &Uuml;ber­fluss
            ---
            - Schw&auml;che: `Wasser` ×2
            Rückzug&colon; __3__

            $4/102$ ★
            """)
        #expect(
            card.lines.map(\.text) == [
                "Glurak", "KP 120 Entwickelt sich aus Glutexo", "Feuerwirbel",
                "Lege 2 an Glurak angelegte Energiekarten ab&period; Über­fluss", "Schwäche: Wasser ×2",
                "Rückzug&colon; 3", "4/102 ★",
            ])
        #expect(card.lines.map(\.heading) == [1, nil, 2, nil, nil, nil, nil])
    }

    @Test("A Japanese card keeps its brackets, marks and number")
    func japanese() {
        #expect(
            texts(
                """
                ## リザードン**ex**
                <ruby>炎</ruby> 「もえつきる」 _ブレイブ_ 330＋
                弱点 [水](x) ×2　抵抗力 --
                ![](a.png)sv2a 006/165 RR
                """) == [
                    "リザードンex", "<ruby>炎</ruby> 「もえつきる」 ブレイブ 330＋", "弱点 水 ×2 抵抗力 --",
                    "sv2a 006/165 RR",
                ])
    }

    @Test("Each cell of a table is a line, in pipes and in HTML; its rules are none")
    func tables() {
        #expect(
            texts("| KP | 60 |\n|:---|---:|\n| a\\|b | **c** |\n\nx | y") == [
                "KP", "60", "a|b", "c", "x | y",
            ])
        #expect(
            texts("Name | KP\n--- | ---\nPikachu | 60\n\nEnde") == ["Name", "KP", "Pikachu", "60", "Ende"])
        #expect(
            texts(
                "<table border=\"1\"><tr><th>KP</th><th>60</th></tr>\n<tr><td>a<br/>b</td><td><b>c</b></td></tr></table>"
            )
                == ["KP", "60", "a", "b", "c"])
    }

    @Test(
        "Formulas become what is printed",
        arguments: [
            ("$4/102$", "4/102"), (#"$\frac{4}{102}$"#, "4/102"), (#"\(4/102\)"#, "4/102"),
            (#"$\mathbf{199/165}$ $\bigstar$"#, "199/165 ★"), (#"$30^{\circ}$"#, "30°"),
            (#"$2 \times 20$"#, "2 ×20"), (#"\star\star 25"#, "★★ 25"), ("$$\n4/102\n$$", "4/102"),
            (#"$\text{HP}\ 60$"#, "HP 60"), ("$5 and $10", "$5 and $10"), ("US$5", "US$5"), ("$$", ""),
        ])
    func formulas(markdown: String, text: String) {
        #expect(texts(markdown).joined(separator: "\n") == text)
    }

    @Test(
        "What only looks like a mark is kept",
        arguments: [
            "● 4/102", "◆ Basis", "★ 1/1", "*/*", "*/1+*", "★64", "2*3", "snake_case_name", "#025", "No. 25",
            "1. Ronde",
            "-20", "+10", "a < b > c", "AT&T", "[4] Energie", "5 > 3", "___ KP", "C:\\path", "~10", "a*",
            "& mehr", "1/204 • EN • 1",
            "R 0123", "TG12/TG30", "♂ 12", "&unknown;", "&#0;",
        ])
    func kept(text: String) { #expect(texts(text) == [text]) }

    @Test(
        "Marks are taken away, also halves of them",
        arguments: [
            ("**Fliegend", "Fliegend"), ("***x***", "x"), ("~~alt~~ neu", "alt neu"), ("_a_ _b_", "a b"),
            ("これは*強調*です", "これは強調です"), (#"\*64"#, "*64"), (#"4\_b"#, "4_b"), ("`a` ``b``", "a b"),
            ("[a [b](c)](d)", "a b"), ("![x](y)", ""), ("a<sup>2</sup>", "a2"), ("a<!-- b -->c", "ac"),
            ("### A ###", "A"), ("> > - a", "a"), ("* 4/102", "4/102"), ("• a", "a"),
            ("&#9733;&#x2605;", "★★"),
            ("***", ""), ("```", ""), ("====", ""),
        ])
    func taken(markdown: String, text: String) { #expect(texts(markdown).joined(separator: "\n") == text) }

    @Test("A line underlined with equals signs and HTML's headings are headings")
    func headings() {
        let lines = MarkdownLines("Titel\r\n=====\r\ntext\n\n====\n<h3>Drei</h3> vier").lines
        #expect(lines.map(\.text) == ["Titel", "text", "Drei", "vier"])
        #expect(lines.map(\.heading) == [1, nil, 3, nil])
    }

    @Test("Each line says where it comes from")
    func sources() {
        let markdown = "# Glurak\r\n\n| 4/102 | ★ |\n"
        let scalars = Array(markdown.unicodeScalars)
        let sources = MarkdownLines(markdown).lines.map { line in
            String(String.UnicodeScalarView(scalars[line.source]))
        }
        #expect(sources == ["Glurak", " 4/102 ", " ★ "])
    }

    @Test(
        "Hostile text ends quickly",
        arguments: ["[", "![", "$", "*", "_", "**a", "<", "\\frac{", "`", "|", "&", "<td>", "\\(", ">", "# "])
    func hostile(piece: String) {
        let start = ContinuousClock.now
        _ = MarkdownLines(String(repeating: piece, count: 20_000))
        _ = MarkdownLines("$" + String(repeating: piece, count: 300) + "$")
        #expect(start.duration(to: .now) < .seconds(20))
    }
}
