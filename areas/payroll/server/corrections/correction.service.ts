import { findEmployeeCards } from '@hrms/employees/server';
import type { PayrollCorrection } from '@hrms/payroll/contract';
import { type ComponentDifference, instalmentsOf, lopDifference, lopFundDifference, recoveryMonths } from '@hrms/payroll/domain';
import {
  addDays,
  addToMonth,
  firstDayOf,
  lastDayOf,
  type Month,
  monthLabel,
  monthName,
  monthOf,
  nextMonth,
} from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import { type Ctx, copyRows, findRow, insertRow, newId } from '@hrms/platform/server';
import { listPaidInputsOf } from '../inputs/attendance-inputs.queries.ts';
import { firstOpenMonths } from '../inputs/attendance-inputs.service.ts';
import { announceMonthFacts, lockOpenMonth } from '../month-lock.ts';
import { payrollNotices } from '../notices.ts';
import { startComputing } from '../recompute.service.ts';
import { missing, noPayslip, notFinalised, nothingChanges, payDateWrong } from '../refusals.ts';
import { toRunContext } from '../run-context.ts';
import { lockGroups } from '../setting.queries.ts';
import { findLastCopy, listCorrectedDays, listCorrections, listNetPay, type StoredCorrection } from './correction.queries.ts';

type Line = { employee_id: string; lop_days: number; reason: string };
type Correction = {
  lines: readonly Line[];
  pay: 'next' | 'now';
  pay_date?: string | undefined;
  instalments?: number | undefined;
};
/** Items of other sources have numbers of their own. */
const FIRST_COPY = 6_000_000;

type Priced = Line & {
  id: string;
  before: number;
  /** What is earned differently, and what EPF and ESI are: those stand whole in the first month. */
  earned: ComponentDifference[];
  funds: ComponentDifference[];
  earnings: number;
  instalments: number;
};

/** What the corrected days pay differently, by component, at the rates and the law of the month. @throws Refusal 422 */
async function priceLines(
  ctx: Ctx,
  { id: payroll_id, month }: { id: string; month: Month },
  { lines, instalments }: Correction,
): Promise<Priced[]> {
  const ids = lines.map(({ employee_id }) => employee_id);
  const first_day = firstDayOf(month);
  const slips = new Map(
    (
      await listPaidInputsOf(
        ctx.tx,
        ids.map((employee_id) => ({ employee_id, first_day })),
      )
    ).map((slip) => [slip.employee_id, slip]),
  );
  const corrected = await listCorrectedDays(ctx.tx, payroll_id, ids);
  const net = await listNetPay(ctx.tx, { id: payroll_id, period_month: first_day }, ids);
  return lines.map((line, at) => {
    const slip = slips.get(line.employee_id);
    if (!slip) throw noPayslip(at, monthName(month));
    const context = toRunContext(slip.context);
    const before = corrected.get(line.employee_id) ?? slip.input.lop_days;
    if (before === line.lop_days) throw nothingChanges(at, before);
    const days = { before, after: line.lop_days };
    const earned = lopDifference(slip.input, context, days);
    const earnings = earned.reduce((sum, { amount }) => sum + amount, 0);
    const months = instalments ?? recoveryMonths(-earnings as Paise, (net.get(line.employee_id) ?? 0) as Paise);
    return {
      ...line,
      id: newId(),
      before,
      earned,
      funds: lopFundDifference(slip.input, context, days),
      earnings,
      instalments: earnings < 0 ? months : 1,
    };
  });
}

/** Differences in parts, one for each month from the first on; parts of nothing are left out. */
const inInstalments = (earned: readonly ComponentDifference[], instalments: number): (ComponentDifference & { at: number })[] =>
  earned.flatMap((one) =>
    instalmentsOf(one.amount, instalments).flatMap((amount, at) => (amount === 0 ? [] : [{ ...one, amount, at }])),
  );

type Destination = { month: Month; own_run: string | null };

async function storeLines(ctx: Ctx, corrected: { id: string; month: Month }, priced: readonly Priced[], to: Destination) {
  if (priced.length === 0) return;
  const created_at = ctx.clock.now().toISOString();
  await copyRows(
    ctx.tx,
    'payroll_correction',
    priced.map(({ id, employee_id, before, lop_days, reason, earnings, instalments }) => ({
      id,
      instalments,
      payroll_id: corrected.id,
      employee_id,
      lop_days_before: before,
      lop_days_after: lop_days,
      reason,
      earnings_paise: earnings,
      own_run_id: to.own_run,
      paid_in_month: firstDayOf(to.month),
      created_by: ctx.actor.user_id,
      created_at,
    })),
  );
  let copy_number = (await findLastCopy(ctx.tx)) ?? FIRST_COPY;
  const items = priced.flatMap(({ id, employee_id, before, lop_days, reason, earned, funds, instalments }) =>
    [...inInstalments(earned, instalments), ...funds.map((one) => ({ ...one, at: 0 }))].map(
      ({ code, amount, fund_wages, at }) => {
        copy_number += 1;
        const part = instalments > 1 && !funds.some((one) => one.code === code) ? `, part ${at + 1} of ${instalments}` : '';
        return {
          id: newId(),
          employee_id,
          period_month: firstDayOf(addToMonth(to.month, at)),
          origin_month: firstDayOf(corrected.month),
          component_code: code,
          amount_paise: amount,
          note: `Correction of ${monthLabel(corrected.month)}: ${lop_days} LOP days instead of ${before}${part}. ${reason}`.slice(
            0,
            300,
          ),
          copy_number,
          source: 'correction',
          source_row_id: id,
          status: 'active',
          wages_in_origin: true,
          fund_wages: fund_wages ? JSON.stringify(fund_wages) : null,
          payroll_id: to.own_run,
          created_by: ctx.actor.user_id,
          created_at,
        };
      },
    ),
  );
  await copyRows(ctx.tx, 'payroll_input', items);
}

/** A run of its own that pays corrections now. @throws Refusal 422 for a pay date outside its month */
async function startCorrectionRun(
  ctx: Ctx,
  corrected: { id: string; month: Month; pay_group_id: string },
  month: Month,
  pay_date: string | undefined,
) {
  await lockGroups(ctx.tx);
  const paid_on = pay_date ?? (monthOf(ctx.today) === month ? ctx.today : lastDayOf(month));
  if (paid_on < firstDayOf(month) || paid_on > addDays(lastDayOf(month), 7)) throw payDateWrong();
  return insertRow(ctx.tx, 'payroll', {
    pay_group_id: corrected.pay_group_id,
    kind: 'correction',
    title: `Correction of ${monthName(corrected.month)}`,
    period_month: firstDayOf(month),
    pay_date: paid_on,
    status: 'draft',
    corrects_payroll_id: corrected.id,
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  });
}

/**
 * Corrects LOP days of a finalised regular run. The payslips stay as they are; the differences, with EPF and ESI under the law of that
 * month, are items of the next regular run, or of a correction run now. What is taken back always goes into regular runs: into the next,
 * or in instalments into those after it as well; EPF and ESI of it stand whole in the next.
 * @throws Refusal 404, 409 when the run is not finalised, 422 for an employee without a payslip in it or days that are the same
 */
export async function correctPayroll(ctx: Ctx, payroll_id: string, correction: Correction) {
  const { lines, pay, pay_date } = correction;
  const run = await findRow(ctx.tx, 'payroll', { id: payroll_id, kind: 'regular' }, [
    'id',
    'status',
    'period_month',
    'pay_group_id',
  ]);
  if (!run) throw missing('Payroll');
  if (run.status !== 'finalised') throw notFinalised();
  const corrected = { id: payroll_id, month: monthOf(run.period_month), pay_group_id: run.pay_group_id };
  const priced = await priceLines(ctx, corrected, correction);
  const ids = lines.map(({ employee_id }) => employee_id);
  const openMonthOf = await firstOpenMonths(ctx.tx, nextMonth(corrected.month), ids);
  // one month for all lines: no later one can be closed for somebody whose own month is open
  const open = ids.map(openMonthOf).toSorted().at(-1) ?? nextMonth(corrected.month);
  const now = pay === 'now' ? priced.filter(({ earnings }) => earnings > 0) : [];
  const next = priced.filter((line) => !now.includes(line));
  const own_run = now.length > 0 ? await startCorrectionRun(ctx, corrected, open, pay_date) : null;
  await storeLines(ctx, corrected, now, { month: open, own_run });
  await storeLines(ctx, corrected, next, { month: open, own_run: null });
  await ctx.auditMany(
    'payroll.corrected',
    priced.map(({ employee_id, before, lop_days, reason, earnings, instalments }) => ({
      subject_id: employee_id,
      details: { payroll_id, before, after: lop_days, reason, earnings_paise: earnings, instalments, own_run },
    })),
  );
  await ctx.notify(payrollNotices.correction_opened, {
    to: { holders: 'payroll.run.read' },
    cause: newId(),
    subject_id: payroll_id,
    values: {
      month: monthName(corrected.month),
      people: priced.length === 1 ? '1 employee' : `${priced.length} employees`,
      payroll_id,
    },
  });
  if (own_run) await startComputing(ctx, own_run);
  if (next.length > 0)
    await announceMonthFacts(ctx, await lockOpenMonth(ctx.tx, open, ids), { month: open, cause: `${corrected.month} corrected` });
  const stored = new Set(priced.map(({ id }) => id));
  const { corrections } = await readCorrections(ctx, payroll_id);
  return {
    corrections: corrections.filter(({ correction_id }) => stored.has(correction_id)),
    payroll_id: own_run,
    next: next.length,
  };
}

const paidIn = ({ own_run_id, own_run_title, paid_in_month, regular_run_id }: StoredCorrection) =>
  own_run_id
    ? { payroll_id: own_run_id, period_month: paid_in_month, title: own_run_title ?? '' }
    : { payroll_id: regular_run_id, period_month: paid_in_month, title: `${monthName(paid_in_month)} payroll` };

/** Corrections of a run, newest first; amounts in paise. @throws Refusal 404 */
export async function readCorrections(ctx: Ctx, payroll_id: string): Promise<{ corrections: PayrollCorrection[] }> {
  if (!(await findRow(ctx.tx, 'payroll', { id: payroll_id }, ['id']))) throw missing('Payroll');
  const rows = await listCorrections(ctx.tx, payroll_id);
  const cards = await findEmployeeCards(
    ctx.tx,
    rows.map(({ employee_id }) => employee_id),
  );
  return {
    corrections: rows.map((row) => ({
      correction_id: row.correction_id,
      employee_id: row.employee_id,
      employee_code: cards.get(row.employee_id)?.employee_code ?? '',
      full_name: cards.get(row.employee_id)?.full_name ?? '',
      lop_days_before: row.lop_days_before,
      lop_days_after: row.lop_days_after,
      reason: row.reason,
      earnings_paise: row.earnings_paise,
      instalments: row.instalments,
      paid_in: paidIn(row),
      created_at: row.created_at,
    })),
  };
}
