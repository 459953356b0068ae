import type { Scheme } from '@hrms/employees/contract';
import { basisPointsAsPercent, SCHEME_NAMES } from '@hrms/employees/domain';
import { dateLabel } from '@hrms/platform/calendar';
import { type Ctx, type FileAnswer, pdfOf } from '@hrms/platform/server';
import { findPermittedSubject } from '../access.service.ts';
import { listShareRows } from './nomination.queries.ts';
import { findCurrentNomination } from './nomination.service.ts';

// Values are passed as data and never become part of the markup.
const TEMPLATE = `
#let p = json(bytes(sys.inputs.form))
#set document(title: p.title)
#set page(paper: "a4", margin: (x: 18mm, y: 18mm), footer: align(center, text(size: 7.5pt, fill: luma(90), p.footer)))
#set text(font: "Inter", size: 9.5pt)
#text(size: 15pt, weight: "semibold", p.title)
#v(2mm)
#grid(columns: (1fr, 1fr), row-gutter: 2.4mm, column-gutter: 8mm, ..p.facts.map(f => grid(columns: (34mm, 1fr), text(fill: luma(80), f.at(0)), f.at(1))))
#v(4mm)
#p.declaration
#v(2mm)
#table(columns: (auto, 1.3fr, 1fr, auto, auto, 1.4fr), stroke: 0.4pt + luma(190), inset: 5pt,
  ..("No.", "Name", "Relationship", "Date of birth", "Share", "Guardian of a minor").map(h => table.cell(fill: luma(244), text(weight: "semibold", size: 8.5pt, h))),
  ..p.nominees.flatten())
#v(12mm)
#grid(columns: (1fr, 1fr), column-gutter: 12mm, row-gutter: 14mm, ..p.signatures.map(s => [#line(length: 100%, stroke: 0.5pt) #text(size: 8.5pt, fill: luma(80), s)]))
`;

/** The current nomination as a PDF form to print and sign. @throws Refusal 404, 409 */
export async function createNominationForm(ctx: Ctx, asked: string, scheme: Scheme): Promise<FileAnswer> {
  const subject = await findPermittedSubject(ctx, asked, 'employees.nominee.read');
  const row = await findCurrentNomination(ctx, subject, scheme);
  const shares = await listShareRows(ctx.tx, [row.id]);
  const title = `Nomination for ${SCHEME_NAMES[scheme]}`;
  const form = {
    title,
    footer: `${subject.employee_code ?? ''} · ${title} · printed on ${dateLabel(ctx.today)}`,
    facts: [
      ['Employee', subject.full_name],
      ['Code', subject.employee_code ?? ''],
      ['Joining date', subject.joined_on ? dateLabel(subject.joined_on) : '–'],
      ['Effective date', dateLabel(row.from_date)],
      ['Reference', row.reference ?? '–'],
    ],
    declaration:
      'I nominate the persons named below to receive the amount due to me under this scheme in the event of my death, in the shares shown against their names.',
    nominees: shares.map((share, at) => [
      String(at + 1),
      share.name,
      share.relationship.replaceAll('_', ' '),
      share.date_of_birth ? dateLabel(share.date_of_birth) : '–',
      `${basisPointsAsPercent(share.share_bp)}%`,
      share.guardian_name
        ? `${share.guardian_name}${share.guardian_relationship ? `, ${share.guardian_relationship}` : ''}`
        : '–',
    ]),
    signatures: [
      'Signature of the employee, date',
      'For the employer, date',
      ...[row.witness_one, row.witness_two].filter((name) => name !== null).map((name) => `Witness: ${name}`),
    ],
  };
  await ctx.auditDataAccess({ employee_id: subject.id, kind: 'print', field_group: 'family', fields: ['nomination form'] });
  return {
    name: `Nomination ${scheme} ${subject.employee_code ?? ''}.pdf`,
    media_type: 'application/pdf',
    body: await pdfOf(TEMPLATE, { form }),
  };
}
