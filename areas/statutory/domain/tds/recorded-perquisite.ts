import {
  type CivilDate,
  daysIn,
  type FinancialYear,
  financialYearOf,
  firstDayOf,
  fullYears,
  lastDayOf,
  monthsOfYear,
  overlap,
  type Period,
  periodOf,
} from '@hrms/platform/calendar';
import { type Explained, explained, inForce, type Step, step } from '@hrms/platform/explain';
import { multiplyDivide, type Paise, zero } from '@hrms/platform/money';
import { accommodationValue, assetTransferValue, assetUseValue } from '../income-tax/accommodation.ts';
import { giftValue, mealValue, motorCarValue } from '../income-tax/perquisites.ts';
import { accommodation } from '../law/accommodation.parameters.ts';

/** Perquisites valued at what they cost the employer, by their row in the statement of perquisites. */
export const ACTUAL_COST_ROWS = {
  attendant: 'Sweeper, gardener, watchman or personal attendant',
  utilities: 'Gas, electricity, water',
  holiday: 'Holiday expenses',
  travel: 'Free or concessional travel',
  education: 'Education',
  credit_card: 'Credit card',
  club: 'Club',
  other: 'Other benefit',
} as const;

type Dated = {
  readonly id: string;
  readonly from_date: CivilDate;
  /** Last day, null while it goes on. Of gifts and transfers only the first day counts. */
  readonly to_date: CivilDate | null;
  /** Recovered from the employee in a month, or at once for a gift or a transfer. */
  readonly recovered: Paise;
};

/** A perquisite as it is recorded; amounts in paise, of a month unless said otherwise. */
export type RecordedPerquisite = Dated &
  (
    | {
        readonly kind: 'motor_car';
        readonly use: 'official' | 'private' | 'mixed';
        readonly running_costs_paid_by: 'employer' | 'employee';
        readonly engine_above_1600_cc: boolean;
        readonly electric: boolean;
        readonly chauffeur_provided: boolean;
        /** For private use: running cost with the driver, and the cost of the car. */
        readonly running_cost: Paise;
        readonly cost: Paise;
      }
    | {
        readonly kind: 'accommodation';
        readonly accommodation_kind: 'owned' | 'leased' | 'hotel';
        /** Place in the law's list of cities by population: 0 is the largest. */
        readonly city_class: number;
        readonly salary: Paise;
        /** Rent, or the hotel's charges of the whole stay. */
        readonly charges: Paise;
        readonly furniture_cost: Paise;
        /** The indexed value of the first year for the whole year, in the same house; null in the first year. */
        readonly most: Paise | null;
      }
    | { readonly kind: 'movable_asset'; readonly cost: Paise; readonly computer_or_mobile: boolean }
    | {
        readonly kind: 'asset_transfer';
        readonly asset_kind: 'electronics' | 'car' | 'other';
        readonly cost: Paise;
        readonly used_since: CivilDate;
      }
    | { readonly kind: 'meals'; readonly meals: number; readonly cost: Paise }
    | { readonly kind: 'gift'; readonly amount: Paise }
    | { readonly kind: 'actual_cost'; readonly nature: keyof typeof ACTUAL_COST_ROWS; readonly cost: Paise }
  );

/** The value of a recorded perquisite in a tax year; paise. */
export type PerquisiteValue = {
  readonly id: string;
  /** Its row in the statement of perquisites. */
  readonly label: string;
  readonly value: Paise;
  readonly recovered: Paise;
  readonly taxable: Paise;
};

const yearOf = (tax_year: FinancialYear): Period => {
  const months = monthsOfYear(tax_year);
  return { first_day: firstDayOf(months[0] ?? ''), last_day: lastDayOf(months.at(-1) ?? '') };
};

/** The days of a tax year on which a perquisite is enjoyed, month by month. */
function monthsWithin({ from_date, to_date }: Dated, tax_year: FinancialYear): { days: number; of: number }[] {
  const year = yearOf(tax_year);
  const span = overlap({ first_day: from_date, last_day: to_date ?? year.last_day }, year);
  if (!span || (to_date !== null && to_date < from_date)) return [];
  return monthsOfYear(tax_year).flatMap((month) => {
    const part = overlap(periodOf(month), span);
    return part ? [{ days: daysIn(part), of: daysIn(periodOf(month)) }] : [];
  });
}

type Valued = { label: string; gross: Explained<Paise>; recovered: Paise };

/**
 * The value of one perquisite in the months it is enjoyed; months count whole, the salary and rent of accommodation by days
 * (Income-tax Rules 2026 r.15, 1962 r.3). Null where nothing of it falls into the year.
 */
function valueOf(perquisite: RecordedPerquisite, tax_year: FinancialYear): Valued | null {
  const { from_date, recovered } = perquisite;
  if (perquisite.kind === 'gift') return null;
  if (perquisite.kind === 'asset_transfer') {
    if (financialYearOf(from_date) !== tax_year) return null;
    const { asset_kind, cost, used_since } = perquisite;
    const facts = { on: from_date, kind: asset_kind, cost, completed_years: fullYears(used_since, from_date), paid: zero };
    return { label: 'Transfer of assets', gross: assetTransferValue(facts), recovered };
  }
  const months = monthsWithin(perquisite, tax_year);
  if (months.length === 0) return null;
  const count = months.length;
  const { first_day } = yearOf(tax_year);
  const on = from_date > first_day ? from_date : first_day;
  const times = (amount: Paise): Paise => (amount * count) as Paise;
  const byDays = (amount: Paise): Paise =>
    months.reduce((sum, { days, of }) => sum + multiplyDivide(amount, days, of, 'paise'), 0) as Paise;
  switch (perquisite.kind) {
    case 'motor_car': {
      const { kind: _kind, id: _id, from_date: _from, to_date: _to, cost, running_cost, ...facts } = perquisite;
      const gross = motorCarValue({
        ...facts,
        tax_year,
        months: count,
        running_cost: times(running_cost),
        cost_of_car: cost,
        recovered: zero,
      });
      // what the employee pays for mixed use lowers nothing: the figures of the table are net of it
      return { label: 'Car', gross, recovered: facts.use === 'private' ? times(recovered) : zero };
    }
    case 'accommodation': {
      const { accommodation_kind: kind, city_class, salary, charges, furniture_cost, most } = perquisite;
      const { owned } = inForce(accommodation, on).value;
      const days = months.reduce((sum, part) => sum + part.days, 0);
      const gross = accommodationValue({
        on,
        kind,
        salary: byDays(salary),
        people: ((owned[city_class] ?? owned.at(-1))?.people_above_count ?? 0) + 1,
        charges: kind === 'hotel' ? charges : byDays(charges),
        days,
        furniture_cost,
        months: count,
        recovered: zero,
        most: most === null ? null : multiplyDivide(most, days, daysIn(yearOf(tax_year)), 'paise'),
      });
      return { label: 'Accommodation', gross, recovered: times(recovered) };
    }
    case 'movable_asset': {
      const { cost, computer_or_mobile } = perquisite;
      const gross = assetUseValue({ on, cost, months: count, computer_or_mobile, recovered: zero });
      return { label: 'Use of movable assets', gross, recovered: times(recovered) };
    }
    case 'meals': {
      const gross = mealValue({ tax_year, meals: perquisite.meals * count, cost: times(perquisite.cost), recovered: zero });
      return { label: 'Free meals', gross, recovered: times(recovered) };
    }
    case 'actual_cost': {
      const cost = times(perquisite.cost);
      const gross = explained(cost, () => [step('Cost to the employer', cost, `${count} months`)]);
      return { label: ACTUAL_COST_ROWS[perquisite.nature], gross, recovered: times(recovered) };
    }
  }
}

type Gift = Extract<RecordedPerquisite, { kind: 'gift' }>;

/** Gifts of a year: they are valued together, and each in its turn has the part of it that counts. */
function giftValues(gifts: readonly Gift[], tax_year: FinancialYear, at_or_above: 'whole' | 'excess') {
  const inOrder = gifts
    .filter(({ from_date }) => financialYearOf(from_date) === tax_year)
    .toSorted((a, b) => (a.from_date === b.from_date ? (a.id < b.id ? -1 : 1) : a.from_date < b.from_date ? -1 : 1));
  const total = inOrder.reduce((sum, { amount }) => sum + amount, 0) as Paise;
  const all = giftValue({ tax_year, gifts: total, at_or_above });
  let free: number = total - all.value;
  return inOrder.map(({ id, amount, recovered }) => {
    const part = Math.min(free, amount);
    free -= part;
    const value = (amount - part) as Paise;
    const steps = (): Step[] => [
      step('Gift', amount, 'value of the gift'),
      step('Gifts of the year', total, 'all gifts and vouchers together'),
      ...all.steps,
      step('Taxable part', value, 'of this gift, in the order of the year'),
    ];
    return { id, label: 'Gifts, vouchers', gross: explained(value, steps), recovered };
  });
}

/** Recorded perquisites of an employee in a tax year, each with its value and why, in paise. Those outside the year are left out. */
export function recordedPerquisites(
  perquisites: readonly RecordedPerquisite[],
  tax_year: FinancialYear,
  at_or_above: 'whole' | 'excess',
): Explained<PerquisiteValue>[] {
  const others = perquisites.flatMap((perquisite) => {
    const valued = valueOf(perquisite, tax_year);
    return valued ? [{ id: perquisite.id, ...valued }] : [];
  });
  const gifts = perquisites.filter((perquisite): perquisite is Gift => perquisite.kind === 'gift');
  return [...others, ...giftValues(gifts, tax_year, at_or_above)].map(({ id, label, gross, recovered }) => {
    const back = Math.min(recovered, gross.value) as Paise;
    const taxable = (gross.value - back) as Paise;
    return explained({ id, label, value: gross.value, recovered: back, taxable }, () => [
      ...gross.steps,
      ...(back === 0 ? [] : [step('Recovered', -back, 'from the employee')]),
      step('Taxable perquisite', taxable, `in the tax year ${tax_year}`),
    ]);
  });
}
