/** What a changed value of the law leaves open with employees who have left: contributions still due, and what is given back. */
import { byId, endpoint, id, isoDate, isoMonth, PageQuery, paged, text, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { Scheme } from './registration.contract.ts';

/** Of one month under one scheme, in paise; negative where too much was taken. */
const LeaverDuePart = z.object({ month: isoMonth, scheme: Scheme, employee_paise: z.int(), employer_paise: z.int() });
export type LeaverDuePart = z.output<typeof LeaverDuePart>;

/** Paid to the authority, or given back; or neither. */
export const LeaverDueOutcome = z.enum(['paid', 'not_paid'], { error: 'Please select an outcome' });
export type LeaverDueOutcome = z.output<typeof LeaverDueOutcome>;

export const LeaverDue = z.object({
  leaver_due_id: id,
  law_release_id: id,
  /** The rate that changed. */
  title: z.string(),
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  parts: z.array(LeaverDuePart),
  /** Positive: deducted too little. Negative: to be given back to the employee. */
  employee_paise: z.int(),
  /** Of the employer, to the authority; negative where too much was paid. */
  employer_paise: z.int(),
  settled_on: isoDate.nullable(),
  outcome: LeaverDueOutcome.nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  settled_by: z.string().nullable(),
  version: z.int(),
});
export type LeaverDue = z.output<typeof LeaverDue>;

export const leaverDues = {
  list: endpoint({
    method: 'GET',
    path: '/statutory/leaver-dues',
    permission: 'statutory.challan.read',
    summary: 'Dues and refunds of employees who left before a changed value of the law was accepted, open ones first',
    query: PageQuery.extend({ law_release_id: id.optional(), status: z.enum(['open', 'settled']).optional() }),
    response: paged(LeaverDue),
  }),
  settle: endpoint({
    method: 'POST',
    path: '/statutory/leaver-dues/{id}/settle',
    permission: 'statutory.challan.pay',
    summary: 'Record how the due or the refund of an employee who left was settled',
    params: byId,
    body: z.strictObject({
      version,
      settled_on: isoDate,
      /** What is paid stands in the returns of the month of payment. */
      outcome: LeaverDueOutcome,
      reference: text('Please enter a reference').max(60).optional(),
      note: text('Please enter a note').min(10, 'Use at least 10 characters').max(300),
    }),
    response: LeaverDue,
    message: 'Saved',
    errors: [
      'statutory.not_found',
      'statutory.leaver_due_settled',
      'statutory.future_date',
      'statutory.version_conflict',
      'access.own_record',
    ],
  }),
};
