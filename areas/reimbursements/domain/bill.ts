import type { Paise } from '@hrms/platform/money';

/** A line as one bill is put together from its parts. */
export type BillPart = {
  readonly category_id: string;
  readonly expense_date: string;
  readonly has_receipt: boolean;
  /** Number of the line, counted from 1, that has the receipt of the bill. */
  readonly split_of?: number | null | undefined;
};

/** What a part of a bill shares with the others. */
export type Bill = {
  /** The parts together. */
  readonly bill_paise: Paise;
  readonly has_receipt: boolean;
  /** Another part before this one has its category and day, so that limits of a bill would be passed by splitting. */
  readonly repeats: boolean;
};

const firstOf = ({ split_of }: Pick<BillPart, 'split_of'>, index: number): number => (split_of ? split_of - 1 : index);

/** Index of the first line that names no other line as the one with its receipt, or one that is a part itself; -1 when all fit. */
export const findMisfit = (lines: readonly Pick<BillPart, 'split_of'>[]): number =>
  lines.findIndex((line, index) => {
    const first = lines[firstOf(line, index)];
    return Boolean(line.split_of) && (!first || first === line || Boolean(first.split_of));
  });

/** What each line is a part of: itself alone, or a bill that several lines claim together. Amounts in paise. */
export function billsOf(lines: readonly BillPart[], amounts: readonly Paise[]): Bill[] {
  return lines.map((line, index) => {
    const first = firstOf(line, index);
    const parts = lines.flatMap((part, at) => (firstOf(part, at) === first ? [{ part, at }] : []));
    return {
      bill_paise: parts.reduce((sum, { at }) => sum + (amounts[at] ?? 0), 0) as Paise,
      has_receipt: parts.some(({ part }) => part.has_receipt),
      repeats: parts.some(
        ({ part, at }) => at < index && part.category_id === line.category_id && part.expense_date === line.expense_date,
      ),
    };
  });
}
