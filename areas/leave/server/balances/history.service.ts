import type { HistoryLine, LeaveForecast, LeaveHistory, PlannedLine } from '@hrms/leave/contract';
import {
  creditSchedule,
  type ForecastEvent,
  type ForecastLine,
  forecastBalance,
  leaveYearEnd,
  leaveYearStart,
  nextYearStart,
  type RuleSpan,
  ruleOn,
  toDays,
  type YearBoundary,
} from '@hrms/leave/domain';
import { addMonths, type CivilDate, dateLabel } from '@hrms/platform/calendar';
import { type Ctx, canAccessEmployee } from '@hrms/platform/server';
import { sql } from 'kysely';
import { listActiveCredits } from '../credits/credit.queries.ts';
import { scheduledYears } from '../credits/schedule.service.ts';
import { findAccount } from '../ledger/account.queries.ts';
import { fromStored, type LedgerKind } from '../ledger/entries.service.ts';
import { findPerson, type LeavePerson, serviceOf } from '../people/person.queries.ts';
import { missing, spanTooLong } from '../refusals.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { readYearStart } from '../settings/setting.service.ts';
import { findType, type TypeRow, toTypeFields } from '../types/type.queries.ts';

const LABELS: Readonly<Record<LedgerKind, string>> = {
  opening: 'Opening balance',
  credit: 'Credit',
  carry_in: 'Carried forward',
  carry_out: 'Carried to next year',
  lapse: 'Lapsed',
  expiry: 'Expired',
  taken: 'Leave taken',
  restored: 'Leave cancelled',
  encashed: 'Encashed',
  encash_reversed: 'Encashment cancelled',
  adjustment: 'Adjustment',
  comp_off: 'Comp-off',
  exit_recovery: 'Adjusted at exit',
  penalty: 'Penalty',
  notice_adjusted: 'Adjusted against notice',
  converted: 'Moved',
};

type LedgerRow = {
  id: string;
  effective_on: CivilDate;
  kind: LedgerKind;
  days: number;
  lot_expires: CivilDate | null;
  source_type: string;
  source_id: string | null;
  note: string | null;
  by_name: string | null;
  created_at: string;
  leave_year_start: CivilDate;
};

async function loadLedger(ctx: Ctx, employee_id: string, leave_type_id: string): Promise<LedgerRow[]> {
  const { rows } =
    await sql<LedgerRow>`select l.id, l.effective_on, l.kind, l.days, lot.expires_on as lot_expires, l.source_type, l.source_id, l.note, u.display_name as by_name, l.created_at, l.leave_year_start
    from leave_ledger l left join leave_lot lot on lot.org_id = l.org_id and lot.id = l.lot_id left join app_user u on u.org_id = l.org_id and u.id = l.created_by
    where l.org_id = ${ctx.org_id} and l.employee_id = ${employee_id} and l.leave_type_id = ${leave_type_id} order by l.effective_on, l.created_at, l.id`.execute(
      ctx.tx,
    );
  return rows.map((row) => ({ ...row, days: fromStored(row.days) }));
}

type Subject = {
  person: LeavePerson;
  type: TypeRow;
  spans: RuleSpan[];
  basis: { organisation_start: string; joined_on: CivilDate };
};

/** @throws `not_found` for an employee out of reach and for a type that does not exist */
async function findSubject(ctx: Ctx, employee_id: string, leave_type_id: string): Promise<Subject> {
  const person = (await canAccessEmployee(ctx, 'leave.balance.read', employee_id))
    ? await findPerson(ctx.tx, employee_id, ctx.today)
    : null;
  const type = person && (await findType(ctx.tx, leave_type_id));
  const own = employee_id === ctx.actor.employee_id;
  if (!person || !type || (type.private && !own && !ctx.actor.permissions.has('leave.private.read')))
    throw missing('Leave balance');
  const spans = (await loadRuleSpans(ctx.tx, [employee_id])).get(employee_id)?.get(leave_type_id) ?? [];
  return {
    person,
    type,
    spans,
    basis: { organisation_start: await readYearStart(ctx.tx, ctx.today), joined_on: person.joined_on },
  };
}

/** Statement of one type in a leave year, with running balance and what is still to come. @throws `not_found` */
export async function readHistory(
  ctx: Ctx,
  { employee_id, leave_type_id }: { employee_id: string; leave_type_id: string },
  asked_year?: CivilDate,
): Promise<LeaveHistory> {
  const { person, type, spans, basis } = await findSubject(ctx, employee_id, leave_type_id);
  const ledger = await loadLedger(ctx, employee_id, leave_type_id);
  const current = scheduledYears(spans, basis, ctx.today)[0] as CivilDate;
  const year = asked_year ?? current;
  const why = await creditReasons(ctx, employee_id, spans, year, serviceOf(person));
  let balance = 0;
  const lines = ledger
    .filter(({ leave_year_start, effective_on }) => leave_year_start === year && effective_on <= ctx.today)
    .map((row): HistoryLine => {
      balance += row.days;
      const reason = row.source_id ? why.get(row.source_id) : undefined;
      return {
        ledger_id: row.id,
        effective_on: row.effective_on,
        kind: row.kind,
        label: LABELS[row.kind],
        days: toDays(row.days),
        balance: toDays(balance),
        expires_on: row.days > 0 ? row.lot_expires : null,
        leave_request_id: row.source_type === 'leave_request' ? row.source_id : null,
        note: row.note,
        by_name: row.by_name,
        created_at: row.created_at,
        steps: reason ? [{ label: 'Credit', quantity: toDays(row.days), quantity_of: 'days', why: reason }] : [],
      };
    });
  const end = leaveYearEnd(year);
  const { lines: planned } = end > ctx.today ? await forecast(ctx, { person, type, spans, basis }, end, ledger) : { lines: [] };
  return {
    employee_id,
    employee_code: person.employee_code,
    employee_name: person.full_name,
    ...toTypeFields(type),
    leave_year_start: year,
    leave_years: [...new Set([...ledger.map(({ leave_year_start }) => leave_year_start), current])].toSorted().toReversed(),
    lines,
    planned: planned.filter(({ on }) => on >= year).map(toPlannedLine),
    balance: toDays(balance),
  };
}

/** Why each credit of a year is what it is, worked out again from the rules, by the id of the credit. */
async function creditReasons(
  ctx: Ctx,
  employee_id: string,
  spans: readonly RuleSpan[],
  year: CivilDate,
  service: ReturnType<typeof serviceOf>,
): Promise<Map<string, string>> {
  const expected = new Map(creditSchedule(year, spans, service).map(({ period_from, why }) => [period_from, why]));
  const stored = await listActiveCredits(ctx.tx, [employee_id], year);
  return new Map(
    stored.flatMap(({ id, period_from, rule_id }) =>
      spans.some((span) => span.rule_id === rule_id) && expected.has(period_from)
        ? [[id, expected.get(period_from) as string] as const]
        : [],
    ),
  );
}

const toPlannedLine = ({ on, kind, label, days, balance, request_id }: ForecastLine): PlannedLine => ({
  ...{ on, kind, label },
  days: toDays(days),
  balance: toDays(balance),
  leave_request_id: request_id,
});

const MOST_MONTHS = 24;

/** Balance on a day up to 24 months ahead. @throws `not_found`, `span_too_long` */
export async function readForecast(
  ctx: Ctx,
  { employee_id, leave_type_id, on }: { employee_id: string; leave_type_id: string; on: CivilDate },
): Promise<LeaveForecast> {
  if (on < ctx.today || on > addMonths(ctx.today, MOST_MONTHS)) throw spanTooLong('Choose a day from today to 24 months ahead');
  const subject = await findSubject(ctx, employee_id, leave_type_id);
  const ledger = await loadLedger(ctx, employee_id, leave_type_id);
  const { balance, lines, today_balance } = await forecast(ctx, subject, on, ledger);
  return {
    employee_id,
    ...toTypeFields(subject.type),
    on,
    today: ctx.today,
    balance_today: toDays(today_balance),
    balance: toDays(balance),
    lines: lines.map(toPlannedLine),
  };
}

async function forecast(ctx: Ctx, { person, type, spans, basis }: Subject, on: CivilDate, ledger: readonly LedgerRow[]) {
  const today_balance = ledger.filter(({ effective_on }) => effective_on <= ctx.today).reduce((sum, { days }) => sum + days, 0);
  const account = await findAccount(ctx.tx, person.employee_id, type.id);
  const coming = ledger.filter(({ effective_on }) => effective_on > ctx.today);
  // Leave to come is in the ledger already: what its lots had before is what the days are taken from.
  const back = coming.filter(({ days }) => days < 0).reduce((sum, { days }) => sum - days, 0);
  const lots =
    back > 0
      ? [...account.lots, { id: 'booked', granted_on: ctx.today, usable_from: '1900-01-01', expires_on: null, left: back }]
      : [...account.lots];
  const events: ForecastEvent[] = [
    ...coming.map(
      (row): ForecastEvent => ({
        on: row.effective_on,
        kind: row.kind === 'taken' ? 'leave' : 'entry',
        label: LABELS[row.kind],
        days: row.days,
        lot_id: row.days < 0 ? 'booked' : null,
        request_id: row.source_type === 'leave_request' ? row.source_id : null,
      }),
    ),
    ...(await pendingEvents(ctx, person.employee_id, type.id)),
    ...creditsToCome(spans, basis, serviceOf(person), ctx.today, on).map((credit) => ({
      kind: 'credit' as const,
      label: 'Credit',
      ...credit,
    })),
  ];
  const boundaries: YearBoundary[] = [];
  const cycle = ruleOn(spans, ctx.today)?.rule.cycle ?? 'leave_year';
  for (
    let first_day = nextYearStart(leaveYearStart(cycle, basis, ctx.today));
    first_day <= on;
    first_day = nextYearStart(first_day)
  )
    boundaries.push({ first_day, rule: ruleOn(spans, first_day)?.rule ?? null });
  return { ...forecastBalance({ today: ctx.today, on, balance_today: today_balance, lots, events, boundaries }), today_balance };
}

function creditsToCome(
  spans: readonly RuleSpan[],
  basis: Subject['basis'],
  service: ReturnType<typeof serviceOf>,
  today: CivilDate,
  on: CivilDate,
): { on: CivilDate; days: number }[] {
  const cycle = ruleOn(spans, today)?.rule.cycle ?? 'leave_year';
  const credits = [];
  for (
    let year = leaveYearStart(cycle, basis, today < basis.joined_on ? basis.joined_on : today);
    year <= on;
    year = nextYearStart(year)
  )
    credits.push(...creditSchedule(year, spans, service).map(({ due_on, days }) => ({ on: due_on, days })));
  return credits.filter((credit) => credit.on > today && credit.on <= on && credit.days > 0);
}

async function pendingEvents(ctx: Ctx, employee_id: string, leave_type_id: string): Promise<ForecastEvent[]> {
  const { rows } = await sql<{
    id: string;
    number: string;
    first_day: CivilDate;
    held: number;
  }>`select r.id, r.number, min(h.day) as first_day, sum(h.charged) as held
    from leave_half h join leave_request r on r.org_id = h.org_id and r.id = h.request_id
    where h.org_id = ${ctx.org_id} and h.employee_id = ${employee_id} and r.leave_type_id = ${leave_type_id} and h.status in ('held', 'proposed') and not h.unpaid and not h.covered
    group by r.id, r.number order by first_day`.execute(ctx.tx);
  return rows.map(({ id, number, first_day, held }) => ({
    on: first_day,
    kind: 'pending_leave',
    label: `Pending ${number} from ${dateLabel(first_day)}`,
    days: -fromStored(held),
    request_id: id,
  }));
}
