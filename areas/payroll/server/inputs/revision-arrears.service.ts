import {
  type ComponentDifference,
  earningsDifference,
  type FundWages,
  fundDifference,
  fundWagesLess,
  type OneTimeItem,
  withFundWages,
} from '@hrms/payroll/domain';
import { addToMonth, dateLabel, firstDayOf, type Month, monthLabel, monthOf, periodOf } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import { copyRows, newId, type Tx } from '@hrms/platform/server';
import { type BackdatedRevision, listBackdatedRevisions, listComponentsInForce, listSalariesInForce } from '@hrms/salary/server';
import { membersOfRun, ofRunGroup } from '../groups/membership.queries.ts';
import { toRunContext } from '../run-context.ts';
import { listPaidInputsOf, type PaidInput } from './attendance-inputs.queries.ts';
import { deleteSourceItems } from './pay-source.queries.ts';
import { findLastPaidMonths, listPaidArrears, listPaidFundWages } from './revision-arrears.queries.ts';

/** Months before the run that are corrected by themselves; older ones are entered by hand. */
const MONTHS_BACK = 12;
/** Items entered by people are numbered from 0; other sources have numbers of their own. */
const FIRST_COPY = 3_000_000;

/** Revisions of a month that no payslip from their payout month on has paid yet. */
async function listUnpaidRevisions(tx: Tx, month: Month): Promise<BackdatedRevision[]> {
  const revisions = await listBackdatedRevisions(tx, { from: addToMonth(month, -MONTHS_BACK), to: month });
  const ids = [...new Set(revisions.map(({ employee_id }) => employee_id))];
  const paid = await findLastPaidMonths(tx, ids);
  return revisions.filter(({ employee_id, payout_month }) => (paid.get(employee_id) ?? '') < payout_month);
}

type Origin = { readonly employee_id: string; readonly month: Month; readonly effective_from: string };

/** Every month before the run that a revision changes, once for each employee, with the first day that changes it. */
function originsOf(revisions: readonly BackdatedRevision[], run_month: Month): Origin[] {
  const origins = new Map<string, Origin>();
  for (const { employee_id, effective_from } of revisions) {
    const first = [monthOf(effective_from), addToMonth(run_month, -MONTHS_BACK)].sort().at(-1) as Month;
    for (let month = first; month < run_month; month = addToMonth(month, 1)) {
      const key = `${employee_id} ${month}`;
      const held = origins.get(key);
      if (!held || effective_from < held.effective_from) origins.set(key, { employee_id, month, effective_from });
    }
  }
  return [...origins.values()];
}

type DueArrears = ComponentDifference & { employee_id: string; month: Month; effective_from: string };

/**
 * Arrears of revised salaries that the run of a month owes, in paise: each finalised month from the effective day on is computed again
 * with the salaries known now, under its own law and days, and the difference to what its payslip and earlier arrears paid is due, by
 * component and origin month.
 */
async function listDueArrears(tx: Tx, run_month: Month, isPaid: (employee_id: string) => boolean): Promise<DueArrears[]> {
  const revisions = await listUnpaidRevisions(tx, run_month);
  const origins = originsOf(
    revisions.filter(({ employee_id }) => isPaid(employee_id)),
    run_month,
  );
  if (origins.length === 0) return [];
  const slips = await listPaidInputsOf(
    tx,
    origins.map(({ employee_id, month }) => ({ employee_id, first_day: firstDayOf(month) })),
  );
  const effective = new Map(origins.map((origin) => [`${origin.employee_id} ${origin.month}`, origin.effective_from]));
  const ids = [...new Set(slips.map(({ employee_id }) => employee_id))];
  const paid = { amounts: await listPaidArrears(tx, ids), wages: await listPaidFundWages(tx, ids) };
  const due: DueArrears[] = [];
  for (const [first_day, own] of Map.groupBy(slips, (slip) => slip.period_month)) {
    const month = monthOf(first_day);
    for (const { employee_id, differences } of await differencesOf(tx, month, run_month, own)) {
      const effective_from = effective.get(`${employee_id} ${month}`) ?? first_day;
      const rest = unpaidOf(differences, `${employee_id} ${month}`, paid);
      due.push(...rest.map((one) => ({ ...one, employee_id, month, effective_from })));
    }
  }
  return due;
}

type Paid = { amounts: ReadonlyMap<string, number>; wages: ReadonlyMap<string, FundWages> };

/** Differences of a payslip less what earlier arrears paid of them; `key` is `employee month`. */
function unpaidOf(differences: readonly ComponentDifference[], key: string, { amounts, wages }: Paid): ComponentDifference[] {
  const rest = differences.flatMap(({ code, amount }) => {
    const open = (amount - (amounts.get(`${key} ${code}`) ?? 0)) as Paise;
    return open === 0 ? [] : [{ code, amount: open }];
  });
  const whole = differences.find(({ fund_wages }) => fund_wages)?.fund_wages;
  const before = wages.get(key);
  if (!whole) return rest;
  return withFundWages(rest, before ? fundWagesLess(whole, before) : whole);
}

/** The arrears of some employees that the next run of a month will pay, as its items; nothing is written. */
export async function findArrearsAhead(tx: Tx, run_month: Month, ids: readonly string[]): Promise<Map<string, OneTimeItem[]>> {
  const asked = new Set(ids);
  const due = await listDueArrears(tx, run_month, (employee_id) => asked.has(employee_id));
  const toItem = ({ code, amount, month }: DueArrears): OneTimeItem => ({
    code,
    amount,
    note: null,
    origin_month: month,
    wages_in_origin: true,
  });
  return new Map([...Map.groupBy(due, ({ employee_id }) => employee_id)].map(([id, own]) => [id, own.map(toItem)]));
}

/**
 * Sets the arrears of revised salaries as items of a run's draft. EPF and ESI follow the wages and the ceiling of the origin month.
 * Called by every calculation.
 */
export async function setRevisionArrears(
  { tx, clock }: { readonly tx: Tx; readonly clock: { now(): Date } },
  { id: payroll_id, month: run_month }: { id: string; month: Month },
): Promise<void> {
  const period_month = firstDayOf(run_month);
  await deleteSourceItems(tx, period_month, ['salary'], await ofRunGroup(tx, payroll_id, 'payroll_input.employee_id'));
  const isMember = await membersOfRun(tx, payroll_id);
  const due = await listDueArrears(tx, run_month, isMember ?? (() => true));
  const created_at = clock.now().toISOString();
  const rows = due.map(({ employee_id, month, code, amount, effective_from, fund_wages }, at) => ({
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
