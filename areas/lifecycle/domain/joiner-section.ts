/** What a section must hold beyond the form of its fields. */

import { numberProblem } from '@hrms/employees/domain';
import type { SectionKey } from '@hrms/lifecycle/contract';
import { type CivilDate } from '@hrms/platform/calendar';

export type SectionProblem = { readonly path: string; readonly message: string };

type Limits = { readonly today: CivilDate; readonly joining_date: CivilDate; readonly minimum_age: number };
type Data = Readonly<Record<string, unknown>>;

/** Whether a value is a number as answers show it: X and the last four characters. */
export const isMaskedValue = (value: unknown): boolean =>
  typeof value === 'string' && /^X+[0-9A-Z]{0,4}$/.test(value) && value.length > 4;

/** Full years at a day. */
export function ageOn(born: CivilDate, day: CivilDate): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

function personalProblem(data: Data, { joining_date, minimum_age }: Limits): SectionProblem | null {
  const age = ageOn(String(data.date_of_birth), joining_date);
  if (age >= minimum_age && age <= 100) return null;
  return {
    path: 'date_of_birth',
    message: age > 100 ? 'Check the date of birth' : `At least ${minimum_age} years old on the joining date`,
  };
}

const NUMBERS = ['pan', 'aadhaar', 'uan', 'esi_number'] as const;

function identityProblem(data: Data): SectionProblem | null {
  for (const name of NUMBERS) {
    const value = data[name];
    if (typeof value !== 'string' || isMaskedValue(value)) continue;
    const message = numberProblem(name, value);
    if (message) return { path: name, message };
  }
  return data.pan_state === 'held' && !data.pan ? { path: 'pan', message: 'Please enter your PAN' } : null;
}

const bankProblem = (data: Data): SectionProblem | null =>
  data.account_number === data.account_number_again
    ? null
    : { path: 'account_number_again', message: 'The account numbers do not match' };

function taxProblem(data: Data): SectionProblem | null {
  const [salary, tds] = [Number(data.previous_salary_paise ?? 0), Number(data.previous_tds_paise ?? 0)];
  if (salary + tds > 0 && !data.previous_employer)
    return { path: 'previous_employer', message: 'Please enter the earlier employer' };
  return tds > salary ? { path: 'previous_tds_paise', message: 'The tax is more than the salary' } : null;
}

type Share = { readonly scheme: string; readonly share_bp: number };
const WHOLE = 10_000;

function nomineesProblem(data: Data): SectionProblem | null {
  const shares = (data.shares ?? []) as readonly Share[];
  for (const [scheme, same] of Map.groupBy(shares, (share) => share.scheme)) {
    const sum = same.reduce((total, { share_bp }) => total + share_bp, 0);
    if (sum !== WHOLE)
      return {
        path: 'shares',
        message: `Shares must total 100 % (${scheme === 'epf' ? 'provident fund' : 'gratuity'}: ${sum / 100} %)`,
      };
  }
  return null;
}

function addressProblem(data: Data): SectionProblem | null {
  const rows = (data.addresses ?? []) as readonly { country?: string; pin?: string | null; kind: string }[];
  const at = rows.findIndex(({ country = 'IN', pin }) => country === 'IN' && !/^[1-9]\d{5}$/.test(pin ?? ''));
  if (at >= 0) return { path: `addresses.${at}.pin`, message: 'A PIN code has 6 digits and does not start with 0' };
  return rows.some(({ kind }) => kind === 'current') ? null : { path: 'addresses', message: 'Please enter the current address' };
}

function datesProblem(data: Data, { today }: Limits): SectionProblem | null {
  const members = (data.members ?? []) as readonly { date_of_birth: string }[];
  const member = members.findIndex(({ date_of_birth }) => date_of_birth > today);
  if (member >= 0) return { path: `members.${member}.date_of_birth`, message: 'The date of birth lies in the future' };
  const employers = (data.employers ?? []) as readonly { from_date: string; to_date: string }[];
  const at = employers.findIndex(({ from_date, to_date }) => to_date < from_date);
  return at >= 0 ? { path: `employers.${at}.to_date`, message: 'The last day lies before the first' } : null;
}

/** What is wrong with a section that is handed in, or null. */
export function sectionProblem(key: SectionKey, data: Data, limits: Limits): SectionProblem | null {
  if (key === 'personal') return personalProblem(data, limits);
  if (key === 'identity') return identityProblem(data);
  if (key === 'bank') return bankProblem(data);
  if (key === 'tax') return taxProblem(data);
  if (key === 'nominees') return nomineesProblem(data);
  if (key === 'address') return addressProblem(data);
  return datesProblem(data, limits);
}
