import type { leaveOverview } from '@hrms/leave/contract';
import { addDays, weekday } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import { type Ctx, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';
import { listLowBalances } from './overview.queries.ts';
import { calendarEmployees, isInReach, type Shown, toShownType } from './shown.queries.ts';

/** Today's strip: who is away today and this week, what is pending, low balances. */
export async function readOverview(ctx: Ctx): Promise<DataOf<typeof leaveOverview.get>> {
  const shown = await calendarEmployees(ctx);
  const monday = addDays(ctx.today, -((weekday(ctx.today) + 6) % 7));
  const { rows: today } = await sql<
    Shown & { employee_code: string; employee_name: string; halves: (1 | 2)[] }
  >`select h.employee_id, employee.employee_code, employee.full_name as employee_name, t.name as type_name, t.colour, t.private, ${await isInReach(ctx, 'h.employee_id')} as in_reach, array_agg(h.half order by h.half)::int[] as halves
    from leave_half h join leave_request r on r.org_id = h.org_id and r.id = h.request_id join leave_type t on t.org_id = r.org_id and t.id = r.leave_type_id
    join employee on employee.org_id = h.org_id and employee.id = h.employee_id
    where h.org_id = ${ctx.org_id} and h.day = ${ctx.today}::date and h.status = 'taken' and h.charged > 0 and ${shown} group by 1, 2, 3, 4, 5, 6, 7 order by 3 limit 500`.execute(
    ctx.tx,
  );
  const { rows: week } = await sql<{
    n: number;
  }>`select count(distinct h.employee_id) as n from leave_half h join employee on employee.org_id = h.org_id and employee.id = h.employee_id
    where h.org_id = ${ctx.org_id} and h.day between ${monday}::date and ${addDays(monday, 6)}::date and h.status = 'taken' and h.charged > 0 and ${shown}`.execute(
    ctx.tx,
  );
  const { rows: pending } = await sql<{
    n: number;
  }>`select count(*) as n from leave_request r where r.org_id = ${ctx.org_id} and r.status in ('pending', 'cancel_pending')
    and ${await visibleEmployees(ctx, 'leave.request.read', 'r.employee_id')}`.execute(ctx.tx);
  const { rows: people } = await sql<{
    n: number;
  }>`select count(*) as n from employee where employee.org_id = ${ctx.org_id} and not employee.is_draft and employee.joined_on <= ${ctx.today}::date
    and (employee.last_working_day is null or employee.last_working_day >= ${ctx.today}::date) and ${shown}`.execute(ctx.tx);
  return {
    today: ctx.today,
    people: people[0]?.n ?? 0,
    on_leave_today: today.map(({ private: hidden, in_reach, ...row }) => ({
      ...row,
      ...toShownType(ctx, { ...row, private: hidden, in_reach }),
    })),
    on_leave_this_week: week[0]?.n ?? 0,
    pending: pending[0]?.n ?? 0,
    low_balances: await listLowBalances(ctx),
  };
}
