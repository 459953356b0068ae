import type { ChangeManyPositions, ChangePosition, Position, PositionPreview } from '@hrms/employees/contract';
import { type Ctx, Refusal, type Tx, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { EmployeeSubject } from '../access.service.ts';
import { collectGuardWarnings } from '../guards.service.ts';
import type { Job } from '../new-employee.ts';
import { employeeMissing } from '../refusals.ts';
import { statusOnSql } from '../status.queries.ts';
import { findPlaceNames } from './place.queries.ts';
import { assertPositionChange, changePosition } from './position.service.ts';
import { bulkChangeRefused } from './positions.refusals.ts';

/** Employees of a bulk change. @throws Refusal 404 when one is out of reach */
async function findBulkSubjects(ctx: Ctx, ids: readonly string[]): Promise<EmployeeSubject[]> {
  const wanted = [...new Set(ids)];
  const subjects = await ctx.tx
    .selectFrom('employee')
    .where('employee.org_id', '=', ctx.org_id)
    .where(sql<boolean>`employee.id = any(${wanted}::uuid[])`)
    .where(await visibleEmployees(ctx, 'employees.position.update', 'employee.id'))
    .select(['id', 'employee_code', 'full_name', 'joined_on', 'last_working_day', 'is_draft', 'version'])
    .select(sql<string>`${statusOnSql(ctx.today)}`.as('status'))
    .orderBy('full_name')
    .orderBy('id')
    .execute();
  if (subjects.length !== wanted.length) throw employeeMissing();
  return subjects;
}

const toPositionChange = (given: ChangeManyPositions): ChangePosition =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'employee_ids')) as ChangePosition;

/**
 * Preview of a position change per employee: fields before and after, warnings and errors. Writes nothing.
 * @throws Refusal 404
 */
export async function previewPositionChanges(ctx: Ctx, given: ChangeManyPositions): Promise<{ people: PositionPreview[] }> {
  const people: PositionPreview[] = [];
  for (const subject of await findBulkSubjects(ctx, given.employee_ids))
    people.push(await previewPositionChange(ctx, subject, toPositionChange(given)));
  return { people };
}

async function previewPositionChange(ctx: Ctx, subject: EmployeeSubject, change: ChangePosition): Promise<PositionPreview> {
  const { id: employee_id, employee_code, full_name } = subject;
  const nothing = { employee_id, employee_code, full_name, effects: [], state_code: null, warnings: [], told: [] };
  try {
    const { before, job } = await assertPositionChange(ctx, subject, change);
    const warnings = await collectGuardWarnings(ctx, 'position', employee_id, change.from_date);
    const names = await findPlaceNames(
      ctx.tx,
      [job.branch_id, job.location_id, job.department_id, job.designation_id, job.grade_id, job.manager_id].filter(
        (id) => id !== null,
      ),
    );
    const manager = job.manager_id === null ? null : (names.get(job.manager_id) ?? null);
    const told = [full_name, before.manager, manager].filter((name) => name !== null);
    return {
      ...nothing,
      effects: changeEffects(before, job, names),
      state_code: await findNewState(ctx.tx, before, job, change.from_date),
      warnings,
      told: [...new Set(told)],
      problem: null,
    };
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return { ...nothing, problem: problem.message };
  }
}

const PLACES = {
  branch_id: 'branch',
  location_id: 'location',
  department_id: 'department',
  designation_id: 'designation',
  grade_id: 'grade',
  manager_id: 'manager',
} as const;
const PLAIN = ['employment_type', 'contract_end_date', 'notice_value', 'notice_unit', 'work_mode', 'cost_centre_code'] as const;

function changeEffects(before: Position, job: Job, names: ReadonlyMap<string, string>): PositionPreview['effects'] {
  const placed = Object.entries(PLACES).flatMap(([name, field]) => {
    const after = job[name as keyof typeof PLACES];
    return after === before[name as keyof typeof PLACES]
      ? []
      : [{ field, before: before[field], after: after ? (names.get(after) ?? null) : null }];
  });
  const plain = PLAIN.flatMap((field) =>
    job[field] === before[field]
      ? []
      : [{ field, before: before[field]?.toString() ?? null, after: job[field]?.toString() ?? null }],
  );
  return [...placed, ...plain];
}

/** The state of the new branch, when it differs from the old one's. */
async function findNewState(tx: Tx, before: Position, job: Job, day: string): Promise<string | null> {
  if (before.branch_id === job.branch_id) return null;
  const { rows } = await sql<{
    branch_id: string;
    state_code: string;
  }>`select distinct on (branch_id) branch_id, state_code from branch_address
    where org_id = ${tx.org_id} and branch_id = any(${[before.branch_id, job.branch_id]}::uuid[]) and from_date <= ${day}::date
    order by branch_id, from_date desc`.execute(tx);
  const stateOf = new Map(rows.map(({ branch_id, state_code }) => [branch_id, state_code]));
  const after = stateOf.get(job.branch_id) ?? null;
  return after === stateOf.get(before.branch_id) ? null : after;
}

/** One position change for many employees, all or none. @throws Refusal 409 with an error per employee who cannot be changed */
export async function changeManyPositions(ctx: Ctx, given: ChangeManyPositions): Promise<{ changed: number }> {
  const { people } = await previewPositionChanges(ctx, given);
  const refused = people.filter(({ problem }) => problem !== null);
  if (refused.length > 0)
    throw bulkChangeRefused(
      refused.map(({ employee_id, full_name, problem }) => ({ employee_id, message: `${full_name}: ${problem}` })),
    );
  for (const { employee_id } of people) await changePosition(ctx, employee_id, toPositionChange(given));
  return { changed: people.length };
}
