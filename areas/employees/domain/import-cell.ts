import { type CivilDate, isCivilDate, isRecordDate } from '@hrms/platform/calendar';

/** A cell's value, or what is wrong with it: the sentence that follows the column's name. */
export type ReadResult<T> =
  | { readonly value: T; readonly problem?: never }
  | { readonly problem: string; readonly value?: never };

const GENDERS = {
  male: 'male',
  m: 'male',
  female: 'female',
  f: 'female',
  transgender: 'transgender',
  t: 'transgender',
  not_stated: 'not_stated',
  '': 'not_stated',
} as const;
const TYPES = {
  permanent: 'permanent',
  probation: 'probation',
  fixed_term: 'fixed_term',
  intern: 'intern',
  contract: 'contract',
  '': 'permanent',
} as const;

export type Gender = (typeof GENDERS)[keyof typeof GENDERS];
export type EmploymentType = (typeof TYPES)[keyof typeof TYPES];

const EMAIL = /^[^\s@"<>(),;:]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i;
const SCIENTIFIC = /^\d+(\.\d+)?E\+?\d+$/i;

const key = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
const quoted = (text: string): string => `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;

/** YYYY-MM-DD, or day, month and year with slashes or hyphens. */
export function parseDateCell(text: string): ReadResult<CivilDate> {
  const parts = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  const iso = parts ? `${parts[3]}-${parts[2]?.padStart(2, '0')}-${parts[1]?.padStart(2, '0')}` : text;
  if (isRecordDate(iso)) return { value: iso };
  return {
    problem: isCivilDate(iso)
      ? `${quoted(text)} is out of range. Use a date from 1900 to 2200`
      : `${quoted(text)} is not a date. Use DD/MM/YYYY or YYYY-MM-DD`,
  };
}

/** The gender a cell names; an empty cell is `not_stated`. */
export function parseGenderCell(text: string): ReadResult<Gender> {
  const value = GENDERS[key(text) as keyof typeof GENDERS];
  return value ? { value } : { problem: `${quoted(text)} is not valid. Use male, female, transgender or not_stated` };
}

/** The employment type a cell names; an empty cell is `permanent`. */
export function parseEmploymentTypeCell(text: string): ReadResult<EmploymentType> {
  const value = TYPES[key(text) as keyof typeof TYPES];
  return value
    ? { value }
    : { problem: `${quoted(text)} is not valid. Use permanent, probation, fixed_term, intern or contract` };
}

const YES: readonly string[] = ['yes', 'y', 'true', '1'];
const NO: readonly string[] = ['no', 'n', 'false', '0'];

/** Whether a cell says yes or no; true, false, 1 and 0 are accepted. */
export function parseYesNoCell(text: string): ReadResult<boolean> {
  const said = key(text);
  if (YES.includes(said)) return { value: true };
  return NO.includes(said) ? { value: false } : { problem: `${quoted(text)} is not valid. Use yes or no` };
}

/** The e-mail address of a cell, in lower case. */
export function parseEmailCell(text: string): ReadResult<string> {
  return text.length <= 254 && EMAIL.test(text)
    ? { value: text.toLowerCase() }
    : { problem: `${quoted(text)} is not an e-mail address. Use name@company.in` };
}

/** What a spreadsheet makes of a long number when the column is not text; its last digits are lost. */
export const truncatedNumberProblem = (text: string): string | null =>
  SCIENTIFIC.test(text) ? `the spreadsheet changed this number to ${text}. Format the column as text and enter it again` : null;

/** The message `"text" is not what`, with long texts shortened. */
export const isNotMessage = (text: string, what: string): string => `${quoted(text)} is not ${what}`;
