import { readDocumentHead } from '@hrms/organisation/server';
import { dateLabel, monthLabel } from '@hrms/platform/calendar';
import { formatRupees, type Paise } from '@hrms/platform/money';
import { type Ctx, documentPdf, type FileAnswer, findRow } from '@hrms/platform/server';
import type { TaxItem } from '@hrms/statutory/contract';
import { readDeclaration } from './read.service.ts';

const COLUMNS = [
  { title: 'Particulars', share: 3 },
  { title: 'Detail', share: 4 },
  { title: 'Declared', right: true, share: 2 },
  { title: 'Approved', right: true, share: 2 },
];

const detailOf = (item: TaxItem): string =>
  [
    item.label,
    item.first_month && item.last_month && `${monthLabel(item.first_month)} to ${monthLabel(item.last_month)}`,
    item.city,
    item.landlord_name && `landlord ${item.landlord_name}`,
    item.landlord_pan && `PAN ${item.landlord_pan}`,
    item.lender_name && `lender ${item.lender_name}`,
    item.lender_pan && `PAN ${item.lender_pan}`,
  ]
    .filter(Boolean)
    .join(', ');

const inWords = (kind: string): string => `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`;

/** The declaration of an employee as a PDF: what is declared and approved, landlords and lenders. @throws `not_found` */
export async function printDeclaration(ctx: Ctx, employee_id: string, year: string | undefined): Promise<FileAnswer> {
  const declaration = await readDeclaration(ctx, employee_id, year);
  const { tax_year, form, items, employee_name, employee_code, regime } = declaration;
  const stored = await findRow(ctx.tx, 'tax_declaration', { employee_id, tax_year }, ['confirmed_as', 'submitted_at']);
  const sum = (of: (item: TaxItem) => number) => formatRupees(items.reduce((total, item) => total + of(item), 0) as Paise);
  const body = await documentPdf({
    template: 'form',
    head: await readDocumentHead(ctx, ctx.today),
    title: `${form}: claims of the employee for ${tax_year}`,
    footer: `${employee_code} · Printed on ${dateLabel(ctx.today)}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Employee', `${employee_name} (${employee_code})`],
          ['Tax year', tax_year],
          ['Regime', regime === 'old' ? 'Old regime' : 'New regime'],
          ['Status', inWords(declaration.status)],
        ],
      },
      {
        kind: 'table',
        table: {
          columns: COLUMNS,
          rows: [
            ...items.map((item) => [
              inWords(item.kind),
              detailOf(item),
              formatRupees(item.amount_paise as Paise),
              formatRupees(item.approved_paise as Paise),
            ]),
            ['Total', '', sum(({ amount_paise }) => amount_paise), sum(({ approved_paise }) => approved_paise)],
          ],
        },
      },
      {
        kind: 'text',
        text: stored?.submitted_at
          ? `Submitted on ${dateLabel(declaration.submitted_at?.slice(0, 10) ?? ctx.today)} and confirmed as ${stored.confirmed_as ?? ''}: what is entered here is correct and complete.`
          : 'Not submitted yet.',
      },
      { kind: 'signatures', names: [employee_name] },
    ],
  });
  return { name: `${form} ${tax_year} ${employee_code}.pdf`, media_type: 'application/pdf', body };
}
