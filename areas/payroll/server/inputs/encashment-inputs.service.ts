import { encashmentsDue, type LeaveDependencies, markEncashments, releaseEncashments } from '@hrms/leave/server';
import { type EncashmentBasis, encashmentPay } from '@hrms/payroll/domain';
import { type CivilDate, firstDayOf, type Month, monthLabel, monthOf, periodOf } from '@hrms/platform/calendar';
import { formatRupees } from '@hrms/platform/money';
import { copyRows, newId, type Tx } from '@hrms/platform/server';
import { listComponentsInForce, listSalariesInForce } from '@hrms/salary/server';
import { membersOfRun, ofRunGroup } from '../groups/membership.queries.ts';
import { findSettingOfRun } from '../setting.queries.ts';
import { listEncashmentIds } from './attendance-inputs.queries.ts';
import { deleteSourceItems } from './pay-source.queries.ts';

/**
 * Sets the approved leave encashments that a run's month pays as items of its draft; each keeps the encashment's id as its batch. Called by
 * every calculation, which gives back those the run held while it was submitted. Those at an exit belong to the settlement. `only`: the
 * employees whose items are set again; all without it.
 */
export async function setEncashments(
  { tx, clock }: { readonly tx: Tx; readonly clock: { now(): Date } },
  { id: payroll_id, month }: { id: string; month: Month },
  only?: readonly string[],
): Promise<void> {
  const period = periodOf(month);
  const isMember = await membersOfRun(tx, payroll_id, only);
  await releaseEncashments(tx, payroll_id, only);
  const due = (await encashmentsDue(tx, period, only)).filter(
    ({ kind, employee_id }) => kind !== 'exit' && (isMember?.(employee_id) ?? true),
  );
  await deleteSourceItems(tx, period.first_day, ['leave'], await ofRunGroup(tx, payroll_id, 'payroll_input.employee_id', only));
  if (due.length === 0) return;
  const components = new Map((await listComponentsInForce(tx, period.last_day)).map((one) => [one.code, one]));
  const salaries = await listSalariesInForce(
    tx,
    period,
    due.map(({ employee_id }) => employee_id),
  );
  const { encashment_divisor } = await findSettingOfRun(tx, payroll_id);
  const now = clock.now().toISOString();
  const rows = due.flatMap((one, at) => {
    const rates = salaries.get(one.employee_id)?.in_month.at(-1)?.rates;
    if (!rates) return [];
    const { amount, wage, divisor } = encashmentPay(
      rates,
      components,
      one.facts.basis as EncashmentBasis,
      one.days,
      encashment_divisor,
    );
    const note = noteOf(one, month, `${formatRupees(wage)} / ${divisor}`);
    const origin = monthOf(one.on_date) === month ? null : firstDayOf(one.on_date);
    return {
      id: newId(),
      employee_id: one.employee_id,
      period_month: period.first_day,
      origin_month: origin,
      amount_paise: amount,
      note,
      copy_number: FIRST_COPY + at,
      batch_id: one.leave_encashment_id,
      created_at: now,
      component_code: 'LEAVE_ENCASHMENT',
      source: 'leave',
      status: 'active',
    };
  });
  await copyRows(tx, 'payroll_input', rows);
}

/** Pay of encashments from the salary in force on their day, by id in paise: what approvals test before they are approved. */
export const encashmentAmounts: LeaveDependencies['encashmentAmounts'] = async (tx, encashments) => {
  const amounts = new Map<string, number>();
  for (const [day, own] of Map.groupBy(encashments, ({ on_date }) => on_date)) {
    const components = new Map((await listComponentsInForce(tx, day)).map((one) => [one.code, one]));
    const ids = own.map(({ employee_id }) => employee_id);
    const salaries = await listSalariesInForce(tx, { first_day: day, last_day: day }, ids);
    for (const { id, employee_id, basis, days } of own) {
      const rates = salaries.get(employee_id)?.in_month.at(-1)?.rates;
      if (rates) amounts.set(id, encashmentPay(rates, components, basis, days).amount);
    }
  }
  return amounts;
};

type DueEncashment = Awaited<ReturnType<typeof encashmentsDue>>[number];

/** Items entered by people are numbered from 0, those of attendance from 1000. */
const FIRST_COPY = 2_000_000;

const noteOf = ({ number, days, type_name, on_date }: DueEncashment, month: Month, rate: string): string =>
  `${number}: ${days} ${days === 1 ? 'day' : 'days'} of ${type_name} × ${rate}${monthOf(on_date) === month ? '' : `, of ${monthLabel(monthOf(on_date))}`}`;

/**
 * Marks the encashments in the items of a run as paid by it; those it held of employees without a payslip are given back.
 * @returns false when one is not there to be paid any more, and the run must be calculated again
 */
export async function payEncashments(
  tx: Tx,
  { payroll_id, month, pay_date }: { payroll_id: string; month: Month; pay_date: CivilDate },
  employee_ids: readonly string[],
): Promise<boolean> {
  const ids = await listEncashmentIds(tx, month, employee_ids);
  const paid = ids.length === 0 ? 0 : await markEncashments(tx, { ids, payroll_id, status: 'paid', paid_on: pay_date });
  await releaseEncashments(tx, payroll_id);
  return paid === ids.length;
}
