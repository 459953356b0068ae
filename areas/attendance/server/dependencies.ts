import type { Work } from './work.ts';

export type LopRow = { readonly employee_id: string /** Hundredths. */; readonly days: number; readonly reason: string };

/** What attendance asks of the areas above it. */
export type AttendanceDependencies = {
  /**
   * Days without pay of a locked month for its open payroll. Months whose payroll is finalised are left alone.
   * @returns how many employees were taken
   */
  readonly setLopDays: (work: Work, month: string, rows: readonly LopRow[], by: string | null) => Promise<number>;
};

export const ATTENDANCE_DEPENDENCIES = ['setLopDays'] as const satisfies (keyof AttendanceDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly attendance: AttendanceDependencies;
  }
}
