/** Breaks in continuous service for gratuity. */
import { loadEmployeeFacts, withEmployeeNames } from '@hrms/employees/server';
import { firstDayOf, monthOf } from '@hrms/platform/calendar';
import type { BodyOf, FilterOf } from '@hrms/platform/contract';
import {
  assertNotOwn,
  type Ctx,
  canAccessEmployee,
  deleteRow,
  insertRow,
  type PageRows,
  visibleEmployees,
} from '@hrms/platform/server';
import type { GratuityBreak, gratuityBreaks } from '@hrms/statutory/contract';
import { breakDays, type ServiceBreak } from '@hrms/statutory/domain';
import { missing } from '../refusals.ts';
import { breakDates, breakOverlap } from '../refusals-tax.ts';
import { findBreak, pageOfBreaks, type StoredBreak } from './break.queries.ts';
import { loadBreakRule } from './break-rule.service.ts';

const READ = 'statutory.gratuity.read';
const RUN = 'statutory.gratuity.run';

async function toRows(ctx: Ctx, rows: readonly StoredBreak[]): Promise<GratuityBreak[]> {
  const isCounted = await loadBreakRule(ctx.tx);
  return (await withEmployeeNames(ctx.tx, rows)).map((row) => ({ ...row, days: breakDays(row), shortens: isCounted(row) }));
}

/** Breaks of employees whom the user may see. */
export async function listBreaks(ctx: Ctx, filter: FilterOf<typeof gratuityBreaks.list>): Promise<PageRows<GratuityBreak>> {
  const page = await pageOfBreaks(ctx.tx, { ...filter, visible: await visibleEmployees(ctx, READ, 'employee_id') });
  return { ...page, rows: await toRows(ctx, page.rows) };
}

const announce = (ctx: Ctx, employee_id: string) =>
  ctx.announceChange('pay', { employee_id, from_date: firstDayOf(monthOf(ctx.today)), cause: 'break in gratuity service' });

type ServiceDates = {
  readonly joined_on: string;
  readonly service_from: string | null;
  readonly last_working_day: string | null;
};

/** What is wrong with the days of a break; null when they lie within service. */
export function wrongBreakDays(
  { from_date, to_date }: Pick<ServiceBreak, 'from_date' | 'to_date'>,
  { joined_on, service_from, last_working_day }: ServiceDates,
): { field: 'from_date' | 'to_date'; message: string } | null {
  if (to_date < from_date) return { field: 'to_date', message: 'The last day is before the first day' };
  if (from_date <= (service_from ?? joined_on))
    return { field: 'from_date', message: 'A break begins after the first day of service' };
  if (last_working_day !== null && to_date > last_working_day)
    return { field: 'to_date', message: 'A break ends by the last working day' };
  return null;
}

/** Inserts a break whose days were checked. @throws `gratuity_break_overlap` */
export async function insertBreak(ctx: Ctx, employee_id: string, { from_date, to_date, reason }: ServiceBreak): Promise<string> {
  const stamp = { created_by: ctx.actor.user_id, created_at: ctx.clock.now() };
  const row = { employee_id, from_date, to_date, reason, ...stamp };
  const break_id = await insertRow(ctx.tx, 'gratuity_break', row, { gratuity_break__apart: breakOverlap });
  await ctx.audit('statutory.gratuity_break_recorded', employee_id, { break_id, from_date, to_date, reason });
  await announce(ctx, employee_id);
  return break_id;
}

/** Records a break in service; gratuity, its provision and an open settlement count without its days. @throws `not_found`, `gratuity_break_dates`, `gratuity_break_overlap` */
export async function recordBreak(
  ctx: Ctx,
  { employee_id, ...given }: BodyOf<typeof gratuityBreaks.record>,
): Promise<GratuityBreak> {
  const person = (await loadEmployeeFacts(ctx.tx, [employee_id])).get(employee_id);
  if (!person || !(await canAccessEmployee(ctx, RUN, employee_id))) throw missing('Employee');
  await assertNotOwn(ctx, RUN, [employee_id]);
  const wrong = wrongBreakDays(given, person);
  if (wrong) throw breakDates(wrong.field, wrong.message);
  const stored = await findBreak(ctx.tx, await insertBreak(ctx, employee_id, given));
  const [row] = stored ? await toRows(ctx, [stored]) : [];
  if (!row) throw missing('Break');
  return row;
}

/** Removes a break; its days count again. @throws `not_found` */
export async function removeBreak(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const found = await findBreak(ctx.tx, id);
  if (!found || !(await canAccessEmployee(ctx, RUN, found.employee_id))) throw missing('Break');
  const { break_id, employee_id, from_date, to_date, reason } = found;
  await assertNotOwn(ctx, RUN, [employee_id]);
  await deleteRow(ctx.tx, 'gratuity_break', { id });
  await ctx.audit('statutory.gratuity_break_removed', employee_id, { break_id, from_date, to_date, reason });
  await announce(ctx, employee_id);
  return {};
}
