import type { Slip } from '@hrms/payroll/domain';
import { lastDayOf, type Month } from '@hrms/platform/calendar';
import { formatRupees, multiplyDivide, type Paise } from '@hrms/platform/money';
import type { Tx } from '@hrms/platform/server';
import { type MinimumRate, minimumRatesOn } from '@hrms/statutory/domain';
import { listMinimumWages } from '@hrms/statutory/server';

/** The lowest minimum wage of a state, and whether it is that of every kind of work: a rate for unskilled work is known. */
type LowestWage = { readonly rate: MinimumRate; readonly of_all: boolean };
/** By state, in force in a month; null in a state without rates. */
export type LowestWages = (state: string | null) => LowestWage | null;

/** The lowest minimum wages by state on the last day of a month, read once for a run. */
export async function readLowestWages(tx: Tx, month: Month): Promise<LowestWages> {
  const rates = await listMinimumWages(tx);
  const found = new Map<string | null, LowestWage | null>();
  return (state) => {
    const known = found.get(state);
    if (known !== undefined) return known;
    const [rate, ...others] = minimumRatesOn(rates, state, lastDayOf(month));
    const of_all = [rate, ...others].some((one) => one?.skill === 'unskilled');
    const lowest = rate ? { rate, of_all } : null;
    found.set(state, lowest);
    return lowest;
  };
}

/**
 * What is wrong with wages of a payslip below every known minimum wage of the state (Code on Wages 2019 s.5); null when they are not, when
 * the month has no paid day, or without rates. Wages of a part of the month count as those of a full one. A blocker where the rate of
 * unskilled work is known; else it depends on the work, and is a notice.
 */
export function belowMinimum(
  lowest: LowestWages,
  state: string | null,
  { wages, days }: Slip,
): { severity: 'B' | 'N'; message: string } | null {
  const found = lowest(state);
  if (!found || days.paid <= 0) return null;
  const { rate, of_all } = found;
  const whole = multiplyDivide(wages, Math.round(days.basis * 100), Math.round(days.paid * 100), 'nearest_rupee');
  if (whole >= rate.monthly_paise) return null;
  const what = `Wages of ${formatRupees(whole)} a month are below the minimum wage of ${formatRupees(rate.monthly_paise as Paise)}`;
  return of_all
    ? {
        severity: 'B',
        message: `${what} (${rate.source}). Revise the salary, or enter the order that allows it`,
      }
    : {
        severity: 'N',
        message: `${what} for ${rate.skill.replaceAll('_', ' ')} work (${rate.source}). Compare it with the work`,
      };
}
