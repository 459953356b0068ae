import type { Month } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';

/** Schemes with a monthly statement. */
export type Scheme = 'epf' | 'esi' | 'ptax' | 'lwf';
export const SCHEMES: readonly Scheme[] = ['epf', 'esi', 'ptax', 'lwf'];

/** What a return says besides wages and amounts. */
export type ContributionFacts = {
  readonly rate_class?: 'standard' | 'reduced';
  /** EPF: the establishment has its own insurance scheme in place of EDLI. */
  readonly edli_exempt?: boolean;
  readonly pension_runs?: boolean;
  readonly higher_pension?: boolean;
  /** LOP days of the month. */
  readonly lop_days?: number;
  /** Of the labour welfare fund. */
  readonly category?: string | null;
};

/** What one employee and the employer owe under a scheme, from one payroll. Amounts in paise. */
export type ContributionLine = {
  readonly employee_id: string;
  readonly scheme: Scheme;
  readonly month: Month;
  /** The month the pay belongs to; another one for arrears. */
  readonly origin_month: Month;
  readonly kind: 'regular' | 'arrear' | 'correction' | 'settlement';
  readonly state_code: string | null;
  readonly wages: Readonly<Record<string, Paise>>;
  readonly amounts: Readonly<Record<string, Paise>>;
  readonly facts: ContributionFacts;
  readonly deducted: Paise;
  readonly days_paid: number;
  readonly ncp_days: number;
};
