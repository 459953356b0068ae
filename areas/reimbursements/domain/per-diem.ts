import { addDays, type CivilDate, dateLabel, daysFrom } from '@hrms/platform/calendar';
import { type BasisPoints, formatRupees, multiplyDivide, type Paise, paise, percent, shareOf, sum } from '@hrms/platform/money';
import type { ExpenseRule, Vehicle } from '@hrms/reimbursements/contract';

export type AmountSteps = { readonly amount_paise: Paise; readonly steps: readonly { label: string; value: string }[] };

type Trip = {
  readonly first_day: CivilDate;
  readonly last_day: CivilDate;
  /** Meals provided by the host or the hotel on each day, first day first. */
  readonly meals_provided: readonly number[];
};

/**
 * Per-diem allowance of a trip: the first and the last day count by the rule's share when the trip crosses midnight; each meal provided
 * cuts the day by its share, never below nothing. Nearest paisa, day by day.
 */
export function perDiemAmount(
  day_rate: Paise,
  { half_day_share_bp, meal_cut_bp }: Pick<ExpenseRule, 'half_day_share_bp' | 'meal_cut_bp'>,
  { first_day, last_day, meals_provided }: Trip,
): AmountSteps {
  const days = daysFrom(first_day, last_day);
  const crosses = days.length > 1;
  const amounts = days.map((day, index) => {
    const isEdge = crosses && (index === 0 || index === days.length - 1);
    const base = isEdge ? shareOf(day_rate, half_day_share_bp as BasisPoints, 'paise') : day_rate;
    const meals = meals_provided[index] ?? 0;
    const kept = Math.max(0, 10_000 - meals * meal_cut_bp) as BasisPoints;
    const amount = shareOf(base, kept, 'paise');
    const notes = [
      isEdge ? `${percent(half_day_share_bp)} of the day` : 'full day',
      ...(meals > 0 ? [`${meals === 1 ? '1 meal' : `${meals} meals`} provided`] : []),
    ];
    return { amount, step: { label: dateLabel(day), value: `${formatRupees(amount)} (${notes.join(', ')})` } };
  });
  return {
    amount_paise: sum(amounts.map(({ amount }) => amount)),
    steps: [{ label: 'Rate a day', value: formatRupees(day_rate) }, ...amounts.map(({ step }) => step)],
  };
}

const VEHICLES: Record<Vehicle, string> = { two_wheeler: 'two-wheeler', car: 'car', electric: 'electric vehicle' };

/** Distance times rate, nearest paisa. @param km with at most one decimal */
export function mileageAmount(km: number, rate_paise: Paise, vehicle: Vehicle): AmountSteps {
  const amount_paise = multiplyDivide(Math.round(km * 10), rate_paise, 10, 'paise');
  return {
    amount_paise,
    steps: [{ label: `${km} km by ${VEHICLES[vehicle]}`, value: `${formatRupees(rate_paise)} a km` }],
  };
}

/**
 * Rupees of an amount in a foreign currency, nearest paisa half up.
 * @param foreign_amount in hundredths of the currency
 * @param exchange_rate rupees of one unit, in ten-thousandths
 */
export const rupeesOfForeign = (foreign_amount: number, exchange_rate: number): Paise =>
  multiplyDivide(paise(foreign_amount), exchange_rate, 10_000, 'paise');

/** The days of a per-diem line, for comparing it with hotel bills. */
export const isWithinTrip = (day: CivilDate, first_day: CivilDate, last_day: CivilDate): boolean =>
  day >= first_day && day < addDays(last_day, 1);
