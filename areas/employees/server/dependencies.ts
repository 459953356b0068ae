import type { CivilDate } from '@hrms/platform/calendar';
import type { Ctx, Tx } from '@hrms/platform/server';

/** Whether an area keeps records of an employee; called before the employee is deleted. */
export type HistoryCheck = { readonly area: string; has(tx: Tx, employee_id: string): Promise<boolean> };

export type ChangeGuardAnswer = { readonly kind: 'ok' } | { readonly kind: 'warn' | 'refuse'; readonly message: string };
export type ChangeGuardSubject = 'position' | 'joined_on' | 'status' | 'bank' | 'identity';

/** Called before a dated change of an employee: the area may return warnings or refuse. */
export type ChangeGuard = {
  readonly subject: ChangeGuardSubject;
  check(ctx: Pick<Ctx, 'tx' | 'today'>, employee_id: string, from_date: CivilDate): Promise<ChangeGuardAnswer>;
};

/**
 * Hands a change request to the approvals area, which calls `applyChange` or `rejectChange` back; answers the id of its request.
 */
export type SubmitForApproval = (
  ctx: Ctx,
  change: { change_request_id: string; employee_id: string; subject: 'employees.change_request'; section: string },
) => Promise<string>;

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
  structures(ctx: Pick<Ctx, 'tx' | 'clock'>): Promise<string[]>;
  /** @throws Refusal of the salary area */
  assign(ctx: Ctx, employee_id: string, salary: ImportedSalary): Promise<void>;
};

/** What employees asks of the areas that stand on it. */
export type EmployeesDependencies = {
  readonly history: readonly HistoryCheck[];
  readonly guards: readonly ChangeGuard[];
  /** Null while HR decides change requests itself. */
  readonly submitForApproval: SubmitForApproval | null;
  readonly salaries: ImportedSalaries;
  /** How many more employees the plan takes; null without a limit. */
  seatsLeft(ctx: Ctx): Promise<number | null>;
};

export const EMPLOYEES_DEPENDENCIES = [
  'history',
  'guards',
  'submitForApproval',
  'salaries',
  'seatsLeft',
] as const satisfies (keyof EmployeesDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly employees: EmployeesDependencies;
  }
}
