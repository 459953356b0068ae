import {
  CALENDAR_MARGIN,
  chargedDays,
  type DayKind,
  type Evaluation,
  type EvaluationInputs,
  evaluateApplication,
  firstBlocking,
  type HalfNumber,
  type LeaveEvent,
  type Lot,
  type OtherHalf,
  ruleOn,
} from '@hrms/leave/domain';
import { addDays, type CivilDate } from '@hrms/platform/calendar';
import { type Ctx, newId } from '@hrms/platform/server';
import { accountKey, loadAccounts, withYearEnds } from './ledger/account.queries.ts';
import { loadPeople, noticeSince, serviceOf } from './people/person.queries.ts';
import { loadRuleSpans } from './rules/rule.queries.ts';
import { readOrganisationYears } from './settings/leave-year.queries.ts';
import { loadTypes } from './types/type.queries.ts';

/** Leave that somebody asked for on a day of the past, and what became of it. */
export type PastLeave = {
  readonly employee_id: string;
  readonly type_code: string;
  readonly applied_on: CivilDate;
  readonly first_day: CivilDate;
  readonly first_half: HalfNumber;
  readonly last_day: CivilDate;
  readonly last_half: HalfNumber;
  readonly reason: string;
  readonly outcome: 'approved' | 'rejected' | 'withdrawn';
  readonly event?: LeaveEvent;
};

/** A request of the past with what it costs. */
export type EvaluatedLeave = { id: string; asked: PastLeave; type_id: string; inputs: EvaluationInputs; evaluation: Evaluation };

/** Decides one request after the other; approved ones count for those that follow. */
export async function createPastLeaveEvaluator(
  ctx: Ctx,
  ids: readonly string[],
  calendars: ReadonlyMap<string, readonly DayKind[]>,
) {
  const { tx, today } = ctx;
  const people = new Map((await loadPeople(tx, today, ids)).map((person) => [person.employee_id, person]));
  const types = new Map((await loadTypes(tx)).map((type) => [type.code, type]));
  const rules = await loadRuleSpans(tx, ids);
  const years = await readOrganisationYears(tx);
  const lots = new Map<string, Lot[]>();
  for (const [key, account] of await loadAccounts(tx, ids)) lots.set(key, [...account.lots]);
  const others = new Map<string, OtherHalf[]>();

  return (asked: PastLeave): EvaluatedLeave | null => {
    const { employee_id, applied_on, first_day, first_half, last_day, last_half } = asked;
    const [person, type] = [people.get(employee_id), types.get(asked.type_code)];
    const spans = type && rules.get(employee_id)?.get(type.id);
    const span = ruleOn(spans, first_day);
    if (!person || !type || !span) return null;
    const key = accountKey(employee_id, type.id);
    const own = others.get(employee_id) ?? [];
    const same = own.filter(({ type_id }) => type_id === type.id);
    const year_basis = { ...years, joined_on: person.joined_on };
    const known = (lots.get(key) ?? []).filter(({ granted_on }) => granted_on <= applied_on);
    const [from, to] = [addDays(first_day, -CALENDAR_MARGIN), addDays(last_day, CALENDAR_MARGIN)];
    const inputs: EvaluationInputs = {
      today: applied_on,
      by_hr: false,
      reason: asked.reason,
      reason_override: null,
      spell: { first_day, first_half, last_day, last_half },
      without: [],
      type: {
        id: type.id,
        name: type.name,
        category: type.category,
        gender: type.gender,
        tracked: type.tracked,
        paid_by: type.paid_by,
        pay_fraction_bp: type.pay_fraction_bp,
      },
      rule_id: span.rule_id,
      rule: span.rule,
      service: serviceOf(person),
      gender: person.gender,
      notice_since: noticeSince(person),
      inactive_on: [],
      event: asked.event ?? {},
      charged_in_month: Object.fromEntries(
        [...Map.groupBy(same, ({ day }) => day.slice(0, 7))].map(([month, halves]) => [month, chargedDays(halves)]),
      ),
      requests_in_year: new Set(same.map(({ request_id }) => request_id)).size,
      blackouts: [],
      attachments: 0,
      stand_in: null,
      stand_in_required: false,
      locked_days: [],
      paid_left: 0,
      calendar: (calendars.get(employee_id) ?? []).filter(({ day }) => day >= from && day <= to),
      others: own.filter(({ day }) => day >= from && day <= to),
      year_basis,
      account:
        type.tracked && !type.per_event
          ? { lots: withYearEnds(known, spans, year_basis), drawn_ahead: 0, planned: [], negative_limit: 0 }
          : null,
      held: [],
    };
    const evaluation = evaluateApplication(inputs);
    if (firstBlocking(evaluation.checks)) return null;
    const id = newId();
    if (asked.outcome === 'approved') {
      for (const { lot_id, days } of evaluation.allocation?.portions ?? [])
        lots.set(
          key,
          (lots.get(key) ?? []).map((lot) => (lot.id === lot_id ? { ...lot, left: lot.left - days } : lot)),
        );
      const taken = evaluation.halves.filter(({ charged, why }) => charged > 0 || why === 'leave');
      const marked = taken.map(({ day, half, charged }) => ({
        day,
        half,
        charged,
        request_id: id,
        type_id: type.id,
        type_name: type.name,
      }));
      others.set(employee_id, [...own, ...marked]);
    }
    return { id, asked, type_id: type.id, inputs, evaluation };
  };
}
