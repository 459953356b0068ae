import type { Tx } from '@hrms/platform/server';
import type { Work } from './work.ts';

export type LopRow = { readonly employee_id: string /** Hundredths. */; readonly days: number; readonly reason: string };

/** Approved overtime to pay. Its money is payroll's: the wage of the day and its hour. */
export type OvertimeLine = {
  readonly employee_id: string;
  readonly day: string;
  readonly category: 'weekday' | 'weekly_off' | 'holiday';
  readonly minutes: number;
  readonly multiplier_bp: number;
  readonly origin_month: string;
};

/** A day without pay that is none any more, after a payslip docked it. */
export type PaidBackDay = {
  readonly employee_id: string;
  readonly day: string;
  /** Hundredths. */
  readonly days: number;
  /** The month whose payslip docked it. */
  readonly docked_month: string;
};

/** What attendance gives to the payroll of a month. */
export type PayInputsGiven = {
  readonly lop: readonly LopRow[];
  readonly overtime: readonly OvertimeLine[];
  readonly paid_back: readonly PaidBackDay[];
};

/** What attendance asks of the areas above it. */
export type AttendanceDependencies = {
  /**
   * Replaces what attendance gave to the open payroll of a month. Months whose payroll is finalised are left alone.
   * @returns how many employees it touches
   */
  readonly setPayInputs: (
    work: Pick<Work, 'tx' | 'clock'>,
    month: string,
    given: PayInputsGiven,
    by: string | null,
  ) => Promise<number>;
  /** The first month from `month` on whose payroll is not finalised; it stays so until the transaction ends. */
  readonly firstOpenMonth: (tx: Tx, month: string) => Promise<string>;
};

export const ATTENDANCE_DEPENDENCIES = ['setPayInputs', 'firstOpenMonth'] as const satisfies (keyof AttendanceDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly attendance: AttendanceDependencies;
  }
}
