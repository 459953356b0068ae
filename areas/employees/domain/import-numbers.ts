import { guessColumnMapping, type HeadingMapping, type ImportField } from '@hrms/platform/imports';
import { normalizeNumber } from './identity.ts';
import { normalizePhone } from './phone.ts';

/** Which permission opens a number. */
export type NumberGroup = 'identity' | 'bank';

const GROUPS: Readonly<Record<string, NumberGroup>> = {
  pan: 'identity',
  aadhaar: 'identity',
  uan: 'identity',
  esi_number: 'identity',
  account_number: 'bank',
  bank_account_number: 'bank',
};
const PAN = /^[A-Z]{5}[0-9]{4}[A-Z]$/;
const ACCOUNT = /^[0-9]{9,18}$/;

/** The group of a column's numbers; null for a column that holds none. */
export const numberGroupOf = (column: string | null): NumberGroup | null => (column ? (GROUPS[column] ?? null) : null);

/** What a cell looks like to be: for columns that nobody matched yet. */
function shapeOf(text: string): NumberGroup | null {
  const value = normalizeNumber(text);
  if (PAN.test(value)) return 'identity';
  return ACCOUNT.test(value) && !normalizePhone(text) ? 'bank' : null;
}

/**
 * For each heading the group of its numbers: by the column it is, by what it is called, and, where it is no column, by what its
 * cells look like. What was one before stays one.
 */
export function numberGroupsOf(
  columns: readonly ImportField[],
  headings: readonly string[],
  mapping: HeadingMapping,
  { rows = [], before = [] }: { rows?: readonly (readonly string[])[]; before?: readonly (NumberGroup | null)[] } = {},
): (NumberGroup | null)[] {
  const guessed = guessColumnMapping(columns, headings);
  return headings.map((_, at) => {
    const known = before[at] ?? numberGroupOf(mapping[at] ?? null) ?? numberGroupOf(guessed[at] ?? null);
    if (known || (mapping[at] ?? guessed[at])) return known;
    for (const row of rows) {
      const shape = shapeOf(row[at] ?? '');
      if (shape) return shape;
    }
    return null;
  });
}

const SCIENTIFIC = /^\d+(\.\d+)?E\+?\d+$/i;
/** Shorter texts are no numbers, and stand in other words. */
const SHORTEST = 5;

/** A number as it is shown: its last four characters. What a spreadsheet spoiled is no number any more. */
export function maskNumberCell(text: string): string {
  const value = text.trim();
  return SCIENTIFIC.test(value) ? value : value.replace(/.(?=.{4})/gs, 'X');
}

/** Masks the numbers of one row wherever they stand: in cells, messages and changed fields. */
export function maskerOfRow(
  original: readonly string[],
  groups: readonly (NumberGroup | null)[],
  problems: readonly { readonly column: string | null; readonly value: string }[] = [],
): (text: string) => string {
  const cells = [
    ...original.filter((_, at) => groups[at]),
    ...problems.filter(({ column }) => numberGroupOf(column)).map(({ value }) => value),
  ];
  const hidden = cells.flatMap((text) => {
    const value = text.trim();
    return value.length >= SHORTEST && !SCIENTIFIC.test(value) ? [value, normalizeNumber(value)] : [];
  });
  const longest = [...new Set(hidden)].sort((one, other) => other.length - one.length);
  return (text) => longest.reduce((rest, value) => rest.replaceAll(value, maskNumberCell(value)), text);
}
