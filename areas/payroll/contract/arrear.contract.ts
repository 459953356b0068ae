import { byId, endpoint, id, isoMonth, PageQuery, paged, text } from '@hrms/platform/contract';
import * as z from 'zod';

/** What an arrear comes of: a revised salary, attendance that changed after its month was paid, or a correction. */
export const ArrearSource = z.enum(['salary', 'attendance', 'correction']);
export type ArrearSource = z.output<typeof ArrearSource>;

/** What an employee is owed or owes for one earlier month, in paise, before statutory deductions. */
export const PayrollArrear = z.object({
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  origin_month: isoMonth,
  source: ArrearSource,
  amount_paise: z.int(),
  /** How it came about. */
  note: z.string().nullable(),
  /** Deferred: left to the run of a later month; the amount is then that of the day it was deferred. */
  status: z.enum(['in_run', 'deferred', 'paid']),
  deferral: z
    .object({
      from_month: isoMonth,
      until_month: isoMonth,
      reason: z.string(),
      deferred_by: z.string().nullable(),
      deferred_at: z.string(),
    })
    .nullable(),
});
export type PayrollArrear = z.output<typeof PayrollArrear>;

const key = {
  employee_id: z.uuid({ error: 'Please select an employee' }),
  source: ArrearSource,
  origin_month: isoMonth,
};
const refusals = [
  'payroll.not_found',
  'payroll.not_draft',
  'payroll.month_finalised',
  'payroll.other_group',
  'payroll.settlement_exists',
] as const;

export const payrollArrears = {
  list: endpoint({
    method: 'GET',
    path: '/payrolls/{id}/arrears',
    permission: 'payroll.run.read',
    summary: 'Arrears of earlier months in a payroll run, and those it leaves to a later one',
    params: byId,
    query: PageQuery.extend({ employee_id: id.optional() }),
    response: paged(PayrollArrear),
    errors: ['payroll.not_found'],
  }),
  defer: endpoint({
    method: 'POST',
    path: '/payrolls/{id}/arrears/defer',
    acts_upon: ['body.employee_id'],
    permission: 'payroll.input.update',
    summary: 'Leave arrears of one employee and month to the run of a later month, with a reason',
    idempotent: true,
    params: byId,
    body: z.strictObject({
      ...key,
      until_month: isoMonth,
      reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(300),
    }),
    response: PayrollArrear,
    message: 'Arrears deferred',
    errors: [...refusals, 'payroll.deferral_month'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/payrolls/{id}/arrears/resume',
    acts_upon: ['body.employee_id'],
    permission: 'payroll.input.update',
    summary: 'Take deferred arrears into this run after all',
    idempotent: true,
    params: byId,
    body: z.strictObject(key),
    response: z.object({ employee_id: id, origin_month: isoMonth }),
    message: 'Arrears are paid in this run',
    errors: [...refusals],
  }),
};
