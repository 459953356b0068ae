import type { SlipInput } from '@hrms/payroll/domain';
import { firstDayOf, type Month } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { type RawBuilder, sql } from 'kysely';
import type { StoredContext } from '../run-context.ts';

/** Ids of the overtime and entries of attendance that items of a month pay to employees. */
export async function listUsedAttendance(tx: Tx, month: Month, employee_ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct unnest(attendance_ids) as id from payroll_input
    where org_id = ${tx.org_id} and period_month = ${firstDayOf(month)}::date and source = 'attendance' and status = 'active'
      and employee_id = any(${[...employee_ids]}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ids of the entries of attendance that the open LOP items of a month are of, for an employee and the month at whose rate they are. */
export async function listAttendanceEntries(
  tx: Tx,
  { employee_id, origin_month, month }: { employee_id: string; origin_month: Month; month: Month },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(attendance_ids) as id from payroll_input
    where org_id = ${tx.org_id} and employee_id = ${employee_id} and period_month = ${firstDayOf(month)}::date
      and origin_month = ${firstDayOf(origin_month)}::date and source = 'attendance' and status = 'active'
      and wages_in_origin`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Months from one on for which attendance has given LOP days or items that no payslip has used. */
export async function listAttendanceMonths(tx: Tx, from: Month): Promise<Month[]> {
  const { rows } = await sql<{ month: Month }>`
    select to_char(origin_month, 'YYYY-MM') as month from payroll_day_override
    where org_id = ${tx.org_id} and origin_month >= ${firstDayOf(from)}::date and source = 'attendance'
    union
    select to_char(period_month, 'YYYY-MM') from payroll_input
    where org_id = ${tx.org_id} and period_month >= ${firstDayOf(from)}::date and source = 'attendance' and status = 'active'
    order by 1`.execute(tx);
  return rows.map((row) => row.month);
}

/** Other months with open items of attendance that would pay what items of a month pay, overtime above all. */
export async function listMonthsPayingAgain(tx: Tx, month: Month): Promise<Month[]> {
  const { rows } = await sql<{ month: Month }>`
    select distinct to_char(i.period_month, 'YYYY-MM') as month from payroll_input i
    where i.org_id = ${tx.org_id} and i.source = 'attendance' and i.status = 'active'
      and i.period_month <> ${firstDayOf(month)}::date and exists (select from unnest(i.attendance_ids) own (id) where own.id in (
        select unnest(p.attendance_ids) from payroll_input p where p.org_id = ${tx.org_id} and p.source = 'attendance'
          and p.period_month = ${firstDayOf(month)}::date))
    order by 1`.execute(tx);
  return rows.map((row) => row.month);
}

/** Months from `month` on whose regular run is finalised or being finalised; they stay so until the transaction ends. */
export async function lockFinalMonthsFrom(tx: Tx, month: Month): Promise<{ period_month: string; pay_group_id: string }[]> {
  const runs = tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('period_month', '>=', firstDayOf(month))
    .where('kind', '=', 'regular')
    .where('status', '<>', 'cancelled');
  // A finalisation that is under way is waited for; a second statement then sees its end.
  await runs.select('id').forKeyShare().execute();
  return runs.where('status', 'in', ['finalising', 'finalised']).select(['period_month', 'pay_group_id']).execute();
}

/** Deletes the LOP days that attendance gave for a month (its first day) to some employees. */
export const deleteAttendanceDays = (tx: Tx, origin_month: string, of: RawBuilder<boolean> = sql<boolean>`true`) =>
  tx
    .deleteFrom('payroll_day_override')
    .where('org_id', '=', tx.org_id)
    .where('origin_month', '=', origin_month)
    .where('source', '=', 'attendance')
    .where(of)
    .execute();

/** Employees whose LOP days of a month (its first day) were entered by hand or file. */
export async function listEnteredDays(tx: Tx, origin_month: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('payroll_day_override')
    .where('org_id', '=', tx.org_id)
    .where('origin_month', '=', origin_month)
    .where('source', '<>', 'attendance')
    .select('employee_id')
    .execute();
  return new Set(rows.map(({ employee_id }) => employee_id));
}

/** Deletes the unpaid items of a month's attendance window (its first day), of some employees. */
export const deleteWindowItems = (tx: Tx, period_month: string, employee_ids: readonly string[]) =>
  tx
    .deleteFrom('payroll_input')
    .where('org_id', '=', tx.org_id)
    .where('period_month', '=', period_month)
    .where('lop_part', '=', 'window')
    .where('status', '=', 'active')
    .where('payroll_id', 'is', null)
    .where(isOneOf('employee_id', employee_ids))
    .execute();

export type PaidInput = { employee_id: string; period_month: string; input: SlipInput; context: StoredContext };

/** What the payslips that paid the salary of employees and months (their first days) were calculated from: regular ones, and of settlements. */
export async function listPaidInputsOf(
  tx: Tx,
  keys: readonly { employee_id: string; first_day: string }[],
): Promise<PaidInput[]> {
  const { rows } = await sql<PaidInput>`
    select s.employee_id, s.period_month, s.input, p.context
    from unnest(
      ${keys.map(({ employee_id }) => employee_id)}::uuid[],
      ${keys.map(({ first_day }) => first_day)}::date[]) as wanted (employee_id, month)
    join payslip s on s.org_id = ${tx.org_id} and s.employee_id = wanted.employee_id and s.period_month = wanted.month
    join payroll p on p.org_id = s.org_id and p.id = s.payroll_id
      and (p.kind = 'regular' or (p.kind = 'full_and_final' and jsonb_array_length(s.input->'salaries') > 0))`.execute(tx);
  return rows;
}

/** Encashments in the items of a month for employees, by their ids. */
export async function listEncashmentIds(tx: Tx, month: Month, employee_ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select batch_id as id from payroll_input
    where org_id = ${tx.org_id} and period_month = ${firstDayOf(month)}::date and source = 'leave' and status = 'active'
      and employee_id = any(${[...employee_ids]}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}
