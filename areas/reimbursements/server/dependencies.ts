import type { PaymentFileWriter } from '@hrms/employees/server';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx, Work } from '@hrms/platform/server';

export type CompanyCar = { readonly tag: string; readonly from: CivilDate; readonly to: CivilDate | null };

/** What reimbursements asks of the areas above it. */
export type ReimbursementsDependencies = {
  /**
   * Yearly allotments of an employee in flexible categories, in paise by category, for a tax year such as `2026-27`: benefits supplies
   * them. A category without an allotment is missing.
   */
  readonly flexibleAllotments: (tx: Tx, employee_id: string, tax_year: string) => Promise<ReadonlyMap<string, number>>;
  /** The same of every employee with allotments. */
  readonly allFlexibleAllotments: (tx: Tx, tax_year: string) => Promise<ReadonlyMap<string, ReadonlyMap<string, number>>>;
  /**
   * What salary holds back for flexible categories in a tax year, so far and in the months to come, in paise by employee and category:
   * benefits supplies it. No more can be claimed. Employees for whom nothing is known of it are missing.
   */
  readonly flexibleHeldBack: (
    work: Work,
    employee_ids: readonly string[],
    tax_year: string,
  ) => Promise<ReadonlyMap<string, ReadonlyMap<string, number>>>;
  /** Company cars that an employee has or had, with the days of each; without an end while it is there: assets supplies them. */
  readonly companyCars: (tx: Tx, employee_id: string) => Promise<readonly CompanyCar[]>;
  /** The file of a payment batch in the organisation's bank format: payroll supplies it. */
  readonly paymentFile: PaymentFileWriter;
};

export const REIMBURSEMENTS_DEPENDENCIES = [
  'flexibleAllotments',
  'allFlexibleAllotments',
  'flexibleHeldBack',
  'companyCars',
  'paymentFile',
] as const satisfies (keyof ReimbursementsDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly reimbursements: ReimbursementsDependencies;
  }
}
