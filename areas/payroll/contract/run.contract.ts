/** A payroll run, and what starts one. Amounts in paise. */
import { id, isoDate, isoMonth, text } from '@hrms/platform/contract';
import * as z from 'zod';

export const PayrollStatus = z.enum(['draft', 'finalising', 'finalised', 'cancelled']);

export const PayrollTotals = z.object({
  people: z.int(),
  gross_paise: z.int(),
  deductions_paise: z.int(),
  net_paise: z.int(),
  employer_cost_paise: z.int(),
  /** Sums by component code, in paise. */
  by_component: z.record(z.string(), z.int()),
});
export type PayrollTotals = z.output<typeof PayrollTotals>;

export const Payroll = z.object({
  payroll_id: id,
  kind: z.enum(['regular', 'off_cycle', 'bonus', 'full_and_final', 'correction']),
  title: z.string(),
  pay_group: z.string(),
  pay_group_id: id,
  period_month: isoMonth,
  pay_date: isoDate,
  status: PayrollStatus,
  /** Null until the first calculation has ended. */
  computed_at: z.string().nullable(),
  progress_id: id.nullable(),
  totals: PayrollTotals.nullable(),
  /** The newest calculation of changed employees alone: when, how many payslips differ, and what had changed. */
  recalculated: z.object({ at: z.string(), employees: z.int(), causes: z.array(z.string()) }).nullable(),
  open_blockers: z.int(),
  open_warnings: z.int(),
  notices: z.int(),
  /** How far the bank advices of the run are: none, created, some marked as paid, net pay of everybody paid. */
  payment: z.enum(['none', 'advised', 'part', 'paid']),
  content_hash: z.string().nullable(),
  finalised_at: z.string().nullable(),
  version: z.int(),
});
export type Payroll = z.output<typeof Payroll>;

const ids = z.array(id).min(1).max(500).optional();

/** A regular run of a month; or a run beside it that pays its own items, entered then, or one amount for several employees. */
export const NewRun = z
  .strictObject({
    period_month: isoMonth,
    pay_date: isoDate.optional(),
    kind: z.enum(['regular', 'off_cycle', 'bonus']).default('regular'),
    /** The default group without it. A run beside the regular one then pays employees of this group alone. */
    pay_group_id: id.optional(),
    title: text('Please enter a title').max(80, 'Use at most 80 characters').optional(),
    component_code: z.string().min(2, 'Please select a component').max(30).optional(),
    amount_paise: z.int().min(1, 'Please enter an amount').max(1e12).optional(),
    /** Everybody in service in the month, without them. */
    department_ids: ids,
    branch_ids: ids,
    employee_ids: ids,
  })
  .refine(({ component_code, amount_paise }) => (component_code === undefined) === (amount_paise === undefined), {
    path: ['amount_paise'],
    message: 'Enter both a component and an amount, or neither',
  })
  .refine(({ kind, title, component_code }) => kind !== 'regular' || (!title && !component_code), {
    path: ['component_code'],
    message: 'A regular run pays the salaries of the month',
  });
export type NewRun = z.output<typeof NewRun>;
