import type { LeaveForecast, PlannedLine } from '@hrms/leave/contract';
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
  type YearBasis,
  type YearBoundary,
} from '@hrms/leave/domain';
import { addMonths, type CivilDate } from '@hrms/platform/calendar';
import { type Ctx, canAccessEmployee } from '@hrms/platform/server';
import { findAccount } from '../ledger/account.queries.ts';
import { findPerson, type LeavePerson, serviceOf } from '../people/person.queries.ts';
import { missing, spanTooLong } from '../refusals.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { readOrganisationYears } from '../settings/leave-year.queries.ts';
import { findType, type TypeRow, toTypeFields } from '../types/type.queries.ts';
import { listPendingEvents } from './forecast.queries.ts';
import { ENTRY_LABELS, type LedgerRow, loadLedger } from './ledger-rows.queries.ts';

/** Whose balance of which type, with the rules over time. */
export type BalanceSubject = {
  person: LeavePerson;
  type: TypeRow;
  spans: RuleSpan[];
  basis: YearBasis;
};

/** @throws `not_found` for an employee out of reach and for a type that does not exist */
export async function findSubject(ctx: Ctx, employee_id: string, leave_type_id: string): Promise<BalanceSubject> {
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
    basis: { ...(await readOrganisationYears(ctx.tx)), joined_on: person.joined_on },
  };
}

/** A line to come as the wire has it. */
export const toPlannedLine = ({ on, kind, label, days, balance, request_id }: ForecastLine): PlannedLine => ({
  on,
  kind,
  label,
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
  if (on < ctx.today || on > addMonths(ctx.today, MOST_MONTHS))
    throw spanTooLong('Choose a day from today to 24 months ahead', 'on');
  const subject = await findSubject(ctx, employee_id, leave_type_id);
  const ledger = await loadLedger(ctx, employee_id, leave_type_id);
  const { balance, lines, today_balance } = await forecastSubject(ctx, subject, on, ledger);
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

/** Entries to come, those of one request as one: leave that was cancelled again is none. */
function netOfRequests(entries: readonly LedgerRow[]): LedgerRow[] {
  const byRequest = Map.groupBy(entries, ({ id, source_type, source_id }) => (source_type === 'leave_request' ? source_id : id));
  return [...byRequest.values()].flatMap((rows) => {
    const [first] = rows;
    const days = rows.reduce((sum, row) => sum + row.days, 0);
    return first && days !== 0 ? [{ ...first, days }] : [];
  });
}

/** The balance on a day to come with every line on the way; days in hundredths. */
export async function forecastSubject(
  ctx: Ctx,
  { person, type, spans, basis }: BalanceSubject,
  on: CivilDate,
  ledger: readonly LedgerRow[],
) {
  const today_balance = ledger.filter(({ effective_on }) => effective_on <= ctx.today).reduce((sum, { days }) => sum + days, 0);
  const account = await findAccount(ctx.tx, person.employee_id, type.id);
  const coming = netOfRequests(ledger.filter(({ effective_on }) => effective_on > ctx.today));
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
        label: ENTRY_LABELS[row.kind],
        days: row.days,
        lot_id: row.days < 0 ? 'booked' : null,
        request_id: row.source_type === 'leave_request' ? row.source_id : null,
      }),
    ),
    ...(await listPendingEvents(ctx, person.employee_id, type.id)),
    ...creditsToCome(spans, basis, serviceOf(person), ctx.today, on).map((credit) => ({
      kind: 'credit' as const,
      label: 'Credit',
      ...credit,
    })),
  ];
  const boundaries: YearBoundary[] = [];
  const cycle = ruleOn(spans, ctx.today)?.rule.cycle ?? 'leave_year';
  for (
    let first_day = nextYearStart(cycle, basis, leaveYearStart(cycle, basis, ctx.today));
    first_day <= on;
    first_day = nextYearStart(cycle, basis, first_day)
  )
    boundaries.push({ first_day, rule: ruleOn(spans, first_day)?.rule ?? null });
  return { ...forecastBalance({ today: ctx.today, on, balance_today: today_balance, lots, events, boundaries }), today_balance };
}

function creditsToCome(
  spans: readonly RuleSpan[],
  basis: BalanceSubject['basis'],
  service: ReturnType<typeof serviceOf>,
  today: CivilDate,
  on: CivilDate,
): { on: CivilDate; days: number }[] {
  const cycle = ruleOn(spans, today)?.rule.cycle ?? 'leave_year';
  const credits = [];
  for (
    let year = leaveYearStart(cycle, basis, today < basis.joined_on ? basis.joined_on : today);
    year <= on;
    year = nextYearStart(cycle, basis, year)
  )
    credits.push(
      ...creditSchedule(year, spans, service, leaveYearEnd(cycle, basis, year)).map(({ due_on, days }) => ({ on: due_on, days })),
    );
  return credits.filter((credit) => credit.on > today && credit.on <= on && credit.days > 0);
}
