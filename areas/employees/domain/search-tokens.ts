const MOST_WORDS = 5;
/** Stands before the reversed digits of a phone number, so that its end is found by a prefix. */
const PHONE_END = '~';

/** Separator between tokens stored together; part of no token. */
export const WORD_BREAK = '\u001f';

/** Lower case without accents: stored tokens and searches are compared in this form. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll(WORD_BREAK, ' ')
    .toLowerCase();

const reversed = (digits: string): string => [...digits].reverse().join('');

type Searchable = {
  readonly full_name: string;
  readonly employee_code: string | null;
  readonly work_email: string | null;
  readonly personal_email: string | null;
  readonly phone: string | null;
};

/** Search tokens of an employee: names, code, e-mail addresses, and the phone from its start and end. */
export function searchTokensOf({ full_name, employee_code, work_email, personal_email, phone }: Searchable): string[] {
  const digits = phone?.replace(/\D/g, '');
  const all = [
    ...folded(full_name).split(/[\s.'’-]+/),
    ...folded(full_name).split(/\s+/),
    employee_code ?? '',
    work_email ?? '',
    personal_email ?? '',
    ...(digits ? [digits.slice(-10), PHONE_END + reversed(digits)] : []),
  ];
  return [...new Set(all.map((word) => folded(word).slice(0, 80)).filter(Boolean))];
}

/** One stored token of an employee, with the preceding token and all tokens. */
export type SearchRow = { readonly token: string; readonly word_before: string; readonly words: string };

const points = (text: string): number[] => Array.from(text, (sign) => sign.codePointAt(0) as number);

/** In the order of code points: the one the database compares words in. */
function compareCodePoints(a: string, b: string): number {
  const [one, other] = [points(a), points(b)];
  const at = one.findIndex((point, n) => point !== other[n]);
  return at < 0 ? one.length - other.length : (one[at] as number) - (other[at] ?? -1);
}

/** Token rows of an employee. `word_before` is empty for the first. */
export function toSearchRows(person: Searchable): SearchRow[] {
  const tokens = searchTokensOf(person).sort(compareCodePoints);
  const words = tokens.map((token) => WORD_BREAK + token).join('');
  return tokens.map((token, n) => ({ token, word_before: tokens[n - 1] ?? '', words }));
}

/** A range of tokens: from `first` up to but not including `beyond`. */
export type TokenRange = { readonly first: string; readonly beyond: string };

const rangeOf = (prefix: string): TokenRange => ({ first: prefix, beyond: `${prefix}\u{10FFFF}` });

/** A search as ranges: every word must match one of its ranges. */
export function toTokenRanges(search: string): TokenRange[][] {
  const words = folded(search).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const together = search.replace(/[\s+-]/g, '');
  if (words.length > 1 && /^\d{4,}$/.test(together)) return [tokenRangesOf(together)];
  return words.map(tokenRangesOf);
}

/** Whether every word of a search is the prefix of one of these tokens. */
export const matchesSearchTokens = (search: string, tokens: readonly string[]): boolean =>
  toTokenRanges(search).every((ranges) =>
    tokens.some((token) => ranges.some(({ first, beyond }) => token >= first && token < beyond)),
  );

function tokenRangesOf(word: string): TokenRange[] {
  const digits = word.replace(/\D/g, '');
  if (!/^\+?[\d-]+$/.test(word) || digits.length < 4) return [rangeOf(word)];
  return [rangeOf(word), rangeOf(digits.slice(-10)), rangeOf(PHONE_END + reversed(digits.slice(-10)))];
}
