/** Correcting the days of a month that is final: the payslip stays, differences are paid or taken with a later one. */
import { byId, endpoint, id, isoDate, isoMonth, text } from '@hrms/platform/contract';
import * as z from 'zod';

export const PayrollCorrection = z.object({
  correction_id: id,
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  lop_days_before: z.number(),
  lop_days_after: z.number(),
  reason: z.string(),
  /** What earnings differ by, before deductions; paise. */
  earnings_paise: z.int(),
  /** Months over which it is taken back; 1 where something is paid. */
  instalments: z.int(),
  /** The run that pays or takes the difference; null while its regular run is not started. */
  paid_in: z.object({ payroll_id: id.nullable(), period_month: isoMonth, title: z.string() }),
  created_at: z.string(),
});
export type PayrollCorrection = z.output<typeof PayrollCorrection>;

export const payrollCorrections = {
  list: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/corrections',
    permission: 'payroll.run.read',
    summary: 'List corrections of a finalised payroll run',
    tag: 'payrolls',
    shows: [{ group: 'salary', fields: ['corrected pay'] }],
    params: byId,
    response: z.object({ corrections: z.array(PayrollCorrection) }),
    errors: ['payroll.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/payrolls/{id}/corrections',
    acts_upon: ['body.lines[].employee_id'],
    permission: 'payroll.correction.create',
    summary: 'Correct LOP days of a finalised month; the differences are paid with the next regular run, or now',
    status: 201,
    tag: 'payrolls',
    idempotent: true,
    params: byId,
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            employee_id: z.uuid({ error: 'Please select an employee' }),
            /** LOP days of the month as they should have been. */
            lop_days: z
              .number({ error: 'Please enter LOP days' })
              .min(0, 'LOP days can’t be negative')
              .max(31, 'LOP days can’t be more than 31')
              .multipleOf(0.01, 'Use at most two decimals'),
            reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(300),
          }),
        )
        .min(1, 'Please select at least one employee')
        .max(200),
      /** `now`: a correction run of its own. What has to be taken back always goes into the next regular run. */
      pay: z.enum(['next', 'now']).default('next'),
      pay_date: isoDate.optional(),
      /** Months over which what is taken back is spread; without it so many that none takes more than a quarter of the net pay. */
      instalments: z.int('Use 1 to 12 months').min(1, 'Use 1 to 12 months').max(12, 'Use 1 to 12 months').optional(),
    }),
    response: z.object({
      corrections: z.array(PayrollCorrection),
      /** The correction run, where something is paid now. */
      payroll_id: id.nullable(),
      /** Employees whose difference goes into the next regular run. */
      next: z.int(),
    }),
    message: 'Correction saved',
    errors: [
      'payroll.not_found',
      'payroll.not_finalised',
      'payroll.no_payslip',
      'payroll.nothing_changes',
      'payroll.month_finalised',
      'payroll.pay_date',
    ],
  }),
};
