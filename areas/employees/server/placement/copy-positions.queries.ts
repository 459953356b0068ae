import type { CivilDate } from '@hrms/platform/calendar';
import { newId, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { JOB_FIELDS } from '../new-employee.ts';

/** Columns of a position that a copy gets anew; all others are JOB_FIELDS, which it keeps. */
export const FRESH_POSITION_COLUMNS = [
  'org_id',
  'id',
  'employee_id',
  'from_date',
  'reason',
  'note',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'version',
] as const;

export type PositionCopy = {
  readonly from_date: CivilDate;
  readonly reason: string;
  /** Replace the department or the manager; every other field of the job is kept. */
  readonly department_id?: string;
  readonly manager_id?: string;
  readonly now: Date;
  readonly by: string | null;
};

/**
 * Starts a new position from a day on for each of the given ones, with every field of the job kept. Positions that begin on the same
 * day stay as they are.
 */
export async function copyPositions(tx: Tx, position_ids: readonly string[], copy: PositionCopy): Promise<void> {
  if (position_ids.length === 0) return;
  const { department_id, manager_id } = copy;
  const changed: Readonly<Record<string, string | undefined>> = { department_id, manager_id };
  const job = JOB_FIELDS.map((name) => (changed[name] ? sql`${changed[name]}::uuid` : sql.ref(`p.${name}`)));
  await sql`insert into employee_position
      (org_id, id, employee_id, from_date, ${sql.join(JOB_FIELDS.map((name) => sql.ref(name)))}, reason, note, created_at,
      created_by, updated_at)
    select p.org_id, given.id, p.employee_id, ${copy.from_date}::date, ${sql.join(job)}, ${copy.reason}, null, ${copy.now},
      ${copy.by}::uuid, ${copy.now}
    from employee_position p
    join unnest(${position_ids}::uuid[], ${position_ids.map(() => newId())}::uuid[]) as given(position_id, id)
      on given.position_id = p.id
    where p.org_id = ${tx.org_id}
    on conflict (org_id, employee_id, from_date) do nothing`.execute(tx);
}
