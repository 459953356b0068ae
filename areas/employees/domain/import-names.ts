import { fullName } from './person.ts';

/** A name as it is compared: without capitals, repeated spaces and spaces around it. */
export const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

export type SplitName = { readonly first_name: string; readonly middle_name: string; readonly last_name: string };

/**
 * The parts of a name in one cell: 'Last, First Middle' by its comma, else the first word, the last word and what is between them.
 * Parts that are not there are empty.
 */
export function splitName(text: string): SplitName {
  const plain = text.trim().replace(/\s+/g, ' ');
  const comma = plain.indexOf(',');
  if (comma >= 0) {
    const [first_name = '', ...middle] = plain
      .slice(comma + 1)
      .trim()
      .split(' ');
    const last_name = plain.slice(0, comma).trim();
    return first_name === ''
      ? { first_name: last_name, middle_name: '', last_name: '' }
      : { first_name, middle_name: middle.join(' '), last_name };
  }
  const words = plain.split(' ');
  const last_name = words.length > 1 ? (words.at(-1) ?? '') : '';
  return { first_name: words[0] ?? '', middle_name: words.slice(1, -1).join(' '), last_name };
}

/** The keys under which an employee is found by name: the whole name, and first and last name alone. */
export const nameKeysOf = (name: {
  readonly first_name: string;
  readonly middle_name?: string | null | undefined;
  readonly last_name?: string | null | undefined;
}): string[] => [...new Set([nameKey(fullName(name)), nameKey(fullName({ ...name, middle_name: null }))])];

/** The keys of a name in one cell, the closest first. */
export const nameKeysOfText = (text: string): string[] => nameKeysOf(splitName(text));
