import { listPayrollIds, loadEmployeeFacts } from '@hrms/employees/server';
import { dateLabel, monthOf, periodOf } from '@hrms/platform/calendar';
import type { BodyOf } from '@hrms/platform/contract';
import { type Ctx, insertRow, updateVersioned } from '@hrms/platform/server';
import type { TaxWindow, taxSettings, taxWindows } from '@hrms/statutory/contract';
import { type WindowState, windowState } from '@hrms/statutory/domain';
import { statutoryNotices, WINDOW_WORDS } from '../notices.ts';
import { missing, staleRecord } from '../refusals.ts';
import { windowClosed, windowOverlap } from '../refusals-tax.ts';
import { readTaxSetting, type TaxSetting, writeTaxSetting } from './setting.queries.ts';
import { findWindow, keepUndeclared, keepUnproven, listReopenings, listWindows } from './window.queries.ts';

async function assertNoOverlap(ctx: Ctx, window: Omit<TaxWindow, 'window_id' | 'version'>, except?: string): Promise<void> {
  const other = (await listWindows(ctx.tx, window.tax_year)).find(
    ({ window_id, kind, from_date, to_date }) =>
      window_id !== except && kind === window.kind && from_date <= window.to_date && window.from_date <= to_date,
  );
  if (other) throw windowOverlap(`${dateLabel(other.from_date)} to ${dateLabel(other.to_date)}`);
}

async function readWindow(ctx: Ctx, id: string): Promise<TaxWindow> {
  const window = await findWindow(ctx.tx, id);
  if (!window) throw missing('Window');
  return window;
}

/** Opens a window. @throws `tds_window_overlap` */
export async function createWindow(ctx: Ctx, window: BodyOf<typeof taxWindows.create>): Promise<TaxWindow> {
  await assertNoOverlap(ctx, window);
  const stamp = { created_by: ctx.actor.user_id, created_at: ctx.clock.now() };
  const id = await insertRow(ctx.tx, 'tax_window', { ...window, ...stamp });
  await ctx.audit('statutory.tax_window_created', id, window);
  return readWindow(ctx, id);
}

/** Changes a window. @throws `not_found`, `version_conflict`, `tds_window_overlap` */
export async function updateWindow(
  ctx: Ctx,
  id: string,
  { version, window_id: _id, ...set }: BodyOf<typeof taxWindows.update>,
): Promise<TaxWindow> {
  const before = await readWindow(ctx, id);
  await assertNoOverlap(ctx, set, id);
  await updateVersioned(ctx.tx, 'tax_window', { id, version: version ?? before.version, set, stale: staleRecord });
  const after = await readWindow(ctx, id);
  await ctx.audit('statutory.tax_window_updated', id, { before, after });
  return after;
}

/**
 * Reminds those of the employees who submitted nothing, or have an item without proof, that an open window closes. Twice on a day reaches
 * them once. @throws `not_found`, `tds_window_closed`
 */
export async function remindOfWindow(
  ctx: Ctx,
  id: string,
  { employee_ids }: BodyOf<typeof taxWindows.remind>,
): Promise<{ reminded: number }> {
  const { window_id, kind, tax_year, from_date, to_date } = await readWindow(ctx, id);
  const what = kind === 'declaration' ? 'Declarations' : 'Proofs';
  if (ctx.today < from_date || ctx.today > to_date) throw windowClosed(what, ctx.today > to_date ? to_date : null);
  const in_service = await listPayrollIds(ctx.tx, periodOf(monthOf(ctx.today)));
  const chosen = employee_ids && new Set(employee_ids);
  const asked = chosen ? in_service.filter((one) => chosen.has(one)) : in_service;
  const employees = await (kind === 'declaration' ? keepUndeclared : keepUnproven)(ctx.tx, tax_year, asked);
  if (employees.length > 0)
    await ctx.notify(statutoryNotices.windowClosing, {
      to: { employees },
      cause: `${window_id}:${ctx.today}`,
      subject_id: window_id,
      values: { what: WINDOW_WORDS[kind], year: tax_year, until: dateLabel(to_date) },
    });
  await ctx.audit('statutory.tax_window_reminded', id, { tax_year, kind, employees: employees.length });
  return { reminded: employees.length };
}

/** Opens declarations or proofs again for an employee. @throws `not_found` */
export async function reopenWindow(ctx: Ctx, reopening: BodyOf<typeof taxWindows.reopen>): Promise<Record<string, never>> {
  if (!(await ctx.dependencies.platform.people.exists(ctx.tx, reopening.employee_id))) throw missing('Employee');
  const stamp = { created_by: ctx.actor.user_id, created_at: ctx.clock.now() };
  await insertRow(ctx.tx, 'tax_reopening', { ...reopening, ...stamp });
  await ctx.audit('statutory.tax_window_reopened', reopening.employee_id, reopening);
  return {};
}

/** Opens the declarations or proofs of a window again for an employee. @throws `not_found` */
export async function reopenWindowById(
  ctx: Ctx,
  id: string,
  reopening: BodyOf<typeof taxWindows.reopenFor>,
): Promise<Record<string, never>> {
  const { tax_year, kind } = await readWindow(ctx, id);
  return reopenWindow(ctx, { ...reopening, tax_year, kind });
}

/** Changes how declarations are run. @throws `version_conflict` */
export async function updateTaxSetting(ctx: Ctx, { version, ...set }: BodyOf<typeof taxSettings.update>): Promise<TaxSetting> {
  const before = await readTaxSetting(ctx.tx);
  if (version !== undefined && version !== before.version) throw staleRecord();
  const { gift_rule = before.gift_rule, ...rest } = set;
  await writeTaxSetting(ctx.tx, { ...rest, gift_rule, version: before.version + 1 });
  await ctx.audit('statutory.tax_setting_updated', undefined, { before, after: set });
  await ctx.announceChange('pay', { from_date: ctx.today, cause: 'tax settings changed' });
  return readTaxSetting(ctx.tx);
}

/** Whether an employee may change the declaration and its proofs of a year today. */
export async function readWindowStates(
  ctx: Ctx,
  employee_id: string,
  tax_year: string,
): Promise<Record<TaxWindow['kind'], WindowState>> {
  const facts = (await loadEmployeeFacts(ctx.tx, [employee_id])).get(employee_id);
  const { joiner_days } = await readTaxSetting(ctx.tx);
  const windows = await listWindows(ctx.tx, tax_year);
  const reopenings = await listReopenings(ctx.tx, employee_id, tax_year);
  const stateOf = (kind: TaxWindow['kind']) =>
    windowState({
      windows: windows.filter((window) => window.kind === kind),
      reopened_until: reopenings.filter((one) => one.kind === kind).map(({ until_date }) => until_date),
      joined_on: facts?.joined_on ?? ctx.today,
      joiner_days: kind === 'declaration' ? joiner_days : 0,
      today: ctx.today,
    });
  return { declaration: stateOf('declaration'), proof: stateOf('proof') };
}
