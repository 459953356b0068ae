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
  toDays,
} from '@hrms/leave/domain';
import { addDays, type CivilDate } from '@hrms/platform/calendar';
import { type Ctx, copyRows, newId } from '@hrms/platform/server';
import { sql } from 'kysely';
import { accountKey, loadAccounts, lockAccounts, withYearEnds } from './ledger/account.queries.ts';
import { type Entry, postEntries } from './ledger/entries.service.ts';
import { loadPeople, noticeSince, serviceOf } from './people/person.queries.ts';
import { bookedBy, toStoredHalves } from './requests/booking.service.ts';
import { loadRuleSpans, markRulesUsed } from './rules/rule.queries.ts';
import { readYearStart } from './settings/setting.service.ts';
import { loadTypes } from './types/type.queries.ts';
import { workOf } from './work.ts';

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

type Judged = { id: string; asked: PastLeave; type_id: string; inputs: EvaluationInputs; evaluation: Evaluation };

/**
 * Books leave of the past as the services would have, in the order in which it was asked for: the same checks, days and lots, written
 * together. What a check refuses is left out. For the demo organisation.
 * @param calendars days of each employee, a margin before the first and after the last spell included
 * @returns how many requests there are now
 */
export async function insertPastLeave(
  ctx: Ctx,
  given: readonly PastLeave[],
  calendars: ReadonlyMap<string, readonly DayKind[]>,
): Promise<number> {
  const ids = [...new Set(given.map(({ employee_id }) => employee_id))];
  await lockAccounts(ctx.tx, ids);
  const judge = await prepareJudge(ctx, ids, calendars);
  const judged = given
    .toSorted((a, b) => (a.applied_on < b.applied_on ? -1 : a.applied_on > b.applied_on ? 1 : 0))
    .flatMap((asked) => judge(asked) ?? []);
  const numbers = await writeRequests(ctx, judged);
  const approved = judged.filter(({ asked }) => asked.outcome === 'approved');
  await postEntries(
    workOf(ctx),
    approved.flatMap((one) => toEntries(one, numbers.get(one.id) ?? null)),
  );
  await markRulesUsed(
    ctx.tx,
    judged.flatMap(({ inputs }) => inputs.rule_id ?? []),
  );
  return judged.length;
}

/** Decides one request after the other; approved ones count for those that follow. */
async function prepareJudge(ctx: Ctx, ids: readonly string[], calendars: ReadonlyMap<string, readonly DayKind[]>) {
  const { tx, today } = ctx;
  const people = new Map((await loadPeople(tx, today, ids)).map((person) => [person.employee_id, person]));
  const types = new Map((await loadTypes(tx)).map((type) => [type.code, type]));
  const rules = await loadRuleSpans(tx, ids);
  const organisation_start = await readYearStart(tx, today);
  const lots = new Map<string, Lot[]>();
  for (const [key, account] of await loadAccounts(tx, ids)) lots.set(key, [...account.lots]);
  const others = new Map<string, OtherHalf[]>();

  return (asked: PastLeave): Judged | null => {
    const { employee_id, applied_on, first_day, first_half, last_day, last_half } = asked;
    const [person, type] = [people.get(employee_id), types.get(asked.type_code)];
    const spans = type && rules.get(employee_id)?.get(type.id);
    const span = ruleOn(spans, first_day);
    if (!person || !type || !span) return null;
    const key = accountKey(employee_id, type.id);
    const own = others.get(employee_id) ?? [];
    const same = own.filter(({ type_id }) => type_id === type.id);
    const year_basis = { organisation_start, joined_on: person.joined_on };
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

const toEntries = ({ id, asked, type_id, inputs, evaluation }: Judged, note: string | null): Entry[] =>
  bookedBy({ inputs, evaluation }).map((row) => ({
    ...row,
    employee_id: asked.employee_id,
    leave_type_id: type_id,
    days: -row.days,
    kind: 'taken',
    source_type: 'leave_request',
    source_id: id,
    source_key: `leave:${id}:${newId()}`,
    note,
  }));

const atHour = (day: CivilDate, hour: number) => `${day}T${String(hour).padStart(2, '0')}:30:00Z`;

/** Answers their numbers, by request. */
async function writeRequests(ctx: Ctx, judged: readonly Judged[]): Promise<Map<string, string>> {
  const { tx, org_id } = ctx;
  const { rows } = await sql<{
    value: number;
  }>`insert into counter as c (org_id, id, kind, value) values (${org_id}, ${newId()}, 'leave_request', ${judged.length})
    on conflict (org_id, kind) do update set value = c.value + ${judged.length} returning value`.execute(tx);
  const first = Number(rows[0]?.value ?? 0) - judged.length;
  const numbers = new Map(judged.map(({ id }, n) => [id, `LR-${String(first + n + 1).padStart(6, '0')}`]));
  await copyRows(
    tx,
    'leave_request',
    [
      'org_id',
      'id',
      'number',
      'employee_id',
      'leave_type_id',
      'first_day',
      'first_half',
      'last_day',
      'last_half',
      'days',
      'lop_days',
      'reason',
      'status',
      'applied_at',
      'decided_at',
      'inputs',
      'event',
    ],
    judged.map(({ id, asked, type_id, inputs, evaluation }) => [
      org_id,
      id,
      numbers.get(id) ?? null,
      asked.employee_id,
      type_id,
      asked.first_day,
      asked.first_half,
      asked.last_day,
      asked.last_half,
      toDays(evaluation.days),
      toDays(evaluation.lop_days),
      asked.reason,
      asked.outcome,
      atHour(asked.applied_on, 4),
      atHour(asked.applied_on, 9),
      JSON.stringify(inputs),
      asked.event ? JSON.stringify(asked.event) : null,
    ]),
  );
  const halves = judged.flatMap(({ id, asked, evaluation }) =>
    toStoredHalves(evaluation, 'taken').map((half) => [
      org_id,
      newId(),
      id,
      asked.employee_id,
      half.day,
      half.half,
      half.kind,
      half.holiday_name,
      half.charged / 100,
      half.why,
      half.pay_fraction_bp,
      half.unpaid,
      asked.outcome === 'approved' ? half.lot_id : null,
      asked.outcome === 'approved' ? 'taken' : 'cancelled',
    ]),
  );
  await copyRows(
    tx,
    'leave_half',
    [
      'org_id',
      'id',
      'request_id',
      'employee_id',
      'day',
      'half',
      'kind',
      'holiday_name',
      'charged',
      'why',
      'pay_fraction_bp',
      'unpaid',
      'lot_id',
      'status',
    ],
    halves,
  );
  return numbers;
}
