/** Guarantors of a loan: colleagues who answer for it. Amounts in paise. */
import { employeeFields, endpoint, id, isoDate, recordAct } from '@hrms/platform/contract';
import * as z from 'zod';
import { LoanStatus } from './fields.ts';

export const GuarantorStatus = z.enum(['asked', 'accepted', 'declined']);

export const LoanGuarantor = z.object({
  guarantor_id: id,
  ...employeeFields,
  status: GuarantorStatus,
  /** Null before the answer. */
  answered_on: isoDate.nullable(),
});
export type LoanGuarantor = z.output<typeof LoanGuarantor>;

/** A loan for which the caller was asked to be guarantor. */
export const Guarantee = z.object({
  guarantor_id: id,
  number: z.string(),
  borrower_name: z.string(),
  type_name: z.string(),
  amount_paise: z.int(),
  tenure_months: z.int(),
  instalment_paise: z.int(),
  loan_status: LoanStatus,
  status: GuarantorStatus,
  asked_on: isoDate,
});
export type Guarantee = z.output<typeof Guarantee>;

export const guarantorIds = z.array(id).max(3, 'At most 3');

export const loanGuarantors = {
  mine: endpoint({
    method: 'GET',
    path: '/loan-guarantors/mine',
    permission: 'loans.loan.apply',
    summary: 'Loans for which the caller was asked to be guarantor, newest first',
    response: z.object({ rows: z.array(Guarantee) }),
  }),
  answer: recordAct('/loan-guarantors/{id}/answer', {
    permission: 'loans.loan.apply',
    summary: 'Accept or decline to be guarantor of a colleague’s loan: only who was asked',
    body: z.strictObject({ accept: z.boolean() }),
    response: Guarantee,
    message: 'Answer sent',
    errors: ['loans.not_found', 'loans.not_in_state'],
  }),
};
