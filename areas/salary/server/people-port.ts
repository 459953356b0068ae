import type { CivilDate } from '@hrms/platform/calendar';
import type { PageRows, Tx } from '@hrms/platform/server';
import type { Expression, RawBuilder, SqlBool } from 'kysely';

/** A person as lists show them. */
export type PersonRow = {
  readonly employee_id: string;
  readonly employee_code: string;
  readonly full_name: string;
  readonly department_name: string | null;
  readonly branch_name: string | null;
  readonly designation_title: string | null;
};

/** What salary asks of a person on a day; null is not known (blank in formulas). */
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
  /** State code as addresses write it (IN-MH), of the branch on the day. */
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
  /** False: without those who left. */
  readonly leavers?: boolean | undefined;
};

/** A condition over an employee's id, made part of the list's own query. */
export type EmployeeCondition = (employee_id: Expression<unknown>) => RawBuilder<SqlBool>;

/** What salary needs to know of people; answered by the employees area. */
export type SalaryPeople = {
  /** Employees who are no drafts, by name, as they stand on a day; the condition narrows rows and total in SQL. */
  list(tx: Tx, filter: PeopleFilter, day: CivilDate, only: EmployeeCondition | null): Promise<PageRows<PersonRow>>;
  /** Facts on a day; somebody who joins later is told as on the joining date. Unknown ids and drafts are left out. */
  factsOn(tx: Tx, employee_ids: readonly string[], day: CivilDate): Promise<Map<string, PersonFacts>>;
};
