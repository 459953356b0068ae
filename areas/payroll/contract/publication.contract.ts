import { endpoint, id, text } from '@hrms/platform/contract';
import * as z from 'zod';

/** Whether an employee sees a payslip of theirs. */
export const PublicationStatus = z.enum(['none', 'published', 'withdrawn']);
export type PublicationStatus = z.output<typeof PublicationStatus>;

export const payslipPublications = {
  publish: endpoint({
    method: 'POST',
    path: '/payslips/publish',
    allowed_when_read_only: true,
    permission: 'payroll.payslip.publish',
    summary: 'Show payslips of a finalised payroll run to their employees',
    tag: 'payslips',
    idempotent: true,
    body: z.strictObject({
      payroll_id: z.uuid({ error: 'Please select a payroll run' }),
      /** All payslips of the run that are not published, without it. */
      employee_ids: z.array(id).min(1, 'Please select at least one employee').max(500).optional(),
    }),
    response: z.object({ published: z.int() }),
    message: 'Payslips published',
    errors: ['payroll.not_found', 'payroll.not_finalised'],
  }),
  mail: endpoint({
    method: 'POST',
    path: '/payslips/mail',
    permission: 'payroll.payslip.publish',
    summary: 'Notify employees of their published payslips again, with a link and no amount',
    tag: 'payslips',
    idempotent: true,
    body: z.strictObject({
      payroll_id: z.uuid({ error: 'Please select a payroll run' }),
      /** Everyone with a published payslip of the run, without it. */
      employee_ids: z.array(id).min(1, 'Please select at least one employee').max(500).optional(),
    }),
    response: z.object({ mailed: z.int() }),
    message: 'Notifications sent',
    errors: ['payroll.not_found', 'payroll.not_finalised'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/payslips/withdraw',
    permission: 'payroll.payslip.publish',
    summary: 'Hide published payslips from their employees again, with a reason',
    tag: 'payslips',
    idempotent: true,
    body: z.strictObject({
      payslip_ids: z.array(id).min(1, 'Please select at least one payslip').max(500),
      reason: text('Please enter a reason').min(5, 'Use at least 5 characters').max(500),
    }),
    response: z.object({ withdrawn: z.int() }),
    message: 'Payslips withdrawn',
    errors: ['payroll.not_found'],
  }),
};
