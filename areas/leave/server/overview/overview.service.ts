import type { leaveOverview } from '@hrms/leave/contract';
import { addDays, weekday } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';

import {
  countEmployeesInService,
  countOnLeaveInWeek,
  countPendingRequests,
  listLowBalances,
  listOnLeaveToday,
} from './overview.queries.ts';
import { calendarEmployees, toShownType } from './shown.queries.ts';

/** Today's strip: who is away today and this week, what is pending, low balances. */
export async function readOverview(ctx: Ctx): Promise<DataOf<typeof leaveOverview.get>> {
  const shown = await calendarEmployees(ctx);
  const monday = addDays(ctx.today, -((weekday(ctx.today) + 6) % 7));
  const { rows: today } = await listOnLeaveToday(ctx, shown);
  const { rows: week } = await countOnLeaveInWeek(ctx, monday, shown);
  const { rows: pending } = await countPendingRequests(ctx);
  const { rows: people } = await countEmployeesInService(ctx, shown);
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
