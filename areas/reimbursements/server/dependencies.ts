import type { PaymentFileWriter } from '@hrms/employees/server';
import type { Tx } from '@hrms/platform/server';

/** What reimbursements asks of the areas above it. */
export type ReimbursementsDependencies = {
  /**
   * Yearly allotments of an employee in flexible categories, in paise by category, for a tax year such as `2026-27`: benefits supplies
   * them. A category without an allotment is missing.
   */
  readonly flexibleAllotments: (tx: Tx, employee_id: string, tax_year: string) => Promise<ReadonlyMap<string, number>>;
  /** The same of every employee with allotments. */
  readonly allFlexibleAllotments: (tx: Tx, tax_year: string) => Promise<ReadonlyMap<string, ReadonlyMap<string, number>>>;
  /** The file of a payment batch in the organisation's bank format: payroll supplies it. */
  readonly paymentFile: PaymentFileWriter;
};

export const REIMBURSEMENTS_DEPENDENCIES = [
  'flexibleAllotments',
  'allFlexibleAllotments',
  'paymentFile',
] as const satisfies (keyof ReimbursementsDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly reimbursements: ReimbursementsDependencies;
  }
}
