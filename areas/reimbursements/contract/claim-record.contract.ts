/** Claims and their lines as they are read. Amounts in paise. */
import { id, instant, isoDate, requestFields } from '@hrms/platform/contract';
import * as z from 'zod';
import { PaidBy } from './claim-line.contract.ts';
import { CategoryKind, PayThrough, Vehicle } from './fields.ts';
import { Verdict } from './policy.contract.ts';
import { ReadReceipt } from './receipt.contract.ts';

export const ClaimStatus = z.enum(['draft', 'submitted', 'returned', 'approved', 'scheduled', 'paid', 'rejected', 'withdrawn']);
export type ClaimStatus = z.output<typeof ClaimStatus>;

export const LineStatus = z.enum(['open', 'approved', 'cut', 'rejected']);

export const LineDuplicate = z.object({
  finding_id: id,
  kind: z.enum(['same_file', 'looks_alike', 'same_bill', 'same_day_amount']),
  decision: z.enum(['open', 'not_duplicate', 'duplicate']),
  /** The other claim; null for those who may only know that it is there. */
  other_number: z.string().nullable(),
  other_employee: z.string().nullable(),
  other_receipt_id: id.nullable(),
});
export type LineDuplicate = z.output<typeof LineDuplicate>;

export const ClaimLine = z.object({
  line_id: id,
  line_no: z.int(),
  category_id: id,
  category_name: z.string(),
  category_kind: CategoryKind,
  expense_date: isoDate,
  last_day: isoDate.nullable(),
  meals_provided: z.array(z.int()),
  amount_paise: z.int(),
  currency: z.string(),
  foreign_amount: z.int().nullable(),
  exchange_rate: z.int().nullable(),
  rate_source: z.string().nullable(),
  paid_by: PaidBy,
  merchant: z.string().nullable(),
  bill_number: z.string().nullable(),
  gstin: z.string().nullable(),
  gst_paise: z.int().nullable(),
  description: z.string().nullable(),
  city: z.string().nullable(),
  from_place: z.string().nullable(),
  to_place: z.string().nullable(),
  km: z.number().nullable(),
  vehicle: Vehicle.nullable(),
  nights: z.int().nullable(),
  attendees: z.string().nullable(),
  project: z.string().nullable(),
  cost_centre: z.string().nullable(),
  breach_reason: z.string().nullable(),
  receipt_lost: z.boolean(),
  /** Number of the line with the receipt, where a bill is claimed in parts. */
  split_of: z.int().nullable(),
  sanctioned_paise: z.int(),
  cut_reason: z.string().nullable(),
  status: LineStatus,
  verdict: Verdict.nullable(),
  receipts: z.array(
    z.object({
      receipt_id: id,
      name: z.string(),
      media_type: z.string(),
      read: ReadReceipt.nullable(),
      /** It is erased on the day after. */
      retained_until: isoDate,
    }),
  ),
  duplicates: z.array(LineDuplicate),
});
export type ClaimLine = z.output<typeof ClaimLine>;

export const Claim = z.object({
  claim_id: id,
  number: z.string(),
  ...requestFields,
  title: z.string(),
  trip_from: isoDate.nullable(),
  trip_to: isoDate.nullable(),
  status: ClaimStatus,
  submitted_at: instant.nullable(),
  first_expense_on: isoDate.nullable(),
  last_expense_on: isoDate.nullable(),
  total_claimed_paise: z.int(),
  total_sanctioned_paise: z.int(),
  advance_settled_paise: z.int(),
  payable_paise: z.int(),
  pay_through: PayThrough,
  paid_on: isoDate.nullable(),
  payment_reference: z.string().nullable(),
  lines: z.int(),
  breaches: z.int(),
  duplicates: z.int(),
  workflow_request_id: id.nullable(),
});
export type Claim = z.output<typeof Claim>;

export const ClaimAction = z.enum(['edit', 'submit', 'withdraw', 'delete', 'sanction']);
export const ClaimDetail = Claim.extend({ lines: z.array(ClaimLine), actions: z.array(ClaimAction) });
export type ClaimDetail = z.output<typeof ClaimDetail>;

export const ClaimCheck = z.object({
  lines: z.array(z.object({ amount_paise: z.int(), verdict: Verdict })),
  total_claimed_paise: z.int(),
  advance_settled_paise: z.int(),
  payable_paise: z.int(),
});
export type ClaimCheck = z.output<typeof ClaimCheck>;

export const ClaimSummary = z.object({
  to_be_paid_paise: z.int(),
  to_be_paid_count: z.int(),
  pending_paise: z.int(),
  pending_count: z.int(),
  open_advances_paise: z.int(),
  open_advances: z.int(),
  /** What the caller may claim in flexible categories in this tax year, pro rata to the months in service. */
  flexible: z.array(
    z.object({
      category_id: id,
      category_name: z.string(),
      allotted_paise: z.int(),
      used_paise: z.int(),
      left_paise: z.int(),
    }),
  ),
});
export type ClaimSummary = z.output<typeof ClaimSummary>;
