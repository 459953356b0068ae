/** A period of months and its due date. A due day after the end of a month means its last day. */
export type DuePeriod = {
  readonly first_month: number;
  readonly months: number;
  readonly due_month: number;
  readonly due_day: number;
  /** Years from the first month's year to the due date's year. */
  readonly years_on: number;
};

export type DueLaw = 'wages' | 'epf' | 'esi' | 'ptax' | 'lwf' | 'tds' | 'bonus' | 'gratuity' | 'labour';

/** When a payment or return is due: per period of the year, or a number of days after an event. */
export type DueRule =
  | {
      readonly kind: 'periods';
      readonly law: DueLaw;
      readonly form?: string;
      /** For whom it applies: monthly filers, exempted trusts … */
      readonly only?: string;
      readonly periods: readonly DuePeriod[];
      /** Replace the periods that begin in the same month. */
      readonly except?: readonly DuePeriod[];
    }
  | {
      readonly kind: 'after_event';
      readonly law: DueLaw;
      readonly event: string;
      readonly count: number;
      readonly of: 'days' | 'working_days';
    };

type Periods = Extract<DueRule, { kind: 'periods' }>;

/** Due every month, on a day of the next month (or of the month itself). */
export const dueMonthly = (law: DueLaw, day: number, form?: string, monthsOn = 1): Periods => ({
  kind: 'periods',
  law,
  ...(form && { form }),
  periods: Array.from({ length: 12 }, (_, at) => ({
    first_month: at + 1,
    months: 1,
    due_month: ((at + monthsOn) % 12) + 1,
    due_day: day,
    years_on: at + monthsOn > 11 ? 1 : 0,
  })),
});

/** Due for the financial year, on a day after it. */
export const dueYearly = (law: DueLaw, month: number, day: number, form?: string): Periods => ({
  kind: 'periods',
  law,
  ...(form && { form }),
  periods: [{ first_month: 4, months: 12, due_month: month, due_day: day, years_on: 1 }],
});

/** Due for each half of the financial year, on two days. */
export const dueHalfYearly = (
  law: DueLaw,
  first: readonly [month: number, day: number],
  second: readonly [month: number, day: number],
): Periods => ({
  kind: 'periods',
  law,
  periods: [
    { first_month: 4, months: 6, due_month: first[0], due_day: first[1], years_on: 0 },
    { first_month: 10, months: 6, due_month: second[0], due_day: second[1], years_on: 1 },
  ],
});

/** Due for each quarter of the financial year, on four days. */
export const dueQuarterly = (law: DueLaw, days: readonly (readonly [month: number, day: number])[]): Periods => ({
  kind: 'periods',
  law,
  periods: days.map(([due_month, due_day], at) => ({
    first_month: ((3 + at * 3) % 12) + 1,
    months: 3,
    due_month,
    due_day,
    years_on: at === 2 ? 1 : 0,
  })),
});

/** Due a number of days after an event. */
export const dueAfterEvent = (law: DueLaw, event: string, count: number, of: 'days' | 'working_days'): DueRule => ({
  kind: 'after_event',
  law,
  event,
  count,
  of,
});
