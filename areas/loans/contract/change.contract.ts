/** Changes of running loans that are asked for. Amounts in paise. */
import { id, isoMonth, recordAct, text } from '@hrms/platform/contract';
import * as z from 'zod';

export const amount = z.int({ error: 'Please enter an amount above 0' }).min(1, 'Please enter an amount above 0').max(1e11);

/** A figure as it is shown. */
export const QuoteLine = z.object({ label: z.string(), value: z.string() });
export type QuoteLine = z.output<typeof QuoteLine>;

export const ChangeKind = z.enum(['skip', 'hold', 'release', 'part_payment', 'foreclosure', 'tenure']);
export type ChangeKind = z.output<typeof ChangeKind>;
export const ChangeEffect = z.enum(['keep_instalment', 'keep_tenure']);

export const LoanChange = z.object({
  change_id: id,
  kind: ChangeKind,
  from_cycle: z.string().nullable(),
  /** The last month of a hold; null for a hold until it is released. */
  to_cycle: z.string().nullable(),
  amount_paise: z.int().nullable(),
  tenure_months: z.int().nullable(),
  effect: ChangeEffect.nullable(),
  reason: z.string(),
  /** What was shown before it was asked for. */
  quote: z.array(QuoteLine),
  status: z.enum(['pending', 'returned', 'approved', 'rejected', 'applied', 'cancelled']),
  workflow_request_id: id.nullable(),
});
export type LoanChange = z.output<typeof LoanChange>;

const changeFields = {
  kind: ChangeKind,
  from_cycle: isoMonth.optional(),
  /** Of a hold: its last month, after which instalments go on by themselves. */
  to_cycle: isoMonth.optional(),
  amount_paise: amount.optional(),
  tenure_months: z.int().min(1, 'At least 1').max(120, 'At most 120').optional(),
  effect: ChangeEffect.optional(),
};
export const AskForChange = z.strictObject({ ...changeFields, reason: text('Please enter a reason').max(300) });
export type AskForChange = z.output<typeof AskForChange>;

/** Why a change is refused, beside the state of its loan. */
export const CHANGE_REFUSALS = [
  'loans.not_found',
  'loans.not_in_state',
  'loans.row_locked',
  'loans.cycle_unknown',
  'loans.hold_end',
  'loans.limit_of_skips',
  'loans.part_payment_too_small',
  'loans.more_than_outstanding',
  'loans.not_allowed',
  'loans.field_required',
  'loans.tenure_out_of_range',
] as const;

export const loanChanges = {
  preview: recordAct('/loans/{id}/changes/preview', {
    permission: 'loans.loan.apply',
    summary: 'What a change makes of the schedule and what it costs; saves nothing',
    read_only_ok: true,
    body: z.strictObject(changeFields),
    response: z.object({ quote: z.array(QuoteLine) }),
    errors: CHANGE_REFUSALS,
  }),
};
