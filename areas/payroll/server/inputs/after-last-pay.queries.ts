import { loadEmployeeFacts } from '@hrms/employees/server';
import { firstDayOf, type Month, monthOf } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** What changes after a month was paid: items that no one enters. */
const LATE_SOURCES = ['salary', 'attendance', 'correction'];

/** Those of the employees who have open items of revised salaries, attendance or corrections. */
export async function listWithOpenItems(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ employee_id: string }>`
    select distinct employee_id from payroll_input
    where org_id = ${tx.org_id} and employee_id = any(${[...ids]}::uuid[]) and status = 'active' and payroll_id is null
      and source = any(${LATE_SOURCES})
    order by employee_id`.execute(tx);
  return rows.map(({ employee_id }) => employee_id);
}

/** Last working days of employees who have left, by employee. */
export async function readLastDays(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const people = await loadEmployeeFacts(tx, ids);
  return new Map(
    [...people].flatMap(([id, { last_working_day }]) => (last_working_day ? [[id, last_working_day] as const] : [])),
  );
}

/** An item that arrived for a leaver after the last pay. Paise. */
export type LateItem = {
  readonly id: string;
  readonly employee_id: string;
  readonly source: string;
  readonly component_code: string;
  readonly amount_paise: number;
  readonly origin_month: Month | null;
  /** The month of the payroll that would have paid it. */
  readonly pay_month: Month;
};

/**
 * Open items of leavers whose last month is paid: no regular run and no settlement takes them any more. Every regular run sets the arrears
 * of revised salaries anew, so that those of the newest month are all of them. Attendance gives overtime that is not paid to every later
 * month again: the newest month has it.
 */
export async function listItemsAfterLastPay(tx: Tx, last_days: ReadonlyMap<string, string>): Promise<LateItem[]> {
  const { rows } = await sql<LateItem>`
    with l as (
      select l.employee_id, l.month from unnest(
        ${[...last_days.keys()]}::uuid[],
        ${[...last_days.values()].map((day) => firstDayOf(monthOf(day)))}::date[]) l (employee_id, month)
      where exists (
        select from payslip s join payroll p on p.org_id = s.org_id and p.id = s.payroll_id
        where s.org_id = ${tx.org_id} and s.employee_id = l.employee_id and s.period_month = l.month
          and p.kind in ('regular', 'full_and_final') and p.status = 'finalised'))
    select i.id, i.employee_id, i.source, i.component_code, i.amount_paise, to_char(i.origin_month, 'YYYY-MM') as origin_month,
      to_char(i.period_month, 'YYYY-MM') as pay_month
    from l join payroll_input i on i.employee_id = l.employee_id and i.period_month >= l.month
    where i.org_id = ${tx.org_id} and i.status = 'active' and i.payroll_id is null and i.source = any(${LATE_SOURCES})
      and (i.source <> 'salary' or i.period_month = (
        select max(n.period_month) from payroll_input n where n.org_id = i.org_id and n.employee_id = i.employee_id
          and n.source = 'salary' and n.status = 'active' and n.payroll_id is null))
      and (i.source <> 'attendance' or not exists (
        select from payroll_input n where n.org_id = i.org_id and n.employee_id = i.employee_id and n.source = 'attendance'
          and n.status = 'active' and n.payroll_id is null and n.period_month > i.period_month
          and n.attendance_ids && i.attendance_ids))
    order by i.employee_id, i.id`.execute(tx);
  return rows;
}

/**
 * Keeps the items of a supplementary settlement's draft for it: no calculation of another run and no change of attendance deletes them any
 * more. @returns them with their attendance; null when one of them is gone or used up
 */
export async function claimItems(tx: Tx, payroll_id: string) {
  const { rows } = await sql<{ id: string | null; source: string; pay_month: Month; attendance_ids: string[] | null }>`
    with wanted as (
      select (item ->> 'id')::uuid as id from payroll_draft d, jsonb_array_elements(d.input -> 'items') item
      where d.org_id = ${tx.org_id} and d.payroll_id = ${payroll_id} and item ->> 'id' is not null),
    claimed as (
      update payroll_input i set payroll_id = ${payroll_id} from wanted
      where i.org_id = ${tx.org_id} and i.id = wanted.id and i.status = 'active'
        and (i.payroll_id is null or i.payroll_id = ${payroll_id})
      returning i.id, i.source, to_char(i.period_month, 'YYYY-MM') as pay_month, i.attendance_ids)
    select c.id, c.source, c.pay_month, c.attendance_ids from wanted left join claimed c on c.id = wanted.id
    order by c.id`.execute(tx);
  return rows.some(({ id }) => id === null) ? null : rows;
}

/**
 * Voids what a supplementary settlement pays from a later month's items: arrears of revised salaries that earlier runs set, and items of the
 * same attendance.
 */
export async function voidFormerItems(tx: Tx, employee_id: string, attendance_ids: readonly string[]): Promise<void> {
  await sql`
    update payroll_input set status = 'voided'
    where org_id = ${tx.org_id} and employee_id = ${employee_id} and status = 'active' and payroll_id is null
      and (source = 'salary' or (source = 'attendance' and attendance_ids && ${[...attendance_ids]}::uuid[]))`.execute(tx);
}

/** The leaver whom a supplementary settlement pays; null for any other run. */
export async function findLeaverOf(tx: Tx, payroll_id: string): Promise<string | null> {
  const run = await tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', payroll_id)
    .select('leaver_id')
    .executeTakeFirst();
  return run?.leaver_id ?? null;
}

/** The items that a supplementary settlement pays, with their leaver; null for any other run. */
export async function readItemsOfLeaver(tx: Tx, payroll_id: string): Promise<{ leaver: string; items: LateItem[] } | null> {
  const leaver = await findLeaverOf(tx, payroll_id);
  return leaver ? { leaver, items: await listItemsAfterLastPay(tx, await readLastDays(tx, [leaver])) } : null;
}

/** Open supplementary settlements of employees, with their titles. */
export async function listLeaverRuns(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('payroll')
    .where('org_id', '=', tx.org_id)
    .where('leaver_id', 'in', [...ids])
    .where('status', 'in', ['draft', 'finalising'])
    .select(['leaver_id', 'title'])
    .execute();
  return new Map(rows.map(({ leaver_id, title }) => [leaver_id ?? '', title]));
}
