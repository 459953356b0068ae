/** What is sent of a loan: an application, its change, a payment outside payroll. Amounts in paise. */
import { id, isoDate, isoMonth, requiredDate, text, version } from '@hrms/platform/contract';
import * as z from 'zod';
import { amount, ChangeEffect } from './change.contract.ts';
import { documentIds } from './document.contract.ts';
import { guarantorIds } from './guarantor.contract.ts';

export const application = {
  employee_id: id.optional(),
  loan_type_id: id,
  amount_paise: amount,
  tenure_months: z.int({ error: 'Please enter a number of months' }).min(1, 'At least 1').max(120, 'At most 120'),
  /** The first month in which an instalment is taken; that of the terms unless given. */
  first_cycle: isoMonth.nullish(),
};
export const ApplyForLoan = z.strictObject({
  ...application,
  purpose: text('Please enter the purpose').max(300),
  guarantor_ids: guarantorIds.default([]),
  /** Documents uploaded before. */
  document_ids: documentIds.default([]),
  submit: z.boolean().default(true),
});
export type ApplyForLoan = z.output<typeof ApplyForLoan>;

export const UpdateLoan = z.strictObject({
  loan_type_id: id,
  amount_paise: amount,
  tenure_months: application.tenure_months,
  /** As before unless given; null for that of the terms. */
  first_cycle: application.first_cycle,
  purpose: text('Please enter the purpose').max(300),
  /** Those of before unless given. */
  guarantor_ids: guarantorIds.optional(),
  document_ids: documentIds.optional(),
  version: version.optional(),
});
export type UpdateLoan = z.output<typeof UpdateLoan>;

export const RecordPayment = z.strictObject({
  kind: z.enum(['part_payment', 'foreclosure']),
  amount_paise: amount,
  on_date: requiredDate('Please select the day of the payment'),
  /** Of a foreclosure: the day of the quote that is paid. */
  quoted_on: isoDate.optional(),
  effect: ChangeEffect.default('keep_tenure'),
  mode: z.enum(['bank', 'cash']).default('bank'),
  reference: text('Please enter a reference').max(120),
  version: version.optional(),
});
export type RecordPayment = z.output<typeof RecordPayment>;
