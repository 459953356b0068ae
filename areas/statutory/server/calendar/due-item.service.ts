import { listBranchStates } from '@hrms/organisation/server';
import { addToMonth, lastDayOf, monthOf } from '@hrms/platform/calendar';
import type { BodyOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, type FileAnswer, lockRow, type PageRows, type Upload, updateRow, type Work } from '@hrms/platform/server';
import type { DueItem, DueItemEvent, dueItems } from '@hrms/statutory/contract';
import { type Due, dueDatesBetween, isOtherPeriodicity, lawEntryOn, parameterById, withDueDay } from '@hrms/statutory/domain';
import { findUserNames } from '@hrms/workflows/server';
import { closePaidDues, listClosedMonths } from '../closed-months.service.ts';
import {
  assignItems,
  closeNilItems,
  closeOtherPeriods,
  findDueItem,
  insertDues,
  listDecidedItems,
  listOpenItems,
  moveOpenItems,
  pageOfDueItems,
  reopenOwnPeriods,
  type StatedDueItem,
  sumLeftOut,
} from '../due-item.queries.ts';
import { keepReceipt } from '../receipt.service.ts';
import { futureDate, missing, staleRecord } from '../refusals.ts';
import { dueItemState, proofNeeded, unknownOwner } from '../refusals-tax.ts';
import { listRegistrationsOn, pageOfEvents } from '../registrations/registration.queries.ts';
import { calendarText } from './calendar-file.ts';
import { eventSource, listEventDues } from './event-dues.service.ts';
import { listExitDues } from './exit-dues.service.ts';

/** Months ahead for which obligations are written down. */
const MONTHS_AHEAD = 13;

/** Rules for employers of a kind that the organisation has not said it is. */
const RARE = new Set(['factories', 'private establishments of 50 or more']);

/**
 * Adds what falls due from the month before until thirteen months ahead, by registrations, branches and leavers of the day, by certificates
 * that end and rates to be reviewed, and closes what a paid challan covers or where nothing was deducted.
 * @returns how many were added
 */
export async function buildDueItems(work: Pick<Work, 'tx' | 'clock' | 'dependencies' | 'auditMany'>): Promise<number> {
  const { tx, clock } = work;
  const today = clock.today();
  const registrations = await listRegistrationsOn(tx, {}, today);
  const has = (scheme: string) => registrations.some((one) => one.scheme === scheme);
  const exempted = registrations.some(({ exempted_trust }) => exempted_trust);
  const registered = new Set(registrations.flatMap(({ scheme, state_code }) => (state_code ? [`${scheme} ${state_code}`] : [])));
  const branchStates = (await listBranchStates(tx)).map(({ state_code }) => state_code);
  const states = [...new Set([...registrations.map(({ state_code }) => state_code), ...branchStates])].filter(
    (state): state is string => state !== null,
  );
  const ptaxOf = new Map(
    registrations.flatMap((one) => (one.scheme === 'ptax' && one.state_code ? [[one.state_code, one] as const] : [])),
  );
  const isOther = (due: Due): boolean =>
    due.law === 'ptax' && isOtherPeriodicity(due, ptaxOf.get(due.state ?? '')?.periodicity ?? null);
  const applies = ({ law, state, only }: Due): boolean => {
    if (only !== null && (RARE.has(only) || (only === 'exempted trusts' && !exempted))) return false;
    if (law === 'epf' || law === 'esi') return has(law);
    if (law === 'ptax' || law === 'lwf') return state === null ? has(law) : registered.has(`${law} ${state}`);
    return true;
  };
  const span = {
    first_day: `${addToMonth(monthOf(today), -1)}-01`,
    last_day: lastDayOf(addToMonth(monthOf(today), MONTHS_AHEAD)),
  };
  const [others = [], ruled = []] = [true, false].map((other) =>
    dueDatesBetween({ ...span, states }).filter((due) => applies(due) && isOther(due) === other),
  );
  const own = ruled.map((due) => withDueDay(due, ptaxOf.get(due.state ?? '')?.due_day ?? null));
  await closeOtherPeriods(tx, others);
  await reopenOwnPeriods(tx, own);
  const ptax = own.filter(({ law }) => law === 'ptax');
  await moveOpenItems(tx, ptax);
  const decided = await listDecidedItems(tx, ptax);
  const open = own.filter(({ rule_id, first_month }) => !decided.has(`${rule_id} ${first_month}`));
  const dues = [...open, ...(await listExitDues(work, span)), ...(await listEventDues(tx, span))];
  const added = await insertDues(tx, dues, clock.now());
  await closePaidDues(work);
  const nil = await closeNilItems(tx, await listClosedMonths(work));
  await work.auditMany(
    'statutory.due_item_nil',
    nil.map(({ id, title }) => ({ subject_id: id, details: { title } })),
  );
  return added;
}

async function toItems(ctx: Ctx, rows: readonly StatedDueItem[]): Promise<DueItem[]> {
  const names = await findUserNames(
    ctx.tx,
    rows.map(({ owner_user_id }) => owner_user_id),
  );
  const left = await sumLeftOut(
    ctx.tx,
    rows.map(({ due_item_id }) => due_item_id),
  );
  return rows.map(({ rule_id, kept: _kept, ...item }) => {
    const parameter = parameterById(rule_id);
    const entry = parameter && lawEntryOn(parameter, item.due_on, []);
    return {
      ...item,
      owner_name: names.get(item.owner_user_id ?? '') ?? null,
      owned_by_caller: item.owner_user_id === ctx.actor.user_id,
      left_paise: left.get(item.due_item_id) ?? null,
      source: entry?.read.source ?? eventSource(rule_id),
      confidence: entry?.read.confidence ?? 'read',
      to_verify: parameter?.toVerify ?? null,
    };
  });
}

/** Obligations by due date. */
export async function listDueItems(ctx: Ctx, { mine, ...filter }: FilterOf<typeof dueItems.list>): Promise<PageRows<DueItem>> {
  const page = await pageOfDueItems(ctx.tx, { ...filter, ...(mine && { owner: ctx.actor.user_id }) }, ctx.today);
  return { ...page, rows: await toItems(ctx, page.rows) };
}

/** An obligation. @throws `not_found` */
export async function readDueItem(ctx: Ctx, id: string): Promise<DueItem> {
  const row = await findDueItem(ctx.tx, id, ctx.today);
  const [item] = row ? await toItems(ctx, [row]) : [];
  if (!item) throw missing('Item');
  return item;
}

type NotedEvent = { note?: string | null; reference?: string | null };

/** What was done with an obligation, by whom, newest first. @throws `not_found` */
export async function listDueItemHistory(
  ctx: Ctx,
  id: string,
  filter: FilterOf<typeof dueItems.history>,
): Promise<PageRows<DueItemEvent>> {
  await readDueItem(ctx, id);
  const page = await pageOfEvents(ctx.tx, { ...filter, id, prefix: 'statutory.due_item_' });
  const actors = await findUserNames(
    ctx.tx,
    page.rows.map(({ actor_id }) => actor_id),
  );
  return {
    ...page,
    rows: page.rows.map(({ event_id, at, event, actor_id, details }) => {
      const { note, reference } = (details ?? {}) as NotedEvent;
      return {
        event_id,
        at: new Date(at).toISOString(),
        event,
        actor: actors.get(actor_id ?? '') ?? null,
        note: [reference, note].filter(Boolean).join(', ') || null,
      };
    }),
  };
}

/** Users who may change the calendar, by name: owners of obligations are chosen among them. */
export async function listOwners(ctx: Ctx): Promise<{ rows: { user_id: string; name: string }[] }> {
  const holders = await ctx.dependencies.platform.users.holding(ctx.tx, 'statutory.calendar.update', ctx.today);
  const names = await findUserNames(
    ctx.tx,
    holders.filter(({ status }) => status === 'active').map(({ user_id }) => user_id),
  );
  const rows = [...names].map(([user_id, name]) => ({ user_id, name }));
  return { rows: rows.toSorted((a, b) => a.name.localeCompare(b.name)) };
}

async function lockItem(ctx: Ctx, id: string, open: boolean, version?: number): Promise<StatedDueItem> {
  await lockRow(ctx.tx, 'due_item', { id }, ['id']);
  const item = await findDueItem(ctx.tx, id, ctx.today);
  if (!item) throw missing('Item');
  if ((item.kept === 'open') !== open) throw dueItemState(item.status);
  if (version !== undefined && version !== item.version) throw staleRecord();
  return item;
}

/** Takes an obligation as its owner. @throws `not_found`, `due_item_state` */
export async function takeDueItem(ctx: Ctx, id: string): Promise<DueItem> {
  const item = await lockItem(ctx, id, true);
  await updateRow(ctx.tx, 'due_item', { id }, { owner_user_id: ctx.actor.user_id, version: item.version + 1 });
  await ctx.audit('statutory.due_item_taken', id, { title: item.title });
  return readDueItem(ctx, id);
}

/**
 * Gives an open obligation to a user or to nobody in particular, with a note.
 * @throws `not_found`, `due_item_state`, `version_conflict`, `due_item_owner`
 */
export async function updateDueItem(
  ctx: Ctx,
  id: string,
  { owner_user_id, note, version }: BodyOf<typeof dueItems.update>,
): Promise<DueItem> {
  const before = await lockItem(ctx, id, true, version);
  if (owner_user_id && !(await findUserNames(ctx.tx, [owner_user_id])).has(owner_user_id)) throw unknownOwner();
  await updateRow(ctx.tx, 'due_item', { id }, { owner_user_id, note: note || null, version: before.version + 1 });
  await ctx.audit('statutory.due_item_updated', id, { title: before.title, owner_user_id, note });
  return readDueItem(ctx, id);
}

/** Gives several open obligations to a user; closed ones are counted and stay. @throws `not_found`, `due_item_owner` */
export async function assignDueItems(
  ctx: Ctx,
  { due_item_ids, owner_user_id }: BodyOf<typeof dueItems.assign>,
): Promise<{ changed: number; closed: number }> {
  if (!(await findUserNames(ctx.tx, [owner_user_id])).has(owner_user_id)) throw unknownOwner();
  const ids = [...new Set(due_item_ids)];
  const { found, changed } = await assignItems(ctx.tx, ids, owner_user_id);
  if (found < ids.length) throw missing('Item');
  await ctx.auditMany(
    'statutory.due_item_assigned',
    changed.map(({ id, title }) => ({ subject_id: id, details: { title, owner_user_id } })),
  );
  return { changed: changed.length, closed: found - changed.length };
}

/** Closes an obligation with its receipt, or a note why there is none. @throws `not_found`, `due_item_state`, `proof_needed`, `future_date` */
export async function finishDueItem(
  ctx: Ctx,
  id: string,
  { done_on, reference, note, version }: BodyOf<typeof dueItems.done>,
): Promise<DueItem> {
  const item = await lockItem(ctx, id, true, version);
  if (done_on > ctx.today) throw futureDate('done_on');
  if (!reference && !note && item.file_name === null) throw proofNeeded();
  const closed = { reference: reference || null, note: note || null, closed_by: ctx.actor.user_id, version: item.version + 1 };
  await updateRow(ctx.tx, 'due_item', { id }, { status: 'done', done_on, ...closed });
  await ctx.audit('statutory.due_item_done', id, { title: item.title, done_on, reference, note });
  return readDueItem(ctx, id);
}

/** Closes an obligation that does not apply in its period. @throws `not_found`, `due_item_state`, `version_conflict` */
export async function skipDueItem(
  ctx: Ctx,
  id: string,
  { note, version }: BodyOf<typeof dueItems.notApplicable>,
): Promise<DueItem> {
  const item = await lockItem(ctx, id, true, version);
  const closed = { closed_by: ctx.actor.user_id, version: item.version + 1 };
  await updateRow(ctx.tx, 'due_item', { id }, { status: 'not_applicable', note, ...closed });
  await ctx.audit('statutory.due_item_skipped', id, { title: item.title, note });
  return readDueItem(ctx, id);
}

/** Opens a closed obligation again. @throws `not_found`, `due_item_state` */
export async function reopenDueItem(ctx: Ctx, id: string, note: string): Promise<DueItem> {
  const item = await lockItem(ctx, id, false);
  const set = { status: 'open', done_on: null, reference: null, note, version: item.version + 1 };
  await updateRow(ctx.tx, 'due_item', { id }, set);
  await ctx.audit('statutory.due_item_reopened', id, { title: item.title, note });
  return readDueItem(ctx, id);
}

/** Open obligations as a calendar file. */
export async function makeCalendarFile(ctx: Ctx): Promise<FileAnswer> {
  const items = await listOpenItems(ctx.tx, ctx.today);
  const body = Buffer.from(calendarText(items, ctx.clock.now()), 'utf8');
  return { name: 'compliance.ics', media_type: 'text/calendar; charset=utf-8', body };
}

/** Keeps the receipt of an obligation, open or closed. @throws `not_found`, `upload.not_accepted` */
export async function attachDueReceipt(ctx: Ctx, id: string, upload: Upload): Promise<DueItem> {
  await lockRow(ctx.tx, 'due_item', { id }, ['id']);
  const item = await findDueItem(ctx.tx, id, ctx.today);
  if (!item) throw missing('Item');
  await keepReceipt(ctx, 'due_item', { id, version: item.version }, upload);
  return readDueItem(ctx, id);
}
