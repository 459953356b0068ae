import type { PayrollArrear } from '@hrms/payroll/contract';
import { addToMonth, firstDayOf, type Month, monthName, monthOf } from '@hrms/platform/calendar';
import { type Ctx, findRow, insertRow, type PageRows, updateRow } from '@hrms/platform/server';
import { type ArrearKey, lockArrearsOf, moveCorrections } from '../inputs/arrear-deferral.queries.ts';
import { moveAttendanceArrears } from '../inputs/leaver-items.service.ts';
import { announceMonthFacts, assertPaidByRun, lockDraftRun } from '../month-lock.ts';
import { deferralMonthWrong, missing, noArrears, paidBySettlement } from '../refusals.ts';
import { listSettledInMonth } from '../settled.queries.ts';
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

/**
 * The month of a regular draft run that pays an employee, locked as for a fact of it and against another change of the same arrears.
 * @throws Refusal 404, 409
 */
async function lockMonth(ctx: Ctx, payroll_id: string, employee_id: string): Promise<Month> {
  const { month } = await lockDraftRun(ctx.tx, payroll_id);
  if (!(await findRow(ctx.tx, 'payroll', { id: payroll_id, kind: 'regular' }, ['id'])))
    throw noArrears('Only the regular run of a month has arrears. Open that run');
  await assertPaidByRun(ctx.tx, payroll_id, [employee_id]);
  if ((await listSettledInMonth(ctx.tx, month)).has(employee_id)) throw paidBySettlement();
  await lockArrearsOf(ctx.tx, employee_id);
  return month;
}

/** Moves arrears that stand in the items of a month to those of another; those of revised salaries are set by the calculation. */
async function moveArrear(
  ctx: Ctx,
  { source, ...key }: ArrearKey,
  { from, to, only_moved }: { from: Month; to: Month; only_moved: boolean },
): Promise<number> {
  if (source === 'attendance') return moveAttendanceArrears(ctx, key, { from, to }, ctx.actor.user_id);
  if (source === 'correction') await moveCorrections(ctx.tx, key, { from, to, only_moved });
  return 1;
}

const keyOf = ({ employee_id, source, origin_month }: ArrearKey) => ({
  employee_id,
  source,
  origin_month: firstDayOf(origin_month),
});

/** A deferral of arrears that a month left out or took up; null where there is none. `running`: they are left to a later month. */
async function findDeferral(ctx: Ctx, month: Month, key: ArrearKey) {
  const columns = ['from_month', 'until_month', 'amount_paise'] as const;
  const row = await findRow(ctx.tx, 'payroll_arrear_deferral', keyOf(key), columns);
  const until = row && monthOf(row.until_month);
  if (!until || until < month || monthOf(row.from_month) > month) return null;
  return { until, running: until > month, amount_paise: row.amount_paise };
}

/**
 * Leaves arrears of an employee for one month to the run of a later month, which takes them up by itself. What was deferred of the same
 * source and month before goes with them.
 * @throws Refusal 404 when the run has none, 409 when it is no draft or does not pay the employee, 422 for a month that is not later
 */
export async function deferArrear(
  ctx: Ctx,
  payroll_id: string,
  { until_month, reason, ...key }: ArrearKey & { until_month: Month; reason: string },
): Promise<PayrollArrear> {
  const month = await lockMonth(ctx, payroll_id, key.employee_id);
  const last = addToMonth(month, MOST_MONTHS);
  if (until_month <= month || until_month > last) throw deferralMonthWrong(monthName(addToMonth(month, 1)), monthName(last));
  const run = { id: payroll_id, month };
  const found = (await listArrears(ctx.tx, run, { page: 1, limit: 2, ...key })).rows.find(({ status }) => status === 'in_run');
  const before = await findDeferral(ctx, month, key);
  if (!found)
    throw noArrears(
      before?.running
        ? `These arrears are deferred to ${monthName(before.until)} already. Take them into this run, then defer them again`
        : `This run has no arrears of ${monthName(key.origin_month)} for this employee. Reload to see those it has`,
    );
  const { employee_id, source } = key;
  const stored = keyOf(key);
  const running = before?.running ? before : null;
  const change = {
    until_month: firstDayOf(until_month),
    former_until_month: null,
    is_pending: source === 'salary',
    amount_paise: found.amount_paise + (running?.amount_paise ?? 0),
    note: found.note,
    reason,
    deferred_by: ctx.actor.user_id,
    deferred_at: ctx.clock.now(),
  };
  const whole = { ...stored, ...change, ...(!before && { from_month: firstDayOf(month) }) };
  if (!(await updateRow(ctx.tx, 'payroll_arrear_deferral', stored, whole)))
    await insertRow(ctx.tx, 'payroll_arrear_deferral', { ...whole, from_month: firstDayOf(month) });
  if ((await moveArrear(ctx, key, { from: month, to: until_month, only_moved: false })) === 0)
    throw noArrears('The attendance of these days has changed. Reload to see the arrears of this run');
  if (running && running.until !== until_month)
    await moveArrear(ctx, key, { from: running.until, to: until_month, only_moved: true });
  await ctx.audit('payroll.arrears_deferred', payroll_id, { ...key, until_month, amount_paise: found.amount_paise, reason });
  await announceMonthFacts(ctx, [payroll_id], { month, employee_id, cause: 'arrears deferred' });
  return { ...found, status: 'deferred', deferral: await deferralOf(ctx, run, key) };
}

const deferralOf = async (ctx: Ctx, run: { id: string; month: Month }, key: ArrearKey): Promise<PayrollArrear['deferral']> =>
  (await listArrears(ctx.tx, run, { page: 1, limit: 2, ...key })).rows.find(({ deferral }) => deferral)?.deferral ?? null;

/**
 * Takes deferred arrears into a draft run after all.
 * @throws Refusal 404 when none are deferred from it, 409 when it is no draft or does not pay the employee
 */
export async function resumeArrear(ctx: Ctx, payroll_id: string, key: ArrearKey) {
  const { employee_id, source, origin_month } = key;
  const month = await lockMonth(ctx, payroll_id, employee_id);
  const deferral = await findDeferral(ctx, month, key);
  if (!deferral?.running)
    throw noArrears(`No arrears of ${monthName(origin_month)} are deferred from this run. Reload to see those that are`);
  const change = { until_month: firstDayOf(month), former_until_month: null, is_pending: source === 'salary' };
  await updateRow(ctx.tx, 'payroll_arrear_deferral', keyOf(key), change);
  if ((await moveArrear(ctx, key, { from: deferral.until, to: month, only_moved: true })) === 0)
    throw noArrears(`These days are in the payroll of another month than ${monthName(deferral.until)}. Reload to see where`);
  await ctx.audit('payroll.arrears_resumed', payroll_id, { ...key, until_month: deferral.until });
  await announceMonthFacts(ctx, [payroll_id], { month, employee_id, cause: 'deferred arrears taken up' });
  return { employee_id, origin_month };
}
