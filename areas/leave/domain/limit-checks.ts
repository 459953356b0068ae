import type { LeaveRule } from '@hrms/leave/contract';
import { addDays, dateLabel, daysBetween, hundredthsOfDayText, monthOf } from '@hrms/platform/calendar';
import { type Check, type CheckInput, type Problem, toCheck } from './check.ts';
import { adjoiningLeave, chargedDays, type HalfKind, slotKey, slotsOf } from './count.ts';
import { toDays, toHundredths } from './days.ts';

function partProblem({ rule, counted }: CheckInput): Problem {
  if (rule?.smallest_part !== 'day') return null;
  const single = Map.groupBy(
    counted.filter(({ kind }) => kind === 'working'),
    ({ day }) => day,
  );
  const half = [...single].find(([, halves]) => halves.length === 1);
  return half ? { code: 'leave.too_short', message: `Whole days only, not half of ${dateLabel(half[0])}.` } : null;
}

function sizeProblem(input: CheckInput): Problem {
  const { rule, type, counted } = input;
  if (!rule) return null;
  const asked = chargedDays(counted);
  if (asked > 0 && asked < toHundredths(rule.min_days))
    return {
      code: 'leave.too_short',
      message: `At least ${hundredthsOfDayText(toHundredths(rule.min_days))} of ${type.name} at a time.`,
    };
  if (rule.max_days !== null && asked > toHundredths(rule.max_days)) return tooLong(input, rule.max_days, asked);
  return null;
}

const tooLong = ({ type }: CheckInput, most: number, asked: number): Problem => ({
  code: 'leave.too_long',
  message: `At most ${hundredthsOfDayText(toHundredths(most))} of ${type.name} in a row. This would be ${toDays(asked)}.`,
});

function consecutiveProblem(input: CheckInput): Problem {
  const most = input.rule?.max_consecutive_days ?? null;
  if (most === null) return null;
  const { days } = adjoiningLeave(input.counted, input.calendar, input.others, ({ type_id }) => type_id === input.type.id);
  return days > toHundredths(most) ? tooLong(input, most, days) : null;
}

function countProblem({ rule, counted, charged_in_month, requests_in_year, type }: CheckInput): Problem {
  if (rule?.max_requests_per_year != null && requests_in_year >= rule.max_requests_per_year)
    return { code: 'leave.too_many', message: `At most ${rule.max_requests_per_year} requests of ${type.name} in a leave year.` };
  const most = rule?.max_days_per_month;
  if (most == null) return null;
  for (const [month, halves] of Map.groupBy(counted, ({ day }) => monthOf(day)))
    if (chargedDays(halves) + (charged_in_month.get(month) ?? 0) > toHundredths(most))
      return {
        code: 'leave.too_many',
        message: `At most ${hundredthsOfDayText(toHundredths(most))} of ${type.name} in a month.`,
      };
  return null;
}

/** Days of notice a request of some length needs: those of the longest step it reaches. */
export const noticeDays = (rule: LeaveRule, asked: number): number =>
  rule.notice.reduce(
    (most, { for_days_from, calendar_days }) => (asked >= toHundredths(for_days_from) ? Math.max(most, calendar_days) : most),
    0,
  );

function noticeProblem({ rule, counted, spell, today, type, by_hr }: CheckInput): Problem {
  if (!rule || spell.first_day < today) return null;
  const asked = chargedDays(counted);
  const needed = noticeDays(rule, asked);
  if (needed === 0 || daysBetween(today, spell.first_day) >= needed) return null;
  return {
    code: 'leave.too_short_notice',
    message: `${type.name} of ${hundredthsOfDayText(asked)} needs ${needed} days of notice.`,
    warning: by_hr,
  };
}

function dateProblem({ rule, spell, today, by_hr }: CheckInput): Problem {
  if (!rule) return null;
  if (daysBetween(spell.first_day, today) > rule.back_dated_days)
    return {
      code: 'leave.back_dated',
      message: `Leave can be applied at most ${rule.back_dated_days} days back.`,
      warning: by_hr,
    };
  if (daysBetween(today, spell.first_day) > rule.future_days)
    return { code: 'leave.too_far_ahead', message: `Leave can be applied at most ${rule.future_days} days ahead.` };
  return null;
}

function blackoutProblem({ blackouts, spell }: CheckInput): Problem {
  const met = blackouts.filter(({ first_day, last_day }) => first_day <= spell.last_day && spell.first_day <= last_day);
  const first = met.find(({ effect }) => effect === 'refuse') ?? met[0];
  return first
    ? {
        code: 'leave.blackout',
        message: `No leave from ${dateLabel(first.first_day)} to ${dateLabel(first.last_day)}: ${first.name}.`,
        warning: first.effect === 'warn',
      }
    : null;
}

function clubbingProblem(input: CheckInput): Problem {
  const { rule, type, calendar, others, counted, spell, reason_override } = input;
  if (!rule) return null;
  const { with: beside } = adjoiningLeave(counted, calendar, others, () => true);
  const banned = beside.find(({ type_id }) => rule.cannot_adjoin.includes(type_id));
  if (banned)
    return {
      code: 'leave.adjoins',
      message: `${type.name} cannot be joined with ${banned.type_name} on ${dateLabel(banned.day)}.`,
    };
  if (reason_override) return null;
  const kinds = new Map<string, HalfKind>(
    calendar.flatMap(
      ({ day, first, second }) =>
        [
          [`${day}:1`, first],
          [`${day}:2`, second],
        ] as const,
    ),
  );
  const worked = slotsOf(spell).filter((slot) => kinds.get(slotKey(slot)) === 'working');
  const [first, last] = [worked[0], worked.at(-1)];
  if (!first || !last) return null;
  const before = first.half === 2 ? `${first.day}:1` : `${addDays(first.day, -1)}:2`;
  const after = last.half === 1 ? `${last.day}:2` : `${addDays(last.day, 1)}:1`;
  const isOff = (key: string) => (kinds.get(key) ?? 'working') !== 'working';
  if (!rule.prefix_allowed && isOff(before))
    return { code: 'leave.off_days_beside', message: `${type.name} cannot start right after days off.` };
  return !rule.suffix_allowed && isOff(after)
    ? { code: 'leave.off_days_beside', message: `${type.name} cannot end right before days off.` }
    : null;
}

/** Size, number, notice, dates, blackouts and neighbours: the limits that the rule sets. */
export const limitChecks = (input: CheckInput): Check[] => [
  toCheck('smallest_part', 'Half days', 'Half-day rule met', partProblem(input)),
  toCheck('size', 'Length', 'Within the limits per request', sizeProblem(input)),
  toCheck('consecutive', 'Days in a row', 'Within the limit of days in a row', consecutiveProblem(input)),
  toCheck('count', 'Number of requests', 'Within the monthly and yearly limits', countProblem(input)),
  toCheck('notice', 'Notice', 'Enough notice', noticeProblem(input)),
  toCheck('dates', 'Dates', 'Within the period open for applications', dateProblem(input)),
  toCheck('blackout', 'Blackout days', 'No blackout days', blackoutProblem(input)),
  toCheck('clubbing', 'Clubbing', 'Can be combined with the leave and days off beside it', clubbingProblem(input)),
];
