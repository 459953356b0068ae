import type { PaymentFileWriter } from '@hrms/employees/server';
import type { Tx } from '@hrms/platform/server';

/** Pay of a borrower in paise; null where nothing is on record. */
export type BorrowerPay = {
  readonly monthly_gross: number | null;
  readonly basic: number | null;
  readonly net_last_paid: number | null;
};

/** What the next payroll reads of a borrower: the last net pay in paise, and the last day on which inputs are taken. */
export type PayOutlook = { readonly net_last_paid: number | null; readonly cut_off: string | null };

/** What loans asks of the areas above it. */
export type LoansDependencies = {
  /** Monthly gross and basic of the salary in force on a day, and the last net pay: salary and payroll supply them. */
  readonly borrowerPay: (tx: Tx, employee_id: string, on: string) => Promise<BorrowerPay>;
  /** The last net pay and the input cut-off of employees in a month: payroll supplies them. */
  readonly payOutlook: (tx: Tx, month: string, employee_ids: readonly string[]) => Promise<Map<string, PayOutlook>>;
  /** Those of payroll runs that are drafts nobody submitted: a change goes into them. Payroll supplies them. */
  readonly draftRuns: (tx: Tx, payroll_ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The file of payouts in the organisation's bank format: payroll supplies it. */
  readonly paymentFile: PaymentFileWriter;
};

export const LOANS_DEPENDENCIES = [
  'borrowerPay',
  'payOutlook',
  'draftRuns',
  'paymentFile',
] as const satisfies (keyof LoansDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly loans: LoansDependencies;
  }
}
