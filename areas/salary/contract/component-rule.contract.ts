import { id, isoDate, positiveMoney, text } from '@hrms/platform/contract';
import * as z from 'zod';

export const ComponentKind = z.enum(['earning', 'deduction', 'employer_contribution', 'reimbursement', 'statistical']);
export type ComponentKind = z.output<typeof ComponentKind>;

export const ComponentCode = z
  .string({ error: 'Please enter a code' })
  .regex(/^[A-Z][A-Z0-9_]{1,29}$/, 'Code must start with a letter and have only capital letters, digits and _');

export const Calculation = z.enum(['fixed', 'percentage', 'formula', 'balancing', 'variable', 'system'], {
  error: 'Please select a calculation',
});
export type Calculation = z.output<typeof Calculation>;

export const Frequency = z.enum(['monthly', 'quarterly', 'half_yearly', 'yearly', 'once']);
export type Frequency = z.output<typeof Frequency>;

export const Proration = z.enum(['paid_days', 'days_in_service', 'present_days', 'none', 'hourly']);
export type Proration = z.output<typeof Proration>;

/** Code on Wages 2019 s.2(y): included; excluded up to 50% by clauses (a) to (i); excluded without limit by (j), (k); no remuneration. */
export const WageClass = z.enum(['included', 'excluded_capped', 'excluded_uncapped', 'not_remuneration'], {
  error: 'Please select a wage class',
});
export type WageClass = z.output<typeof WageClass>;

/** Whether a scheme counts the component: by its wage class, or by an override with a reason. */
export const WageFlag = z.enum(['by_code', 'yes', 'no']);
export type WageFlag = z.output<typeof WageFlag>;

export const TaxHead = z.enum([
  'salary',
  'hra',
  'lta',
  'children_education',
  'hostel',
  'perquisite',
  'profit_in_lieu',
  'gratuity',
  'leave_encashment',
  'commuted_pension',
  'retrenchment',
  'reimbursement_on_proof',
  'employer_pf',
  'employer_nps',
  'employee_pf',
  'employee_nps',
  'ptax',
  'not_income',
]);
export type TaxHead = z.output<typeof TaxHead>;

const orNull = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((value) => value || null);

/** How an amount is found: the one field that belongs to the calculation is filled, the others are null or empty. */
const calculationFields = {
  calculation: Calculation,
  /** Paise; of a fixed amount. */
  amount_paise: positiveMoney.nullable().default(null),
  /** Hundredths of a percent of the sum of `percentage_of`. */
  percentage_bp: z.int().min(0).max(100_000, 'Percentage can’t be more than 1,000').nullable().default(null),
  /** Component codes, or CTC_MONTHLY. */
  percentage_of: z.array(ComponentCode).max(40).default([]),
  formula: z.string().max(2000, 'Formula is longer than 2,000 characters').nullable().default(null),
};
export const CalculationFields = z.strictObject(calculationFields);
export type CalculationFields = z.output<typeof CalculationFields>;

const taxedAndCounted = {
  tax_head: TaxHead,
  /** spread: projected over the year; in_month: taxed in the month of payment. */
  tax_timing: z.enum(['spread', 'in_month']),
  /** Null until chosen. There is no default, because the class follows from the nature of the component. */
  wage_code_class: WageClass.nullable().default(null),
  pf_wage: WageFlag.default('by_code'),
  esi_eligibility_wage: WageFlag.default('by_code'),
  esi_contribution_wage: WageFlag.default('by_code'),
  gratuity_wage: WageFlag.default('by_code'),
  bonus_wage: WageFlag.default('by_code'),
  /** Reason for an override; required when a flag is not by_code. */
  wage_override_reason: orNull(500),
  ptax_wage: z.boolean(),
  lwf_wage: z.boolean(),
  overtime_wage: z.boolean(),
  encashment_wage: z.boolean(),
  notice_wage: z.boolean(),
};

/** Everything payroll needs to know about a component from a day on. */
export const ComponentRule = z.strictObject({
  name: text('Please enter a name').max(80, 'Use at most 80 characters'),
  payslip_name: text('Please enter the payslip name').max(80, 'Use at most 80 characters'),
  ...calculationFields,
  evaluated_at: z.enum(['assignment', 'payroll']).default('assignment'),
  minimum_paise: positiveMoney.nullable().default(null),
  maximum_paise: positiveMoney.nullable().default(null),
  frequency: Frequency.default('monthly'),
  /** Payout months 1 to 12 of what is not monthly. */
  months: z.array(z.int().min(1).max(12)).max(12).default([]),
  proration: Proration.default('paid_days'),
  rounding: z.enum(['nearest_rupee', 'up_rupee', 'down_rupee', 'nearest_ten', 'paise']).default('nearest_rupee'),
  in_ctc: z.boolean(),
  in_gross: z.boolean(),
  in_net: z.boolean(),
  ...taxedAndCounted,
  /** recompute: earlier months are recalculated after a change; none: never in arrears. */
  arrear_treatment: z.enum(['recompute', 'none', 'manual']).default('recompute'),
  /** "{payslip_name} arrears ({month})" where null. */
  arrear_label: orNull(80),
  payslip_visibility: z.enum(['always', 'when_not_zero', 'never']).default('when_not_zero'),
  is_recurring_override_allowed: z.boolean().default(true),
  ledger_account_code: orNull(40),
  employer_ledger_account_code: orNull(40),
  /** Null: by the employee's cost centre. */
  fixed_cost_centre: orNull(40),
});
export type ComponentRule = z.output<typeof ComponentRule>;

export const DatedComponentRule = z.strictObject({ rule_id: id, from_date: isoDate, rule: ComponentRule });
export type DatedComponentRule = z.output<typeof DatedComponentRule>;
