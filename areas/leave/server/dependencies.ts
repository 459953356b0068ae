import type { DayKind, HalfSlot } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Ctx, Tx, Work } from '@hrms/platform/server';

/** Days of an employee whose leave changed: applied, approved, cancelled or counted again. */
export type LeaveHalvesChange = { readonly employee_id: string; readonly from: CivilDate; readonly to: CivilDate };

/** Days of leave to be paid, in days, on the basis of the policy. */
export type EncashmentToPrice = {
  readonly id: string;
  readonly employee_id: string;
  readonly on_date: CivilDate;
  readonly days: number;
  readonly basis: 'as_payroll' | 'basic_da_26' | 'basic_da_30' | 'gross_30';
};

/** What leave asks of the areas above it. */
export type LeaveDependencies = {
  /** Each day of employees with the kind of its halves: attendance supplies rosters, else the work week and holiday list. */
  readonly dayKinds: (tx: Tx, employee_ids: readonly string[], from: CivilDate, to: CivilDate) => Promise<Map<string, DayKind[]>>;
  /** Halves without work, leave or permission on closed days: unauthorised absence. */
  readonly absentHalves: (tx: Tx, employee_id: string, from: CivilDate, to: CivilDate) => Promise<HalfSlot[]>;
  /** Days whose attendance is locked, as `employee_id:day`. */
  readonly findLockedDayKeys: (
    tx: Tx,
    employee_ids: readonly string[],
    days: readonly CivilDate[],
  ) => Promise<ReadonlySet<string>>;
  /** Whether an employee is insured under ESI on a day: then ESIC pays maternity and sickness leave. */
  readonly isEsiInsured: (tx: Tx, employee_id: string, day: CivilDate) => Promise<boolean>;
  /** Estimated pay of encashments by id in paise, from the salary in force on their day; none for an employee without a salary. */
  readonly encashmentAmounts: (tx: Tx, encashments: readonly EncashmentToPrice[]) => Promise<ReadonlyMap<string, number>>;
  /** The amount of an encashment that a payslip paid, where the caller may read the payslip; null otherwise. */
  readonly paidEncashment: (
    ctx: Ctx,
    paid: { readonly id: string; readonly employee_id: string; readonly payroll_id: string },
  ) => Promise<{ amount_paise: number; payslip_id: string } | null>;
  /** Called in the transaction in which leave of employees changed. */
  readonly onLeaveHalvesChanged: (ctx: Work, changes: readonly LeaveHalvesChange[]) => Promise<void>;
};

export const LEAVE_DEPENDENCIES = [
  'dayKinds',
  'absentHalves',
  'findLockedDayKeys',
  'isEsiInsured',
  'encashmentAmounts',
  'paidEncashment',
  'onLeaveHalvesChanged',
] as const satisfies (keyof LeaveDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly leave: LeaveDependencies;
  }
}
