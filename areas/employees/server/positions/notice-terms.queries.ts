import { findGradeNoticeDays } from '@hrms/organisation/server';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { positionOrFirstOn } from '../position-on.queries.ts';

type Length = { value: number; unit: 'days' | 'months' };
type NoticeTerms = Length & {
  joined_on: CivilDate;
  /** What the position and its grade name; null where they name none. */
  position: Length | null;
  grade: Length | null;
  employment_type: string;
  /** The day lies within probation. */
  on_probation: boolean;
};

/** Notice of the position that an employee holds on a day: its own, else the grade's, else none. Null without such an employee. */
export async function findNoticeTerms(tx: Tx, employee_id: string, day: CivilDate): Promise<NoticeTerms | null> {
  const { rows } = await sql<{
    joined_on: CivilDate;
    value: number | null;
    unit: 'days' | 'months' | null;
    grade_id: string | null;
    employment_type: string;
    on_probation: boolean;
  }>`
    select e.joined_on, p.notice_value as value, p.notice_unit as unit, p.grade_id, p.employment_type,
      (e.confirmed_on is null or e.confirmed_on > ${day}) and coalesce(e.probation_until >= ${day}, false) as on_probation
    from employee e
    left join lateral ${positionOrFirstOn(tx, 'e.id', day)} p on true
    where e.org_id = ${tx.org_id} and e.id = ${employee_id} and not e.is_draft`.execute(tx);
  const [terms] = rows;
  if (!terms) return null;
  const { joined_on, value, unit, grade_id, employment_type, on_probation } = terms;
  const position = value === null ? null : { value, unit: unit ?? 'days' };
  const days = grade_id === null ? null : await findGradeNoticeDays(tx, grade_id);
  const grade: Length | null = days === null ? null : { value: days, unit: 'days' };
  const length = position ?? grade ?? { value: 0, unit: 'days' as const };
  return { ...length, joined_on, position, grade, employment_type, on_probation };
}

/** Deletes the statuses that the leaving of an employee wrote. */
export async function deleteLeavingStatuses(tx: Tx, employee_id: string, source_area: string): Promise<void> {
  await sql`delete from employee_status where org_id = ${tx.org_id} and employee_id = ${employee_id}
    and status in ('on_notice', 'left') and source_area = ${source_area}`.execute(tx);
}
