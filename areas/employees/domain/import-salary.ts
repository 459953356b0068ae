import { formatRupees } from '@hrms/platform/money';
import { parseRupeesCell, type ReadResult } from './import-cell.ts';

/** What one unit of a salary column is in rupees a year: 100000 for lakh, 12 for rupees a month. */
export type SalaryUnit = { readonly times: number; readonly words: string };

const RUPEES_A_YEAR: SalaryUnit = { times: 1, words: 'rupees a year' };
/** A year's salary below this is a figure in another unit, in paise. */
const LEAST_YEARLY_PAISE = 12_000_00;

const AMOUNTS: readonly (readonly [RegExp, number, string])[] = [
  [/\b(lpa|lakhs?|lacs?|lkhs?)\b/, 100_000, 'lakh'],
  [/\b(crores?|cr)\b/, 10_000_000, 'crore'],
  [/\bthousands?\b|\b(in )?000s?\b|\bin k\b|\(k\)/, 1000, 'thousand'],
];
const MONTHLY = /\b(monthly|per month|a month|month|pm|p\.m\.?)\b/;
const YEARLY = /\b(lpa|per annum|annual|annually|yearly|per year|a year|pa|p\.a\.?)\b/;

/** The unit that the heading of a salary column names: 'CTC (LPA)', 'Monthly CTC', 'CTC in thousands'. Rupees a year unless it does. */
export function salaryUnitOf(heading: string): SalaryUnit {
  const text = heading.toLowerCase();
  const [, amount, name] = AMOUNTS.find(([pattern]) => pattern.test(text)) ?? [null, 1, 'rupees'];
  const isMonthly = MONTHLY.test(text) && !YEARLY.test(text);
  if (amount === 1 && !isMonthly) return RUPEES_A_YEAR;
  return { times: amount * (isMonthly ? 12 : 1), words: `${name} a ${isMonthly ? 'month' : 'year'}` };
}

const UNIT_IN_CELL = /(lakhs?|lacs?|lpa|l|crores?|cr)$/i;

/**
 * A year's salary of a cell in paise, by the unit of its column; a cell that says lakh or crore itself counts as it says. What comes out
 * too small for a year is refused rather than taken.
 */
export function parseYearlySalary(text: string, heading: string): ReadResult<number> {
  const read = parseRupeesCell(text);
  if (read.problem !== undefined) return read;
  const { times } = salaryUnitOf(heading);
  const value = UNIT_IN_CELL.test(text.trim()) ? read.value * (times % 12 === 0 ? 12 : 1) : read.value * times;
  if (value > 0 && value < LEAST_YEARLY_PAISE)
    return {
      problem: `"${text}" would be ${formatRupees(value)} a year. Use rupees a year, or name the unit in the heading, e.g. CTC (LPA)`,
    };
  return { value };
}
