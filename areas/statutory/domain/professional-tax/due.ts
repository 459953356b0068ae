import type { CivilDate, Month } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import type { AgeGroup, Regime } from '../law/income-tax.parameters.ts';

export type PtaxInput = {
  readonly month: Month;
  /** Code of the state of the work location on the last day of the month (`IN-KA`); null when there is none. */
  readonly state: string | null;
  readonly local_body: string | null;
  readonly gender: 'female' | 'male' | 'other' | null;
  /** Gross pay of the month liable to professional tax, arrears and bonus included, in paise. */
  readonly gross: Paise;
  /** Half-yearly and yearly states: gross pay earlier in the period, and expected in the rest of it. */
  readonly gross_so_far: Paise;
  readonly gross_to_come: Paise;
  /** Deducted earlier in the period in this state, and in the financial year in all states. */
  readonly paid_in_period: Paise;
  readonly paid_in_year: Paise;
  /** Last pay of the employment: nothing is projected. */
  readonly last_pay: boolean;
  /** Days of service in the half-year, null when it is served in full. */
  readonly days_in_period: number | null;
  /** An exemption certificate with its validity. */
  readonly exemption: { readonly kind: string; readonly from: CivilDate; readonly until: CivilDate | null } | null;
  /** Punjab: projected taxable income of the year. */
  readonly income: { readonly taxable: Paise; readonly regime: Regime; readonly age_group: AgeGroup } | null;
  /** Use the March amounts seen in practice but not found in the statute (Assam, Mizoram, Nagaland). */
  readonly optional_months: boolean;
};

export type PtaxReason =
  | 'not_levied'
  | 'exempt'
  | 'slab'
  | 'special_month'
  | 'not_this_month'
  | 'whole_period'
  | 'instalment'
  | 'true_up'
  | 'too_few_days'
  | 'income';

export type PtaxDue = {
  readonly problem: null;
  /** In paise; negative when more than due was deducted in the period. */
  readonly amount: Paise;
  readonly reason: PtaxReason;
  readonly state: string;
  /** Amount of the slab for its month, half-year or year. */
  readonly band_amount: Paise;
  /** Gross pay the slab was looked up with. */
  readonly base: Paise;
  /** Reduction because the yearly limit is reached. */
  readonly cap_reduction: Paise;
  /** The local body has no known table: the state's table is used. */
  readonly warning: 'statutory.ptax_local_body_unknown' | null;
};

/** The amount of a month by its table, before the yearly limit. */
export type PtaxCharge = Pick<PtaxDue, 'amount' | 'reason' | 'band_amount' | 'base'>;

/** Professional tax could not be calculated. Not the same as nil. */
export type PtaxProblem = {
  readonly problem: 'statutory.ptax_state_missing' | 'statutory.ptax_income_missing' | 'statutory.parameter_not_dated';
};
