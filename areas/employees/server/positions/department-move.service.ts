import type { CivilDate } from '@hrms/platform/calendar';
import { appendAudits, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { collectGuardAnswers } from '../guards.service.ts';
import { markListingStale } from '../people-search/listing.queries.ts';
import { copyPositions } from '../placement/copy-positions.queries.ts';
import { listPlacedInDepartment } from '../placement/department-move.queries.ts';

type DepartmentMove = { from_id: string; to_id: string; from_date: CivilDate };

/** What other areas say to moving the employees of a department on a day, each message once with the number of employees. */
export async function checkPeopleMove(
  ctx: Work,
  department_id: string,
  day: CivilDate,
): Promise<{ warnings: string[]; refusals: string[] }> {
  const placed = await listPlacedInDepartment(ctx.tx, department_id, day);
  const firstDays = new Map<string, CivilDate>();
  for (const { employee_id, from_date } of placed)
    if (!firstDays.has(employee_id)) firstDays.set(employee_id, from_date > day ? from_date : day);
  const warnings = new Map<string, number>();
  const refusals = new Map<string, number>();
  const add = (to: Map<string, number>, message: string) => to.set(message, (to.get(message) ?? 0) + 1);
  for (const answer of (await collectGuardAnswers(ctx, 'position', firstDays)).values())
    if (answer.refused) add(refusals, answer.refused.message);
    else for (const message of answer.warnings) add(warnings, message);
  const told = (counted: Map<string, number>) =>
    [...counted].map(([message, count]) => `${count} ${count === 1 ? 'employee' : 'employees'}: ${message}`);
  return { warnings: told(warnings), refusals: told(refusals) };
}

/**
 * Moves all employees of a department to another from a day on: current employees get a new position, positions that begin
 * later are changed; every other field of the job is kept, and earlier days keep theirs. Each employee gets a line in the audit log. A
 * second call does nothing. Returns the number of employees moved.
 */
export async function movePeopleToDepartment(
  { tx, clock }: Work,
  { from_id, to_id, from_date }: DepartmentMove,
  by: string | null,
): Promise<number> {
  const now = clock.now();
  const rows = await listPlacedInDepartment(tx, from_id, from_date);
  const before = rows.filter((row) => row.from_date < from_date);
  const later = rows.filter((row) => row.from_date >= from_date).map(({ id }) => id);
  if (later.length > 0)
    await sql`update employee_position
      set department_id = ${to_id}, reason = 'reorganisation', updated_at = ${now}, updated_by = ${by}, version = version + 1
      where org_id = ${tx.org_id} and id = any(${later}::uuid[])`.execute(tx);
  await copyPositions(
    tx,
    before.map(({ id }) => id),
    { from_date, reason: 'reorganisation', department_id: to_id, now, by },
  );
  const moved = [...new Set(rows.map(({ employee_id }) => employee_id))];
  if (moved.length > 0) await markListingStale(tx, moved);
  const actor = { actor_kind: by ? 'user' : 'system', actor_id: by } as const;
  const details = {
    reason: 'departments merged',
    from_date,
    before: { department_id: from_id },
    after: { department_id: to_id },
  };
  await appendAudits(
    tx,
    now,
    moved.map((subject_id) => ({ event: 'employees.position_changed', subject_id, details, ...actor })),
  );
  return moved.length;
}
