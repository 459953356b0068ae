import type { ChangeManyPositions, ChangePosition, Position, PositionPreview } from '@hrms/employees/contract';
import { type Ctx, Refusal, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { type EmployeeSubject, findPermittedSubjects } from '../access.service.ts';
import type { Job } from '../new-employee.ts';
import { employeeMissing } from '../refusals.ts';
import { findPlaceNames } from './place.queries.ts';
import { isPlan, planPositionChanges, writePositionChanges } from './position.service.ts';
import { bulkChangeRefused } from './positions.refusals.ts';

/** Employees of a bulk change, in the order of their names. @throws Refusal 404 when one is out of reach */
async function findBulkSubjects(ctx: Ctx, ids: readonly string[], { lock = false } = {}): Promise<EmployeeSubject[]> {
  const wanted = [...new Set(ids)];
  const subjects = await findPermittedSubjects(ctx, wanted, 'employees.position.update', { lock });
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
  const subjects = await findBulkSubjects(ctx, given.employee_ids);
  const change = toPositionChange(given);
  const plans = await planPositionChanges(
    ctx,
    subjects.map((subject) => ({ subject, given: change })),
  );
  const fine = plans.filter(isPlan);
  const names = await findPlaceNames(ctx.tx, [...new Set(fine.flatMap(({ job }) => placeIdsOf(job)))]);
  const stateOf = await readBranchStates(
    ctx.tx,
    fine.flatMap(({ before, job }) => [before.branch_id, job.branch_id]),
    given.from_date,
  );
  const people = subjects.map((subject, at): PositionPreview => {
    const { id: employee_id, employee_code, full_name } = subject;
    const shared = { employee_id, employee_code, full_name };
    const plan = plans[at];
    if (!plan || plan instanceof Refusal)
      return { ...shared, effects: [], state_code: null, warnings: [], told: [], problem: plan?.message ?? null };
    const { before, job, warnings } = plan;
    const manager = job.manager_id === null ? null : (names.get(job.manager_id) ?? null);
    const told = [full_name, before.manager, manager].filter((name) => name !== null);
    const state = stateOf.get(job.branch_id) ?? null;
    return {
      ...shared,
      effects: changeEffects(before, job, names),
      state_code: state === stateOf.get(before.branch_id) ? null : state,
      warnings: [...warnings],
      told: [...new Set(told)],
      problem: null,
    };
  });
  return { people };
}

const placeIdsOf = (job: Job): string[] =>
  [job.branch_id, job.location_id, job.department_id, job.designation_id, job.grade_id, job.manager_id].filter(
    (id) => id !== null,
  );

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

/** States of these branches on a day. */
async function readBranchStates(tx: Tx, ids: readonly string[], day: string): Promise<Map<string, string>> {
  const { rows } = await sql<{
    branch_id: string;
    state_code: string;
  }>`select distinct on (branch_id) branch_id, state_code from branch_address
    where org_id = ${tx.org_id} and branch_id = any(${[...new Set(ids)]}::uuid[]) and from_date <= ${day}::date
    order by branch_id, from_date desc`.execute(tx);
  return new Map(rows.map(({ branch_id, state_code }) => [branch_id, state_code]));
}

/** One position change for many employees, all or none. @throws Refusal 409 with an error per employee who cannot be changed */
export async function changeManyPositions(ctx: Ctx, given: ChangeManyPositions): Promise<{ changed: number }> {
  const subjects = await findBulkSubjects(ctx, given.employee_ids, { lock: true });
  const change = toPositionChange(given);
  const plans = await planPositionChanges(
    ctx,
    subjects.map((subject) => ({ subject, given: change })),
  );
  const refused = subjects.flatMap(({ id: employee_id, full_name }, at) => {
    const plan = plans[at];
    return plan instanceof Refusal ? [{ employee_id, message: `${full_name}: ${plan.message}` }] : [];
  });
  if (refused.length > 0) throw bulkChangeRefused(refused);
  await writePositionChanges(ctx, plans.filter(isPlan));
  return { changed: subjects.length };
}
