import type { CivilDate } from '@hrms/platform/calendar';
import type { Ctx, Tx, Work } from '@hrms/platform/server';

/** Whether an area keeps records of an employee; called before the employee is deleted. */
export type HistoryCheck = { readonly area: string; has(tx: Tx, employee_id: string): Promise<boolean> };

export type ChangeGuardAnswer = { readonly kind: 'warn' | 'refuse'; readonly message: string };
export type ChangeGuardSubject = 'position' | 'joined_on' | 'status' | 'bank' | 'identity';

/** Called before a dated change of employees: the area may return warnings or refuse. */
export type ChangeGuard = {
  readonly subject: ChangeGuardSubject;
  /** @param days by employee the day from which the facts change; @returns answers by employee, none where all is well */
  check(ctx: Work, days: ReadonlyMap<string, CivilDate>): Promise<ReadonlyMap<string, ChangeGuardAnswer>>;
};

/** How change requests are approved. The approvals area calls `applyChange` or `rejectChange` back. */
export type ChangeApprovals = {
  /** Asks approval for a stored change request. */
  submit(ctx: Ctx, change_request_id: string): Promise<void>;
  /** Submits a returned change request again, as it is stored now. */
  resubmit(ctx: Ctx, change_request_id: string): Promise<void>;
  /** Decides the caller's own pending approval. @throws Refusal 404 when the caller is not asked */
  decide(ctx: Ctx, decision: { change_request_id: string; action: 'approve' | 'reject'; note: string | null }): Promise<void>;
  /** Withdraws the approval request; `withdrawChange` has checked that the caller may. */
  withdraw(ctx: Ctx, change_request_id: string): Promise<void>;
};

/** An area that must know at once that an employee is on notice, can no longer act, or can again. */
export type StatusListener = (ctx: Ctx, employee_id: string) => Promise<void>;

/** The salary of an imported employee: CTC of a year in paise; without a structure the only published one is meant. */
export type ImportedSalary = {
  readonly ctc_annual_paise: number;
  readonly structure: string | null;
  readonly from_date: CivilDate;
};

/** Salaries that come with the import of employees; the salary area keeps them. */
export type ImportedSalaries = {
  /** The permission to assign a salary. */
  readonly permission: string;
  /** Names of published structures. */
  structures(ctx: Work): Promise<string[]>;
  /** The lowest monthly minimum wage of each state on a day, in paise, of states that have rates. */
  leastWages(ctx: Work, day: CivilDate): Promise<ReadonlyMap<string, number>>;
  /** @throws Refusal of the salary area */
  assign(ctx: Ctx, employee_id: string, salary: ImportedSalary): Promise<void>;
  /** Removes the salary the import assigned, if there is one. @throws Refusal when it changed since, or a payroll used it */
  remove(ctx: Ctx, employee_id: string): Promise<void>;
};

/** What employees asks of the areas that stand on it. */
export type EmployeesDependencies = {
  readonly history: readonly HistoryCheck[];
  readonly guards: readonly ChangeGuard[];
  /** Null: users with the permission decide change requests by themselves. */
  readonly changeApprovals: ChangeApprovals | null;
  /** Called in the transaction that suspends, reinstates, puts on notice or ends an employment. */
  readonly statusListeners: readonly StatusListener[];
  readonly salaries: ImportedSalaries;
  /** How many more employees the plan takes; null without a limit. */
  seatsLeft(ctx: Ctx): Promise<number | null>;
  /**
   * Makes sure that so many more employees fit the plan; called before they are written.
   * @param from first day on which one of them is in service
   * @throws Refusal 422 when they do not
   */
  roomFor(work: Work, wanted: number, from: CivilDate): Promise<void>;
};

export const EMPLOYEES_DEPENDENCIES = [
  'history',
  'guards',
  'changeApprovals',
  'statusListeners',
  'salaries',
  'seatsLeft',
  'roomFor',
] as const satisfies (keyof EmployeesDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly employees: EmployeesDependencies;
  }
}
