import { byId, endpoint, id, text } from '@hrms/platform/contract';
import * as z from 'zod';

export const FixChoice = z.enum([
  'leave_out',
  'hold_payout',
  'pay_by_hand',
  'accept_order',
  'treat_as_present',
  'lock_attendance',
  'remove_override',
  'supplementary_settlement',
]);
export type FixChoice = z.output<typeof FixChoice>;

/** What can be done at once about an exception, by its code. */
export const EXCEPTION_FIXES: Readonly<Record<string, readonly FixChoice[]>> = {
  no_salary: ['leave_out'],
  compute_failed: ['leave_out'],
  minimum_wage: ['accept_order', 'leave_out'],
  paid_after_exit: ['leave_out'],
  duplicate_person: ['leave_out'],
  loan_mismatch: ['leave_out'],
  no_bank: ['pay_by_hand', 'hold_payout'],
  bank_changed: ['hold_payout'],
  shared_bank_account: ['hold_payout'],
  hold_expiring: ['hold_payout', 'leave_out'],
  attendance_missing: ['treat_as_present', 'leave_out'],
  attendance_unlocked: ['lock_attendance'],
  attendance_unlocked_unpaid: ['lock_attendance'],
  statutory_override: ['remove_override'],
  tds_override: ['remove_override'],
  after_last_pay: ['supplementary_settlement'],
  'payroll.tds_reduction_needs_certificate': ['remove_override'],
};

const reason = text('Please enter a reason').min(5, 'Use at least 5 characters').max(300);

/** Calls on one exception by its id. */
export const payrollExceptions = {
  accept: endpoint({
    method: 'POST',
    path: '/exceptions/{id}/accept',
    allowed_when_read_only: true,
    permission: 'payroll.run.prepare',
    summary: 'Accept a warning with a reason',
    tag: 'payrolls',
    params: byId,
    body: z.strictObject({ reason }),
    response: z.object({ exception_id: id, status: z.enum(['open', 'accepted']) }),
    errors: ['payroll.exception_gone', 'payroll.blocker', 'payroll.not_draft'],
  }),
  fix: endpoint({
    method: 'POST',
    path: '/exceptions/{id}/fix',
    permission: 'payroll.run.prepare',
    summary:
      'Do at once what an exception needs, as its kind allows: leave out, hold, pay by hand, accept, lock, remove or settle',
    tag: 'payrolls',
    idempotent: true,
    params: byId,
    body: z.strictObject({ choice: FixChoice, reason: reason.optional() }),
    response: z.object({ exception_id: id, choice: FixChoice }),
    message: 'Exception fixed',
    errors: [
      'payroll.exception_gone',
      'payroll.not_draft',
      'payroll.fix_unknown',
      'payroll.reason_required',
      'payroll.already_held',
      'payroll.month_finalised',
      'payroll.settlement_exists',
    ],
  }),
};
