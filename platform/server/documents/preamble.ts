/**
 * What all documents share, in the typesetter's language: page, typeface, the organisation's head, and the blocks a document consists
 * of. Data comes as JSON and never becomes part of the markup.
 */
export const PREAMBLE = `
#let data = json(bytes(sys.inputs.document))
#let grey = luma(80)
#let rule = 0.4pt + luma(215)
#let bold(body) = text(weight: "semibold", body)
#let quiet(body, size: 8.5pt) = text(size: size, fill: grey, body)
#let lines(list) = list.join(linebreak())

#let page-footer() = context {
  let pages = counter(page).final().first()
  let number = if pages > 1 { [ · page #counter(page).display("1 of 1", both: true)] } else { [] }
  align(center, text(size: 7.5pt, fill: luma(90), [#data.footer#number]))
}

#let setup(body, paper: "a4", flipped: false, margin: (x: 16mm, y: 16mm), size: 9pt) = {
  set document(title: data.title)
  set page(paper: paper, flipped: flipped, margin: margin, footer: page-footer())
  set text(font: "Inter", size: size, number-type: "lining")
  body
}

#let organisation-head() = {
  let head = data.head
  grid(columns: (1fr, auto), column-gutter: 6mm,
    {
      text(size: 15pt, weight: "semibold", head.name)
      for line in (head.address.join(", "), head.registrations.join(" · ")) {
        if line != none { block(above: 2.2mm, below: 0mm, quiet(line)) }
      }
    },
    if head.logo != none { image(bytes(head.logo), height: 12mm, fit: "contain") } else { [] })
}

#let facts(list, label: 32mm) = grid(columns: (1fr, 1fr), row-gutter: 2.2mm, column-gutter: 8mm,
  ..list.map(fact => grid(columns: (label, 1fr), text(fill: grey, fact.at(0)), fact.at(1))))

#let cell-of(row, index, body) = {
  if row.style == "total" { bold(body) }
  else if row.style == "part" and index == 0 { h(3mm); text(fill: grey, body) }
  else { body }
}

#let data-table(t, stroke: (x, y) => (bottom: rule), inset: (x: 5pt, y: 4.2pt), head: 8.5pt) = table(
  columns: t.columns.map(c => if c.share > 0 { c.share * 1fr } else { auto }),
  align: t.columns.map(c => if c.right { right } else { left }),
  stroke: stroke, inset: inset,
  table.header(..t.columns.map(c => table.cell(fill: luma(244), text(weight: "semibold", size: head, c.title)))),
  ..t.rows.map(row => row.cells.enumerate().map(((index, body)) => cell-of(row, index, body))).flatten())

#let ruled-table(t, ..rest) = data-table(t, stroke: 0.4pt + luma(190), inset: 5pt, ..rest)

#let signatures(list) = {
  v(9mm)
  grid(columns: (1fr, 1fr), column-gutter: 12mm, row-gutter: 14mm, ..list.map(name => [#line(length: 100%, stroke: 0.5pt) #quiet(name)]))
}

#let total(t) = block(fill: luma(246), inset: 9pt, radius: 4pt, width: 100%)[
  #text(weight: "semibold", size: 12pt)[#t.label #h(1fr) #t.amount]
  #v(-1mm)
  #quiet(t.words)
]

#let draw(part) = {
  if part.kind == "facts" { facts(part.facts) }
  else if part.kind == "table" { if part.ruled { ruled-table(part.table) } else { data-table(part.table) } }
  else if part.kind == "two-tables" { grid(columns: (1.25fr, 1fr), column-gutter: 6mm, data-table(part.left), data-table(part.right)) }
  else if part.kind == "total" { total(part) }
  else if part.kind == "text" { for paragraph in part.paragraphs { par(lines(paragraph)) } }
  else if part.kind == "notes" { quiet(lines(part.notes), size: 8pt) }
  else if part.kind == "picture" { grid(columns: (24mm, 1fr), column-gutter: 4mm, align: horizon,
    image(bytes(part.picture), format: "svg", width: 24mm), quiet(part.caption, size: 8pt)) }
  else if part.kind == "signatures" { signatures(part.names) }
}
#let draw-all() = for part in data.blocks { block(below: 4.5mm, draw(part)) }
`;
