import { financialYearOf, type Month } from '@hrms/platform/calendar';
import { slabOf } from '@hrms/platform/explain';
import { type Paise, roundDivide, zero } from '@hrms/platform/money';
import { taxLawFor } from '../income-tax/law.ts';
import type { AgeGroup, Regime } from '../law/income-tax.parameters.ts';
import type { PtaxBand, PtaxBands, PtaxTable } from '../law/professional-tax.parameters.ts';
import type { PtaxCharge, PtaxInput } from './due.ts';

/** A yearly table runs from April to March. */
const YEAR = { from: 4, to: 3, deduct: null };

/**
 * The amount of this month in a half-yearly or yearly table, in paise: the instalment, or the full amount in its month. The last
 * month of the period adjusts to the gross actually paid.
 */
export function periodAmount(input: PtaxInput, month: number, table: PtaxTable, bands: PtaxBands): PtaxCharge {
  const half = table.basis === 'half_yearly_gross';
  const period = half ? (table.half_years.find(({ from }) => (month - from + 12) % 12 < 6) ?? YEAR) : YEAR;
  const deduct = half ? period.deduct : table.deduct_month;
  const closes = month === period.to;
  const paid = input.gross_so_far + input.gross;
  const base = (closes || input.last_pay ? paid : paid + input.gross_to_come) as Paise;
  const band = slabOf(bands, base).value;
  if (table.least_days !== null && input.days_in_period !== null && input.days_in_period < table.least_days)
    return { amount: zero, reason: 'too_few_days', band_amount: zero, base };
  const rest = (band.amount - input.paid_in_period) as Paise;
  if (closes || (input.last_pay && deduct !== null))
    return { amount: rest, reason: deduct === month ? 'whole_period' : 'true_up', band_amount: band.amount, base };
  if (deduct === null) return { amount: instalmentOf(band, month), reason: 'instalment', band_amount: band.amount, base };
  if (month !== deduct) return { amount: zero, reason: 'not_this_month', band_amount: band.amount, base };
  return { amount: rest > 0 ? rest : zero, reason: 'whole_period', band_amount: band.amount, base };
}

/** Without an instalment in the table a twelfth in whole rupees, the rest in the last month. */
const instalmentOf = (band: PtaxBand, month: number): Paise =>
  band.month_amounts[month] ?? band.instalment ?? roundDivide(band.amount, 12, 'down_rupee');

/** Income up to which no tax is due in the regime of the year, in paise (Punjab State Development Tax Act 2018). */
export function basicExemption({ regime, age_group }: { regime: Regime; age_group: AgeGroup }, month: Month): Paise {
  return taxLawFor(financialYearOf(month))[regime].value.slabs[age_group][0]?.up_to ?? zero;
}
