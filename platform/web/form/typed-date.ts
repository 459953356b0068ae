import { formatCivilDate, isRecordDate, MONTH_NAMES } from '@hrms/platform/calendar';

const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase());
/** Two digits of a year below this are of this century. */
const CENTURY_TURNS = 50;

/** A name of three letters or more, as far as it was typed: `apr`, `Sept`, `april`. Null for anything else. */
function monthNamed(word: string): number | null {
  const name = word.toLowerCase();
  const at =
    name.length < 3 ? -1 : MONTHS.findIndex((month) => month.startsWith(name) || (name === 'sept' && month === 'september'));
  return at < 0 ? null : at + 1;
}

/** A year of four digits, or of two: 26 is 2026, 85 is 1985. */
function yearOf(digits: string): number | null {
  if (/^\d{4}$/.test(digits)) return Number(digits);
  if (!/^\d{2}$/.test(digits)) return null;
  return Number(digits) + (Number(digits) < CENTURY_TURNS ? 2000 : 1900);
}

const numberOf = (part: string | undefined): number | null => (part && /^\d{1,2}$/.test(part) ? Number(part) : null);

/** The parts of a typed date between its signs: `05-Apr-2026` is 05, Apr, 2026; eight digits are two, two and four. */
function partsOf(text: string): string[] {
  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim());
  if (digits) return digits.slice(1);
  return text
    .replace(/(\d)(st|nd|rd|th)\b/gi, '$1')
    .replace(/(\d)([a-z])/gi, '$1 $2')
    .replace(/([a-z])(\d)/gi, '$1 $2')
    .split(/[\s/.,-]+/)
    .filter(Boolean);
}

/** A date as users type it, the day first: 04/04/2026, 5-4-26, 5 Apr 2026. @returns `YYYY-MM-DD`, null where it is no date */
export function parseTypedDate(text: string): string | null {
  const parts = partsOf(text);
  if (parts.length !== 3) return null;
  const [first = '', second = '', third = ''] = parts;
  const isIso = /^\d{4}$/.test(first);
  const namedFirst = monthNamed(first);
  const year = yearOf(isIso ? first : third);
  const month = namedFirst ?? monthNamed(second) ?? numberOf(second);
  const day = numberOf(isIso ? third : namedFirst ? second : first);
  if (year === null || month === null || day === null) return null;
  const date = formatCivilDate(year, month, day);
  return isRecordDate(date) ? date : null;
}

/** A month as users type it: 4/2026, Apr 2026, 2026-04. @returns `YYYY-MM`, null where it is no month */
export function parseTypedMonth(text: string): string | null {
  const joined = /^(\d{2})(\d{4})$/.exec(text.trim());
  const parts = joined ? joined.slice(1) : partsOf(text);
  if (parts.length !== 2) return null;
  const [first = '', second = ''] = parts;
  const isIso = /^\d{4}$/.test(first);
  const year = yearOf(isIso ? first : second);
  const month = isIso ? numberOf(second) : (monthNamed(first) ?? numberOf(first));
  if (year === null || month === null || month < 1 || month > 12) return null;
  return formatCivilDate(year, month, 1).slice(0, 7);
}
