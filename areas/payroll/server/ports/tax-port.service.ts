import { setImmediate as letOthersRun } from 'node:timers/promises';
import { listPayrollIds } from '@hrms/employees/server';
import {
  computeSlip,
  fullMonthFundWages,
  fullMonthWages,
  type OneTimeItem,
  type RunContext,
  type SlipInput,
} from '@hrms/payroll/domain';
import { type CivilDate, lastDayOf, type Month, monthOf, nextMonth, periodOf } from '@hrms/platform/calendar';
import { toPlainSteps } from '@hrms/platform/explain';
import type { Paise } from '@hrms/platform/money';
import type { Tx } from '@hrms/platform/server';
import { listComponentsInForce, listSalariesInForce } from '@hrms/salary/server';
import type { ProjectedTax, ProjectTax, TaxChange } from '@hrms/statutory/server';
import { loadRunFacts } from '../facts.queries.ts';
import { groupInMonth } from '../groups/membership.queries.ts';
import { findArrearsAhead } from '../inputs/revision-arrears.service.ts';
import { lastFinalisedMonth } from '../paid-months.queries.ts';
import { readRunContext, toRunContext } from '../run-context.ts';
import { slipInputOf } from '../slip-input.ts';
import { findUnfinishedRun } from './tax-port.queries.ts';

/** Fewer employees are always named. */
const MANY = 500;

/** The month whose payroll comes next: that of the open run, else the one after the last finalised, else that of the day. */
export async function openRun(tx: Tx, today: string): Promise<{ month: Month; pay_date: string; started: boolean }> {
  const run = await findUnfinishedRun(tx);
  if (run) return { month: monthOf(run.period_month), pay_date: run.pay_date, started: true };
  const last = await lastFinalisedMonth(tx, null);
  const month = last ? nextMonth(last) : monthOf(today);
  return { month, pay_date: lastDayOf(month), started: false };
}

/** The input with arrears that its run will find due. */
const withArrears = (input: SlipInput, arrears: readonly OneTimeItem[] | undefined): SlipInput =>
  arrears ? { ...input, items: [...input.items, ...arrears] } : input;

/**
 * Full-month wages of the salaries in force on a day, in paise: the classes of the wage definition without employer EPF, and of those
 * what counts for EPF.
 */
export async function listSalaryWages(
  tx: Tx,
  day: CivilDate,
  ids?: readonly string[],
): Promise<{ employee_id: string; wage: number; fund_wage: number }[]> {
  const salaries = await listSalariesInForce(tx, { first_day: day, last_day: day }, ids);
  const components = new Map((await listComponentsInForce(tx, day)).map((component) => [component.code, component]));
  return [...salaries].flatMap(([employee_id, { in_month }]) => {
    const rates = in_month.at(-1)?.rates;
    if (!rates) return [];
    const wage = fullMonthWages(rates, components, day);
    return [{ employee_id, wage, fund_wage: fullMonthFundWages(rates, components, day) }];
  });
}

/** The input with a question put to it; nothing is stored. */
function withChange(input: SlipInput, change: TaxChange | undefined): SlipInput {
  if (!change) return input;
  const { tax } = input;
  const { figures } = change;
  const year = { first_month: '1900-01', last_month: '2200-01' };
  return {
    ...input,
    tax: {
      ...tax,
      regime: change.regime ?? tax.regime,
      ...(figures && {
        exempt: figures.exempt,
        other_claims: figures.other_claims,
        house_interest: figures.house_interest,
        rent: figures.rent,
      }),
      other_income: ((figures?.other_income ?? tax.other_income) + (change.bonus_paise ?? 0)) as Paise,
      claims: ((figures?.savings ?? tax.claims) + (change.savings_paise ?? 0)) as Paise,
      ...(change.monthly_rent_paise && {
        rent: [{ ...year, monthly_rent: change.monthly_rent_paise as Paise, city: change.city ?? '' }],
      }),
    },
  };
}

function projectionOf(input: SlipInput, context: RunContext, withSteps: boolean): ProjectedTax {
  const { regime } = input.tax;
  const own = computeSlip(input, context);
  const other = own.taxUnder(regime === 'old' ? 'new' : 'old');
  const [before, now] = regime === 'old' ? [own.tax, other] : [other, own.tax];
  const tax = own.tax.value;
  return {
    employee_id: input.employee_id,
    regime,
    pan_missing: input.tax.pan_missing,
    annual_tax_paise: tax.annual_tax,
    other_regime_tax_paise: other.value.annual_tax,
    total_income_paise: tax.total_income,
    taxable_paise: tax.taxable,
    deducted_paise: input.tax.deducted_so_far,
    elsewhere_paise: input.tax.previous_tds,
    tds_paise: tax.tds,
    excess_paise: tax.excess,
    months_left: tax.months_left,
    by: tax.by,
    net_paise: own.slip.net,
    own_fund_paise: input.tax.epf_so_far,
    steps: withSteps ? { old: [...toPlainSteps(before.steps)], new: [...toPlainSteps(now.steps)] } : null,
  };
}

/** Employees calculated before other requests get their turn. */
const PROJECTED_AT_ONCE = 50;

/** Whether so many employees are named that reading the facts of everybody in the payroll costs less than naming them each time. */
async function areMost(tx: Tx, month: Month, ids: readonly string[]): Promise<boolean> {
  if (ids.length < MANY) return false;
  return ids.length * 2 > (await listPayrollIds(tx, periodOf(month))).length;
}

/** The tax of the next payroll by employee with both regimes, calculated as payroll would; nothing is written. */
export const projectTax: ProjectTax = async (work, { ids, today, change, with_steps = false }) => {
  const { tx } = work;
  const { month, pay_date, started } = await openRun(tx, today);
  if (ids.length === 0) return { month, pay_date, rows: [] };
  const wanted = new Set(ids);
  const facts = await loadRunFacts(work, month, pay_date, new Map(), (await areMost(tx, month, ids)) ? undefined : ids);
  const groupOf = await groupInMonth(tx, month, ids);
  const contexts = new Map<string, RunContext>();
  for (const pay_group_id of new Set(ids.map(groupOf))) {
    const about = { period_month: month, pay_date, pay_group_id };
    contexts.set(pay_group_id, toRunContext(await readRunContext(tx, about, facts.statutory.ceiling)));
  }
  // a run that is started has them among its items
  const arrears = started ? null : await findArrearsAhead(tx, month, ids);
  const rows: ProjectedTax[] = [];
  for (const [at, person] of facts.people.entries()) {
    if (at % PROJECTED_AT_ONCE === 0) await letOthersRun();
    if (!wanted.has(person.employee_id)) continue;
    const input = slipInputOf(person, month, facts);
    const context = contexts.get(groupOf(person.employee_id));
    if (!input || !context) continue;
    const due = withArrears(input, arrears?.get(person.employee_id));
    rows.push(projectionOf(withChange(due, change), context, with_steps));
  }
  return { month, pay_date, rows };
};
