import type { ForecastEvent } from '@hrms/leave/domain';
import { type CivilDate, dateLabel } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { fromStored } from '../ledger/entries.queries.ts';

/** Undecided requests of an employee as events of a forecast. */
export async function listPendingEvents(ctx: Ctx, employee_id: string, leave_type_id: string): Promise<ForecastEvent[]> {
  const { rows } = await sql<{
    id: string;
    number: string;
    first_day: CivilDate;
    held: number;
  }>`select r.id, r.number, min(h.day) as first_day, sum(h.charged) as held
    from leave_half h join leave_request r on r.org_id = h.org_id and r.id = h.request_id
    where h.org_id = ${ctx.org_id} and h.employee_id = ${employee_id} and r.leave_type_id = ${leave_type_id}
      and h.status in ('held', 'proposed') and not h.unpaid and not h.covered
    group by r.id, r.number order by first_day`.execute(ctx.tx);
  return rows.map(({ id, number, first_day, held }) => ({
    on: first_day,
    kind: 'pending_leave',
    label: `Pending ${number} from ${dateLabel(first_day)}`,
    days: -fromStored(held),
    request_id: id,
  }));
}
