import type { Scheme } from '@hrms/employees/contract';
import { basisPointsAsPercent, SCHEME_NAMES } from '@hrms/employees/domain';
import { readDocumentHead } from '@hrms/organisation/server';
import { dateLabel } from '@hrms/platform/calendar';
import { type Ctx, type DocumentColumn, documentPdf, type FileAnswer, type PdfDocument } from '@hrms/platform/server';
import { findPermittedSubject } from '../access.service.ts';
import { listShareRows } from './nomination.queries.ts';
import { findCurrentNomination } from './nomination.service.ts';

const COLUMNS: readonly DocumentColumn[] = [
  { title: 'No.' },
  { title: 'Name', share: 1.3 },
  { title: 'Relationship', share: 1 },
  { title: 'Date of birth' },
  { title: 'Share' },
  { title: 'Guardian of a minor', share: 1.4 },
];
const DECLARATION =
  'I nominate the persons named below to receive the amount due to me under this scheme in the event of my death, in the shares shown against their names.';

/** The current nomination as a PDF form to print and sign. @throws Refusal 404, 409 */
export async function createNominationForm(ctx: Ctx, asked: string, scheme: Scheme): Promise<FileAnswer> {
  const subject = await findPermittedSubject(ctx, asked, 'employees.nominee.read');
  const row = await findCurrentNomination(ctx, subject, scheme);
  const shares = await listShareRows(ctx.tx, [row.id]);
  const title = `Nomination for ${SCHEME_NAMES[scheme]}`;
  const nominees = shares.map((share, index) => [
    String(index + 1),
    share.name,
    share.relationship.replaceAll('_', ' '),
    share.date_of_birth ? dateLabel(share.date_of_birth) : '–',
    `${basisPointsAsPercent(share.share_bp)}%`,
    share.guardian_name ? [share.guardian_name, share.guardian_relationship].filter(Boolean).join(', ') : '–',
  ]);
  const form: PdfDocument = {
    template: 'form',
    head: await readDocumentHead(ctx, ctx.today),
    title,
    footer: `${subject.employee_code ?? ''} · ${title} · printed on ${dateLabel(ctx.today)}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Employee', subject.full_name],
          ['Code', subject.employee_code ?? ''],
          ['Joining date', subject.joined_on ? dateLabel(subject.joined_on) : '–'],
          ['Effective date', dateLabel(row.from_date)],
          ['Reference', row.reference ?? '–'],
        ],
      },
      { kind: 'text', text: DECLARATION },
      { kind: 'table', ruled: true, table: { columns: COLUMNS, rows: nominees } },
      {
        kind: 'signatures',
        names: [
          'Signature of the employee, date',
          'For the employer, date',
          ...[row.witness_one, row.witness_two].filter((name) => name !== null).map((name) => `Witness: ${name}`),
        ],
      },
    ],
  };
  await ctx.auditDataAccess({ employee_id: subject.id, kind: 'print', field_group: 'family', fields: ['nomination form'] });
  return {
    name: `Nomination ${scheme} ${subject.employee_code ?? ''}.pdf`,
    media_type: 'application/pdf',
    body: await documentPdf(form),
  };
}
