import { type AttendanceRule, type policies } from '@hrms/attendance/contract';
import {
  countsByWeek,
  type DayPlan,
  type DayPunch,
  dayOfPunches,
  daySteps,
  GENERAL_SHIFT,
  resolveDay,
  toCivilDate,
  toDayNumber,
} from '@hrms/attendance/domain';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import { type AttendanceConfiguration, loadConfiguration } from '../configuration.queries.ts';
import { listPeopleIds, loadPeople } from '../people.queries.ts';
import { assertRange } from '../period-lookup.ts';
import { findPolicy } from '../policies/policy.service.ts';
import { shiftUnknown } from '../refusals.ts';
import { secondsNow } from '../work.ts';
import { computeDays } from './compute-days.ts';
import { loadDayFacts } from './day-facts.queries.ts';
import { groupDays, openSpan } from './resolve.service.ts';

const withRule = (ref: AttendanceConfiguration, policy_id: string, rule: AttendanceRule): AttendanceConfiguration => ({
  ...ref,
  hasWeeklyHours: ref.hasWeeklyHours || countsByWeek(rule),
  chargesOffDays: ref.chargesOffDays || rule.charge_off_days === 'both_sides',
  policyOn: (person, overrides, day) => {
    const found = ref.policyOn(person, overrides, day);
    return found.policy_id === policy_id ? { ...found, rule } : found;
  },
});

/** What another rule would change in the days of a span for the people of a policy. Nothing is written. @throws `not_found`, `range_too_long` */
export async function readImpact(
  ctx: Ctx,
  id: string,
  { rule, from, to }: BodyOf<typeof policies.impact>,
): Promise<DataOf<typeof policies.impact>> {
  await findPolicy(ctx, id);
  const range = assertRange(from, to, 62);
  const span = await openSpan(ctx, range.from, range.to);
  const changedRef = withRule(span.ref, id, rule);
  const ids = await listPeopleIds(ctx.tx, { from, to });
  const totals = { days: 0, changed_days: 0, lop_before: 0, lop_after: 0, late_marks_before: 0, late_marks_after: 0 };
  const rows: DataOf<typeof policies.impact>['rows'] = [];
  const concerned = new Set<string>();
  for (let at = 0; at < ids.length; at += 500) {
    const people = await loadPeople(ctx.tx, ids.slice(at, at + 500));
    const facts = await loadDayFacts(ctx, changedRef, people, range.from, range.to);
    const days =
      groupDays([...Array(range.to - range.from + 1).keys()].map((n) => ({ employee_id: 'all', day: range.from + n }))).get(
        'all',
      ) ?? [];
    const now = secondsNow(ctx);
    for (const person of people) {
      const before = computeDays(span.ref, span.calendar, facts, person, days, now);
      const after = computeDays(changedRef, span.calendar, facts, person, days, now);
      for (const [n, one] of before.entries()) {
        const other = after[n];
        if (!other || one.policy.policy_id !== id) continue;
        totals.days += 1;
        totals.lop_before += one.result.lop;
        totals.lop_after += other.result.lop;
        totals.late_marks_before += Number(one.result.late_mark);
        totals.late_marks_after += Number(other.result.late_mark);
        const halves = (day: typeof one) => `${day.result.first_half} ${day.result.second_half}`;
        if (
          halves(one) === halves(other) &&
          one.result.lop === other.result.lop &&
          one.result.late_mark === other.result.late_mark
        )
          continue;
        totals.changed_days += 1;
        concerned.add(person.employee_id);
        if (rows.length < 200)
          rows.push({
            employee_id: person.employee_id,
            employee_code: person.employee_code,
            full_name: person.full_name,
            day: toCivilDate(one.day),
            before: halves(one),
            after: halves(other),
            lop_before: one.result.lop / 100,
            lop_after: other.result.lop / 100,
          });
      }
    }
  }
  return { ...totals, lop_before: totals.lop_before / 100, lop_after: totals.lop_after / 100, employees: concerned.size, rows };
}

/** The day that a rule makes of given punches, on a plain working day. @throws `shift_unknown` */
export async function tryRule(
  ctx: Ctx,
  { rule, shift_id, day_kind, punches }: BodyOf<typeof policies.tryRule>,
): Promise<DataOf<typeof policies.tryRule>> {
  const day = toDayNumber(ctx.today);
  const ref = await loadConfiguration(ctx.tx, day, day);
  const shift = shift_id ? ref.shiftOn(shift_id, day) : (ref.shiftOn(null, day) ?? GENERAL_SHIFT);
  if (!shift) throw shiftUnknown();
  const off = day_kind === 'working' ? 0 : 3;
  const plan: DayPlan = { day, kind: day_kind, off, shift, timed: day_kind !== 'weekly_off', by: 'policy', holiday: null };
  const seen = punches
    .map(({ minute, direction }): DayPunch => ({ local: day * 1440 + minute, at: (day * 1440 + minute) * 60, direction }))
    .sort((a, b) => a.at - b.at);
  const input = dayOfPunches(plan, rule, seen);
  const result = resolveDay(input);
  return {
    first_half: result.first_half,
    second_half: result.second_half,
    worked_minutes: result.worked,
    break_minutes: result.break,
    late_minutes: result.late,
    early_minutes: result.early,
    extra_after_minutes: result.extra_after,
    lop: result.lop / 100,
    late_mark: result.late_mark,
    exceptions: result.exceptions as DataOf<typeof policies.tryRule>['exceptions'],
    steps: daySteps(input, result),
  };
}
