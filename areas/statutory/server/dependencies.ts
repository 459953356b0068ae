import type { TaxFact } from '@hrms/employees/contract';
import type { CivilDate, Month } from '@hrms/platform/calendar';
import type { PlainStep } from '@hrms/platform/explain';
import type { Paise } from '@hrms/platform/money';
import type { Ctx, Tx, Work } from '@hrms/platform/server';
import type { WageBase } from '@hrms/statutory/contract';
import type { DeclaredFigures, LeavingKind, Override, PaidTaxYear, ReleasedChange, Scheme } from '@hrms/statutory/domain';
import type { LawEffect } from './override.service.ts';

/** A question about the tax of an employee; amounts in paise for the year, rent for a month. */
export type TaxChange = {
  readonly regime?: 'new' | 'old' | undefined;
  readonly bonus_paise?: number | undefined;
  readonly savings_paise?: number | undefined;
  readonly monthly_rent_paise?: number | undefined;
  readonly city?: string | undefined;
  /** Figures of a declaration in place of those in force. */
  readonly figures?: DeclaredFigures | undefined;
};

/** The tax of an employee as the next payroll would calculate it; paise. */
export type ProjectedTax = {
  readonly employee_id: string;
  readonly regime: 'new' | 'old';
  readonly pan_missing: boolean;
  readonly annual_tax_paise: number;
  /** The tax of the year in the regime that is not chosen. */
  readonly other_regime_tax_paise: number;
  readonly total_income_paise: number;
  readonly taxable_paise: number;
  readonly deducted_paise: number;
  /** Deducted by others: previous employers, banks. */
  readonly elsewhere_paise: number;
  readonly tds_paise: number;
  readonly excess_paise: number;
  readonly months_left: number;
  readonly by: 'average_rate' | 'no_pan' | 'certificate';
  readonly net_paise: number;
  readonly own_fund_paise: number;
  readonly steps: { readonly old: PlainStep[]; readonly new: PlainStep[] } | null;
};

export type ProjectTax = (
  work: Pick<Work, 'tx' | 'dependencies'>,
  question: { ids: readonly string[]; today: CivilDate; change?: TaxChange | undefined; with_steps?: boolean },
) => Promise<{ month: Month; pay_date: CivilDate; rows: ProjectedTax[] }>;

/** Wages of a paid month: earned, with the days they were earned in; paise. */
export type WageMonth = {
  readonly employee_id: string;
  readonly month: Month;
  readonly earned_paise: number;
  readonly gratuity_earned_paise: number;
  readonly days_paid: number;
  /** Days a full month counts. */
  readonly days_basis: number;
  readonly state_code: string | null;
};

/**
 * What the payslips of a month deducted from an employee under a scheme, in paise. `origin_month` is the wage month of the return: of
 * EPF and ESI arrears an earlier one.
 */
export type DeductedShare = {
  readonly employee_id: string;
  readonly scheme: Scheme;
  readonly origin_month: Month;
  readonly deducted: number;
};

/** EPF, ESI, professional tax or welfare fund of a finalised month that another law makes different, by component, in paise; kept as payroll gives it. */
export type LawArrear = {
  readonly code: string;
  readonly amount: Paise;
  readonly fund_wages?: { epf: Paise; employer: Paise; eps: Paise; edli: Paise; esi: Paise };
};

/** Arrears of an employee for a finalised month. */
export type EmployeeArrears = { readonly employee_id: string; readonly month: Month; readonly arrears: readonly LawArrear[] };

/** What a changed value of the law makes different in a payslip, in paise. */
export type LawDifference = {
  readonly employee_id: string;
  readonly net_difference_paise: number;
  readonly cost_difference_paise: number;
  readonly arrears: readonly LawArrear[];
};

/** Gratuity that a final settlement paid, in paise. */
export type GratuityPaid = {
  readonly employee_id: string;
  readonly paid_on: CivilDate;
  readonly amount_paise: number;
};

/** A line of a payslip as it was paid, with its steps; amounts in paise. */
export type ExplainedSlipLine = {
  readonly code: string;
  readonly origin_month: string | null;
  readonly title: string;
  readonly value_paise: number;
  readonly steps: PlainStep[];
};

/** Opening figures of a tax year whose first payroll here is later than April. */
export type YearOpenings = {
  /** Employees of that payroll, a draft or final, who were in service before it and have none, with its month. */
  readonly missing: readonly { readonly employee_id: string; readonly first_month: Month }[];
  /** Why they were declined, where they were. */
  readonly declined: string | null;
  /** Professional tax of the months before, by employee, in paise. */
  readonly ptax_paise: ReadonlyMap<string, number>;
};

/** What statutory asks of payroll. */
export type StatutoryDependencies = {
  /** Whether the regular payroll of a month (`2026-10`) is finalised, or about to be, in any pay group: its method is fixed. */
  isMonthFinalised(tx: Tx, month: string): Promise<boolean>;
  /** Names of the pay groups with employees in a month whose payroll of it is not final: what is filed for the month waits for them. */
  listOpenGroups(tx: Tx, month: Month): Promise<string[]>;
  /** What an organisation's own figure would change in the payslips of its months. */
  estimateLawEffect(tx: Tx, own: Override): Promise<LawEffect>;
  /** Months with a finalised regular run, newest first. */
  listFinalMonths(tx: Tx): Promise<Month[]>;
  /** The payslips of a finalised month that a changed value of the law makes different, and how many were calculated. */
  listLawDifferences(
    tx: Tx,
    month: Month,
    change: Pick<ReleasedChange, 'parameter_id' | 'from_date' | 'to_date' | 'before' | 'after'>,
  ): Promise<{ people: number; rows: LawDifference[] }>;
  /**
   * Puts arrears of EPF, ESI, professional tax and the welfare fund of finalised months into the next run of each employee, and gives back
   * what was taken too much: the month of the run, and the rows of employees who have left, whom no run pays.
   */
  payLawArrears(
    ctx: Ctx,
    arrears: {
      source_id: string;
      note: string;
      rows: readonly EmployeeArrears[];
    },
  ): Promise<{ month: Month | null; left: readonly EmployeeArrears[] }>;
  /** The tax of the next payroll, calculated as payroll would. */
  readonly projectTax: ProjectTax;
  /** Whether the next payroll pays EPS for an employee; null for one who is not in it. */
  paysPension(work: Work, employee_id: string): Promise<boolean | null>;
  /** Wages of paid months, by employee and month. */
  listWageMonths(tx: Tx, filter: { first_month: Month; last_month: Month; employee_id?: string | null }): Promise<WageMonth[]>;
  /** Gratuity of final settlements of an employee's earlier employments, for service since a day that is counted again; paise. */
  readEarlierGratuity(tx: Tx, employee_id: string, service_from: CivilDate): Promise<{ paid: Paise }>;
  /** Wages of the salaries in force on a day, of everybody or some, of a full month, and those that count for EPF, in paise. */
  listSalaryWages(
    tx: Tx,
    day: CivilDate,
    ids?: readonly string[],
  ): Promise<{ employee_id: string; wage: number; fund_wage: number }[]>;
  /** What each salary component counts for under each scheme on a day. */
  listWageBases(tx: Tx, on: CivilDate): Promise<WageBase[]>;
  /** What the payslips of a month themselves deducted, by employee and scheme. */
  listSchemeDeductions(tx: Tx, month: Month): Promise<DeductedShare[]>;
  /** Payrolls paid within two days: not finalised, and finalised. */
  countRunsPaid(tx: Tx, first_day: CivilDate, last_day: CivilDate): Promise<{ open: number; finalised: number }>;
  /** The tax year of each employee as payslips paid it. */
  listPaidTaxYears(tx: Tx, filter: { tax_year: string; employee_ids?: readonly string[] | undefined }): Promise<PaidTaxYear[]>;
  /** How employees leave, of those with an exit. */
  listExitKinds(tx: Tx, employee_ids: readonly string[]): Promise<ReadonlyMap<string, LeavingKind>>;
  /** Gratuity that final settlements paid. */
  listGratuitySettled(tx: Tx): Promise<GratuityPaid[]>;
  /** The lines of an employee's payslip of a finalised payroll and its month with their steps, in paise; none without a payslip. */
  explainPayslip(tx: Tx, slip: { payroll_id: string; month: Month; employee_id: string }): Promise<ExplainedSlipLine[]>;
  /** Opening figures of a tax year. */
  readYearOpenings(tx: Tx, tax_year: string): Promise<YearOpenings>;
  /** Facts of a tax year from which perquisites are valued: loans by month, benefits. */
  listTaxFacts(tx: Tx, employee_ids: readonly string[], tax_year: string): Promise<TaxFact[]>;
};

export const STATUTORY_DEPENDENCIES = [
  'isMonthFinalised',
  'listOpenGroups',
  'estimateLawEffect',
  'listFinalMonths',
  'listLawDifferences',
  'payLawArrears',
  'projectTax',
  'paysPension',
  'listWageMonths',
  'readEarlierGratuity',
  'listSalaryWages',
  'listWageBases',
  'listSchemeDeductions',
  'countRunsPaid',
  'listPaidTaxYears',
  'listExitKinds',
  'listGratuitySettled',
  'explainPayslip',
  'readYearOpenings',
  'listTaxFacts',
] as const satisfies (keyof StatutoryDependencies)[];

declare module '@hrms/platform/server' {
  interface AreaDependencies {
    readonly statutory: StatutoryDependencies;
  }
}
