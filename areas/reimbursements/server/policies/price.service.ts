import { type Paise, paise, zero } from '@hrms/platform/money';
import type { CityClass, ClaimLineInput, ExpenseRule } from '@hrms/reimbursements/contract';
import { bestMatch, mileageAmount, perDiemAmount, rupeesOfForeign } from '@hrms/reimbursements/domain';
import type { CategoryFacts } from '../categories/category.queries.ts';

export type LineToPrice = Omit<ClaimLineInput, 'receipt_ids' | 'line_id'> & { readonly has_receipt: boolean };

export type Price = {
  readonly amount_paise: Paise;
  readonly steps: readonly { label: string; value: string }[];
  /** Why no amount can be worked out. */
  readonly problem: string | null;
};
type Place = { readonly grade_id: string | null; readonly city_class: CityClass };

const priced = (amount_paise: Paise, steps: Price['steps'] = []): Price => ({ amount_paise, steps, problem: null });
const unpriced = (problem: string): Price => ({ amount_paise: zero, steps: [], problem });

/** The amount of a line: of mileage and per diem by the rule, of a foreign bill by its rate, else as entered. */
export function priceLine(line: LineToPrice, category: CategoryFacts, rule: ExpenseRule | null, place: Place): Price {
  if (category.kind === 'mileage') {
    const rate = line.vehicle ? rule?.rate_per_km_paise[line.vehicle] : undefined;
    if (!line.km || !line.vehicle) return unpriced('Enter the distance and the vehicle');
    if (rate === undefined) return unpriced(`No rate per km for this vehicle in ${category.name}; ask HR`);
    return { ...mileageAmount(line.km, paise(rate), line.vehicle), problem: null };
  }
  if (category.kind === 'per_diem') {
    const rate = rule ? bestMatch(rule.per_diem, place.grade_id, place.city_class) : null;
    if (!rate || !rule) return unpriced(`No rate a day for you in ${category.name}; ask HR`);
    const trip = {
      first_day: line.expense_date,
      last_day: line.last_day ?? line.expense_date,
      meals_provided: line.meals_provided ?? [],
    };
    return { ...perDiemAmount(paise(rate.amount_paise), rule, trip), problem: null };
  }
  if (line.currency !== 'INR' && line.foreign_amount && line.exchange_rate)
    return priced(rupeesOfForeign(line.foreign_amount, line.exchange_rate), [
      { label: `${line.currency} ${line.foreign_amount / 100}`, value: `× ${line.exchange_rate / 10_000}` },
    ]);
  return priced(paise(line.amount_paise ?? 0));
}
