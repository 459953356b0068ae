import type { ComponentRule } from '../contract/index.ts';
import { fixedPay, type SeededComponent, variablePay } from './seed-rule.ts';

const earning = (code: string, category: string, rule: ComponentRule, is_system = false): SeededComponent => ({
  code,
  kind: 'earning',
  category,
  is_system,
  rule,
});

/** Counts in the hourly rate of overtime and in the daily rates of leave encashment and notice pay. */
const everyRate = { overtime_wage: true, encashment_wage: true, notice_wage: true } as const;

/** Earnings a new organisation starts with. Wage classes by Code on Wages 2019 s.2(y), whose clauses are the letters in brackets. */
export const earnings: readonly SeededComponent[] = [
  earning('BASIC', 'Fixed pay', fixedPay({ name: 'Basic', wage_code_class: 'included', tax_head: 'salary', ...everyRate })),
  earning(
    'DA',
    'Fixed pay',
    fixedPay({ name: 'Dearness allowance', wage_code_class: 'included', tax_head: 'salary', ...everyRate }),
  ),
  // (f)
  earning(
    'HRA',
    'Allowances',
    fixedPay({ name: 'House rent allowance', wage_code_class: 'excluded_capped', tax_head: 'hra', notice_wage: true }),
  ),
  // (d)
  earning(
    'CONVEYANCE',
    'Allowances',
    fixedPay({ name: 'Conveyance allowance', wage_code_class: 'excluded_capped', tax_head: 'salary' }),
  ),
  earning('LTA', 'Allowances', fixedPay({ name: 'Leave travel allowance', wage_code_class: 'excluded_capped', tax_head: 'lta' })),
  // (e)
  earning(
    'SITE_ALLOWANCE',
    'Allowances',
    fixedPay({ name: 'Site allowance', wage_code_class: 'excluded_capped', tax_head: 'salary' }),
  ),
  // An allowance that clauses (a) to (k) do not name is wages.
  earning(
    'SPECIAL',
    'Fixed pay',
    fixedPay({
      name: 'Special allowance',
      calculation: 'balancing',
      wage_code_class: 'included',
      tax_head: 'salary',
      overtime_wage: true,
      notice_wage: true,
    }),
  ),
  earning(
    'CHILDREN_EDUCATION',
    'Allowances',
    fixedPay({ name: 'Children education allowance', wage_code_class: 'included', tax_head: 'children_education' }),
  ),
  earning('HOSTEL', 'Allowances', fixedPay({ name: 'Hostel allowance', wage_code_class: 'included', tax_head: 'hostel' })),
  earning(
    'SHIFT_ALLOWANCE',
    'Overtime and shift',
    fixedPay({
      name: 'Shift allowance',
      calculation: 'formula',
      formula: 'night_shifts * 200',
      evaluated_at: 'payroll',
      proration: 'none',
      in_ctc: false,
      wage_code_class: 'included',
      tax_head: 'salary',
    }),
  ),
  // (h): outside the ESI limit and, by its wage class, outside the contribution. Practice differs, so the flag can be changed by date.
  earning(
    'OVERTIME',
    'Overtime and shift',
    variablePay({
      name: 'Overtime',
      calculation: 'system',
      wage_code_class: 'excluded_capped',
      tax_head: 'salary',
      esi_eligibility_wage: 'no',
      wage_override_reason: 'ESI Act s.2(9): overtime is excluded from the wage limit',
      is_recurring_override_allowed: false,
    }),
    true,
  ),
  // (i)
  earning(
    'COMMISSION',
    'Variable pay',
    variablePay({ name: 'Commission', wage_code_class: 'excluded_capped', tax_head: 'salary' }),
  ),
  // Incentives and one-off pay: Ministry of Labour FAQ on the codes.
  ...(
    [
      ['PERFORMANCE_BONUS', 'Performance bonus'],
      ['INCENTIVE', 'Incentive'],
      ['JOINING_BONUS', 'Joining bonus'],
      ['RETENTION_BONUS', 'Retention bonus'],
      ['NOTICE_PAY', 'Notice pay'],
    ] as const
  ).map(([code, name]) =>
    earning(code, 'Variable pay', variablePay({ name, wage_code_class: 'not_remuneration', tax_head: 'salary' })),
  ),
  earning(
    'LEAVE_ENCASHMENT',
    'Variable pay',
    variablePay({
      name: 'Leave encashment',
      calculation: 'system',
      wage_code_class: 'not_remuneration',
      tax_head: 'leave_encashment',
    }),
    true,
  ),
  // (a)
  earning(
    'STATUTORY_BONUS',
    'Variable pay',
    variablePay({ name: 'Statutory bonus', calculation: 'system', wage_code_class: 'excluded_capped', tax_head: 'salary' }),
    true,
  ),
  // (j)
  earning(
    'GRATUITY',
    'Variable pay',
    variablePay({
      name: 'Gratuity',
      calculation: 'system',
      wage_code_class: 'excluded_uncapped',
      tax_head: 'gratuity',
      ptax_wage: false,
      lwf_wage: false,
    }),
    true,
  ),
  // (k)
  earning(
    'RETRENCHMENT',
    'Variable pay',
    variablePay({
      name: 'Retrenchment compensation',
      wage_code_class: 'excluded_uncapped',
      tax_head: 'retrenchment',
      ptax_wage: false,
      lwf_wage: false,
    }),
  ),
];
