import type { CivilDate, Month } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';

/** Monthly rates of a salary in paise. */
export type BenefitPay = {
  /** Basic and dearness allowance. */
  readonly basic_paise: number;
  readonly gross_paise: number;
  /** The component of the flexible basket; 0 where the salary has none. */
  readonly flexible_paise: number;
};

/** What the payroll paid into funds of an employee in the months of a tax year that are final, in paise. */
export type PaidFund = {
  readonly employee_id: string;
  readonly paid_paise: number;
  /** The newest of these months with its amount. */
  readonly last_month: Month;
  readonly last_paise: number;
};

export type FlexibleCategory = { readonly category_id: string; readonly code: string; readonly name: string };

/** What benefits asks of the areas above it. */
export type BenefitsDependencies = {
  /** Salaries in force on a day, by employee; employees without one are missing. `flexible_code` names the component of the basket. */
  readonly payOn: (
    tx: Tx,
    employee_ids: readonly string[],
    on: CivilDate,
    flexible_code: string,
  ) => Promise<ReadonlyMap<string, BenefitPay>>;
  /** The first month from this one on whose payroll is not final. */
  readonly firstOpenMonth: (tx: Tx, month: Month) => Promise<Month>;
  /** The same for employees, each by the payroll of the own pay group. */
  readonly firstOpenMonths: (tx: Tx, month: Month, employee_ids: readonly string[]) => Promise<(employee_id: string) => Month>;
  /** What employers may put into funds free of tax in a tax year, and what employees were paid: provident fund without pension, NPS. */
  readonly employerFunds: (
    tx: Tx,
    employee_ids: readonly string[],
    tax_year: string,
  ) => Promise<{ readonly limit_paise: number; readonly paid: readonly PaidFund[] }>;
  /** Of employees those whose own provident fund is high enough for their employer's funds to come near a year's amount in paise. */
  readonly highFunds: (
    tx: Tx,
    employee_ids: readonly string[],
    year: { readonly tax_year: string; readonly year_paise: number },
  ) => Promise<readonly string[]>;
  /** Categories of claims that a basket can hold. */
  readonly flexibleCategories: (tx: Tx) => Promise<readonly FlexibleCategory[]>;
  /** What employees claimed in a tax year such as `2026-27`, in paise by employee and category. */
  readonly claimedByCategory: (
    tx: Tx,
    employee_ids: readonly string[],
    tax_year: string,
  ) => Promise<ReadonlyMap<string, ReadonlyMap<string, number>>>;
};

export const BENEFITS_DEPENDENCIES = [
  'payOn',
  'firstOpenMonth',
  'firstOpenMonths',
  'employerFunds',
  'highFunds',
  'flexibleCategories',
  'claimedByCategory',
] as const satisfies (keyof BenefitsDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly benefits: BenefitsDependencies;
  }
}
