import { findEmployeeCards, findIdentitiesForFiling } from '@hrms/employees/server';
import { readDeductor, readDocumentHead } from '@hrms/organisation/server';
import { dateLabel, monthLabel } from '@hrms/platform/calendar';
import type { BodyOf, FilterOf } from '@hrms/platform/contract';
import { formatRupees, type Paise } from '@hrms/platform/money';
import { type Ctx, canAccessEmployee, documentPdf, type FileAnswer, type PageRows, packParts } from '@hrms/platform/server';
import type { TaxCertificate, taxCertificates } from '@hrms/statutory/contract';
import { returnFormOn } from '@hrms/statutory/domain';
import { keepVisible } from '../declarations/declaration.queries.ts';
import { statutoryNotices } from '../notices.ts';
import { pageOfRows } from '../page-of-rows.ts';
import { missing } from '../refusals.ts';
import { certificateBeforeFiling, nothingToSign, responsibleMissing, signatoryDiffers } from '../refusals-tax.ts';
import { listTdsEntries } from './entry.queries.ts';
import { printPerquisites } from './perquisite.service.ts';
import {
  findCertificate,
  issueSigned,
  listCertificates,
  listReturns,
  type StoredCertificate,
  signJoined,
  storeCertificates,
} from './return.queries.ts';

const READ = 'statutory.tds_certificate.read';

const formOf = (tax_year: string): '16' | '130' => (returnFormOn(`${tax_year.slice(0, 4)}-04-01`) === '24q' ? '16' : '130');

/** Certificates of employees the caller may see; employees see their own once issued. */
export async function listCertificateRows(
  ctx: Ctx,
  filter: FilterOf<typeof taxCertificates.list>,
): Promise<PageRows<TaxCertificate>> {
  const rows = await listCertificates(ctx.tx, filter);
  const visible = new Set(
    await keepVisible(
      ctx,
      READ,
      rows.map(({ employee_id }) => employee_id),
    ),
  );
  const shown = rows.filter(
    ({ employee_id, status }) => visible.has(employee_id) && (status === 'issued' || employee_id !== ctx.actor.employee_id),
  );
  const cards = await findEmployeeCards(
    ctx.tx,
    shown.map(({ employee_id }) => employee_id),
  );
  const named = shown.map(({ part_a_file_id: _file, signed_place: _place, ...row }) => ({
    ...row,
    employee_name: cards.get(row.employee_id)?.full_name ?? '',
    employee_code: cards.get(row.employee_id)?.employee_code ?? '',
  }));
  return pageOfRows(
    named.toSorted((a, b) => a.employee_name.localeCompare(b.employee_name)),
    filter,
  );
}

/** Prepares the certificates of everybody with a deduction in a tax year. */
export async function prepareCertificates(ctx: Ctx, tax_year: string): Promise<{ prepared: number }> {
  const entries = Map.groupBy(await listTdsEntries(ctx.tx, { tax_year }), ({ employee_id }) => employee_id);
  const rows = [...entries].flatMap(([employee_id, own]) => {
    const tax = own.reduce((sum, { tax_paise }) => sum + tax_paise, 0);
    const amount_paid = own.reduce((sum, { amount_paid_paise }) => sum + amount_paid_paise, 0);
    return tax > 0 ? [{ employee_id, amount_paid, tax }] : [];
  });
  const about = { tax_year, form: formOf(tax_year), by: ctx.actor.user_id, now: ctx.clock.now() };
  await storeCertificates(ctx.tx, about, rows);
  await ctx.audit('statutory.tax_certificates_prepared', undefined, { tax_year, certificates: rows.length });
  return { prepared: rows.length };
}

/** Signs the certificates that have Part A. @throws `tds_responsible_person_missing`, `tds_signatory_differs`, `tds_nothing_to_sign` */
export async function signCertificates(
  ctx: Ctx,
  { tax_year, place, confirmed_as }: BodyOf<typeof taxCertificates.sign>,
): Promise<{ signed: number; without_part_a: number }> {
  const { responsible } = await readDeductor(ctx, ctx.today);
  if (!responsible) throw responsibleMissing();
  const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  if (plain(confirmed_as) !== plain(responsible.name)) throw signatoryDiffers(responsible.name);
  const signature = { name: responsible.name, place, by: ctx.actor.user_id, on: ctx.today };
  const signed = await signJoined(ctx.tx, tax_year, signature);
  if (signed === 0) throw nothingToSign();
  await ctx.audit('statutory.tax_certificates_signed', undefined, { tax_year, certificates: signed, name: responsible.name });
  return { signed, without_part_a: (await listCertificates(ctx.tx, { tax_year, status: 'prepared' })).length };
}

/** Issues the signed certificates once the last statement is filed. @throws `tds_certificate_before_filing` */
export async function issueCertificates(ctx: Ctx, tax_year: string): Promise<{ issued: number; not_signed: number }> {
  const filed = (await listReturns(ctx.tx, tax_year)).some(
    ({ quarter, status }) => quarter === 4 && (status === 'filed' || status === 'accepted'),
  );
  if (!filed) throw certificateBeforeFiling();
  const ids = await issueSigned(ctx.tx, tax_year, ctx.today);
  await ctx.audit('statutory.tax_certificates_issued', undefined, { tax_year, certificates: ids.length });
  if (ids.length > 0)
    await ctx.notify(statutoryNotices.certificateIssued, {
      to: { employees: ids },
      cause: `${ctx.org_id}:${tax_year}:${ctx.today}`,
      values: { form: formOf(tax_year), year: tax_year },
    });
  const all = await listCertificates(ctx.tx, { tax_year });
  return { issued: ids.length, not_signed: all.filter(({ status }) => status !== 'issued').length };
}

async function findVisible(ctx: Ctx, id: string): Promise<StoredCertificate> {
  const certificate = await findCertificate(ctx.tx, id);
  const seen = certificate && (await canAccessEmployee(ctx, READ, certificate.employee_id));
  const own = certificate?.employee_id === ctx.actor.employee_id;
  if (!certificate || !seen || (own && certificate.status !== 'issued')) throw missing('Certificate');
  return certificate;
}

const COLUMNS = [
  { title: 'Month', share: 2 },
  { title: 'Paid on', share: 2 },
  { title: 'Amount paid', right: true, share: 2 },
  { title: 'Tax deducted', right: true, share: 2 },
  { title: 'Tax deposited', right: true, share: 2 },
];

/**
 * A certificate: Part B, Part A, the statement of perquisites, or all in a ZIP.
 * @throws `not_found`, also for perquisites where the law asks for no statement
 */
export async function readCertificate(ctx: Ctx, id: string, part: 'a' | 'b' | 'perquisites' | 'both'): Promise<FileAnswer> {
  const certificate = await findVisible(ctx, id);
  if (part === 'b') return printPartB(ctx, certificate);
  const perquisites = part === 'a' ? null : await printPerquisites(ctx, certificate);
  if (part === 'perquisites') {
    if (!perquisites) throw missing('Statement of perquisites');
    return perquisites;
  }
  const part_a = await readPartA(ctx, certificate);
  if (part === 'a') return part_a;
  const part_b = await printPartB(ctx, certificate);
  const parts = [part_a, part_b, ...(perquisites ? [perquisites] : [])].map(({ name, body }) => ({
    name,
    bytes: body as Buffer,
  }));
  return { name: part_b.name.replace(/pdf$/, 'zip'), media_type: 'application/zip', body: packParts(parts) };
}

async function readPartA(ctx: Ctx, { part_a_file_id, employee_id, form, tax_year }: StoredCertificate): Promise<FileAnswer> {
  const file = part_a_file_id && (await ctx.files.get(ctx.tx, part_a_file_id));
  if (!file) throw missing('Part A');
  if (employee_id !== ctx.actor.employee_id)
    await ctx.auditDataAccess({ employee_id, kind: 'view', field_group: 'tax', fields: ['certificate'] });
  const code = (await findEmployeeCards(ctx.tx, [employee_id])).get(employee_id)?.employee_code ?? '';
  return { name: `Form ${form} Part A ${tax_year} ${code}.pdf`, media_type: 'application/pdf', body: file.bytes };
}

/** Part B with the PAN in full. */
async function printPartB(ctx: Ctx, certificate: StoredCertificate): Promise<FileAnswer & { body: Buffer }> {
  const { certificate_id: id, employee_id, tax_year, form } = certificate;
  const entries = await listTdsEntries(ctx.tx, { tax_year, employee_id });
  const card = (await findEmployeeCards(ctx.tx, [employee_id])).get(employee_id);
  const purpose = { purpose: 'Tax certificate', subject_id: id, actor_id: ctx.actor.user_id };
  const pan = (await findIdentitiesForFiling(ctx, [employee_id], purpose)).get(employee_id)?.pan;
  const employer = await readDeductor(ctx, ctx.today);
  const last = entries.at(-1);
  const total = (of: (entry: (typeof entries)[number]) => number) =>
    formatRupees(entries.reduce((sum, entry) => sum + of(entry), 0) as Paise);
  const section = form === '16' ? '115BAC(1A)' : '202(1)';
  const body = await documentPdf({
    template: 'form',
    head: await readDocumentHead(ctx, ctx.today),
    title: `Form ${form}, ${form === '16' ? 'Part B' : 'Part C'}: tax deducted on salary in ${tax_year}`,
    footer: `${card?.employee_code ?? ''} · Printed on ${dateLabel(ctx.today)}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['Employee', `${card?.full_name ?? ''} (${card?.employee_code ?? ''})`],
          ['PAN of the employee', pan ?? 'Not available'],
          ['TAN of the employer', employer.tan ?? 'Not entered'],
          ['PAN of the employer', employer.pan ?? 'Not entered'],
          ['Act', form === '16' ? 'Income-tax Act, 1961' : 'Income-tax Act, 2025'],
          [`Opting out of section ${section}`, last?.facts.regime === 'old' ? 'Yes' : 'No'],
          ['Total income', formatRupees((last?.facts.total_income ?? 0) as Paise)],
          ['Tax for the year', formatRupees((last?.facts.annual_tax ?? 0) as Paise)],
        ],
      },
      {
        kind: 'table',
        table: {
          columns: COLUMNS,
          rows: [
            ...entries.map((entry) => [
              monthLabel(entry.month),
              dateLabel(entry.paid_on),
              formatRupees(entry.amount_paid_paise as Paise),
              formatRupees(entry.tax_paise as Paise),
              formatRupees(entry.linked_paise as Paise),
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
      { kind: 'signatures', names: [employer.responsible?.name ?? 'Person responsible for deducting tax'] },
    ],
  });
  return { name: `Form ${form} ${tax_year} ${card?.employee_code ?? ''}.pdf`, media_type: 'application/pdf', body };
}
