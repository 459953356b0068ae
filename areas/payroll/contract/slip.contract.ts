/** One employee's pay in a payroll run, and what is to be decided about it. */
import { id, isoMonth, wireExplained } from '@hrms/platform/contract';
import * as z from 'zod';

/** A line of a slip; amounts in paise. */
export const SlipLine = z.object({
  code: z.string(),
  name: z.string(),
  section: z.enum(['earning', 'reimbursement', 'deduction', 'employer', 'rounding']),
  origin_month: isoMonth.nullable(),
  rate_paise: z.int().nullable(),
  amount_paise: z.int(),
});
export type SlipLine = z.output<typeof SlipLine>;

export const SlipRow = z.object({
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  department: z.string().nullable(),
  paid_days: z.number().nullable(),
  lop_days: z.number().nullable(),
  gross_paise: z.int(),
  deductions_paise: z.int(),
  net_paise: z.int(),
  /** Set when the payslip could not be calculated. */
  error: z.string().nullable(),
  exception_count: z.int(),
});
export type SlipRow = z.output<typeof SlipRow>;

export const SlipDetail = z.object({
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  department: z.string().nullable(),
  designation: z.string().nullable(),
  branch: z.string().nullable(),
  state_code: z.string().nullable(),
  days: z.object({ basis: z.number(), in_service: z.number(), lop: z.number(), paid: z.number() }),
  lines: z.array(SlipLine),
  gross_paise: z.int(),
  reimbursements_paise: z.int(),
  deductions_paise: z.int(),
  net_paise: z.int(),
  employer_cost_paise: z.int(),
  wages_paise: z.int(),
  /** Deductions the pay did not cover, carried to the next month; paise. */
  carried: z.array(z.object({ code: z.string(), name: z.string(), amount_paise: z.int() })),
  /** One per line in the same order, then one for net pay. */
  explanations: z.array(wireExplained),
});
export type SlipDetail = z.output<typeof SlipDetail>;

export const PayrollException = z.object({
  exception_id: id,
  employee_id: id.nullable(),
  employee_code: z.string().nullable(),
  full_name: z.string().nullable(),
  code: z.string(),
  severity: z.enum(['B', 'W', 'N']),
  message: z.string(),
  status: z.enum(['open', 'accepted']),
  reason: z.string().nullable(),
});
export type PayrollException = z.output<typeof PayrollException>;

/** LOP days entered for the month of a run. */
export const SavedDays = z.object({
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  lop_days: z.number(),
  reason: z.string(),
});
export type SavedDays = z.output<typeof SavedDays>;
