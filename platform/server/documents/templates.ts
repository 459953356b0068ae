import { PREAMBLE } from './preamble.ts';

/** A letter to a person, on the organisation's paper. */
const letter = `
#show: setup.with(margin: (x: 22mm, top: 18mm, bottom: 20mm), size: 10pt)
#organisation-head()
#line(length: 100%, stroke: 0.5pt + luma(200))
#v(3mm)
#grid(columns: (1fr, auto), if data.reference != "" { quiet[Ref: #data.reference] } else { [] }, data.dated)
#v(4mm)
#lines(data.recipient)
#v(4mm)
#bold(data.subject)
#v(2mm)
#set par(justify: false, leading: 0.75em, spacing: 1.4em)
#draw-all()
#if data.signatory != none [
  #v(6mm)
  For #bold(data.head.name)
  #v(14mm)
  #bold(data.signatory.name) \\
  #quiet(data.signatory.title)
]
`;

/** An account of amounts to one person: payslip, computation, settlement. */
const statement = `
#show: setup
#organisation-head()
#v(1mm)
#text(size: 11pt, data.title)
#h(1fr)
#quiet(data.reference)
#line(length: 100%, stroke: 0.5pt + luma(200))
#draw-all()
`;

/** A form to print and sign. */
const form = `
#show: setup.with(margin: (x: 18mm, y: 18mm), size: 9.5pt)
#organisation-head()
#v(2mm)
#text(size: 13pt, weight: "semibold", data.title)
#v(1mm)
#draw-all()
`;

/** Many rows under one head that every page repeats. */
const register = `
#show: setup.with(paper: data.paper, flipped: true, margin: (x: 8mm, y: 10mm), size: 6.5pt)
#grid(columns: (auto, 1fr), column-gutter: 5mm, text(size: 13pt, weight: "semibold", data.title),
  align(right, [#text(size: 9pt, weight: "semibold", data.head.name) #linebreak() #quiet(data.head.registrations.join(" · "), size: 7pt)]))
#text(size: 9pt, fill: grey, data.subtitle)
#v(2mm)
#data-table(data.table, stroke: 0.3pt + luma(190), inset: 2.2pt, head: 6.5pt)
`;

/** Stickers: sheets of 3 by 8 (63.5 by 33.9 mm), or one on each page of a roll (24 by 12 mm). The picture is an SVG. */
const labels = `
#set document(title: data.title)
#set text(font: "Inter", number-type: "lining")
#let sticker(label, picture, size) = grid(columns: (picture, 1fr), column-gutter: 6%, align: horizon,
  image(bytes(label.picture), format: "svg", width: picture),
  block(width: 100%, {
    text(size: size, weight: "semibold", label.code)
    linebreak()
    text(size: size * 0.8, fill: grey, label.text)
  }))
#if data.layout == "roll" {
  set page(width: 24mm, height: 12mm, margin: 0.8mm)
  set par(leading: 0.4em)
  for (index, label) in data.labels.enumerate() {
    if index > 0 { pagebreak() }
    block(width: 100%, height: 100%, clip: true, align(horizon, sticker(label, 9.4mm, 4.2pt)))
  }
} else {
  set page(paper: "a4", margin: (x: 7.25mm, top: 12.9mm, bottom: 0mm))
  grid(columns: (63.5mm,) * 3, rows: 33.9mm, column-gutter: 2.5mm,
    ..data.labels.map(label => block(width: 100%, height: 100%, clip: true, inset: 3mm, align(horizon, sticker(label, 24mm, 9pt)))))
}
`;

const TEMPLATES = { letter, statement, form, register, labels } as const;
export type TemplateName = keyof typeof TEMPLATES;

/** The whole markup of a template, the shared part first. */
export const markupOf = (name: TemplateName): string => `${PREAMBLE}${TEMPLATES[name]}`;
