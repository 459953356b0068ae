/** A calendar date `YYYY-MM-DD`: no clock, no zone. Text order is date order. */
export type CivilDate = string;

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether February of a year has 29 days. */
export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Days of a month; month 1-12. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (LENGTHS[month - 1] as number);

/** Whether a text is a date that exists, written `YYYY-MM-DD`. */
export function isCivilDate(text: string): boolean {
  const parts = SHAPE.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The days that records, questions and files may name: nothing outside was ever worked, paid or planned. */
export const FIRST_DAY: CivilDate = '1900-01-01';
export const LAST_DAY: CivilDate = '2200-12-31';

/** Whether a text is a date that exists and that a record may hold: 1900 to 2200. */
export const isRecordDate = (text: string): boolean => isCivilDate(text) && text >= FIRST_DAY && text <= LAST_DAY;

/** Every day from the first to the last, both included, counted and never compared as text. */
export function daysFrom(first_day: CivilDate, last_day: CivilDate): CivilDate[] {
  const first = dayNumber(first_day);
  return Array.from({ length: Math.max(0, dayNumber(last_day) - first + 1) }, (_, n) => fromDayNumber(first + n));
}

/** Days since 1970-01-01 (the civil calendar, proleptic). */
function dayNumber(date: CivilDate): number {
  const year = +date.slice(0, 4);
  const month = +date.slice(5, 7);
  const day = +date.slice(8, 10);
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468;
}

function fromDayNumber(n: number): CivilDate {
  const z = n + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted + (shifted < 10 ? 3 : -9);
  return formatCivilDate(
    yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  );
}

/** Year, month 1-12 and day as `YYYY-MM-DD`. */
export const formatCivilDate = (year: number, month: number, day: number): CivilDate =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The date so many days later; earlier when negative. */
export const addDays = (date: CivilDate, days: number): CivilDate => fromDayNumber(dayNumber(date) + days);

/** Whole days from `from` to `to`; the same day is 0. */
export const daysBetween = (from: CivilDate, to: CivilDate): number => dayNumber(to) - dayNumber(from);
/** The earlier of two dates. */
export const earliest = (a: CivilDate, b: CivilDate): CivilDate => (a < b ? a : b);
/** The later of two dates. */
export const latest = (a: CivilDate, b: CivilDate): CivilDate => (a > b ? a : b);

/** 0 is Sunday, 6 is Saturday. */
export const weekday = (date: CivilDate): number => (((dayNumber(date) + 4) % 7) + 7) % 7;

/** The same day `months` later; the last day of the month where that day does not exist. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const index = +date.slice(0, 4) * 12 + +date.slice(5, 7) - 1 + months;
  const year = Math.floor(index / 12);
  const month = (index % 12) + 1;
  return formatCivilDate(year, month, Math.min(+date.slice(8, 10), daysInMonth(year, month)));
}

/** Completed months from one day to another; 31 January to 28 February is none. */
export function fullMonths(from: CivilDate, to: CivilDate): number {
  const months = (+to.slice(0, 4) - +from.slice(0, 4)) * 12 + (+to.slice(5, 7) - +from.slice(5, 7));
  return to.slice(8, 10) < from.slice(8, 10) ? months - 1 : months;
}

/** Completed years from one day to another. */
export const fullYears = (from: CivilDate, to: CivilDate): number => Math.floor(fullMonths(from, to) / 12);

/** Age in completed years on a day; attained on the birthday itself. */
export const ageOn = (born: CivilDate, day: CivilDate): number => fullYears(born, day);
