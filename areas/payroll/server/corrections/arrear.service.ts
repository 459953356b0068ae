import { moveLateDays } from '@hrms/attendance/server';
import type { PayrollArrear } from '@hrms/payroll/contract';
import { addToMonth, firstDayOf, type Month, monthName, monthOf } from '@hrms/platform/calendar';
import { type Ctx, findRow, insertRow, type PageRows, updateRow } from '@hrms/platform/server';
import { type ArrearKey, moveCorrections } from '../inputs/arrear-deferral.queries.ts';
import { announceMonthFacts, lockDraftRun } from '../month-lock.ts';
import { deferralMonthWrong, missing } from '../refusals.ts';
import { listArrears } from './arrear.queries.ts';

/** Months that arrears can be deferred by. */
const MOST_MONTHS = 12;

/** Arrears of a run; none in a run that pays no month. @throws Refusal 404 */
export async function readArrears(
  ctx: Ctx,
  payroll_id: string,
  filter: { page: number; limit: number; employee_id?: string | undefined },
): Promise<PageRows<PayrollArrear>> {
  const run = await findRow(ctx.tx, 'payroll', { id: payroll_id }, ['kind', 'period_month']);
  if (!run) throw missing('Payroll');
  if (run.kind !== 'regular')
    return { rows: [], pagination: { page: filter.page, limit: filter.limit, total: 0, totalPages: 0 } };
  return listArrears(ctx.tx, { id: payroll_id, month: monthOf(run.period_month) }, filter);
}

/** The month of a regular draft run, locked as for a fact of it. @throws Refusal 404, 409 */
async function lockMonth(ctx: Ctx, payroll_id: string): Promise<Month> {
  const { month } = await lockDraftRun(ctx.tx, payroll_id);
  if (!(await findRow(ctx.tx, 'payroll', { id: payroll_id, kind: 'regular' }, ['id']))) throw missing('Arrears');
  return month;
}

/** Moves arrears that stand in the items of a month to those of another; those of revised salaries are set by the calculation. */
async function moveArrear(ctx: Ctx, { source, ...key }: ArrearKey, from: Month, to: Month): Promise<void> {
  if (source === 'correction') await moveCorrections(ctx.tx, key, { from, to, only_moved: to < from });
  if (source === 'attendance' && (await moveLateDays(ctx, { ...key, from, to }, ctx.actor.user_id)) === 0)
    throw missing('Arrears');
}

/**
 * Leaves arrears of an employee for one month to the run of a later month, which takes them up by itself.
 * @throws Refusal 404 when the run has none, 409 when it is no draft, 422 for a month that is not later
 */
export async function deferArrear(
  ctx: Ctx,
  payroll_id: string,
  { until_month, reason, ...key }: ArrearKey & { until_month: Month; reason: string },
): Promise<PayrollArrear> {
  const month = await lockMonth(ctx, payroll_id);
  const last = addToMonth(month, MOST_MONTHS);
  if (until_month <= month || until_month > last) throw deferralMonthWrong(monthName(addToMonth(month, 1)), monthName(last));
  const run = { id: payroll_id, month };
  const found = (await listArrears(ctx.tx, run, { page: 1, limit: 2, ...key })).rows.find(({ status }) => status === 'in_run');
  if (!found) throw missing('Arrears');
  const { employee_id, source } = key;
  const stored = { employee_id, source, origin_month: firstDayOf(key.origin_month) };
  const change = {
    until_month: firstDayOf(until_month),
    amount_paise: found.amount_paise,
    note: found.note,
    reason,
    deferred_by: ctx.actor.user_id,
    deferred_at: ctx.clock.now(),
  };
  const again = found.deferral !== null && (await updateRow(ctx.tx, 'payroll_arrear_deferral', stored, change));
  if (!again) {
    const whole = { ...stored, ...change, from_month: firstDayOf(month) };
    if (!(await updateRow(ctx.tx, 'payroll_arrear_deferral', stored, whole)))
      await insertRow(ctx.tx, 'payroll_arrear_deferral', whole);
  }
  await moveArrear(ctx, key, month, until_month);
  await ctx.audit('payroll.arrears_deferred', payroll_id, { ...key, until_month, amount_paise: found.amount_paise, reason });
  await announceMonthFacts(ctx, [payroll_id], { month, employee_id, cause: 'arrears deferred' });
  return { ...found, status: 'deferred', deferral: await deferralOf(ctx, run, key) };
}

const deferralOf = async (ctx: Ctx, run: { id: string; month: Month }, key: ArrearKey): Promise<PayrollArrear['deferral']> =>
  (await listArrears(ctx.tx, run, { page: 1, limit: 2, ...key })).rows.find(({ deferral }) => deferral)?.deferral ?? null;

/** Takes deferred arrears into a draft run after all. @throws Refusal 404 when none are deferred from it, 409 when it is no draft */
export async function resumeArrear(ctx: Ctx, payroll_id: string, key: ArrearKey) {
  const month = await lockMonth(ctx, payroll_id);
  const { employee_id, source, origin_month } = key;
  const stored = { employee_id, source, origin_month: firstDayOf(origin_month) };
  const deferral = await findRow(ctx.tx, 'payroll_arrear_deferral', stored, ['from_month', 'until_month']);
  const until = deferral && monthOf(deferral.until_month);
  if (!until || until <= month || monthOf(deferral.from_month) > month) throw missing('Deferred arrears');
  await updateRow(ctx.tx, 'payroll_arrear_deferral', stored, { until_month: firstDayOf(month) });
  await moveArrear(ctx, key, until, month);
  await ctx.audit('payroll.arrears_resumed', payroll_id, { ...key, until_month: until });
  await announceMonthFacts(ctx, [payroll_id], { month, employee_id, cause: 'deferred arrears taken up' });
  return { employee_id, origin_month };
}
