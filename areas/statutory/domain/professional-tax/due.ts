import type { CivilDate, Month } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import type { AgeGroup, Regime } from '../law/income-tax.parameters.ts';

export type PtaxInput = {
  readonly month: Month;
  /** Code of the state of the work location on the last day of the month (`IN-KA`); null when there is none. */
  readonly state: string | null;
  readonly local_body: string | null;
  readonly gender: 'female' | 'male' | 'other' | null;
  /** Liable gross paid in the month, arrears and bonus included, in paise. */
  readonly gross: Paise;
  /** Half-yearly and yearly states: paid earlier in the period, and expected in the rest of it. */
  readonly gross_so_far: Paise;
  readonly gross_to_come: Paise;
  /** Deducted earlier in the period in this state, and in the financial year in all states. */
  readonly paid_in_period: Paise;
  readonly paid_in_year: Paise;
  /** Last pay of this employment: nothing is projected any more. */
  readonly last_pay: boolean;
  /** Days of service in the half-year, null when it is served in full. */
  readonly days_in_period: number | null;
  /** A certificate on file, with the days it holds. */
  readonly exemption: { readonly kind: string; readonly from: CivilDate; readonly until: CivilDate | null } | null;
  /** Punjab: projected taxable income of the year. */
  readonly income: { readonly taxable: Paise; readonly regime: Regime; readonly age_group: AgeGroup } | null;
  /** Take the March figures seen in practice but not found in the statute (Assam, Mizoram, Nagaland). */
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
  /** In paise; negative when more was deducted in the period than is due. */
  readonly amount: Paise;
  readonly reason: PtaxReason;
  readonly state: string;
  /** What the band charges for its month, half-year or year. */
  readonly band_amount: Paise;
  /** Gross the band was looked up with. */
  readonly base: Paise;
  /** Taken off because the year's limit is reached. */
  readonly cap_reduction: Paise;
  /** The place has no known table of its own: the state's stands in. */
  readonly warning: 'statutory.ptax_local_body_unknown' | null;
};

/** What a table asks for a month, before the limit of the year. */
export type PtaxCharge = Pick<PtaxDue, 'amount' | 'reason' | 'band_amount' | 'base'>;

/** Nothing could be computed; never to be read as nil. */
export type PtaxProblem = {
  readonly problem: 'statutory.ptax_state_missing' | 'statutory.ptax_income_missing' | 'statutory.parameter_not_dated';
};
