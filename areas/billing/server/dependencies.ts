import type { Tx } from '@hrms/platform/server';

/** What billing asks of the areas that it does not know. */
export type BillingDependencies = {
  /** Payslips that were written on a day of the organisation's calendar. */
  countPayslipsOn(tx: Tx, day: string): Promise<number>;
};

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly billing: BillingDependencies;
  }
}

export const BILLING_DEPENDENCIES = ['countPayslipsOn'] as const satisfies (keyof BillingDependencies)[];
