import { findEmployeeCards, findManagerIds, loadEmployeeFacts } from '@hrms/employees/server';
import type { HandOver, PointerHeading, PointsAt } from '@hrms/lifecycle/contract';
import { addDays } from '@hrms/platform/calendar';
import { type Ctx, insertRow, updateRow, type Work } from '@hrms/platform/server';
import { addExitEvent, type ExitRow, findVisibleExit } from './exit.queries.ts';
import { missing, notHandedOver, successorLeaves, successorUnknown, wrongStatus } from './exit.refusals.ts';
import { lockForOffice } from './exit-change.service.ts';
import { deleteSuccessors, listSuccessors, type SuccessorRow } from './exit-pointer.queries.ts';
import { pointerHeadings } from './pointer-sources.ts';

const ALL = 'all';
const OVER: readonly string[] = ['rejected', 'withdrawn'];

/** The successor of a record: its own, that of its heading, or that of everything. */
function successorOf(rows: readonly SuccessorRow[], heading: PointerHeading, item_id: string): string | null {
  const of = (name: string, id: string) => rows.find((row) => row.heading === name && row.item_id === id)?.successor_id;
  return of(heading, item_id) ?? of(heading, '') ?? of(ALL, '') ?? null;
}

async function loadPointers(work: Work, { exit_id, employee_id, last_working_day }: ExitRow) {
  const from_date = addDays(last_working_day, 1);
  const successors = await listSuccessors(work.tx, exit_id);
  const groups = [];
  for (const { heading, label, list, move } of pointerHeadings(work)) {
    const items = (await list(work, employee_id, from_date)).map((item) => ({
      ...item,
      successor_id: move && successorOf(successors, heading, item.item_id),
    }));
    if (items.length > 0) groups.push({ heading, label, move, items });
  }
  return { from_date, successors, groups };
}

async function readOf(ctx: Ctx, row: ExitRow): Promise<PointsAt> {
  const { from_date, successors, groups } = await loadPointers(ctx, row);
  const successor_id = successors.find(({ heading }) => heading === ALL)?.successor_id ?? null;
  const manager = (await findManagerIds(ctx.tx, [row.employee_id], ctx.today)).get(row.employee_id) ?? null;
  const proposed_id = successor_id ? null : manager;
  const ids = [successor_id, proposed_id, ...successors.map((chosen) => chosen.successor_id)].flatMap((id) => id ?? []);
  const cards = await findEmployeeCards(ctx.tx, ids);
  const nameOf = (id: string | null) => cards.get(id ?? '')?.full_name ?? null;
  return {
    from_date,
    handed_over_at: row.handed_over_at && new Date(row.handed_over_at).toISOString(),
    successor_id,
    successor_name: nameOf(successor_id),
    proposed_id,
    proposed_name: nameOf(proposed_id),
    open: groups.flatMap(({ items }) => items).filter((item) => item.successor_id === null).length,
    groups: groups.map(({ heading, label, move, items }) => ({
      heading,
      label,
      movable: move !== null,
      items: items.map((item) => ({ ...item, successor_name: nameOf(item.successor_id) })),
    })),
  };
}

/** Everything that points at a leaver now, with who takes it over. @throws `not_found` */
export async function readPointsAt(ctx: Ctx, id: string): Promise<PointsAt> {
  const row = await findVisibleExit(ctx, id, 'lifecycle.exit.update');
  if (!row) throw missing('Exit');
  return readOf(ctx, row);
}

/** Moves what has a successor; who is not in service on the day gets nothing. */
async function moveToSuccessors(work: Work, row: ExitRow, only: PointerHeading | null, from_date: string): Promise<number> {
  const { groups } = await loadPointers(work, row);
  const chosen = [...new Set(groups.flatMap(({ items }) => items.flatMap(({ successor_id }) => successor_id ?? [])))];
  const serving = await loadEmployeeFacts(work.tx, chosen, { first_day: work.today, last_day: work.today });
  let moved = 0;
  for (const { heading, move, items } of groups) {
    if (!move || (only && only !== heading)) continue;
    for (const [successor_id, own] of Map.groupBy(items, (item) => item.successor_id)) {
      if (!successor_id || !serving.has(successor_id)) continue;
      const item_ids = own.map(({ item_id }) => item_id);
      await move(work, { employee_id: row.employee_id, successor_id, item_ids, from_date });
      moved += item_ids.length;
    }
  }
  return moved;
}

/**
 * Hands over what has a successor after the last working day. What nobody takes over, or a successor may not have, stays on the list.
 * @param work called for exits whose last working day has passed
 */
export async function handOverLeaver(work: Work, row: ExitRow): Promise<void> {
  const moved = await moveToSuccessors(work, row, null, addDays(row.last_working_day, 1));
  const { exit_id: id, employee_id } = row;
  await updateRow(work.tx, 'exit', { id }, { handed_over_at: work.clock.now() });
  if (moved === 0) return;
  await addExitEvent(work, id, `${moved} records handed over to successors`, null);
  await work.audit('lifecycle.exit_handed_over', id, { employee_id, records: moved });
}

async function assertSuccessor(ctx: Ctx, row: ExitRow, successor_id: string): Promise<string> {
  const card = (await findEmployeeCards(ctx.tx, [successor_id])).get(successor_id);
  if (!card || successor_id === row.employee_id) throw successorUnknown();
  const day = addDays(row.last_working_day, 1);
  const from_date = day > ctx.today ? day : ctx.today;
  const facts = (await loadEmployeeFacts(ctx.tx, [successor_id], { first_day: ctx.today, last_day: from_date })).get(
    successor_id,
  );
  if (!facts) throw successorUnknown();
  if (facts.last_working_day && facts.last_working_day < from_date) throw successorLeaves(card.full_name, facts.last_working_day);
  return card.full_name;
}

/**
 * Names who takes over everything, one heading or one record; with `now` it moves at once.
 * @throws `not_found`, `wrong_status`, `successor_unknown`, `successor_leaves`, `not_handed_over`
 */
export async function handOver(ctx: Ctx, id: string, { successor_id, heading, item_id, now }: HandOver): Promise<PointsAt> {
  const row = await lockForOffice(ctx, id);
  if (OVER.includes(row.status)) throw wrongStatus(row.status);
  const name = await assertSuccessor(ctx, row, successor_id);
  const source = pointerHeadings(ctx).find((one) => one.heading === heading);
  if (heading && !source?.move) throw notHandedOver();
  const own = heading && item_id ? item_id : '';
  await deleteSuccessors(ctx.tx, id, { heading: heading ?? null, item_id: own || null });
  await insertRow(ctx.tx, 'exit_successor', {
    exit_id: id,
    heading: heading ?? ALL,
    item_id: own,
    successor_employee_id: successor_id,
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  });
  const { employee_id } = row;
  await ctx.audit('lifecycle.successor_named', id, { employee_id, successor_id, heading: heading ?? ALL, item_id: own || null });
  await addExitEvent(ctx, id, `${name} takes over ${source?.label.toLowerCase() ?? 'everything'}`, ctx.actor.user_id);
  if (now || row.last_working_day < ctx.today) await moveToSuccessors(ctx, row, heading ?? null, ctx.today);
  return readOf(ctx, row);
}
