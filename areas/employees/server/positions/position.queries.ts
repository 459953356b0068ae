import type { Position } from '@hrms/employees/contract';
import type { ManagerRow } from '@hrms/employees/domain';
import { addDays } from '@hrms/platform/calendar';
import { newId, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Every position of an employee with the names of what it refers to, newest first. */
export const listPositions = async (tx: Tx, employee_id: string): Promise<Position[]> =>
  (await listPositionsOfMany(tx, [employee_id])).get(employee_id) ?? [];

/** The same for many employees, by employee. */
export async function listPositionsOfMany(tx: Tx, employee_ids: readonly string[]): Promise<Map<string, Position[]>> {
  const rows = await tx
    .selectFrom('employee_position as p')
    .innerJoin('branch', (on) => on.onRef('branch.org_id', '=', 'p.org_id').onRef('branch.id', '=', 'p.branch_id'))
    .innerJoin('department', (on) =>
      on.onRef('department.org_id', '=', 'p.org_id').onRef('department.id', '=', 'p.department_id'),
    )
    .innerJoin('designation', (on) =>
      on.onRef('designation.org_id', '=', 'p.org_id').onRef('designation.id', '=', 'p.designation_id'),
    )
    .leftJoin('location', (on) => on.onRef('location.org_id', '=', 'p.org_id').onRef('location.id', '=', 'p.location_id'))
    .leftJoin('grade', (on) => on.onRef('grade.org_id', '=', 'p.org_id').onRef('grade.id', '=', 'p.grade_id'))
    .leftJoin('employee as manager', (on) => on.onRef('manager.org_id', '=', 'p.org_id').onRef('manager.id', '=', 'p.manager_id'))
    .where('p.org_id', '=', tx.org_id)
    .where(sql<boolean>`p.employee_id = any(${[...employee_ids]}::uuid[])`)
    .select([
      'p.employee_id',
      'p.id as position_id',
      'p.from_date',
      'p.branch_id',
      'branch.name as branch',
      'p.location_id',
      'location.name as location',
      'p.department_id',
      'department.name as department',
      'p.designation_id',
      'designation.title as designation',
      'p.grade_id',
      'grade.name as grade',
      'p.manager_id',
      'manager.full_name as manager',
      'p.employment_type',
      'p.contract_end_date',
      'p.notice_value',
      'p.notice_unit',
      'p.work_mode',
      'p.cost_centre_code',
      'p.reason',
      'p.note',
      'p.version',
    ])
    .orderBy('p.from_date', 'desc')
    .execute();
  const held = new Map<string, Position[]>();
  for (const { employee_id, ...row } of rows) {
    const later = held.get(employee_id) ?? [];
    const next = later.at(-1);
    later.push({ ...row, until_date: next ? addDays(next.from_date, -1) : null } as Position);
    held.set(employee_id, later);
  }
  return held;
}

/** All positions of these employees and of the managers above them on any day; used to find loops. */
export async function listManagerChainRows(tx: Tx, manager_ids: readonly string[]): Promise<ManagerRow[]> {
  const { rows } = await sql<ManagerRow>`
    with recursive above as (
      select unnest(${[...manager_ids]}::uuid[]) as employee_id
      union
      select p.manager_id from employee_position p join above on above.employee_id = p.employee_id
      where p.org_id = ${tx.org_id} and p.manager_id is not null)
    select p.employee_id, p.from_date, p.manager_id from employee_position p join above on above.employee_id = p.employee_id
    where p.org_id = ${tx.org_id}`.execute(tx);
  return rows;
}

/** Serialises changes of managers until commit, so that two at once cannot create a loop. */
export const lockReportingLines = (tx: Tx) =>
  sql`insert into counter (org_id, id, kind, value) values (${tx.org_id}, ${newId()}, 'reporting_lines', 1)
    on conflict (org_id, kind) do update set value = counter.value + 1`.execute(tx);
