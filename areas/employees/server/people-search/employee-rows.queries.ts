import type { ShownStatus } from '@hrms/employees/domain';
import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { lacksDocumentsSql } from '../documents/document.queries.ts';
import { positionOrFirstOn, positionsOrFirstOn } from '../position-on.queries.ts';
import { leavingReasonSql, statusOnSql } from '../status.queries.ts';

/**
 * Employees with the position in force on a day, or the first one for those who join later.
 * @param many the positions of all employees are read once, instead of those of each employee that is wanted
 */
export const employeesWithPositionOn = (tx: Tx, day: string, { many = false } = {}) => {
  const each = tx.selectFrom('employee').leftJoinLateral(
    () => positionOrFirstOn(tx, 'employee.id', day).as<'place'>('place'),
    (on) => on.onTrue(),
  );
  const all = tx.selectFrom('employee').leftJoin(
    () => positionsOrFirstOn(tx, day).as<'place'>('place'),
    (on) => on.onRef('place.employee_id', '=', 'employee.id'),
  );
  return (many ? (all as unknown as typeof each) : each)
    .leftJoin('branch', (on) => on.onRef('branch.org_id', '=', 'employee.org_id').onRef('branch.id', '=', 'place.branch_id'))
    .leftJoin('location', (on) =>
      on.onRef('location.org_id', '=', 'employee.org_id').onRef('location.id', '=', 'place.location_id'),
    )
    .leftJoin('grade', (on) => on.onRef('grade.org_id', '=', 'employee.org_id').onRef('grade.id', '=', 'place.grade_id'))
    .leftJoin('department', (on) =>
      on.onRef('department.org_id', '=', 'employee.org_id').onRef('department.id', '=', 'place.department_id'),
    )
    .leftJoin('designation', (on) =>
      on.onRef('designation.org_id', '=', 'employee.org_id').onRef('designation.id', '=', 'place.designation_id'),
    )
    .leftJoin('employee as manager', (on) =>
      on.onRef('manager.org_id', '=', 'employee.org_id').onRef('manager.id', '=', 'place.manager_id'),
    )
    .where('employee.org_id', '=', tx.org_id);
};

/** Whether identity and account are there, without opening them. */
export const hasNumbersSql = {
  pan: sql<boolean>`exists (select from employee_identity i
    where i.org_id = employee.org_id and i.employee_id = employee.id and i.pan is not null)`,
  uan: sql<boolean>`exists (select from employee_identity i
    where i.org_id = employee.org_id and i.employee_id = employee.id and i.uan is not null)`,
  address: sql<boolean>`exists (select from employee_address a
    where a.org_id = employee.org_id and a.employee_id = employee.id and a.kind = 'current')`,
  emergency_contact: sql<boolean>`exists (select from emergency_contact c
    where c.org_id = employee.org_id and c.employee_id = employee.id)`,
  nomination: sql<boolean>`exists (select from nomination n
    where n.org_id = employee.org_id and n.employee_id = employee.id and n.scheme = 'epf' and n.status = 'in_force')`,
  bank: sql<boolean>`exists (select from bank_account b
    where b.org_id = employee.org_id and b.employee_id = employee.id and b.status <> 'closed')`,
};

/** Whether a required document is missing from a row of `placedOn`. */
export const lacksDocumentsOnSql = (day: string) =>
  lacksDocumentsSql(day, {
    org_id: sql`employee.org_id`,
    id: sql`employee.id`,
    employment_type: sql`place.employment_type`,
  });

/** The row of one employee with everything the record shows; undefined where there is none. */
export const findRecordRow = (tx: Tx, id: string, day: string) =>
  employeesWithPositionOn(tx, day)
    .where('employee.id', '=', id)
    .selectAll('employee')
    .select([
      'place.from_date as position_from',
      'place.branch_id',
      'place.location_id',
      'place.department_id',
      'place.designation_id',
      'place.grade_id',
      'place.manager_id',
      'place.employment_type',
      'place.contract_end_date',
      'place.notice_value',
      'place.notice_unit',
      'place.work_mode',
      'place.cost_centre_code',
      'branch.name as branch',
      'location.name as location',
      'grade.name as grade',
      'department.name as department',
      'designation.title as designation',
      'manager.full_name as manager',
    ])
    .select([
      sql<ShownStatus>`${statusOnSql(day)}`.as('status'),
      leavingReasonSql.as('leaving_reason'),
      hasNumbersSql.pan.as('has_pan'),
      hasNumbersSql.uan.as('has_uan'),
      hasNumbersSql.bank.as('has_bank'),
      lacksDocumentsOnSql(day).as('lacks_documents'),
      hasNumbersSql.address.as('has_address'),
      hasNumbersSql.emergency_contact.as('has_emergency_contact'),
      hasNumbersSql.nomination.as('has_nomination'),
    ])
    .executeTakeFirst();

export type RecordRow = NonNullable<Awaited<ReturnType<typeof findRecordRow>>>;
