import type { LeaveRule } from '@hrms/leave/contract';
import { addDays, addMonths, type CivilDate, daysBetween, earliest, fullMonths, latest } from '@hrms/platform/calendar';
import {
  addFractions,
  type Days,
  type Fraction,
  fractionOf,
  multiplyFractions,
  roundToStep,
  toDays,
  toDecimal,
  toHundredths,
} from './days.ts';

/** Facts of an employment that credits depend on. */
export type Service = {
  readonly joined_on: CivilDate;
  /** Service counted for tenure; the day of joining unless earlier. */
  readonly service_from: CivilDate;
  readonly last_day: CivilDate | null;
  /** The day of confirmation, or the day it is expected; null: confirmed from joining on. */
  readonly confirmed_on: CivilDate | null;
};

/** A rule of the type with the days it holds for the employee: by assignment and by its own dates. */
export type RuleSpan = {
  readonly rule_id: string;
  readonly from: CivilDate;
  readonly to: CivilDate | null;
  readonly rule: LeaveRule;
};

export type ScheduledCredit = {
  readonly rule_id: string;
  readonly period_from: CivilDate;
  readonly period_to: CivilDate;
  readonly due_on: CivilDate;
  /** Of the whole period, before proration. */
  readonly full_days: Days;
  readonly days: Days;
  readonly why: string;
};

const MONTHS = { monthly: 1, quarterly: 3, half_yearly: 6, yearly: 12 } as const;
type Scheduled = keyof typeof MONTHS;
const isScheduled = (frequency: string): frequency is Scheduled => frequency in MONTHS;

/** The day from which a setting such as `start_after` holds. */
export function startDay(setting: LeaveRule['start_after'], { joined_on, confirmed_on }: Service): CivilDate {
  if (setting.mode === 'confirmation') return confirmed_on ?? joined_on;
  if (setting.mode === 'n_days') return addDays(joined_on, setting.n);
  if (setting.mode === 'n_months') return addMonths(joined_on, setting.n);
  return joined_on;
}

/** Entitlement of a year for completed months of service on a day. */
export function entitlementOn(rule: LeaveRule, service_from: CivilDate, day: CivilDate): Days {
  const months = day < service_from ? 0 : fullMonths(service_from, day);
  const step = rule.tenure
    .filter(({ after_months }) => after_months <= months)
    .reduce<LeaveRule['tenure'][number] | null>(
      (best, one) => (best && best.after_months >= one.after_months ? best : one),
      null,
    );
  return toHundredths(step?.days ?? rule.entitlement_days);
}

type Period = { from: CivilDate; to: CivilDate; months: number };

/** The period that a day lies in; the last one of a short leave year ends with it. */
function periodOn(frequency: Scheduled, year: { start: CivilDate; end: CivilDate }, day: CivilDate): Period {
  const months = MONTHS[frequency];
  for (let n = 0; ; n += months) {
    const from = addMonths(year.start, n);
    const to = addDays(addMonths(year.start, n + months), -1);
    if (year.end < to) return { from, to: year.end, months: fullMonths(from, addDays(year.end, 1)) };
    if (day <= to) return { from, to, months };
  }
}

const length = (from: CivilDate, to: CivilDate) => daysBetween(from, to) + 1;

/** Months of a period after joining, the month of joining by the cut day. */
function monthsAfterCut({ from, months }: Period, joined_on: CivilDate, cut: LeaveRule['join_proration']): Fraction {
  let counted = fractionOf(0);
  for (let n = 0; n < months; n += 1) {
    const [first, next] = [addMonths(from, n), addMonths(from, n + 1)];
    if (joined_on >= next) continue;
    const late = joined_on > first && daysBetween(first, joined_on) + 1 > cut.cut_day;
    counted = addFractions(counted, late ? fractionOf(Math.round(cut.after_cut_share * 2), 2) : fractionOf(1));
  }
  return multiplyFractions(counted, fractionOf(1, months));
}

function joinShare(period: Period, begin: CivilDate, joined_on: CivilDate, setting: LeaveRule['join_proration']): Fraction {
  if (begin <= period.from) return fractionOf(1);
  const byDays = fractionOf(length(begin, period.to), length(period.from, period.to));
  if (begin !== joined_on) return byDays;
  if (setting.mode === 'full') return fractionOf(1);
  if (setting.mode === 'none_first_period') return fractionOf(0);
  return setting.mode === 'month_cut' ? monthsAfterCut(period, joined_on, setting) : byDays;
}

function exitShare(period: Period, last_day: CivilDate | null, mode: LeaveRule['exit_proration']): Fraction {
  if (last_day === null || last_day >= period.to || mode === 'none') return fractionOf(1);
  if (mode === 'days') return fractionOf(Math.max(0, length(period.from, last_day)), length(period.from, period.to));
  return fractionOf(Math.max(0, fullMonths(period.from, addDays(last_day, 1))), period.months);
}

const shareWords = (share: Fraction, full: Days) =>
  share.top === share.bottom
    ? `${toDays(full)} for the whole period`
    : `${share.top}/${share.bottom} of ${toDecimal(fractionOf(full, 100))}`;

const minusOne = fractionOf(-1);
const spanOn = (spans: readonly RuleSpan[], day: CivilDate) =>
  spans.find(({ from, to }) => from <= day && (to === null || day <= to));

/**
 * Credits of one leave year, one row a period, each by the rule in force on its first day. Rounding is cumulative: a credit is the
 * rounded total up to its period less what was credited before, so it never drifts. A short leave year gives its months' share of the
 * entitlement. Days in hundredths.
 */
export function creditSchedule(
  year_start: CivilDate,
  spans: readonly RuleSpan[],
  service: Service,
  year_end: CivilDate = addDays(addMonths(year_start, 12), -1),
): ScheduledCredit[] {
  const stop = service.last_day === null ? year_end : earliest(year_end, service.last_day);
  const credits: ScheduledCredit[] = [];
  let exact = fractionOf(0);
  let given = 0;
  let cursor = latest(year_start, service.joined_on);
  while (cursor <= stop) {
    const span = spanOn(spans, cursor);
    const frequency = span?.rule.credit_frequency;
    if (!span || !frequency || !isScheduled(frequency)) {
      const later = spans
        .map(({ from }) => from)
        .filter((from) => from > cursor)
        .toSorted()[0];
      if (span && (span.to === null || !later)) break;
      const next = span?.to ? addDays(span.to, 1) : later;
      if (!next) break;
      cursor = latest(next, addDays(cursor, 1));
      continue;
    }
    const { rule, rule_id } = span;
    const period = periodOn(frequency, { start: year_start, end: year_end }, cursor);
    const starts = startDay(rule.start_after, service);
    const skipped = !rule.accrue_during_probation && starts > cursor;
    const begin = skipped ? starts : cursor;
    const entitlement = entitlementOn(rule, service.service_from, latest(cursor, period.from));
    const full = multiplyFractions(fractionOf(entitlement), fractionOf(period.months, 12));
    const partial = addFractions(
      joinShare(period, begin, service.joined_on, rule.join_proration),
      addFractions(exitShare(period, service.last_day, rule.exit_proration), minusOne),
    );
    const share = begin > period.to || partial.top < 0n ? fractionOf(0) : partial;
    exact = addFractions(exact, multiplyFractions(full, share));
    const total = roundToStep(exact, rule.rounding);
    const days = Math.max(0, total - given);
    given += days;
    const due = rule.credit_on === 'first_day' ? period.from : period.to;
    credits.push({
      rule_id,
      period_from: cursor > period.from && cursor !== service.joined_on ? cursor : period.from,
      period_to: period.to,
      due_on: [due, cursor, starts].reduce(latest),
      full_days: roundToStep(full, { step: 0.01, mode: 'nearest' }),
      days,
      why: `${shareWords(share, roundToStep(full, { step: 0.01, mode: 'nearest' }))}; ${toDecimal(multiplyFractions(exact, fractionOf(1, 100)))} so far, rounded to ${toDays(total)}`,
    });
    cursor = addDays(period.to, 1);
  }
  return credits;
}

/** All that a schedule credits, in hundredths. */
export const scheduleTotal = (credits: readonly ScheduledCredit[]): Days => credits.reduce((sum, { days }) => sum + days, 0);
