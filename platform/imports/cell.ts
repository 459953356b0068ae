/** Rupees of a cell in paise, as `1,25,000.50`; null for an empty cell and for what is no amount of 0 or more. */
export function paiseOfCell(cell: string | undefined): number | null {
  const plain = (cell ?? '').replaceAll(/[₹,\s]/g, '');
  return /^\d{1,11}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** Rupees of a cell in paise; null when it is no amount above 0. */
export const positivePaiseOfCell = (cell: string | undefined): number | null => paiseOfCell(cell) || null;

/** A choice as the program writes it: `semi_skilled` for `Semi-skilled`; undefined for an empty cell. */
export const wordOfCell = (cell: string | undefined): string | undefined =>
  cell
    ?.trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_') || undefined;

const YES: ReadonlySet<string> = new Set(['yes', 'y', 'true', '1']);
const NO: ReadonlySet<string> = new Set(['no', 'n', 'false', '0', '']);

/** Yes or no; an empty cell is no. Null for anything else. */
export function yesNoOfCell(cell: string | undefined): boolean | null {
  const answer = (cell ?? '').trim().toLowerCase();
  return YES.has(answer) || (NO.has(answer) ? false : null);
}
