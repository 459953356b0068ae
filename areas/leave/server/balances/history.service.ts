import type { HistoryLine, LeaveHistory } from '@hrms/leave/contract';
import { creditSchedule, leaveYearEnd, type RuleSpan, ruleOn, toDays } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Ctx } from '@hrms/platform/server';
import { listActiveCredits } from '../credits/credit.queries.ts';
import { type LeaveYear, scheduledYears } from '../credits/schedule.service.ts';
import { serviceOf } from '../people/person.queries.ts';
import { yearUnknown } from '../refusals.ts';
import { toTypeFields } from '../types/type.queries.ts';
import { findSubject, forecastSubject, toPlannedLine } from './forecast.service.ts';
import { ENTRY_LABELS, loadLedger } from './ledger-rows.queries.ts';

/**
 * Statement of one type in a leave year, with running balance and what is still to come; at most the year after this one.
 * @throws `not_found`, `year_unknown`
 */
export async function readHistory(
  ctx: Ctx,
  { employee_id, leave_type_id }: { employee_id: string; leave_type_id: string },
  asked_year?: CivilDate,
): Promise<LeaveHistory> {
  const { person, type, spans, basis } = await findSubject(ctx, employee_id, leave_type_id);
  const ledger = await loadLedger(ctx, employee_id, leave_type_id);
  const [current, next] = scheduledYears(spans, basis, ctx.today);
  const year = asked_year ?? current.start;
  if (year > next.start) throw yearUnknown();
  const cycle = (ruleOn(spans, ctx.today) ?? spans.at(-1))?.rule.cycle ?? 'leave_year';
  const end = leaveYearEnd(cycle, basis, year);
  const why = await creditReasons(ctx, employee_id, spans, { start: year, end }, serviceOf(person));
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
        label: ENTRY_LABELS[row.kind],
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
  const { lines: planned } =
    end > ctx.today ? await forecastSubject(ctx, { person, type, spans, basis }, end, ledger) : { lines: [] };
  return {
    employee_id,
    employee_code: person.employee_code,
    employee_name: person.full_name,
    ...toTypeFields(type),
    leave_year_start: year,
    leave_years: [...new Set([...ledger.map(({ leave_year_start }) => leave_year_start), current.start])].toSorted().toReversed(),
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
  year: LeaveYear,
  service: ReturnType<typeof serviceOf>,
): Promise<Map<string, string>> {
  const expected = new Map(
    creditSchedule(year.start, spans, service, year.end).map(({ period_from, why }) => [period_from, why]),
  );
  const stored = await listActiveCredits(ctx.tx, [employee_id], year.start);
  return new Map(
    stored.flatMap(({ id, period_from, rule_id }) =>
      spans.some((span) => span.rule_id === rule_id) && expected.has(period_from)
        ? [[id, expected.get(period_from) as string] as const]
        : [],
    ),
  );
}
