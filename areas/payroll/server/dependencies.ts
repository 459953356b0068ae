import type { PaySource } from '@hrms/employees/server';

/** What payroll asks of the areas it pays for. */
export type PayrollDependencies = {
  /** Loans, claims, recoveries and shares that a month's payslips pay or recover. */
  readonly paySources: readonly PaySource[];
};

export const PAYROLL_DEPENDENCIES = ['paySources'] as const satisfies (keyof PayrollDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly payroll: PayrollDependencies;
  }
}
