import { type CivilDate, isCivilDate, isRecordDate } from '@hrms/platform/calendar';
import { wordOfCell, yesNoOfCell } from '@hrms/platform/imports';

/** A cell's value, or what is wrong with it: the sentence that follows the column's name. */
export type ReadResult<T> =
  | { readonly value: T; readonly problem?: never }
  | { readonly problem: string; readonly value?: never };

const GENDERS = {
  male: 'male',
  m: 'male',
  man: 'male',
  female: 'female',
  f: 'female',
  woman: 'female',
  transgender: 'transgender',
  t: 'transgender',
  not_stated: 'not_stated',
  '': 'not_stated',
} as const;
const TYPES = {
  permanent: 'permanent',
  probation: 'probation',
  full_time: 'permanent',
  regular: 'permanent',
  confirmed: 'permanent',
  probationer: 'probation',
  trainee: 'probation',
  fixed_term: 'fixed_term',
  contractual: 'contract',
  contractor: 'contract',
  intern: 'intern',
  contract: 'contract',
  '': 'permanent',
} as const;

export type Gender = (typeof GENDERS)[keyof typeof GENDERS];
export type EmploymentType = (typeof TYPES)[keyof typeof TYPES];

const EMAIL = /^[^\s@"<>(),;:]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i;
const SCIENTIFIC = /^\d+(\.\d+)?E\+?\d+$/i;

const key = (text: string): string => wordOfCell(text) ?? '';
const quoted = (text: string): string => `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`;

/** A day as YYYY-MM-DD, as the cells of date columns are once their format is known; null for anything that is no day. */
export function isoDateCell(text: string): ReadResult<CivilDate> | null {
  if (isRecordDate(text)) return { value: text };
  return isCivilDate(text) ? { problem: `${quoted(text)} is out of range. Use a date from 1900 to 2200` } : null;
}

const MARITAL: Readonly<Record<string, string>> = {
  single: 'single',
  unmarried: 'single',
  married: 'married',
  widowed: 'widowed',
  widow: 'widowed',
  widower: 'widowed',
  divorced: 'divorced',
  separated: 'separated',
};

/** The marital status a cell names. */
export function parseMaritalCell(text: string): ReadResult<MaritalStatus> {
  const value = MARITAL[key(text)] as MaritalStatus | undefined;
  return value ? { value } : { problem: `${quoted(text)} is not valid. Use single, married, widowed, divorced or separated` };
}
export type MaritalStatus = 'single' | 'married' | 'widowed' | 'divorced' | 'separated';

const LEFT =
  /\b(left|leaver|terminated?|resign(ed)?|exit(ed)?|separated|relieved|retired|inactive|dismissed|absconded|absconding|deceased|former|quit)\b/i;

/** Whether an employment status in a file says that the employee has left. */
export const isLeftStatus = (text: string): boolean => LEFT.test(text);

/** Rupees of a cell as paise: 600000, 6,00,000.00, ₹ 6,00,000 or 6 lakh. */
export function parseRupeesCell(text: string): ReadResult<number> {
  const plain = text
    .replace(/^(?:₹|rs\.?|inr)\s*/i, '')
    .replaceAll(',', '')
    .replace(/\/-$/, '')
    .trim();
  const found = /^(\d{1,11})(?:\.(\d{1,4}))?\s*(lakhs?|lacs?|lpa|l|crores?|cr)?$/i.exec(plain);
  if (!found) return { problem: `${quoted(text)} is not an amount. Use rupees a year, e.g. 600000` };
  const [, whole = '', part = '', unit = ''] = found;
  const times = unit === '' ? 1 : /^c/i.test(unit) ? 10_000_000 : 100_000;
  const paise = (BigInt(whole + part.padEnd(4, '0')) * BigInt(times)) / 100n;
  return { value: Number(paise) };
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

/** Whether a cell says yes or no; true, false, 1 and 0 are accepted. */
export function parseYesNoCell(text: string): ReadResult<boolean> {
  const value = yesNoOfCell(text);
  return value === null ? { problem: `${quoted(text)} is not valid. Use yes or no` } : { value };
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
