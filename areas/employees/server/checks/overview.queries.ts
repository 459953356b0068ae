import { IN_SERVICE } from '@hrms/employees/domain';
import { addToMonth, firstDayOf, lastDayOf, monthOf } from '@hrms/platform/calendar';
import { type Ctx, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';
import { countEmployees } from '../people-search/employee-list.queries.ts';
import { isInServiceOnSql, statusOnSql } from '../status.queries.ts';

const READ = 'employees.employee.read';

/** Active employees the caller may see, today and at the end of each of the last twelve months. */
export async function readHeadCount(ctx: Ctx) {
  const now = monthOf(ctx.today);
  const months = Array.from({ length: 12 }, (_, at) => addToMonth(now, at - 11));
  const sees = await visibleEmployees(ctx, READ, 'employee.id');
  const counted = [];
  for (const month of months) {
    const day = month === now ? ctx.today : lastDayOf(month);
    const { rows } = await sql<{ people: number }>`select count(*) as people from employee
      where employee.org_id = ${ctx.org_id} and ${sees} and ${statusOnSql(day)} = any(${[...IN_SERVICE]}::text[])`.execute(
      ctx.tx,
    );
    counted.push({ month, in_service: rows[0]?.people ?? 0 });
  }
  return { in_service: counted.at(-1)?.in_service ?? 0, months: counted };
}

/** Numbers of joiners and leavers in the current month, among employees the caller may see. */
export async function readMovements(ctx: Ctx) {
  const month = monthOf(ctx.today);
  const [first_day, last_day] = [firstDayOf(month), lastDayOf(month)];
  return {
    first_day,
    last_day,
    joiners: await countEmployees(ctx, { joined_from: first_day, joined_to: last_day }),
    leavers: await countEmployees(ctx, { leaving_from: first_day, leaving_to: last_day }),
  };
}

/** Numbers of active employees without PAN, UAN, bank account or manager. */
export async function readMissingCounts(ctx: Ctx) {
  const lacking = (missing: 'pan' | 'uan' | 'bank' | 'manager') => countEmployees(ctx, { missing, isActive: true });
  return { pan: await lacking('pan'), uan: await lacking('uan'), bank: await lacking('bank'), manager: await lacking('manager') };
}

/** Work anniversaries and joiners of the next seven days, today first. */
export async function listCelebrations({ tx, org_id, today }: Ctx) {
  const { rows } = await sql<{ employee_id: string; full_name: string; day: string; years: number }>`
    with coming as (select d::date as day from generate_series(${today}::date, ${today}::date + 6, interval '1 day') d)
    select employee.id as employee_id, employee.full_name, coming.day,
      extract(year from coming.day)::int - extract(year from joined_on)::int as years
    from employee join coming on to_char(joined_on, 'MM-DD') = to_char(coming.day, 'MM-DD') and joined_on <= coming.day
    where employee.org_id = ${org_id} and not employee.is_draft and (${isInServiceOnSql(today)} or joined_on > ${today}::date)
    order by coming.day, lower(employee.full_name), employee.id limit 20`.execute(tx);
  return rows;
}
