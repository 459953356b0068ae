const PAN = /[A-Z]{5}[0-9]{4}[A-Z]/g;
/** Between these the authority's form has the addresses of the employer and of the employee. */
const HEADING = /name and address of the employee[^\n]*\n/i;
const NEXT_HEADING = /PAN of the (deductor|employer|specified bank)/i;

/** PANs of a text in the order they appear, each once. */
export const pansIn = (text: string): string[] => [...new Set(text.toUpperCase().match(PAN) ?? [])];

/** The part of the text that has the name of the employee; all of it where the form has other headings. */
function addressesIn(text: string): string {
  const begin = HEADING.exec(text);
  if (!begin) return text;
  const rest = text.slice(begin.index + begin[0].length);
  const end = rest.search(NEXT_HEADING);
  return end < 0 ? rest : rest.slice(0, end);
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .match(/[A-Z]+/g) ?? [];

/** Names this long are also found where the reader of the file lost the spaces around them. */
const LONG_NAME = 6;

function hasName(text: string, name: string): boolean {
  const words = wordsOf(name);
  if (words.length === 0) return false;
  const all = wordsOf(text);
  const found = new Set(all);
  // initials are written out by one authority and not by the other
  const long = words.filter((word) => word.length > 1);
  if (long.length > 0 && long.every((word) => found.has(word))) return true;
  const joined = words.join('');
  return joined.length >= LONG_NAME && all.join('').includes(joined);
}

/** The first line after the employer's address that may be a name. */
function nameIn(addresses: string, employer: string): string | null {
  const lines = addresses
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const contact = lines.findLastIndex((line) => line.includes('@'));
  const own = wordsOf(employer).join(' ');
  const names = lines
    .slice(contact + 1)
    .filter((line) => /^\p{L}[\p{L}\p{M} .'’]+$/u.test(line) && wordsOf(line).join(' ') !== own);
  return names[0] ?? null;
}

type PartAName =
  | { readonly result: 'same' }
  /** `named`: whom Part A names instead, null where the text does not show which of its lines it is. */
  | { readonly result: 'different'; readonly named: string | null }
  | { readonly result: 'unreadable' };

/**
 * Whether Part A of a certificate is that of an employee, by its text.
 * @param text of the PDF, line by line; empty or null for a scan or a file that cannot be read
 * @param names of the employee: that on the PAN and that of the profile
 */
export function comparePartAName(text: string | null, names: readonly string[], employer: string): PartAName {
  const addresses = addressesIn(text ?? '');
  if (wordsOf(addresses).length === 0) return { result: 'unreadable' };
  if (names.some((name) => hasName(addresses, name))) return { result: 'same' };
  return { result: 'different', named: nameIn(addresses, employer) };
}
