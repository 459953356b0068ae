import type { roster, SaveRoster } from '@hrms/attendance/contract';
import { toCivilDate, toDayNumber } from '@hrms/attendance/domain';
import { dateLabel } from '@hrms/platform/calendar';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import { type Ctx, insertRow, newId, visibleEmployees } from '@hrms/platform/server';
import { loadConfiguration } from '../configuration.queries.ts';
import { markDirty } from '../dirty.queries.ts';
import { assertOpenDays } from '../locks.queries.ts';
import { attendanceNotices } from '../notices.ts';
import { listPeopleIds, loadPeople } from '../people.queries.ts';
import { assertRange } from '../period-lookup.ts';
import { employeeUnknown, shiftUnknown, staleRecord } from '../refusals.ts';
import { calendarFacts, loadPlanRows, plansOf } from '../shift-plans.ts';
import { recordConsent } from './conflicts.queries.ts';
import { assertNoOverlap, findConflicts } from './conflicts.service.ts';
import { MOST_ROSTER_DAYS } from './roster.service.ts';
import { countRosterEmployees, publishRosterCells, upsertRosterCell } from './roster-change.queries.ts';

type Cell = SaveRoster['cells'][number];
type Source = 'grid' | 'swap' | 'import';

/** @throws `employee_unknown` for one whom the caller may not plan */
export async function assertPeople(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { rows } = await countRosterEmployees(ctx, ids);
  if ((rows[0]?.found ?? 0) < ids.length) throw employeeUnknown('cells');
}

/** Writes cells; a cell of another version than the given one is stale. `published` cells count at once. */
export async function writeCells(ctx: Ctx, cells: readonly Cell[], source: Source, published: boolean): Promise<void> {
  const now = ctx.clock.now();
  for (const { employee_id, day, shift_id, version } of cells) {
    const { rows } = await upsertRosterCell(ctx, employee_id, day, shift_id, source, published, now, version);
    if (rows.length === 0) throw staleRecord();
  }
}

/**
 * Enters cells as drafts. Overlaps and too little rest are refused unless a reason is given; other problems are listed.
 * @throws `employee_unknown`, `shift_unknown`, `version_conflict`, `shift_overlaps`, `rest_too_short`, `period_locked`, `period_consumed`
 */
export async function saveRoster(ctx: Ctx, given: SaveRoster, source: Source = 'grid'): Promise<DataOf<typeof roster.save>> {
  const ids = [...new Set(given.cells.map(({ employee_id }) => employee_id))];
  const days = given.cells.map(({ day }) => day).sort();
  const first = days[0] as string;
  const last = days.at(-1) as string;
  const { from, to } = assertRange(first, last, 92);
  await assertPeople(ctx, ids);
  await assertOpenDays(ctx.tx, ids, first, last);
  const ref = await loadConfiguration(ctx.tx, from - 7, to + 7);
  for (const [at, { shift_id }] of given.cells.entries())
    if (shift_id && shift_id !== 'off' && !ref.shifts.get(shift_id)?.active) throw shiftUnknown(`cells.${at}.shift_id`);
  if (given.night_consent) await recordConsent(ctx, ids, ctx.actor.user_id);
  await writeCells(ctx, given.cells, source, source !== 'grid');
  const rows = await loadPlanRows(ctx.tx, ref, ids, from - 7, to + 7, { drafts: true });
  const calendar = calendarFacts(ref, from - 7, to + 7);
  const people = await loadPeople(ctx.tx, ids);
  const planned = people.map((person) => ({ person, plans: plansOf(ref, rows, calendar, person, from - 1, to + 1) }));
  const conflicts = await findConflicts(ctx, ref, planned);
  assertNoOverlap(conflicts, given.override_reason);
  if (source !== 'grid') await markCells(ctx, given.cells);
  await ctx.audit('attendance.roster_saved', undefined, {
    cells: given.cells.length,
    from: first,
    to: last,
    override_reason: given.override_reason,
  });
  return { saved: given.cells.length, conflicts: conflicts.slice(0, 1000) };
}

/** Marks for recalculation the days of cells and their neighbours: their windows moved. */
export const markCells = (ctx: Ctx, cells: readonly { employee_id: string; day: string }[]) =>
  markDirty(
    ctx,
    cells.flatMap(({ employee_id, day }) => [-1, 0, 1].map((by) => ({ employee_id, day: toDayNumber(day) + by }))),
    'roster changed',
  );

/** Publishes the drafts of a span and notifies the people concerned. */
export async function publishRoster(ctx: Ctx, given: BodyOf<typeof roster.publish>): Promise<DataOf<typeof roster.publish>> {
  assertRange(given.from, given.to, MOST_ROSTER_DAYS);
  const visible = await visibleEmployees(ctx, 'attendance.roster.publish', 'e.id');
  const ids = await listPeopleIds(ctx.tx, { ...given, ids: given.employee_ids, visible });
  const { rows } = await publishRosterCells(ctx, ids, given);
  const people = [...new Set(rows.map(({ employee_id }) => employee_id))];
  const id = newId();
  await insertRow(ctx.tx, 'roster_publication', {
    id,
    department_id: given.department_id ?? null,
    branch_id: given.branch_id ?? null,
    first_day: given.from,
    last_day: given.to,
    cell_count: rows.length,
    published_at: ctx.clock.now(),
    published_by: ctx.actor.user_id,
  });
  await markCells(ctx, rows);
  await ctx.audit('attendance.roster_published', id, { ...given, cells: rows.length });
  if (people.length > 0)
    await ctx.notify(attendanceNotices.rosterPublished, {
      to: { employees: people },
      cause: id,
      values: { from: dateLabel(given.from), to: dateLabel(given.to) },
    });
  return { published: rows.length, employees: people.length };
}

/** Copies the planned cells of a span to later days; filled cells are kept unless they may be overwritten. */
export async function copyRoster(ctx: Ctx, given: BodyOf<typeof roster.copy>): Promise<DataOf<typeof roster.copy>> {
  const { from, to } = assertRange(given.from, given.to, MOST_ROSTER_DAYS);
  const shiftBy = toDayNumber(given.to_first_day) - from;
  assertRange(given.from, given.to_first_day, 366);
  const visible = await visibleEmployees(ctx, 'attendance.roster.update', 'e.id');
  const ids = await listPeopleIds(ctx.tx, { ...given, ids: given.employee_ids, visible });
  const ref = await loadConfiguration(ctx.tx, from, to);
  const source = await loadPlanRows(ctx.tx, ref, ids, from, to, { drafts: true });
  const target = await loadPlanRows(ctx.tx, ref, ids, from + shiftBy, to + shiftBy, { drafts: true });
  let skipped = 0;
  const cells: Cell[] = [];
  for (const [employee_id, own] of source.roster)
    for (const [day, shift_id] of own) {
      if (!given.overwrite && target.roster.get(employee_id)?.has(day + shiftBy)) skipped += 1;
      else cells.push({ employee_id, day: toCivilDate(day + shiftBy), shift_id });
    }
  if (cells.length > 0) await saveRoster(ctx, { cells, night_consent: false });
  return { saved: cells.length, skipped };
}
