import { byId, endpoint, id, isoMonth, PageQuery, paged, positiveMoney, text } from '@hrms/platform/contract';
import * as z from 'zod';

/** A statutory deduction with an entered amount (paise) instead of the calculated one, in one month. */
export const StatutoryOverride = z.object({
  payroll_statutory_override_id: id,
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  period_month: isoMonth,
  component: z.enum(['EPF_EMPLOYEE', 'ESI_EMPLOYEE', 'PTAX', 'LWF_EMPLOYEE', 'TDS']),
  amount_paise: z.int(),
  reason: z.string(),
  /** Of the certificate for lower or no deduction of tax. */
  certificate_number: z.string().nullable(),
  status: z.enum(['active', 'voided']),
});
export type StatutoryOverride = z.output<typeof StatutoryOverride>;

export const statutoryOverrides = {
  list: endpoint({
    method: 'GET',
    path: '/payroll-statutory-overrides',
    permission: 'payroll.run.read',
    summary: 'List overridden statutory deductions, newest first',
    query: PageQuery.extend({ period_month: isoMonth.optional(), employee_id: id.optional() }),
    response: paged(StatutoryOverride),
  }),
  create: endpoint({
    method: 'POST',
    path: '/payroll-statutory-overrides',
    acts_upon: ['body.employee_id'],
    permission: 'payroll.override.update',
    summary: 'Override a statutory deduction of an employee in a month, with a reason',
    status: 201,
    idempotent: true,
    body: z.strictObject({
      employee_id: z.uuid({ error: 'Please select an employee' }),
      period_month: isoMonth,
      component: z.enum(StatutoryOverride.shape.component.options, { error: 'Please select a deduction' }),
      amount_paise: positiveMoney,
      reason: text('Please enter a reason').min(10, 'Use at least 10 characters').max(500, 'Use at most 500 characters'),
      certificate_number: z
        .string()
        .trim()
        .max(15, 'Use at most 15 characters')
        .nullish()
        .transform((number) => number || null),
    }),
    response: StatutoryOverride,
    message: 'Override saved',
    errors: [
      'payroll.not_found',
      'payroll.month_finalised',
      'payroll.already_overridden',
      'payroll.tds_reduction_needs_certificate',
    ],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/payroll-statutory-overrides/{id}',
    permission: 'payroll.override.update',
    summary: 'Remove an override, so that the calculated amount is deducted',
    params: byId,
    response: z.object({}),
    message: 'Override removed',
    errors: ['payroll.not_found', 'payroll.month_finalised'],
  }),
};
