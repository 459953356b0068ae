import type { CivilDate } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import type { StatementChallan } from './statement.ts';

/** Fields of a record by position, from 1; those left out are empty. */
export type Fields = Readonly<Record<number, string | number | null>>;

/** One record of a statement's text file: the line number, the kind, and the other fields, joined by `^`. */
export function recordOf(kind: string, count: number, line: number, fields: Fields): string {
  const all = Array.from({ length: count }, (_, at) => {
    const value = at === 0 ? line : at === 1 ? kind : (fields[at + 1] ?? '');
    return String(value).replaceAll('^', ' ').trim();
  });
  return all.join('^');
}

/** Rupees with two decimals. */
export const money = (amount: Paise): string => (amount / 100).toFixed(2);
/** A day as ddmmyyyy. */
export const compactDate = (day: CivilDate): string => `${day.slice(8)}${day.slice(5, 7)}${day.slice(0, 4)}`;
/** The beginning of a text, so many characters at most. */
export const shortenText = (text: string, most: number): string => text.slice(0, most).trim();
/** The last ten digits of a telephone number. */
export const toPhoneDigits = (phone: string | null): string => (phone ?? '').replace(/\D/g, '').slice(-10);
export const SOFTWARE = 'HRMS payroll';

/** What a challan paid in all, in paise. */
export const paymentOf = ({ tax, interest, fee, penalty }: StatementChallan): Paise => (tax + interest + fee + penalty) as Paise;
