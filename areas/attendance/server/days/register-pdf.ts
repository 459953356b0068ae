import { dateLabel } from '@hrms/platform/calendar';
import { pdfOf, type Work } from '@hrms/platform/server';

// Values are passed as data and never become part of the markup.
const TEMPLATE = `
#let p = json(bytes(sys.inputs.register))
#set document(title: p.title)
#set page(paper: "a3", flipped: true, margin: (x: 8mm, y: 10mm), footer: context align(center, text(size: 7pt, fill: luma(90), [#p.footer, page #counter(page).display("1 of 1", both: true)])))
#set text(font: "Inter", size: 6.5pt)
#text(size: 13pt, weight: "semibold", p.title)
#h(4mm)
#text(size: 9pt, fill: luma(80), p.span)
#v(2mm)
#table(columns: p.columns.map(wide => if wide { 1fr } else { auto }), stroke: 0.3pt + luma(190), inset: 2.2pt,
  table.header(..p.header.map(h => table.cell(fill: luma(244), text(weight: "semibold", h)))),
  ..p.rows.flatten())
`;

type Printed = {
  title: string;
  first_day: string;
  last_day: string;
  header: readonly string[];
  rows: readonly (readonly (string | number)[])[];
};

/** A day as a column's head, short enough for a month on one sheet. */
const headOf = (head: string) => (/^\d{4}-\d{2}-\d{2}$/.test(head) ? head.slice(8) : head);

/** A register on A3 sheets, its head repeated on each. */
export function printRegister({ clock }: Work, { title, first_day, last_day, header, rows }: Printed): Promise<Buffer> {
  return pdfOf(TEMPLATE, {
    register: {
      title,
      span: `${dateLabel(first_day)} to ${dateLabel(last_day)}`,
      footer: `Printed on ${dateLabel(clock.today())}`,
      columns: header.map((head) => head === 'Name' || head === 'Department'),
      header: header.map(headOf),
      rows: rows.map((row) => row.map(String)),
    },
  });
}
