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
 * of revised salaries anew, so that those of the newest month are all of them.
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
    order by i.employee_id, i.id`.execute(tx);
  return rows;
}

/** Voids arrears of revised salaries of a leaver that earlier runs set and a supplementary settlement does not pay. */
export async function voidFormerArrears(tx: Tx, employee_id: string, paid: readonly string[]): Promise<void> {
  await tx
    .updateTable('payroll_input')
    .set({ status: 'voided' })
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('source', '=', 'salary')
    .where('status', '=', 'active')
    .where('payroll_id', 'is', null)
    .where(sql<boolean>`id <> all(${[...paid]}::uuid[])`)
    .execute();
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
