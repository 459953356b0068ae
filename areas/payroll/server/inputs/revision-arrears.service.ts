import {
  type ComponentDifference,
  earningsDifference,
  type FundWages,
  fundDifference,
  fundWagesLess,
  NO_FUND_WAGES,
  type OneTimeItem,
  WAGE_COMPONENTS,
  withFundWages,
} from '@hrms/payroll/domain';
import { addToMonth, dateLabel, firstDayOf, type Month, monthLabel, monthOf, periodOf } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import { copyRows, newId, type Tx } from '@hrms/platform/server';
import { type BackdatedRevision, listBackdatedRevisions, listComponentsInForce, listSalariesInForce } from '@hrms/salary/server';
import { membersOfRun, ofRunGroup } from '../groups/membership.queries.ts';
import { toRunContext } from '../run-context.ts';
import { settingsInMonth } from '../setting.queries.ts';
import { closePendingDeferrals, type Deferral, listSalaryDeferrals } from './arrear-deferral.queries.ts';
import { listPaidInputsOf, type PaidInput } from './attendance-inputs.queries.ts';
import { readUsedDays } from './lop-items.service.ts';
import { deleteSourceItems } from './pay-source.queries.ts';
import { findLastPaidMonths, listPaidArrears, listPaidFundWages } from './revision-arrears.queries.ts';

/** Payout months before the run in which a revision may still be unpaid. */
const MONTHS_BACK = 12;
/** The oldest month that is looked at: the most that `arrear_months_limit` can be, and as many that are only reported. */
const OLDEST_ORIGIN = 72;
/** Items entered by people are numbered from 0; other sources have numbers of their own. */
const FIRST_COPY = 3_000_000;

/** A revision with unpaid arrears; `months`: those it owes alone, because they were deferred. */
type UnpaidRevision = BackdatedRevision & { readonly months?: ReadonlySet<Month> };

/** A run that pays arrears. `last`: of its employees nothing is paid after it, whatever payslip of its month there is. */
type ArrearRun = { readonly month: Month; readonly last?: boolean };

/** Revisions with a payout month in the last twelve, and older ones of employees with a deferral that began before. */
async function listRevisionsFor(tx: Tx, month: Month, deferrals: readonly Deferral[], only?: readonly string[]) {
  const from = addToMonth(month, -MONTHS_BACK);
  const revisions = await listBackdatedRevisions(tx, { from, to: month }, only);
  const older = deferrals.filter(({ from_month }) => from_month < month);
  if (older.length === 0) return revisions;
  const first = older.map(({ from_month }) => from_month).toSorted()[0] as Month;
  const ids = [...new Set(older.map(({ employee_id }) => employee_id))];
  const before = { from: addToMonth(first, -MONTHS_BACK), to: addToMonth(from, -1) };
  return [...(await listBackdatedRevisions(tx, before, ids)), ...revisions];
}

/**
 * Revisions of a month that no payslip from their payout month on has paid yet, and those of which a month was deferred that none has paid
 * since. `only`: of these employees.
 */
async function listUnpaidRevisions(
  tx: Tx,
  { month, last: is_last = false }: ArrearRun,
  deferrals: readonly Deferral[],
  only?: readonly string[],
): Promise<UnpaidRevision[]> {
  const revisions = await listRevisionsFor(tx, month, deferrals, only);
  const ids = [...new Set(revisions.map(({ employee_id }) => employee_id))];
  const paid = await findLastPaidMonths(tx, ids);
  const deferred = Map.groupBy(deferrals, ({ employee_id }) => employee_id);
  return revisions.flatMap((revision): UnpaidRevision[] => {
    const last = paid.get(revision.employee_id) ?? '';
    if (last < revision.payout_month) return [revision];
    const open = (deferred.get(revision.employee_id) ?? []).filter(
      ({ until_month }) => last < until_month || (is_last && until_month === month),
    );
    return open.length > 0 ? [{ ...revision, months: new Set(open.map(({ origin_month }) => origin_month)) }] : [];
  });
}

type Origin = { readonly employee_id: string; readonly month: Month; readonly effective_from: string };

/** Every month before the run that a revision changes, once for each employee, with the first day that changes it. */
function originsOf(revisions: readonly UnpaidRevision[], run_month: Month): Origin[] {
  const oldest = addToMonth(run_month, -OLDEST_ORIGIN);
  const origins = new Map<string, Origin>();
  for (const { employee_id, effective_from, months } of revisions) {
    const first = [monthOf(effective_from), oldest].sort().at(-1) as Month;
    for (let month = first; month < run_month; month = addToMonth(month, 1)) {
      if (months && !months.has(month)) continue;
      const key = `${employee_id} ${month}`;
      const held = origins.get(key);
      if (!held || effective_from < held.effective_from) origins.set(key, { employee_id, month, effective_from });
    }
  }
  return [...origins.values()];
}

type DueArrears = ComponentDifference & {
  employee_id: string;
  month: Month;
  effective_from: string;
  /** Why the run does not pay it by itself (payroll settings). */
  held: 'by_hand' | 'too_old' | null;
};

/**
 * Arrears of revised salaries that the run of a month owes, in paise: each finalised month from the effective day on is computed again
 * with the salaries known now, under its own law and days, and the difference to what its payslip and earlier arrears paid is due, by
 * component and origin month. Deferred months are left out until the month they were deferred to.
 */
async function listDueArrears(
  tx: Tx,
  run: ArrearRun,
  isPaid: (employee_id: string) => boolean,
  only?: readonly string[],
): Promise<DueArrears[]> {
  const run_month = run.month;
  const deferrals = await listSalaryDeferrals(tx, run_month, only);
  const revisions = await listUnpaidRevisions(tx, run, deferrals, only);
  const later = new Set(
    deferrals
      .filter(({ until_month }) => until_month > run_month)
      .map(({ employee_id, origin_month }) => `${employee_id} ${origin_month}`),
  );
  const origins = originsOf(
    revisions.filter(({ employee_id }) => isPaid(employee_id)),
    run_month,
  ).filter(({ employee_id, month }) => !later.has(`${employee_id} ${month}`));
  if (origins.length === 0) return [];
  const slips = await listPaidInputsOf(
    tx,
    origins.map(({ employee_id, month }) => ({ employee_id, first_day: firstDayOf(month) })),
  );
  const effective = new Map(origins.map((origin) => [`${origin.employee_id} ${origin.month}`, origin.effective_from]));
  const ids = [...new Set(slips.map(({ employee_id }) => employee_id))];
  const paid = { amounts: await listPaidArrears(tx, ids), wages: await listPaidFundWages(tx, ids) };
  const ruleOf = await settingsInMonth(tx, run_month);
  const heldOf = (employee_id: string, month: Month): DueArrears['held'] => {
    const { arrear_auto, arrear_months_limit } = ruleOf(employee_id);
    if (month < addToMonth(run_month, -arrear_months_limit)) return 'too_old';
    return arrear_auto ? null : 'by_hand';
  };
  const lop_later = await readUsedDays(
    tx,
    slips.map(({ employee_id, period_month }) => ({ employee_id, month: monthOf(period_month) })),
    run_month,
  );
  const due: DueArrears[] = [];
  for (const [first_day, own] of Map.groupBy(slips.map(withLaterLop(lop_later)), (slip) => slip.period_month)) {
    const month = monthOf(first_day);
    for (const { employee_id, differences } of await differencesOf(tx, month, run_month, own)) {
      const effective_from = effective.get(`${employee_id} ${month}`) ?? first_day;
      const held = heldOf(employee_id, month);
      const rest = unpaidOf(differences, `${employee_id} ${month}`, paid);
      due.push(...rest.map((one) => ({ ...one, employee_id, month, effective_from, held })));
    }
  }
  return due;
}

/** A payslip with the LOP of its month that payrolls docked or gave back since, at its rate: what a revision pays, it pays of the days left. */
const withLaterLop =
  (later: Awaited<ReturnType<typeof readUsedDays>>) =>
  (slip: PaidInput): PaidInput => {
    const days = later.get(`${slip.employee_id} ${monthOf(slip.period_month)}`)?.days;
    if (!days) return slip;
    const lop_days = Math.round(Math.max(0, slip.input.lop_days + days) * 100) / 100;
    return { ...slip, input: { ...slip.input, lop_days } };
  };

type Paid = { amounts: ReadonlyMap<string, ReadonlyMap<string, number>>; wages: ReadonlyMap<string, FundWages> };

/**
 * Differences of a payslip less what earlier arrears paid of them, which is taken back where the difference has gone; `key` is
 * `employee month`.
 */
function unpaidOf(differences: readonly ComponentDifference[], key: string, { amounts, wages }: Paid): ComponentDifference[] {
  const before = amounts.get(key) ?? new Map<string, number>();
  const now = new Map(differences.map(({ code, amount }) => [code, amount]));
  const rest = [...new Set([...now.keys(), ...before.keys()])].flatMap((code) => {
    const open = ((now.get(code) ?? 0) - (before.get(code) ?? 0)) as Paise;
    return open === 0 ? [] : [{ code, amount: open }];
  });
  const whole = differences.find(({ fund_wages }) => fund_wages)?.fund_wages;
  const paid = wages.get(key);
  if (!whole && !paid) return rest;
  return withFundWages(rest, fundWagesLess(whole ?? NO_FUND_WAGES, paid ?? NO_FUND_WAGES));
}

/** The arrears of some employees that the next run of a month will pay, as its items; nothing is written. */
export async function findArrearsAhead(tx: Tx, run_month: Month, ids: readonly string[]): Promise<Map<string, OneTimeItem[]>> {
  const asked = new Set(ids);
  const due = (await listDueArrears(tx, { month: run_month }, (employee_id) => asked.has(employee_id), ids)).filter(
    ({ held }) => !held,
  );
  const toItem = ({ code, amount, month }: DueArrears): OneTimeItem => ({
    code,
    amount,
    note: null,
    origin_month: month,
    wages_in_origin: true,
  });
  return new Map([...Map.groupBy(due, ({ employee_id }) => employee_id)].map(([id, own]) => [id, own.map(toItem)]));
}

/** Arrears of an employee that a run does not pay by itself, in paise, with the first and last month they belong to. */
export type HeldArrears = { reason: 'by_hand' | 'too_old'; amount: Paise; first: Month; last: Month };

function heldArrears(due: readonly DueArrears[]): Map<string, HeldArrears[]> {
  const held = due.filter((one) => one.held && !WAGE_COMPONENTS.includes(one.code));
  return new Map(
    [...Map.groupBy(held, ({ employee_id }) => employee_id)].map(([id, own]) => [
      id,
      [...Map.groupBy(own, (one) => one.held as HeldArrears['reason'])].map(([reason, of]) => {
        const months = of.map(({ month }) => month).sort();
        const amount = of.reduce((sum, one) => sum + one.amount, 0) as Paise;
        return { reason, amount, first: months[0] as Month, last: months.at(-1) as Month };
      }),
    ]),
  );
}

/**
 * Sets the arrears of revised salaries as items of a run's draft. EPF and ESI follow the wages and the ceiling of the origin month.
 * Called by every calculation; `only`: the employees whose items are set again, all without it. @returns by employee what is left to be entered by hand
 */
export async function setRevisionArrears(
  { tx, clock }: { readonly tx: Tx; readonly clock: { now(): Date } },
  { id: payroll_id, ...run }: { id: string } & ArrearRun,
  only?: readonly string[],
): Promise<Map<string, HeldArrears[]>> {
  const run_month = run.month;
  const period_month = firstDayOf(run_month);
  await closePendingDeferrals(tx, await ofRunGroup(tx, payroll_id, 'payroll_arrear_deferral.employee_id', only));
  await deleteSourceItems(tx, period_month, ['salary'], await ofRunGroup(tx, payroll_id, 'payroll_input.employee_id', only));
  const isMember = await membersOfRun(tx, payroll_id, only);
  const due = await listDueArrears(tx, run, isMember ?? (() => true), only);
  const created_at = clock.now().toISOString();
  const paid = due.filter(({ held }) => !held);
  const rows = paid.map(({ employee_id, month, code, amount, effective_from, fund_wages }, at) => ({
    id: newId(),
    employee_id,
    period_month,
    origin_month: firstDayOf(month),
    component_code: code,
    amount_paise: amount,
    note: `Salary revised from ${dateLabel(effective_from)}: ${monthLabel(month)} recalculated`,
    copy_number: FIRST_COPY + at,
    source: 'salary',
    status: 'active',
    wages_in_origin: true,
    fund_wages: fund_wages ? JSON.stringify(fund_wages) : null,
    created_at,
  }));
  if (rows.length > 0) await copyRows(tx, 'payroll_input', rows);
  return heldArrears(due);
}

/** What the payslips of one month would have paid differently by the salaries that count for the run. */
async function differencesOf(tx: Tx, month: Month, run_month: Month, slips: readonly PaidInput[]) {
  const period = periodOf(month);
  const ids = slips.map(({ employee_id }) => employee_id);
  const salaries = await listSalariesInForce(tx, period, ids, run_month);
  const now = await listComponentsInForce(tx, periodOf(run_month).last_day);
  const differences: { employee_id: string; differences: ComponentDifference[] }[] = [];
  const stored = slips[0] && toRunContext(slips[0].context);
  if (!stored) return differences;
  // a component that came later has no rule of that month: today's is taken
  const components = new Map([...now.map((component) => [component.code, component] as const), ...stored.components]);
  const context = { ...stored, components };
  for (const { employee_id, input } of slips) {
    const revised = salaries.get(employee_id)?.in_month;
    if (!revised?.length) continue;
    const after = { ...input, salaries: revised };
    const own = [...earningsDifference(input, after, context), ...fundDifference(input, after, context)];
    differences.push({ employee_id, differences: own });
  }
  return differences;
}
