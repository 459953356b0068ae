import { findGradeNoticeDays } from '@hrms/organisation/server';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { positionOrFirstOn } from '../position-on.queries.ts';

type NoticeTerms = { joined_on: CivilDate; value: number; unit: 'days' | 'months' };

/** Notice of the position that an employee holds on a day: its own, else the grade's, else none. Null without such an employee. */
export async function findNoticeTerms(tx: Tx, employee_id: string, day: CivilDate): Promise<NoticeTerms | null> {
  const { rows } = await sql<{
    joined_on: CivilDate;
    value: number | null;
    unit: 'days' | 'months' | null;
    grade_id: string | null;
  }>`
    select e.joined_on, p.notice_value as value, p.notice_unit as unit, p.grade_id
    from employee e
    left join lateral ${positionOrFirstOn(tx, 'e.id', day)} p on true
    where e.org_id = ${tx.org_id} and e.id = ${employee_id} and not e.is_draft`.execute(tx);
  const [terms] = rows;
  if (!terms) return null;
  const { joined_on, value, unit, grade_id } = terms;
  if (value !== null) return { joined_on, value, unit: unit ?? 'days' };
  return { joined_on, value: (grade_id && (await findGradeNoticeDays(tx, grade_id))) || 0, unit: 'days' };
}

/** Deletes the statuses that the leaving of an employee wrote. */
export async function deleteLeavingStatuses(tx: Tx, employee_id: string, source_area: string): Promise<void> {
  await sql`delete from employee_status where org_id = ${tx.org_id} and employee_id = ${employee_id}
    and status in ('on_notice', 'left') and source_area = ${source_area}`.execute(tx);
}
