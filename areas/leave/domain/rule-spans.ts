import type { LeaveRule } from '@hrms/leave/contract';
import { addDays, type CivilDate, earliest, latest } from '@hrms/platform/calendar';
import type { RuleSpan } from './schedule.ts';

export type PolicyFrom = { readonly policy_id: string; readonly from_date: CivilDate };
/** A null rule ends the type in the policy. */
export type RuleVersion = {
  readonly rule_id: string;
  readonly policy_id: string;
  readonly leave_type_id: string;
  readonly from_date: CivilDate;
  readonly rule: LeaveRule | null;
};

const OPEN = '9999-12-31';

/** Each row with its last day: the day before the next one. */
function withEnds<T extends { from_date: CivilDate }>(rows: readonly T[]): (T & { to: CivilDate })[] {
  const sorted = rows.toSorted((a, b) => (a.from_date < b.from_date ? -1 : 1));
  return sorted.map((row, at) => ({ ...row, to: sorted[at + 1] ? addDays((sorted[at + 1] as T).from_date, -1) : OPEN }));
}

/** The rules an employee is under, by type: versions of each policy for as long as the employee is assigned to it. */
export function ruleSpans(assignments: readonly PolicyFrom[], versions: readonly RuleVersion[]): Map<string, RuleSpan[]> {
  const spans = new Map<string, RuleSpan[]>();
  const byPolicy = Map.groupBy(versions, ({ policy_id }) => policy_id);
  for (const assignment of withEnds(assignments))
    for (const [type_id, rows] of Map.groupBy(byPolicy.get(assignment.policy_id) ?? [], ({ leave_type_id }) => leave_type_id))
      for (const { rule, rule_id, from_date, to: end } of withEnds(rows)) {
        const from = latest(from_date, assignment.from_date);
        const to = earliest(end, assignment.to);
        if (!rule || from > to) continue;
        spans.set(type_id, [...(spans.get(type_id) ?? []), { rule_id, rule, from, to: to === OPEN ? null : to }]);
      }
  return spans;
}

/** The span that holds on a day, or null. */
export const ruleOn = (spans: readonly RuleSpan[] | undefined, day: CivilDate): RuleSpan | null =>
  spans?.find(({ from, to }) => from <= day && (to === null || day <= to)) ?? null;
