import { createHash } from 'node:crypto';
import { findEmployeeCards, withEmployeeNames } from '@hrms/employees/server';
import { readDeductor } from '@hrms/organisation/server';
import type { BodyOf, FilterOf } from '@hrms/platform/contract';
import { formatRupees, type Paise } from '@hrms/platform/money';
import { type Ctx, canAccessEmployee, type FileAnswer, type PageRows, packParts } from '@hrms/platform/server';
import type { TaxCertificate, taxCertificates } from '@hrms/statutory/contract';
import { returnFormOn } from '@hrms/statutory/domain';
import { statutoryNotices } from '../notices.ts';
import { pageOfRows } from '../page-of-rows.ts';
import { missing } from '../refusals.ts';
import {
  certificateBeforeFiling,
  certificateDiffers,
  nothingToSign,
  responsibleMissing,
  signatoryDiffers,
} from '../refusals-tax.ts';
import { keepVisible } from '../visible.queries.ts';
import { readCertificatePassword } from './certificate-password.service.ts';
import { listTdsEntries } from './entry.queries.ts';
import { printPartB } from './part-b.service.ts';
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
import { loadSalaryDetails } from './salary-detail.service.ts';

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
  const named = (await withEmployeeNames(ctx.tx, shown)).map(({ part_a_file_id: _file, signed_place: _place, ...row }) => row);
  return pageOfRows(
    named.toSorted((a, b) => a.employee_name.localeCompare(b.employee_name)),
    filter,
  );
}

/** Part B states what the filed return of the last quarter states. @throws `tds_certificate_differs` */
async function assertAsFiled(ctx: Ctx, tax_year: string): Promise<void> {
  const filed = (await listReturns(ctx.tx, tax_year)).findLast(
    ({ quarter, status }) => quarter === 4 && (status === 'filed' || status === 'accepted'),
  );
  const rows = filed?.filed_content?.details ?? [];
  if (rows.length === 0) return;
  const details = await loadSalaryDetails(ctx, tax_year);
  for (const { employee_id, name, total_income, net_tax } of rows) {
    const now = details.get(employee_id);
    const difference = (now?.total_income ?? 0) - total_income || (now?.net_tax ?? 0) - net_tax;
    if (difference !== 0) throw certificateDiffers(name, formatRupees(Math.abs(difference) as Paise));
  }
}

/** Prepares the certificates of everybody with a deduction in a tax year. @throws `tds_certificate_differs` */
export async function prepareCertificates(ctx: Ctx, tax_year: string): Promise<{ prepared: number }> {
  await assertAsFiled(ctx, tax_year);
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

/** Tells employees once more that their certificate is issued, once a day. @throws `not_found` */
export async function resendCertificates(
  ctx: Ctx,
  { certificate_ids }: BodyOf<typeof taxCertificates.resend>,
): Promise<{ resent: number; not_issued: number }> {
  const chosen: StoredCertificate[] = [];
  for (const id of new Set(certificate_ids)) chosen.push(await findVisible(ctx, id));
  const issued = chosen.filter(({ status }) => status === 'issued');
  await ctx.notify(
    statutoryNotices.certificateIssued,
    issued.map(({ certificate_id, employee_id, tax_year, form }) => ({
      to: { employees: [employee_id] },
      cause: `${certificate_id}:${ctx.today}`,
      values: { form, year: tax_year },
    })),
  );
  for (const { certificate_id, employee_id, tax_year } of issued)
    await ctx.audit('statutory.tax_certificate_resent', certificate_id, { employee_id, tax_year });
  return { resent: issued.length, not_issued: chosen.length - issued.length };
}

async function findVisible(ctx: Ctx, id: string): Promise<StoredCertificate> {
  const certificate = await findCertificate(ctx.tx, id);
  const seen = certificate && (await canAccessEmployee(ctx, READ, certificate.employee_id));
  const own = certificate?.employee_id === ctx.actor.employee_id;
  if (!certificate || !seen || (own && certificate.status !== 'issued')) throw missing('Certificate');
  return certificate;
}

type CertificatePart = 'a' | 'b' | 'perquisites' | 'both';

/**
 * A certificate: Part B, Part A, the statement of perquisites, or all in a ZIP. The hash of what is made is audited.
 * @throws `not_found`, also for perquisites where the law asks for no statement; `tds_no_password`
 */
export async function readCertificate(
  ctx: Ctx,
  id: string,
  { part, protected: asked }: { part: CertificatePart; protected?: 'true' | undefined },
): Promise<FileAnswer> {
  const certificate = await findVisible(ctx, id);
  const password = asked ? await readCertificatePassword(ctx, certificate.employee_id, id) : undefined;
  const made = await makePart(ctx, certificate, part, password);
  // Part A is the authority's own file, whose hash is kept when it is joined
  if (part !== 'a') {
    const sha256 = createHash('sha256')
      .update(made.body as Buffer)
      .digest('hex');
    await ctx.audit('statutory.tax_certificate_file_made', id, { tax_year: certificate.tax_year, part, name: made.name, sha256 });
  }
  return made;
}

async function makePart(
  ctx: Ctx,
  certificate: StoredCertificate,
  part: CertificatePart,
  password: string | undefined,
): Promise<FileAnswer> {
  if (part === 'b') return printPartB(ctx, certificate, password);
  const perquisites = part === 'a' ? null : await printPerquisites(ctx, certificate, password);
  if (part === 'perquisites') {
    if (!perquisites) throw missing('Statement of perquisites');
    return perquisites;
  }
  const part_a = await readPartA(ctx, certificate);
  if (part === 'a') return part_a;
  const part_b = await printPartB(ctx, certificate, password);
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
