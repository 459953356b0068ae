import { type CivilDate, formatCivilDate, isCivilDate, MONTH_NAMES } from '../calendar/index.ts';

/** Whether the day or the month stands first in dates of numbers alone. */
export type DateFormat = 'dmy' | 'mdy';
export const DATE_FORMATS = ['dmy', 'mdy'] as const;
/** The formats as people write them. */
export const DATE_FORMAT_LABELS: Readonly<Record<DateFormat, string>> = { dmy: 'DD/MM/YYYY', mdy: 'MM/DD/YYYY' };

const MONTHS = MONTH_NAMES.map((name) => name.toLowerCase());
const TIME = /[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]m)?(Z|[+-]\d{2}:?\d{2})?$/i;
const NUMBERS = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})$/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const DAY_NAMED_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[\s,./-]*([a-z]{3,9})\.?[\s,./-]*(\d{4}|\d{2})$/i;
const NAMED_MONTH_DAY = /^([a-z]{3,9})\.?[\s,./-]*(\d{1,2})(?:st|nd|rd|th)?[\s,./-]+(\d{4}|\d{2})$/i;
/** A spreadsheet's day number: days since 1899-12-30. 1910 to 2119. */
const SERIAL = /^(\d{4,5})(\.\d+)?$/;
const [FIRST_SERIAL, LAST_SERIAL] = [3654, 80_000];

const withoutTime = (text: string): string => text.trim().replace(TIME, '');

/** The month a word names, 1 to 12; 0 for none. */
const monthOfName = (word: string): number => {
  const name = word.toLowerCase();
  return (
    MONTHS.findIndex((month) => month === name || month.slice(0, 3) === name || (name === 'sept' && month === 'september')) + 1
  );
};

/** A year of two digits is the latest such year that is not after `latest_year`. */
function fullYear(text: string, latest_year: number): number {
  if (text.length === 4) return Number(text);
  const year = Math.floor(latest_year / 100) * 100 + Number(text);
  return year > latest_year ? year - 100 : year;
}

function civil(year: number, month: number, day: number): CivilDate | null {
  const iso = formatCivilDate(year, month, day);
  return isCivilDate(iso) ? iso : null;
}

function serialDay(text: string): CivilDate | null {
  const days = Number(SERIAL.exec(text)?.[1] ?? 0);
  if (days < FIRST_SERIAL || days > LAST_SERIAL) return null;
  return new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The day of a text that can be read in one way only: year first, month by name, or a spreadsheet's day number. */
function unambiguousDay(text: string, latest_year: number): CivilDate | null {
  const first = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  if (first) return civil(Number(first[1]), Number(first[2]), Number(first[3]));
  const named = DAY_NAMED_MONTH.exec(text);
  if (named) return civil(fullYear(named[3] ?? '', latest_year), monthOfName(named[2] ?? ''), Number(named[1]));
  const american = NAMED_MONTH_DAY.exec(text);
  if (american) return civil(fullYear(american[3] ?? '', latest_year), monthOfName(american[1] ?? ''), Number(american[2]));
  return serialDay(text);
}

/**
 * The day a text names, null for none. `format` says which number of 7/10/1983 is the day; `latest_year` is the last year that two
 * digits may mean.
 */
export function readDateText(text: string, format: DateFormat, latest_year: number): CivilDate | null {
  const plain = withoutTime(text);
  const numbers = NUMBERS.exec(plain);
  if (!numbers) return unambiguousDay(plain, latest_year);
  const [, one = '', two = '', year = ''] = numbers;
  const [day, month] = format === 'dmy' ? [one, two] : [two, one];
  return civil(fullYear(year, latest_year), Number(month), Number(day));
}

/** What the rows of a column say about its dates. */
export type DateColumn = {
  /** The format all rows fit; null when two fit, or some rows fit the one and some the other. */
  readonly format: DateFormat | null;
  /** Whether a person must choose, since numbers alone do not say which is the day. */
  readonly asked: boolean;
  /** Up to three texts of the column, those first that show the format. */
  readonly examples: readonly string[];
};

/** Looks at every text of a column. Null when none is a date. */
export function judgeDateColumn(texts: readonly string[]): DateColumn | null {
  const filled = [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
  const isDate = (text: string) => DATE_FORMATS.some((format) => readDateText(text, format, 2099) !== null);
  const dates = filled.filter(isDate);
  if (dates.length === 0) return null;
  const numbers = filled.flatMap((text) => {
    const found = NUMBERS.exec(withoutTime(text));
    return found ? [{ text, one: Number(found[1]), two: Number(found[2]) }] : [];
  });
  const dayFirst = numbers.filter(({ one, two }) => one > 12 && two <= 12);
  const monthFirst = numbers.filter(({ one, two }) => two > 12 && one <= 12);
  const open = numbers.filter(({ one, two }) => one !== two && one <= 12 && two <= 12);
  const telling = [...dayFirst, ...monthFirst].map(({ text }) => text);
  const examples = [...new Set([...telling.slice(0, 2), ...open.map(({ text }) => text), ...telling, ...dates])].slice(0, 3);
  if (dayFirst.length > 0 !== monthFirst.length > 0)
    return { format: dayFirst.length > 0 ? 'dmy' : 'mdy', asked: false, examples };
  const asked = dayFirst.length > 0 || open.length > 0;
  return { format: asked ? null : 'dmy', asked, examples };
}
