import { findEmployeeCards } from '@hrms/employees/server';
import type { BodyOf, FilterOf } from '@hrms/platform/contract';
import {
  type Ctx,
  canAccessEmployee,
  type FileAnswer,
  insertRow,
  newId,
  type PageRows,
  type Refusal,
  type Route,
  readAttachment,
  route,
  storeUpload,
  type Upload,
  updateRow,
  visibleEmployees,
} from '@hrms/platform/server';
import { type PreviousEmployment, previousEmployments, type RecordPreviousEmployment } from '@hrms/statutory/contract';
import { findPrevious, lockPrevious, pageOfPrevious, type StoredPrevious } from './previous-employment.queries.ts';
import { missing, staleRecord } from './refusals.ts';
import { previousAmount, previousCancelled, previousDates, previousOverlaps } from './refusals-tax.ts';

const READ = 'statutory.tds_profile.read';
const SUBMIT = 'statutory.tds_declaration.submit';

type Facts = Omit<RecordPreviousEmployment, 'employee_id' | 'tax_year'>;

const toPrevious = ({ file_id: _file, media_type: _type, ...row }: StoredPrevious): PreviousEmployment => row;

/** Previous employments the user may see, newest first; amounts in paise. */
export async function listPreviousEmployments(
  ctx: Ctx,
  filter: FilterOf<typeof previousEmployments.list>,
): Promise<PageRows<PreviousEmployment>> {
  const page = await pageOfPrevious(ctx.tx, { ...filter, visible: await visibleEmployees(ctx, READ, 'employee_id') });
  return { ...page, rows: page.rows.map(toPrevious) };
}

/** Why facts are refused: days outside the tax year or in the own service, amounts above the salary; null when they stand. */
export function wrongPreviousFacts(
  { tax_year, from_date, to_date, salary_paise, exempt_paise, tds_paise }: Facts & { tax_year: string },
  joined_on: string | null,
): Refusal | null {
  const first = `${tax_year.slice(0, 4)}-04-01`;
  const last = `${Number(tax_year.slice(0, 4)) + 1}-03-31`;
  if (from_date !== null && (from_date < first || from_date > last)) return previousDates('from_date', tax_year);
  if (to_date !== null && (to_date < first || to_date > last)) return previousDates('to_date', tax_year);
  if (from_date !== null && to_date !== null && to_date < from_date) return previousDates('to_date', null);
  const latest = to_date ?? from_date;
  if (latest !== null && joined_on !== null && latest >= joined_on)
    return previousOverlaps(to_date ? 'to_date' : 'from_date', joined_on);
  if (exempt_paise > salary_paise) return previousAmount('exempt_paise', 'The exempt part');
  return tds_paise > salary_paise ? previousAmount('tds_paise', 'The tax') : null;
}

/** @throws Refusal 422 */
async function assertFacts(ctx: Ctx, employee_id: string, tax_year: string, facts: Facts): Promise<void> {
  const joined_on = (await findEmployeeCards(ctx.tx, [employee_id])).get(employee_id)?.joined_on ?? null;
  const wrong = wrongPreviousFacts({ ...facts, tax_year }, joined_on);
  if (wrong) throw wrong;
}

const announce = (ctx: Ctx, employee_id: string, what: 'added' | 'changed') =>
  ctx.announceChange('pay', { employee_id, from_date: ctx.today, cause: `previous employment ${what}` });

/** Adds a previous employment of a tax year; amounts in paise. @throws Refusal 404, 422 */
export async function addPreviousEmployment(
  ctx: Ctx,
  { employee_id, tax_year, ...facts }: RecordPreviousEmployment,
): Promise<PreviousEmployment> {
  const seen = await canAccessEmployee(ctx, SUBMIT, employee_id);
  if (!seen || !(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw missing('Employee');
  await assertFacts(ctx, employee_id, tax_year, facts);
  const id = newId();
  await insertRow(ctx.tx, 'previous_employment', { id, employee_id, tax_year, ...facts, created_at: ctx.clock.now() });
  await ctx.audit('statutory.previous_employment_recorded', employee_id, { previous_employment_id: id, tax_year });
  await announce(ctx, employee_id, 'added');
  return readPrevious(ctx, id);
}

async function readPrevious(ctx: Ctx, id: string): Promise<PreviousEmployment> {
  const row = await findPrevious(ctx.tx, id);
  if (!row) throw missing('Previous employment');
  return toPrevious(row);
}

async function lockOpen(ctx: Ctx, id: string, version?: number): Promise<StoredPrevious> {
  const row = await lockPrevious(ctx.tx, id);
  if (!row || !(await canAccessEmployee(ctx, SUBMIT, row.employee_id))) throw missing('Previous employment');
  if (row.cancel_reason !== null) throw previousCancelled();
  if (version !== undefined && row.version !== version) throw staleRecord();
  return row;
}

/** Corrects a previous employment; amounts in paise. @throws Refusal 404, 409 cancelled or stale, 422 */
async function updatePreviousEmployment(
  ctx: Ctx,
  id: string,
  { version, ...facts }: BodyOf<typeof previousEmployments.update>,
): Promise<PreviousEmployment> {
  const { employee_id, tax_year, ...before } = await lockOpen(ctx, id, version);
  await assertFacts(ctx, employee_id, tax_year, facts);
  await updateRow(ctx.tx, 'previous_employment', { id }, { ...facts, version: before.version + 1 });
  const { salary_paise, exempt_paise, professional_tax_paise, epf_paise, tds_paise } = before;
  await ctx.audit('statutory.previous_employment_changed', employee_id, {
    previous_employment_id: id,
    before: { salary_paise, exempt_paise, professional_tax_paise, epf_paise, tds_paise },
    after: facts,
  });
  await announce(ctx, employee_id, 'changed');
  return readPrevious(ctx, id);
}

/** Cancels a previous employment: it counts no longer. @throws Refusal 404, 409 cancelled or stale */
export async function cancelPreviousEmployment(
  ctx: Ctx,
  id: string,
  { reason, version }: BodyOf<typeof previousEmployments.cancel>,
): Promise<PreviousEmployment> {
  const before = await lockOpen(ctx, id, version);
  const set = { cancelled_at: ctx.clock.now(), cancel_reason: reason, version: before.version + 1 };
  await updateRow(ctx.tx, 'previous_employment', { id }, set);
  await ctx.audit('statutory.previous_employment_cancelled', before.employee_id, { previous_employment_id: id, reason });
  await announce(ctx, before.employee_id, 'changed');
  return readPrevious(ctx, id);
}

/** Keeps Form 122 or a certificate with a previous employment, in place of an earlier file. @throws Refusal 404, 409, 422 */
async function attachPreviousFile(ctx: Ctx, id: string, upload: Upload): Promise<PreviousEmployment> {
  const before = await lockOpen(ctx, id);
  const rule = { purpose: 'statutory.previous_employment', most_megabytes: 10 };
  const { id: file_id, name, media_type } = await storeUpload(ctx, upload, rule);
  const set = { file_id, file_name: name, media_type, version: before.version + 1 };
  await updateRow(ctx.tx, 'previous_employment', { id }, set);
  await ctx.audit('statutory.previous_employment_file_kept', before.employee_id, { previous_employment_id: id, name });
  return readPrevious(ctx, id);
}

/** The file of a previous employment, for its employee and those who may read tax profiles. @throws Refusal 404 */
async function readPreviousFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const row = await findPrevious(ctx.tx, id);
  const seen = row && (await canAccessEmployee(ctx, READ, row.employee_id));
  const viewed = row && ({ employee_id: row.employee_id, field_group: 'tax', fields: ['previous_employment'] } as const);
  return readAttachment(ctx, seen && row, missing('File'), { viewed });
}

/** Previous employments of a tax year. */
export const previousEmploymentRoutes: readonly Route[] = [
  route(previousEmployments.list, (ctx, { query }) => listPreviousEmployments(ctx, query)),
  route(previousEmployments.add, (ctx, { body }) => addPreviousEmployment(ctx, body)),
  route(previousEmployments.update, (ctx, { params, body }) => updatePreviousEmployment(ctx, params.id, body)),
  route(previousEmployments.cancel, (ctx, { params, body }) => cancelPreviousEmployment(ctx, params.id, body)),
  route(previousEmployments.attach, (ctx, { params, upload }) => attachPreviousFile(ctx, params.id, upload)),
  route(previousEmployments.file, (ctx, { params }) => readPreviousFile(ctx, params.id)),
];
