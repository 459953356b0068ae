import type { Tx, Work } from '@hrms/platform/server';

/** Approved overtime to pay. Its money is payroll's: the wage of the day and its hour. */
export type OvertimeLine = {
  readonly overtime_id: string;
  readonly employee_id: string;
  readonly day: string;
  readonly category: 'weekday' | 'weekly_off' | 'holiday';
  readonly minutes: number;
  readonly multiplier_bp: number;
  readonly origin_month: string;
};

/** Days worked on shifts with an allowance: the component that pays them and the amount of a day. */
export type AllowanceDays = {
  readonly employee_id: string;
  readonly component_code: string;
  readonly amount_paise: number;
  /** Hundredths, signed: a later change of a day takes back what was given. */
  readonly days: number;
  readonly origin_month: string;
  /** The shifts by name, for the explanation. */
  readonly shifts: string;
  readonly entry_ids: readonly string[];
};

/**
 * LOP of one day, which may lie in another calendar month than its period. Of an earlier period than the payroll's it is a change after that
 * was locked: positive is found absent later, negative is no absence any more.
 */
export type LopDay = {
  readonly employee_id: string;
  readonly day: string;
  /** Hundredths, signed. */
  readonly days: number;
  /** The period of the day. */
  readonly origin_month: string;
  /** The month whose payslip docked it; null while none has. */
  readonly docked_month: string | null;
  readonly entry_ids: readonly string[];
};

/** What attendance gives to the payroll of a month. */
export type PayInputsGiven = {
  readonly lop: readonly LopDay[];
  readonly overtime: readonly OvertimeLine[];
  readonly allowances: readonly AllowanceDays[];
};

/** What attendance asks of the areas above it. */
export type AttendanceDependencies = {
  /**
   * Replaces what attendance gave to the open payroll of a month. Months whose payroll is finalised are left alone.
   * @returns how many employees it touches
   */
  readonly setPayInputs: (work: Work, month: string, given: PayInputsGiven, by: string | null) => Promise<number>;
  /** By employee the first month from `month` on whose payroll is not finalised; it stays so until the transaction ends. */
  readonly firstOpenMonths: (tx: Tx, month: string, employee_ids: readonly string[]) => Promise<(employee_id: string) => string>;
  /** Estimated pay of overtime by id in paise, from the salary of its day; none for an employee without a salary. */
  readonly overtimeAmounts: (tx: Tx, lines: readonly OvertimeLine[]) => Promise<ReadonlyMap<string, number>>;
};

export const ATTENDANCE_DEPENDENCIES = [
  'setPayInputs',
  'firstOpenMonths',
  'overtimeAmounts',
] as const satisfies (keyof AttendanceDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly attendance: AttendanceDependencies;
  }
}
