import { createHash } from 'node:crypto';
import { findEmployeeCards, findIdentitiesForFiling } from '@hrms/employees/server';
import { readDeductor, readDocumentHead } from '@hrms/organisation/server';
import { dateLabel, monthLabel } from '@hrms/platform/calendar';
import { formatRupeesAndPaise, type Paise } from '@hrms/platform/money';
import { type Ctx, documentPdf, type FileAnswer } from '@hrms/platform/server';
import { certificateRows } from '@hrms/statutory/domain';
import { listTdsEntries } from './entry.queries.ts';
import type { StoredCertificate } from './return.queries.ts';
import { loadSalaryDetails } from './salary-detail.service.ts';

const COLUMNS = [
  { title: 'Month', share: 2 },
  { title: 'Paid on', share: 2 },
  { title: 'Amount paid', right: true, share: 2 },
  { title: 'Tax deducted', right: true, share: 2 },
  { title: 'Tax deposited', right: true, share: 2 },
];

const ROW_COLUMNS = [
  { title: 'Row', share: 1 },
  { title: 'Particulars', share: 6 },
  { title: 'Amount', right: true, share: 2 },
];

/** Part B with the PAN in full. It ends with a hash of what it states. @param password opens it; without one it is open to all */
export async function printPartB(
  ctx: Ctx,
  certificate: StoredCertificate,
  password?: string,
): Promise<FileAnswer & { body: Buffer }> {
  const { certificate_id: id, employee_id, tax_year, form } = certificate;
  const entries = await listTdsEntries(ctx.tx, { tax_year, employee_id });
  const card = (await findEmployeeCards(ctx.tx, [employee_id])).get(employee_id);
  const purpose = { purpose: 'Tax certificate', subject_id: id, actor_id: ctx.actor.user_id };
  const pan = (await findIdentitiesForFiling(ctx, [employee_id], purpose)).get(employee_id)?.pan;
  const employer = await readDeductor(ctx, ctx.today);
  const detail = (await loadSalaryDetails(ctx, tax_year, [employee_id])).get(employee_id);
  const last = entries.at(-1);
  const total = (of: (entry: (typeof entries)[number]) => number) =>
    formatRupeesAndPaise(entries.reduce((sum, entry) => sum + of(entry), 0) as Paise);
  const section = form === '16' ? '115BAC(1A)' : '202(1)';
  const document = {
    template: 'form' as const,
    head: await readDocumentHead(ctx, ctx.today),
    title: `Form ${form}, ${form === '16' ? 'Part B' : 'Part C'}: tax deducted on salary in ${tax_year}`,
    footer: `${card?.employee_code ?? ''} · Printed on ${dateLabel(ctx.today)}`,
    blocks: [
      {
        kind: 'facts' as const,
        facts: [
          ['Employee', `${card?.full_name ?? ''} (${card?.employee_code ?? ''})`],
          ['PAN of the employee', pan ?? 'Not available'],
          ['TAN of the employer', employer.tan ?? 'Not entered'],
          ['PAN of the employer', employer.pan ?? 'Not entered'],
          ['Act', form === '16' ? 'Income-tax Act, 1961' : 'Income-tax Act, 2025'],
          [`Opting out of section ${section}`, last?.facts.regime === 'old' ? 'Yes' : 'No'],
          ['Total income', formatRupeesAndPaise(detail?.total_income ?? ((last?.facts.total_income ?? 0) as Paise))],
          ['Tax for the year', formatRupeesAndPaise((last?.facts.annual_tax ?? 0) as Paise)],
        ] as [string, string][],
      },
      {
        kind: 'table' as const,
        table: {
          columns: COLUMNS,
          rows: [
            ...entries.map((entry) => [
              monthLabel(entry.month),
              dateLabel(entry.paid_on),
              formatRupeesAndPaise(entry.amount_paid_paise as Paise),
              formatRupeesAndPaise(entry.tax_paise as Paise),
              formatRupeesAndPaise(entry.linked_paise as Paise),
            ]),
            [
              'Total',
              '',
              total(({ amount_paid_paise }) => amount_paid_paise),
              total(({ tax_paise }) => tax_paise),
              total(({ linked_paise }) => linked_paise),
            ],
          ],
        },
      },
      ...(detail
        ? [
            {
              kind: 'table' as const,
              table: {
                columns: ROW_COLUMNS,
                rows: certificateRows(detail, form === '16' ? '1961' : '2025').map(({ number, label, amount }) => [
                  number,
                  label,
                  formatRupeesAndPaise(amount),
                ]),
              },
            },
          ]
        : []),
      ...(certificate.signed_on
        ? [
            {
              kind: 'facts' as const,
              facts: [
                ['Signed by', certificate.signed_name ?? ''],
                ['Place', certificate.signed_place ?? ''],
                ['Date', dateLabel(certificate.signed_on)],
              ] as [string, string][],
            },
          ]
        : []),
      { kind: 'signatures' as const, names: [employer.responsible?.name ?? 'Person responsible for deducting tax'] },
    ],
  };
  const sha256 = createHash('sha256').update(JSON.stringify(document.blocks)).digest('hex');
  const stated = { kind: 'facts' as const, facts: [['SHA-256 of the contents', sha256]] as [string, string][] };
  const body = await documentPdf({ ...document, blocks: [...document.blocks, stated] }, password);
  return { name: `Form ${form} ${tax_year} ${card?.employee_code ?? ''}.pdf`, media_type: 'application/pdf', body };
}
