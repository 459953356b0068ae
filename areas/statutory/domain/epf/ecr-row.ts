import type { Paise } from '@hrms/platform/money';

/** A member in the ECR of a wage month. Amounts in paise; shares are whole rupees. */
export type EcrRow = {
  readonly employee_id: string;
  readonly uan: string | null;
  readonly member_name: string;
  readonly gross_wages: Paise;
  /** Bases as calculated, to the paisa. */
  readonly epf_wages: Paise;
  readonly employer_wages: Paise;
  readonly eps_wages: Paise;
  readonly edli_wages: Paise;
  readonly employee: Paise;
  readonly vpf: Paise;
  readonly eps: Paise;
  readonly employer_difference: Paise;
  readonly ncp_days: number;
  readonly refund_of_advances: Paise;
  /** An EPS member below 58 in this month. */
  readonly pension_runs: boolean;
  readonly higher_pension: boolean;
  readonly rate_class: 'standard' | 'reduced';
  readonly active_in_month: boolean;
  /** Further facts; null when not known. */
  readonly name_on_uan: string | null;
  readonly aadhaar_seeded: boolean | null;
  readonly bank_seeded: boolean | null;
  readonly days_without_pay: number | null;
  readonly epf_wages_last_month: Paise | null;
};

export type EcrFinding = {
  readonly code: string;
  readonly level: 'error' | 'warning';
  readonly employee_id: string | null;
  readonly field: string;
  readonly message: string;
};

/** Totals of the file, in paise. */
export type EcrTotals = {
  readonly epf_wages: Paise;
  readonly eps_wages: Paise;
  readonly edli_wages: Paise;
  readonly employee: Paise;
  readonly eps: Paise;
  readonly employer_difference: Paise;
  readonly refund_of_advances: Paise;
};
