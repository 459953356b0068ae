import type { AskRequest, attendanceRequests } from '@hrms/attendance/contract';
import { fromLocalMinute, toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import type { DataOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import { type ComputedDay, computeDays } from '../days/compute-days.ts';
import { type DayFacts, loadDayFacts, type Mark, type SeenPunch } from '../days/day-facts.queries.ts';
import { openSpan } from '../days/resolve.service.ts';
import { secondsNow } from '../work.ts';
import type { Checked } from './check.service.ts';
import { cellsOf, changesPunches } from './effect.service.ts';

const KIND = { on_duty: 'OD', work_from_home: 'WFH', permission: 'permission', exempt: 'exempt' } as const;

function withMarks(
  facts: DayFacts,
  employee_id: string,
  days: readonly number[],
  given: AskRequest,
  kind: keyof typeof KIND,
): DayFacts {
  const mark: Mark = {
    kind: KIND[kind],
    half: given.half,
    minutes: given.minutes ?? 0,
    at_end: given.at === 'end',
    waive: given.waive,
  };
  const own = new Map(facts.marks.get(employee_id) ?? []);
  for (const day of days) own.set(day, [...(own.get(day) ?? []), mark]);
  return { ...facts, marks: new Map([...facts.marks, [employee_id, own]]) };
}

function withPunches(facts: DayFacts, one: ComputedDay, given: AskRequest): DayFacts {
  const replaced = new Set(given.kind === 'replace_punches' ? one.punches.map(({ id }) => id) : []);
  const added = given.punches.map(({ minute, direction }): SeenPunch => {
    const local = one.day * 1440 + minute;
    return { id: '', outside: false, local, at: fromLocalMinute(one.zone, local).utc * 60, direction };
  });
  const kept = (facts.punches.get(one.employee_id) ?? []).filter(({ id }) => !replaced.has(id));
  return { ...facts, punches: new Map([...facts.punches, [one.employee_id, [...kept, ...added].sort((a, b) => a.at - b.at)]]) };
}

const toShown = ({ result }: ComputedDay) => ({
  first_half: result.first_half,
  second_half: result.second_half,
  lop: result.lop / 100,
  late_minutes: result.late,
  worked_minutes: result.worked,
});

/** Each day of a request as it is and as it would be. */
export async function previewDays(
  ctx: Ctx,
  given: AskRequest,
  { person, last_day }: Checked,
): Promise<DataOf<typeof attendanceRequests.preview>['days']> {
  const { employee_id } = person;
  const [from, to] = [toDayNumber(given.first_day), toDayNumber(last_day)];
  const days = Array.from({ length: to - from + 1 }, (_, n) => from + n);
  const span = await openSpan(ctx, from, to);
  const facts = await loadDayFacts(ctx, span.ref, [person], from, to);
  const now = secondsNow(ctx);
  const compute = (with_: DayFacts) => computeDays(span.ref, span.calendar, with_, person, days, now);
  const before = compute(facts);
  const after = compute(await alteredFacts(ctx, facts, given, { employee_id, last_day, days, first: before[0] }));
  return before.map((one, at) => ({ day: toCivilDate(one.day), before: toShown(one), after: toShown(after[at] ?? one) }));
}

const wantedCells = (ctx: Ctx, given: AskRequest, { employee_id, last_day }: Pick<About, 'employee_id' | 'last_day'>) =>
  cellsOf(ctx, {
    ...given,
    employee_id,
    last_day,
    minutes: null,
    at: null,
    shift_id: given.shift_id ?? null,
    partner_employee_id: given.partner_employee_id ?? null,
  });

type SwapDays = DataOf<typeof attendanceRequests.preview>['swap'];

/** The shifts that a swap exchanges, day by day, by code; none of other requests. */
export async function previewSwap(ctx: Ctx, given: AskRequest, { person, last_day }: Checked): Promise<SwapDays> {
  if (given.kind !== 'shift_swap') return [];
  const { employee_id } = person;
  const { ref } = await openSpan(ctx, toDayNumber(given.first_day), toDayNumber(last_day));
  const codeOf = (shift_id: string | null | undefined) =>
    shift_id && shift_id !== 'off' ? (ref.shifts.get(shift_id)?.code ?? 'off') : 'off';
  const byDay = Map.groupBy(await wantedCells(ctx, given, { employee_id, last_day }), ({ day }) => day);
  // after the swap each works what the other had
  return [...byDay].map(([day, cells]) => ({
    day,
    own_shift: codeOf(cells.find((cell) => cell.employee_id !== employee_id)?.shift_id),
    partner_shift: codeOf(cells.find((cell) => cell.employee_id === employee_id)?.shift_id),
  }));
}

type About = { employee_id: string; last_day: string; days: readonly number[]; first: ComputedDay | undefined };

async function alteredFacts(
  ctx: Ctx,
  facts: DayFacts,
  given: AskRequest,
  { employee_id, last_day, days, first }: About,
): Promise<DayFacts> {
  if (changesPunches(given)) return first ? withPunches(facts, first, given) : facts;
  if (given.kind !== 'shift_change' && given.kind !== 'shift_swap')
    return withMarks(facts, employee_id, days, given, given.kind as keyof typeof KIND);
  const cells = await wantedCells(ctx, given, { employee_id, last_day });
  const own = new Map(facts.roster.get(employee_id) ?? []);
  for (const cell of cells) if (cell.employee_id === employee_id && cell.shift_id) own.set(toDayNumber(cell.day), cell.shift_id);
  return { ...facts, roster: new Map([...facts.roster, [employee_id, own]]) };
}
