import type { ClaimLine, ClaimLineInput } from '@hrms/reimbursements/contract';
import type * as z from 'zod';

export type LineInput = z.input<typeof ClaimLineInput>;

/** A line being written; its key stays while others come and go. */
export type EditedLine = Partial<LineInput> & { key: string };

let made = 0;
export const newLine = (line: Partial<LineInput> = {}): EditedLine => ({
  paid_by: 'self',
  receipt_ids: [],
  ...line,
  key: `line${made++}`,
});

const SENT = [
  'line_id',
  'category_id',
  'expense_date',
  'last_day',
  'meals_provided',
  'amount_paise',
  'currency',
  'foreign_amount',
  'exchange_rate',
  'rate_source',
  'paid_by',
  'merchant',
  'bill_number',
  'gstin',
  'gst_paise',
  'description',
  'city',
  'from_place',
  'to_place',
  'km',
  'vehicle',
  'nights',
  'attendees',
  'project',
  'cost_centre',
  'breach_reason',
  'receipt_lost',
] as const;

/** A line of a daily allowance for the days of a trip. */
export const allowanceOf = (
  { category_id }: { category_id: string },
  { first_day, last_day }: { first_day: string; last_day: string },
): Partial<LineInput> => ({ category_id, expense_date: first_day, last_day });

/** A stored line as it is edited. */
export const toEdited = (line: ClaimLine): EditedLine =>
  newLine({
    ...Object.fromEntries(SENT.map((name) => [name, line[name]])),
    receipt_ids: line.receipts.map(({ receipt_id }) => receipt_id),
  });

/** What the server takes of a line. */
export const toSent = ({ key: _key, ...line }: EditedLine): LineInput => line as LineInput;

/** Whether a line can be judged already. */
export const isJudgeable = ({ category_id, expense_date }: EditedLine): boolean => Boolean(category_id && expense_date);
