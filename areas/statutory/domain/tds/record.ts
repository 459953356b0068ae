import type { CivilDate } from '@hrms/platform/calendar';
import type { Paise } from '@hrms/platform/money';
import type { QuarterStatement, StatementChallan } from './quarter.ts';
import { STATE_NUMBERS } from './state-numbers.ts';

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

/** Whether the tax was deposited by book entry. */
export const isBookEntry = ({ mode }: StatementChallan): boolean => mode === 'book_adjustment';

/** Fields of the batch header that only a Government deductor has: state or ministry, and the account office of book entries. */
function governmentFields({ deductor, challans }: QuarterStatement): Fields {
  const { category, government, address } = deductor;
  if (!government) return {};
  return {
    54: category === 'S' && address ? (STATE_NUMBERS[address.state_code] ?? '') : '',
    57: category === 'A' ? government.ministry_code : '',
    58: category === 'A' && government.ministry_code === '99' ? shortenText(government.ministry_name ?? '', 150) : '',
    68: challans.some(isBookEntry) ? government.ain : '',
  };
}

/** The address of the deductor from a position of the batch header on. */
function addressFields(first: number, { deductor: { address } }: QuarterStatement): Fields {
  const lines = address?.lines ?? [];
  return {
    [first]: shortenText(lines[0] ?? '', 25),
    [first + 1]: shortenText(lines[1] ?? '', 25),
    [first + 4]: shortenText(lines[2] ?? '', 25),
    [first + 5]: address ? (STATE_NUMBERS[address.state_code] ?? '') : '',
    [first + 6]: address?.pin ?? '',
  };
}

/** Fields of the batch header that stand at the same positions in Form 24Q and Form 138: period, deductor, address, person responsible. */
export function batchFields(statement: QuarterStatement): Fields {
  const { deductor, tax_year, quarter, prior_receipt, challans } = statement;
  const { responsible } = deductor;
  const start = +tax_year.slice(0, 4);
  return {
    3: 1,
    4: Math.max(1, challans.length),
    9: prior_receipt,
    13: deductor.tan,
    15: deductor.pan ?? (deductor.government ? 'PANNOTREQD' : ''),
    16: `${start + 1}${String(start + 2).slice(2)}`,
    17: `${start}${String(start + 1).slice(2)}`,
    18: `Q${quarter}`,
    19: shortenText(deductor.name, 75),
    ...addressFields(21, statement),
    28: deductor.email ?? responsible?.email ?? '',
    32: deductor.category,
    33: shortenText(responsible?.name ?? '', 75),
    34: shortenText(responsible?.designation ?? '', 20),
    ...addressFields(35, statement),
    52: prior_receipt ? 'Y' : 'N',
    ...governmentFields(statement),
    59: responsible?.pan ?? '',
    69: deductor.gstin,
  };
}

/** What the challans of a statement paid in all, in paise. */
export const depositedOf = ({ challans }: QuarterStatement): Paise =>
  challans.reduce((sum, one) => sum + paymentOf(one), 0) as Paise;
