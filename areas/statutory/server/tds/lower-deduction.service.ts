import { withEmployeeNames } from '@hrms/employees/server';
import { type CivilDate, financialYearOf } from '@hrms/platform/calendar';
import type { BodyOf, FilterOf } from '@hrms/platform/contract';
import {
  assertNotOwn,
  type Ctx,
  canAccessEmployee,
  type FileAnswer,
  insertRow,
  lockRow,
  newId,
  type PageRows,
  type Route,
  readAttachment,
  route,
  storeUpload,
  type Upload,
  updateRow,
  visibleEmployees,
} from '@hrms/platform/server';
import { type LowerDeduction, lowerDeductions } from '@hrms/statutory/contract';
import { missing, staleRecord } from '../refusals.ts';
import { lowerDeductionCancelled, lowerDeductionDates, lowerDeductionOverlaps, lowerDeductionUsed } from '../refusals-tax.ts';
import {
  findLowerDeduction,
  hasOtherCertificate,
  pageOfLowerDeductions,
  type StoredLowerDeduction,
} from './lower-deduction.queries.ts';

const READ = 'statutory.tds_profile.read';
const UPDATE = 'statutory.tds_profile.update';

async function withNames(ctx: Ctx, rows: readonly StoredLowerDeduction[]): Promise<LowerDeduction[]> {
  return (await withEmployeeNames(ctx.tx, rows)).map(({ file_id: _file, media_type: _type, ...row }) => row);
}

/** Certificates of employees whom the user may see. */
export async function listLowerDeductions(
  ctx: Ctx,
  filter: FilterOf<typeof lowerDeductions.list>,
): Promise<PageRows<LowerDeduction>> {
  const visible = await visibleEmployees(ctx, READ, 'employee_id');
  const page = await pageOfLowerDeductions(ctx.tx, { ...filter, visible });
  return { ...page, rows: await withNames(ctx, page.rows) };
}

async function readLowerDeduction(ctx: Ctx, id: string): Promise<LowerDeduction> {
  const row = await findLowerDeduction(ctx.tx, id);
  const [certificate] = row ? await withNames(ctx, [row]) : [];
  if (!certificate) throw missing('Certificate');
  return certificate;
}

const announce = (ctx: Ctx, employee_id: string, from_date: CivilDate) =>
  ctx.announceChange('pay', { employee_id, from_date, cause: 'lower-deduction certificate changed' });

type Spell = Parameters<typeof hasOtherCertificate>[1];

/** @throws `lower_deduction_dates` outside one tax year, `lower_deduction_overlaps` */
async function assertSpell(ctx: Ctx, spell: Spell): Promise<void> {
  const { from_date, until_date } = spell;
  if (until_date < from_date || financialYearOf(from_date) !== financialYearOf(until_date)) throw lowerDeductionDates();
  if (await hasOtherCertificate(ctx.tx, spell)) throw lowerDeductionOverlaps();
}

/**
 * Records a certificate with its document. Payments between its days are deducted at its rate, from the next calculation on.
 * @throws `not_found`, `lower_deduction_dates`, `lower_deduction_overlaps`, `upload.not_accepted`
 */
export async function recordLowerDeduction(
  ctx: Ctx,
  { employee_id, ...certificate }: BodyOf<typeof lowerDeductions.record>,
  upload: Upload,
): Promise<LowerDeduction> {
  if (!(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id))) throw missing('Employee');
  await assertNotOwn(ctx, UPDATE, [employee_id]);
  const id = newId();
  await assertSpell(ctx, { id, employee_id, ...certificate });
  const rule = { purpose: 'statutory.lower_deduction', most_megabytes: 10 };
  const { id: file_id, name: file_name, media_type } = await storeUpload(ctx, upload, rule);
  const stamp = { created_by: ctx.actor.user_id, created_at: ctx.clock.now() };
  await insertRow(ctx.tx, 'lower_deduction', { id, employee_id, ...certificate, file_id, file_name, media_type, ...stamp });
  const { note: _note, ...facts } = certificate;
  await ctx.audit('statutory.lower_deduction_recorded', employee_id, { lower_deduction_id: id, ...facts });
  await announce(ctx, employee_id, certificate.from_date);
  return readLowerDeduction(ctx, id);
}

async function lockOpen(ctx: Ctx, id: string, version?: number): Promise<StoredLowerDeduction> {
  await lockRow(ctx.tx, 'lower_deduction', { id }, ['id']);
  const row = await findLowerDeduction(ctx.tx, id);
  if (!row) throw missing('Certificate');
  await assertNotOwn(ctx, UPDATE, [row.employee_id]);
  if (row.cancel_reason !== null) throw lowerDeductionCancelled();
  if (version !== undefined && row.version !== version) throw staleRecord();
  return row;
}

/**
 * Sets the last day of a certificate.
 * @throws `not_found`, `lower_deduction_dates`, `lower_deduction_overlaps`, `lower_deduction_cancelled`, `version_conflict`
 */
export async function endLowerDeduction(
  ctx: Ctx,
  id: string,
  { until_date, version }: BodyOf<typeof lowerDeductions.end>,
): Promise<LowerDeduction> {
  const before = await lockOpen(ctx, id, version);
  await assertSpell(ctx, { ...before, id, until_date });
  await updateRow(ctx.tx, 'lower_deduction', { id }, { until_date, version: before.version + 1 });
  const change = { lower_deduction_id: id, before: before.until_date, after: until_date };
  await ctx.audit('statutory.lower_deduction_ended', before.employee_id, change);
  await announce(ctx, before.employee_id, before.from_date);
  return readLowerDeduction(ctx, id);
}

/**
 * Cancels a certificate that was recorded by mistake.
 * @throws `not_found`, `lower_deduction_cancelled`, `lower_deduction_used` once a payroll deducted by it, `version_conflict`
 */
export async function cancelLowerDeduction(
  ctx: Ctx,
  id: string,
  { reason, version }: BodyOf<typeof lowerDeductions.cancel>,
): Promise<LowerDeduction> {
  const before = await lockOpen(ctx, id, version);
  if (before.used_paise > 0) throw lowerDeductionUsed();
  const set = { cancelled_at: ctx.clock.now(), cancel_reason: reason, version: before.version + 1 };
  await updateRow(ctx.tx, 'lower_deduction', { id }, set);
  await ctx.audit('statutory.lower_deduction_cancelled', before.employee_id, { lower_deduction_id: id, reason });
  await announce(ctx, before.employee_id, before.from_date);
  return readLowerDeduction(ctx, id);
}

/** The certificate, for those who may see the employee's tax profile. @throws `not_found` */
export async function readLowerDeductionFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const row = await findLowerDeduction(ctx.tx, id);
  const seen = row && (await canAccessEmployee(ctx, READ, row.employee_id));
  const viewed = row && ({ employee_id: row.employee_id, field_group: 'tax', fields: ['lower_deduction'] } as const);
  return readAttachment(ctx, seen && row, missing('Certificate'), { viewed });
}

/** Certificates of lower or no deduction. */
export const lowerDeductionRoutes: readonly Route[] = [
  route(lowerDeductions.list, (ctx, { query }) => listLowerDeductions(ctx, query)),
  route(lowerDeductions.record, (ctx, { body, upload }) => recordLowerDeduction(ctx, body, upload)),
  route(lowerDeductions.file, (ctx, { params }) => readLowerDeductionFile(ctx, params.id)),
  route(lowerDeductions.end, (ctx, { params, body }) => endLowerDeduction(ctx, params.id, body)),
  route(lowerDeductions.cancel, (ctx, { params, body }) => cancelLowerDeduction(ctx, params.id, body)),
];
