/** A user who can be asked. */
export type Person = { readonly user_id: string; readonly employee_id: string | null; readonly name: string };

/** A role or an employee that a rule names. */
export type RuleTarget = { readonly role_id: string | null; readonly employee_id: string | null };

export type DepartmentFacts = {
  readonly name: string;
  readonly parent_id: string | null;
  readonly head_employee_id: string | null;
};

/** What the resolution of approvers asks about the organisation, on one day. The server answers from tables, tests from memory. */
export type Directory = {
  /** The user of an employee when they can be asked today; null when left, suspended, without sign-in, or past the last day. */
  usableUserOf(employee_id: string): Promise<Person | null>;
  employeeName(employee_id: string): Promise<string | null>;
  roleName(role_id: string): Promise<string | null>;
  /** Usable holders whose scope covers the employee, by name. All holders for a user without an employee record. */
  roleHolders(role_id: string, about_employee_id: string | null): Promise<readonly Person[]>;
  managerOf(employee_id: string): Promise<string | null>;
  departmentOf(employee_id: string): Promise<string | null>;
  department(department_id: string): Promise<DepartmentFacts | null>;
  departmentFinance(department_id: string): Promise<RuleTarget | null>;
  /** The band of an amount: the highest that starts at or below it. */
  amountBand(table_name: string, amount_paise: number): Promise<RuleTarget | null>;
  categoryOwner(category_id: string): Promise<RuleTarget | null>;
  categoryNamed(name: string): Promise<string | null>;
  categoryName(category_id: string): Promise<string | null>;
  /** Who acts for a user today in requests of a type; null when nobody is named. */
  standInOf(user_id: string, subject: string): Promise<(Person & { readonly usable: boolean }) | null>;
  readonly fallback_role_id: string;
  readonly owner_role_id: string;
  readonly finance_role_id: string;
};
