const BLANK = /\s+/;
/** Words that say what kind of body it is count like others: "Sahyadri Components Private Limited" is SCPL. */
const MOST_LETTERS = 4;

/** The prefix of an organisation's employee codes: its initials, or the first letters of a single word. */
export function codePrefix(organisation: string): string {
  const words = organisation
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^A-Za-z0-9\s]/g, ' ')
    .trim()
    .split(BLANK)
    .filter(Boolean);
  const initials = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '');
  return initials.slice(0, words.length > 1 ? MOST_LETTERS : 3).toUpperCase() || 'EMP';
}

/** SCPL0250; numbers beyond four digits are written in full. */
export const writtenCode = (prefix: string, number: number): string => `${prefix}${String(number).padStart(4, '0')}`;

/** The number inside a code of this prefix, so that a code given by hand is never met by the counter; null for other codes. */
export function numberIn(prefix: string, code: string): number | null {
  const digits = code.toUpperCase().startsWith(prefix) ? code.slice(prefix.length) : '';
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

export const isEmployeeCode = (text: string): boolean => /^[A-Z0-9/_-]{1,20}$/.test(text);
