import { BenefitRate } from '@hrms/benefits/contract';
import type { RowError } from '@hrms/platform/contract';
import { RATE_CHOICES } from '../labels.ts';
import { NEW_RATE } from './new-plan.ts';

type Cells = Readonly<Record<string, string>>;

/** Columns of a table of rates, in the order in which insurers' sheets have them. */
export const RATE_COLUMNS = [
  { key: 'relation', label: 'For' },
  { key: 'age_from', label: 'Age from', align: 'right' },
  { key: 'age_to', label: 'Age to', align: 'right' },
  { key: 'amount_paise', label: 'Amount (₹)', align: 'right' },
  { key: 'percent_bp', label: 'Percent of pay', align: 'right' },
  { key: 'employer_share_bp', label: 'Employer pays (%)', align: 'right' },
  { key: 'employer_cap_paise', label: 'At most (₹)', align: 'right' },
  { key: 'tax_bp', label: 'Tax (%)', align: 'right' },
] as const;

const RELATIONS = RATE_CHOICES.map(({ label }) => label).join(', ');

/** Two decimals at most, in hundredths; null where it is no number. */
function hundredths(typed: string): number | null {
  const plain = typed.replaceAll(/[₹%,\s]/g, '');
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

function relationOf(typed: string): string | null {
  const word = typed.toLowerCase().replaceAll(/[\s_-]+/g, ' ');
  return (
    RATE_CHOICES.find(({ value, label }) => label.toLowerCase().replaceAll('-', ' ') === word || value === word)?.value ?? null
  );
}

/** Rates of typed or pasted rows, with what is wrong by row and column; an empty cell is as in a new rate. */
export function readRates(rows: readonly Cells[]): { rates: BenefitRate[]; errors: RowError[] } {
  const errors: RowError[] = [];
  const rates = rows.map((cells, at) => {
    const refuse = (field: string, message: string) => void errors.push({ row: at + 1, field, message });
    const rate: Record<string, unknown> = { ...NEW_RATE };
    for (const { key } of RATE_COLUMNS) {
      const typed = cells[key]?.trim() ?? '';
      if (!typed) continue;
      const isAge = key === 'age_from' || key === 'age_to';
      const value =
        key === 'relation' ? relationOf(typed) : isAge ? (/^\d{1,3}$/.test(typed) ? Number(typed) : null) : hundredths(typed);
      if (value === null)
        refuse(
          key,
          key === 'relation' ? `Enter one of ${RELATIONS}` : isAge ? 'Enter an age' : 'Enter a number with at most 2 decimals',
        );
      rate[key] = value;
    }
    const read = BenefitRate.safeParse(rate);
    if (read.success) return read.data;
    for (const { path, message } of read.error.issues) {
      const field = String(path[0]);
      if (!errors.some((error) => error.row === at + 1 && error.field === field)) refuse(field, message);
    }
    return null;
  });
  return { rates: errors.length > 0 ? [] : rates.flatMap((rate) => rate ?? []), errors };
}
