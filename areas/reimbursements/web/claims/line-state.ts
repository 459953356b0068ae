import type { ClaimLine, ClaimLineInput, Receipt, Vehicle } from '@hrms/reimbursements/contract';
import type * as z from 'zod';

export type LineInput = z.input<typeof ClaimLineInput>;

type Open<T> = { [Name in keyof T]?: T[Name] | undefined };

/** A line being written; its key stays while others come and go. A part of a bill names the line with the receipt. */
export type EditedLine = Open<Omit<LineInput, 'split_of'>> & {
  key: string;
  part_of?: string | undefined;
  /** Taken without a connection, to be uploaded. */
  photos?: readonly File[] | undefined;
};

let made = 0;
export const newLine = (line: Partial<EditedLine> = {}): EditedLine => ({
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

export type Trip = { readonly first_day: string; readonly last_day: string };

/** A line of a daily allowance for the days of a trip. */
export const allowanceOf = ({ category_id }: { category_id: string }, { first_day, last_day }: Trip): Partial<LineInput> => ({
  category_id,
  expense_date: first_day,
  last_day,
});

export type TripRoute = {
  readonly from_place: string;
  readonly to_place: string;
  /** One way. */
  readonly km: number | null;
  readonly vehicle: Vehicle;
};

/** Lines of the way there on the first day of a trip, and back on the last. */
export function mileageOf({ category_id }: { category_id: string }, trip: Trip, route: TripRoute): Partial<LineInput>[] {
  const { km, vehicle } = route;
  const [from_place, to_place] = [route.from_place.trim(), route.to_place.trim()];
  return [
    { category_id, expense_date: trip.first_day, from_place, to_place, km, vehicle },
    { category_id, expense_date: trip.last_day, from_place: to_place, to_place: from_place, km, vehicle },
  ];
}

/** A line of a receipt with what its text says. */
export const lineOfReceipt = ({ receipt_id, read }: Receipt): Partial<EditedLine> => ({
  receipt_ids: [receipt_id],
  ...(read && {
    ...(read.date && { expense_date: read.date }),
    amount_paise: read.amount_paise,
    merchant: read.merchant,
    bill_number: read.bill_number,
    gstin: read.gstin,
  }),
});

const toEdited = (line: ClaimLine): EditedLine =>
  newLine({
    ...Object.fromEntries(SENT.map((name) => [name, line[name]])),
    receipt_ids: line.receipts.map(({ receipt_id }) => receipt_id),
  });

/** Stored lines as they are edited. */
export function linesToEdit(lines: readonly ClaimLine[]): EditedLine[] {
  const edited = lines.map(toEdited);
  return edited.map((line, index) => {
    const { split_of = null } = lines[index] ?? {};
    return split_of === null ? line : { ...line, part_of: edited[split_of - 1]?.key };
  });
}

/** What the server takes of lines. */
export const linesToSend = (lines: readonly EditedLine[]): LineInput[] =>
  lines.map(({ key: _key, part_of, photos: _photos, ...line }) => ({
    ...(line as LineInput),
    split_of: part_of ? lines.findIndex(({ key }) => key === part_of) + 1 : null,
  }));

/** Lines with an amount more on one of them; nothing below one paisa. */
const withMore = (lines: readonly EditedLine[], key: string | undefined, paise: number): EditedLine[] =>
  lines.map((line) => {
    const next = (line.amount_paise ?? 0) + paise;
    return line.key === key && next >= 1 ? { ...line, amount_paise: next } : line;
  });

/** Lines with one changed. What a part of a bill takes, the line with the receipt has less. */
export function changeLine(lines: readonly EditedLine[], key: string, change: Partial<EditedLine>): EditedLine[] {
  const before = lines.find((line) => line.key === key);
  const next = lines.map((line) => (line.key === key ? { ...line, ...change } : line));
  if (!before?.part_of || !('amount_paise' in change)) return next;
  return withMore(next, before.part_of, (before.amount_paise ?? 0) - (change.amount_paise ?? 0));
}

/** Lines with one more part of a bill, after its other parts. */
export function splitBill(lines: readonly EditedLine[], key: string): EditedLine[] {
  const at = lines.findLastIndex((line) => line.key === key || line.part_of === key);
  const { expense_date, paid_by, merchant, bill_number, gstin, city, project, cost_centre } =
    lines.find((line) => line.key === key) ?? {};
  const part = newLine({ expense_date, paid_by, merchant, bill_number, gstin, city, project, cost_centre, part_of: key });
  return lines.toSpliced(at + 1, 0, part);
}

/** Lines without one: the amount of a part goes back to the bill, parts of a line that goes stand alone. */
export function dropLine(lines: readonly EditedLine[], key: string): EditedLine[] {
  const gone = lines.find((line) => line.key === key);
  const left = lines
    .filter((line) => line !== gone)
    .map((line) => (line.part_of === key ? { ...line, part_of: undefined } : line));
  return gone?.part_of ? withMore(left, gone.part_of, gone.amount_paise ?? 0) : left;
}

/** Whether a line can be judged already. */
export const isJudgeable = ({ category_id, expense_date }: EditedLine): boolean => Boolean(category_id && expense_date);
