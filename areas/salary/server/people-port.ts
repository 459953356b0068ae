import type { CivilDate } from '@hrms/platform/calendar';
import type { PageRows, Tx } from '@hrms/platform/server';
import type { Expression, RawBuilder, SqlBool } from 'kysely';

/** An employee as lists show them. */
export type PersonRow = {
  readonly employee_id: string;
  readonly employee_code: string;
  readonly full_name: string;
  readonly department_name: string | null;
  readonly branch_name: string | null;
  readonly designation_title: string | null;
};

/** Facts of an employee on a day. Null is not known (blank in formulas). */
export type PersonFacts = {
  readonly employee_id: string;
  readonly employee_code: string;
  readonly full_name: string;
  readonly gender: string | null;
  readonly born_on: CivilDate | null;
  readonly joined_on: CivilDate;
  readonly confirmed_on: CivilDate | null;
  readonly on_probation: boolean;
  readonly disabled: boolean;
  /** State code of the branch on the day, such as IN-MH. */
  readonly state: string | null;
  readonly local_body: string | null;
  readonly city: string | null;
  readonly grade: string | null;
  readonly designation: string | null;
  readonly department: string | null;
  readonly branch: string | null;
  readonly employment_type: string | null;
};

export type PeopleFilter = {
  readonly page: number;
  readonly limit: number;
  readonly search?: string | undefined;
  readonly department_id?: string | undefined;
  readonly branch_id?: string | undefined;
  readonly status?: 'draft' | 'upcoming' | 'active' | 'on_notice' | 'suspended' | 'left' | undefined;
  /** False leaves out employees who left. */
  readonly leavers?: boolean | undefined;
};

/** An SQL condition on an employee's id, added to the list's query. */
export type EmployeeCondition = (employee_id: Expression<unknown>) => RawBuilder<SqlBool>;

/** Employees as salary needs them, supplied by the employees area. */
export type SalaryPeople = {
  /** Employees (without drafts) on a day, by name. The condition limits rows and total. */
  list(tx: Tx, filter: PeopleFilter, day: CivilDate, only: EmployeeCondition | null): Promise<PageRows<PersonRow>>;
  /** Facts on a day, or on the joining date for an employee who joins later. Unknown ids and drafts are left out. */
  factsOn(tx: Tx, employee_ids: readonly string[], day: CivilDate): Promise<Map<string, PersonFacts>>;
};
