import { addDays, addToMonth, type CivilDate, dateLabel, lastDayOf, type Month } from '@hrms/platform/calendar';
import { type Explained, explained, inForce, type LawReading, type Parameter, step } from '@hrms/platform/explain';
import { fundDueOn, lwfLawFor } from './labour-law/labour-welfare-fund.ts';
import { dueRules } from './law/calendar.parameters.ts';
import type { DueLaw, DuePeriod, DueRule } from './law/due-rule.ts';

/** A payment or return that is due for a period. */
export type Due = {
  /** Id of the rule, so that an entry is created once. */
  readonly rule_id: string;
  readonly title: string;
  readonly law: DueLaw;
  readonly state: string | null;
  readonly form: string | null;
  readonly only: string | null;
  readonly first_month: Month;
  readonly last_month: Month;
  readonly due_on: CivilDate;
};

export type DueDateQuery = {
  readonly first_day: CivilDate;
  readonly last_day: CivilDate;
  /** States with a registration. Central law is always included. */
  readonly states: readonly string[];
};

/** How often a tax is paid and returned, by the months of a period. */
const PERIOD_MONTHS = { 1: 'monthly', 3: 'quarterly', 6: 'half_yearly', 12: 'annual' } as const;
export type Periodicity = (typeof PERIOD_MONTHS)[keyof typeof PERIOD_MONTHS];

const periodicityOf = ({ months }: Pick<DuePeriod, 'months'>): Periodicity =>
  PERIOD_MONTHS[months as keyof typeof PERIOD_MONTHS] ?? 'monthly';

/** How often professional tax of a state is paid on a day: several where the law has it by the size or liability of the employer. */
export function ptaxPeriodicities(state: string, day: CivilDate): Periodicity[] {
  const rules = dueRules.flatMap((parameter) => {
    const first = parameter.history[0]?.from ?? day;
    const rule = parameter.id.startsWith(`calendar.ptax.${state}.`) && first <= day ? inForce(parameter, day).value : null;
    return rule?.kind === 'periods' ? [rule] : [];
  });
  const alternatives = rules.filter(({ only }) => only !== undefined);
  const paid = alternatives.length > 0 ? alternatives : rules.slice(0, 1);
  return [...new Set(paid.flatMap(({ periods }) => periods.slice(0, 1).map(periodicityOf)))];
}

/** Whether an obligation of a state is one of several by how often the tax is paid, and not the one chosen. */
export const isOtherPeriodicity = (
  { only, first_month, last_month }: Pick<Due, 'only' | 'first_month' | 'last_month'>,
  chosen: Periodicity | null,
): boolean => chosen !== null && only !== null && periodicityOf({ months: monthsOf(first_month, last_month) }) !== chosen;

/**
 * A payment of professional tax on the day that the office set for the employer, in the month the law has it due; all else stays.
 * @param due_day of the month, its last day where the month is shorter; null: as the law of the state says
 */
export const withDueDay = <D extends Pick<Due, 'law' | 'title' | 'due_on'>>(due: D, due_day: number | null): D =>
  due_day !== null && due.law === 'ptax' && due.title.includes(': payment')
    ? { ...due, due_on: dayIn(due.due_on.slice(0, 7), due_day) }
    : due;

const monthsOf = (first: Month, last: Month): number =>
  (+last.slice(0, 4) - +first.slice(0, 4)) * 12 + +last.slice(5, 7) - +first.slice(5, 7) + 1;

/** A day of a month, its last day where the month is shorter. */
const dayIn = (month: Month, day: number): CivilDate => {
  const last = lastDayOf(month);
  const asked = `${month}-${String(day).padStart(2, '0')}`;
  return asked < last ? asked : last;
};
const monthIn = (year: number, month: number): Month => `${year}-${String(month).padStart(2, '0')}`;

/** The period of a rule that begins in a year, and the day it is due. */
function dueIn(year: number, { first_month, months, due_month, due_day, years_on }: DuePeriod) {
  const first = monthIn(year, first_month);
  return {
    first_month: first,
    last_month: addToMonth(first, months - 1),
    due_on: dayIn(monthIn(year + years_on, due_month), due_day),
  };
}

/**
 * What falls due between two days, by the rules in force at the end of each period, by due date. Without rules after an event
 * (`dueDateAfter`). A holiday does not move a due date.
 */
export function dueDatesBetween(asked: DueDateQuery, read: LawReading = inForce): Due[] {
  const ruled = dueRules.flatMap((parameter) => {
    const state = /\.(IN-[A-Z]{2})\./.exec(parameter.id)?.[1] ?? null;
    return state === null || asked.states.includes(state) ? duesOf(parameter, state, asked, read) : [];
  });
  return [...ruled, ...asked.states.flatMap((state) => fundDues(state, asked, read))].toSorted((a, b) =>
    a.due_on === b.due_on ? (a.rule_id < b.rule_id ? -1 : 1) : a.due_on < b.due_on ? -1 : 1,
  );
}

/** Years a period with a due day in the span may begin in. */
const yearsOf = ({ first_day, last_day }: DueDateQuery): number[] => {
  const from = +first_day.slice(0, 4) - 1;
  return Array.from({ length: +last_day.slice(0, 4) - from + 1 }, (_, at) => from + at);
};

function duesOf(parameter: Parameter<DueRule | null>, state: string | null, asked: DueDateQuery, read: LawReading): Due[] {
  const first = parameter.history[0]?.from ?? asked.first_day;
  return yearsOf(asked).flatMap((year) => {
    const dues: Due[] = [];
    for (const begins of monthsBegun(parameter)) {
      const end = lastDayOf(dueIn(year, begins).last_month);
      if (end < first) continue;
      const rule = read(parameter, end).value;
      const period = rule && periodBegun(rule, begins.first_month);
      if (!rule || rule.kind !== 'periods' || !period) continue;
      const when = dueIn(year, period);
      if (when.due_on < asked.first_day || when.due_on > asked.last_day) continue;
      const { law, form = null, only = null } = rule;
      dues.push({ rule_id: parameter.id, title: parameter.title, law, state, form, only, ...when });
    }
    return dues;
  });
}

const monthsBegun = ({ history }: Parameter<DueRule | null>): readonly DuePeriod[] => {
  const rule = history.find(({ value }) => value?.kind === 'periods')?.value;
  return rule?.kind === 'periods' ? rule.periods : [];
};

const periodBegun = (rule: DueRule, month: number): DuePeriod | undefined =>
  rule.kind === 'periods'
    ? (rule.except?.find(({ first_month }) => first_month === month) ??
      rule.periods.find(({ first_month }) => first_month === month))
    : undefined;

/**
 * The day on which a rule has the period due that begins in a month, as in force at the end of the period; for periods before the
 * calendar as its first entry has it. @throws RangeError for a rule without such a period
 */
export function periodDueOn(rule_id: string, first_month: Month): CivilDate {
  const parameter = dueRules.find(({ id }) => id === rule_id);
  const month = +first_month.slice(5, 7);
  const year = +first_month.slice(0, 4);
  const begins = parameter && monthsBegun(parameter).find((period) => period.first_month === month);
  const first = parameter?.history[0]?.from;
  if (!begins || first === undefined) throw new RangeError(`${rule_id} has no period from ${first_month}`);
  const end = lastDayOf(dueIn(year, begins).last_month);
  const rule = inForce(parameter, end < first ? first : end).value;
  return dueIn(year, (rule && periodBegun(rule, month)) ?? begins).due_on;
}

/** Labour welfare fund payments; the tables of the funds have the months and due days. */
function fundDues(state: string, asked: DueDateQuery, read: LawReading): Due[] {
  const found = new Map<string, Due>();
  for (
    let month = addToMonth(asked.first_day.slice(0, 7), -12);
    month <= asked.last_day.slice(0, 7);
    month = addToMonth(month, 1)
  ) {
    const law = lwfLawFor(month, read).get(state);
    const table = law?.value;
    if (!law || !table?.months.includes(+month.slice(5, 7))) continue;
    const due_on = fundDueOn(table, month);
    if (due_on === null || due_on < asked.first_day || due_on > asked.last_day) continue;
    const known = found.get(due_on);
    found.set(due_on, {
      rule_id: law.id,
      title: `${law.title}: payment`,
      law: 'lwf',
      state: table.state,
      form: null,
      only: null,
      first_month: known?.first_month ?? month,
      last_month: month,
      due_on,
    });
  }
  return [...found.values()];
}

/**
 * The due date after an event, such as gratuity 30 days after the last working day; for events before the calendar as its first entry
 * has it.
 * @throws RangeError for a rule that does not follow an event
 */
export function dueDateAfter(
  rule_id: string,
  event_on: CivilDate,
  isWorkingDay: (day: CivilDate) => boolean,
  read: LawReading = inForce,
): Explained<CivilDate> {
  const parameter = dueRules.find(({ id }) => id === rule_id);
  const first = parameter?.history[0]?.from ?? event_on;
  const rule = parameter && read(parameter, event_on < first ? first : event_on);
  if (!rule?.value || rule.value.kind !== 'after_event') throw new RangeError(`${rule_id} is not due after an event`);
  const { count, of, event } = rule.value;
  let due = event_on;
  for (let left = count; left > 0; ) {
    due = addDays(due, 1);
    if (of === 'days' || isWorkingDay(due)) left -= 1;
  }
  return explained(due, () => [
    step('Due on', { text: dateLabel(due) }, `${count} ${of.replace('_', ' ')} after ${event}, ${dateLabel(event_on)}`, rule),
  ]);
}
