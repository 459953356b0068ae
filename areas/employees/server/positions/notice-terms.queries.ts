import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { positionOrFirstOn } from '../position-on.queries.ts';

type NoticeTerms = { joined_on: CivilDate; value: number; unit: 'days' | 'months' };

/** Notice of the position that an employee holds on a day: its own, else the grade's, else none. Null without such an employee. */
export async function findNoticeTerms(tx: Tx, employee_id: string, day: CivilDate): Promise<NoticeTerms | null> {
  const { rows } = await sql<NoticeTerms>`
    select e.joined_on, coalesce(p.notice_value, grade.notice_days, 0)::int as value,
      case when p.notice_value is null then 'days' else coalesce(p.notice_unit, 'days') end as unit
    from employee e
    left join lateral ${positionOrFirstOn(tx, 'e.id', day)} p on true
    left join grade on grade.org_id = e.org_id and grade.id = p.grade_id
    where e.org_id = ${tx.org_id} and e.id = ${employee_id} and not e.is_draft`.execute(tx);
  return rows[0] ?? null;
}

/** Deletes the statuses that the leaving of an employee wrote. */
export async function deleteLeavingStatuses(tx: Tx, employee_id: string, source_area: string): Promise<void> {
  await sql`delete from employee_status where org_id = ${tx.org_id} and employee_id = ${employee_id}
    and status in ('on_notice', 'left') and source_area = ${source_area}`.execute(tx);
}
