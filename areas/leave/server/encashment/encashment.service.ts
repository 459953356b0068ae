import type { EncashmentFacts, LeaveEncashment, leaveEncashments, RequestEncashment } from '@hrms/leave/contract';
import {
  drawFromLots,
  encashableDays,
  encashmentFacts,
  entitlementOn,
  leaveYearStart,
  ruleOn,
  toDays,
  toHundredths,
} from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { DataOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, newId, type PageRows, pageOf, visibleEmployees } from '@hrms/platform/server';
import { cancelRequest, type RequestEvent, submitRequest, withdrawRequest } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { findAccount, lockAccounts } from '../ledger/account.queries.ts';
import { fromStored, postEntries } from '../ledger/entries.service.ts';
import { leaveNotices } from '../notices.ts';
import { findPerson, type LeavePerson } from '../people/person.queries.ts';
import { alreadyDecided, encashLimit, missing, noPolicy, notEncashable, typeUnknown } from '../refusals.ts';
import { findApprovals } from '../requests/approval.service.ts';
import { nextNumber } from '../requests/request.queries.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { readYearStart } from '../settings/setting.service.ts';
import { findType, loadTypes, type TypeRow, toTypeFields } from '../types/type.queries.ts';
import { type Work, workOf } from '../work.ts';

export const ENCASHMENT_SUBJECT = 'leave.encashment';

const selectEncashments = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('leave_encashment as c')
    .innerJoin('employee', (on) => on.onRef('employee.org_id', '=', 'c.org_id').onRef('employee.id', '=', 'c.employee_id'))
    .innerJoin('leave_type as t', (on) => on.onRef('t.org_id', '=', 'c.org_id').onRef('t.id', '=', 'c.leave_type_id'))
    .where('c.org_id', '=', ctx.org_id);

const COLUMNS = [
  'c.id as leave_encashment_id',
  'c.number',
  'c.employee_id',
  sql<string>`employee.employee_code`.as('employee_code'),
  'employee.full_name as employee_name',
  'c.leave_type_id',
  't.code as type_code',
  't.name as type_name',
  't.colour',
  'c.days',
  'c.on_date',
  'c.kind',
  'c.status',
  'c.facts',
  'c.payroll_id',
  'c.paid_on',
  'c.created_at',
] as const;

type Row = Omit<LeaveEncashment, 'kind' | 'status' | 'facts' | 'pending_with'> & { kind: string; status: string; facts: unknown };

async function toEncashments(ctx: Ctx, rows: readonly Row[]): Promise<LeaveEncashment[]> {
  const states = await findApprovals(
    ctx,
    ENCASHMENT_SUBJECT,
    rows.filter(({ status }) => status === 'pending').map(({ leave_encashment_id }) => leave_encashment_id),
  );
  return rows.map((row) => ({
    ...row,
    days: Number(row.days),
    kind: row.kind as LeaveEncashment['kind'],
    status: row.status as LeaveEncashment['status'],
    facts: row.facts as EncashmentFacts,
    pending_with: [...(states.get(row.leave_encashment_id)?.waiting_for ?? [])],
  }));
}

/** One page of encashments, newest first. */
export async function listEncashments(
  ctx: Ctx,
  filter: FilterOf<typeof leaveEncashments.list>,
): Promise<PageRows<LeaveEncashment>> {
  let matching = selectEncashments(ctx).where(await visibleEmployees(ctx, 'leave.encashment.read', 'c.employee_id'));
  if (filter.status) matching = matching.where('c.status', '=', filter.status);
  if (filter.employee_id) matching = matching.where('c.employee_id', '=', filter.employee_id);
  if (filter.search) {
    const pattern = containsText(filter.search);
    matching = matching.where((eb) => eb.or([eb('employee.full_name', 'ilike', pattern), eb('c.number', 'ilike', pattern)]));
  }
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching)
      .select([...COLUMNS])
      .orderBy('c.created_at', 'desc')
      .orderBy('c.id'),
  );
  return { ...page, rows: await toEncashments(ctx, page.rows) };
}

/** @throws `not_found` */
async function readEncashment(ctx: Ctx, id: string): Promise<LeaveEncashment> {
  const row = await selectEncashments(ctx)
    .where('c.id', '=', id)
    .where(await visibleEmployees(ctx, 'leave.encashment.read', 'c.employee_id'))
    .select([...COLUMNS])
    .executeTakeFirst();
  if (!row) throw missing('Encashment');
  return (await toEncashments(ctx, [row]))[0] as LeaveEncashment;
}

type Room = {
  type: TypeRow;
  balance: number;
  most: number;
  why: string;
  rule: { encash: { min_keep: number; min_days: number; basis: EncashmentFacts['basis'] } };
};

/** Days that may be encashed of each type today: lots usable today, above the days to keep, within the year's limit. */
async function encashableTypes({ tx, today }: Work, person: LeavePerson): Promise<Room[]> {
  const spans = (await loadRuleSpans(tx, [person.employee_id])).get(person.employee_id);
  if (!spans || spans.size === 0) throw noPolicy(person.full_name);
  const organisation_start = await readYearStart(tx, today);
  const rooms: Room[] = [];
  for (const type of (await loadTypes(tx)).filter(({ encashable, is_active }) => encashable && is_active)) {
    const rule = ruleOn(spans.get(type.id), today)?.rule;
    if (!rule?.encash.in_service) continue;
    const { lots, drawn_ahead } = await findAccount(tx, person.employee_id, type.id);
    const balance =
      lots.reduce((sum, { left, expires_on }) => sum + (expires_on === null || expires_on >= today ? left : 0), 0) -
      drawn_ahead -
      (await heldDays(tx, person.employee_id, type.id));
    const year = leaveYearStart(rule.cycle, { organisation_start, joined_on: person.joined_on }, today);
    const used = await encashedSince(tx, person.employee_id, type.id, year);
    const { min_keep, max_per_year } = rule.encash;
    const most = encashableDays(balance, toHundredths(min_keep), max_per_year === null ? null : toHundredths(max_per_year), used);
    rooms.push({
      type,
      balance,
      most,
      rule,
      why: `${toDays(balance)} days available, ${min_keep} to keep${max_per_year === null ? '' : `, ${max_per_year} a year with ${toDays(used)} used`}`,
    });
  }
  return rooms;
}

async function heldDays(tx: Work['tx'], employee_id: string, leave_type_id: string): Promise<number> {
  const rows = await tx
    .selectFrom('leave_balance')
    .where('org_id', '=', tx.org_id)
    .where('employee_id', '=', employee_id)
    .where('leave_type_id', '=', leave_type_id)
    .select('held')
    .execute();
  return rows.reduce((sum, { held }) => sum + fromStored(held), 0);
}

async function encashedSince(tx: Work['tx'], employee_id: string, leave_type_id: string, from: CivilDate): Promise<number> {
  const { rows } = await sql<{
    days: number;
  }>`select coalesce(sum(days), 0) as days from leave_encashment where org_id = ${tx.org_id} and employee_id = ${employee_id} and leave_type_id = ${leave_type_id}
    and on_date >= ${from}::date and status in ('pending', 'approved', 'queued', 'paid')`.execute(tx);
  return fromStored(rows[0]?.days ?? 0);
}

/** What the caller may encash today. */
export async function readEligible(ctx: Ctx): Promise<DataOf<typeof leaveEncashments.eligible>> {
  const person = ctx.actor.employee_id ? await findPerson(ctx.tx, ctx.actor.employee_id, ctx.today) : null;
  const spans = person && (await loadRuleSpans(ctx.tx, [person.employee_id])).get(person.employee_id);
  if (!person || !spans || spans.size === 0) return { types: [] };
  const rooms = await encashableTypes(workOf(ctx), person);
  return {
    types: rooms.map(({ type, balance, most, rule, why }) => ({
      ...toTypeFields(type),
      balance: toDays(balance),
      min_keep: rule.encash.min_keep,
      min_days: rule.encash.min_days,
      most_days: toDays(most),
      why,
    })),
  };
}

/** Facts of an encashment on a day; payroll prices it, statutory taxes it. */
export async function gatherFacts(
  { tx }: Pick<Work, 'tx'>,
  person: LeavePerson,
  type_id: string,
  on: CivilDate,
  basis: EncashmentFacts['basis'],
  balance: number,
): Promise<EncashmentFacts> {
  const rule = ruleOn((await loadRuleSpans(tx, [person.employee_id])).get(person.employee_id)?.get(type_id), on)?.rule;
  const { rows } = await sql<{
    availed: number;
    encashed: number;
  }>`select coalesce(-sum(days) filter (where kind in ('taken', 'restored')), 0) as availed, coalesce(-sum(days) filter (where kind in ('encashed', 'encash_reversed')), 0) as encashed
    from leave_ledger where org_id = ${tx.org_id} and employee_id = ${person.employee_id} and leave_type_id = ${type_id}`.execute(
    tx,
  );
  const facts = encashmentFacts({
    service_from: person.service_from,
    on,
    yearly: rule ? entitlementOn(rule, person.service_from, on) : 0,
    availed: fromStored(rows[0]?.availed ?? 0),
    encashed_before: fromStored(rows[0]?.encashed ?? 0),
    balance_before: balance,
  });
  return {
    basis,
    completed_years: facts.completed_years,
    days_entitled: toDays(facts.days_entitled),
    days_availed: toDays(facts.days_availed),
    days_encashed_before: toDays(facts.days_encashed_before),
    balance_before: toDays(balance),
  };
}

export type NewEncashment = {
  person: LeavePerson;
  leave_type_id: string;
  days: number;
  kind: 'in_service' | 'year_end' | 'exit';
  status: 'pending' | 'approved';
  on: CivilDate;
  facts: EncashmentFacts;
  leave_year_start: CivilDate;
};

/** Writes an encashment; answers its id. */
export async function insertEncashment(
  { tx, org_id, clock, by }: Work,
  { person, days, on, facts, ...row }: NewEncashment,
): Promise<string> {
  const id = newId();
  const number = await nextNumber(tx, 'leave_encashment', 'LE');
  await tx
    .insertInto('leave_encashment')
    .values({
      org_id,
      id,
      number,
      employee_id: person.employee_id,
      ...row,
      days: toDays(days),
      on_date: on,
      facts: JSON.stringify(facts),
      created_at: clock.now(),
      created_by: by,
    })
    .execute();
  return id;
}

/** Requests encashment of the caller's own leave. @throws `type_unknown`, `no_policy`, `not_encashable`, `encash_limit` */
export async function requestEncashment(ctx: Ctx, given: RequestEncashment): Promise<LeaveEncashment> {
  const { employee_id } = ctx.actor;
  const type = await findType(ctx.tx, given.leave_type_id);
  if (!type) throw typeUnknown();
  if (!employee_id) throw notEncashable();
  await lockAccounts(ctx.tx, [employee_id]);
  const work = workOf(ctx);
  const person = await findPerson(ctx.tx, employee_id, ctx.today);
  if (!person) throw notEncashable();
  const room = (await encashableTypes(work, person)).find((one) => one.type.id === type.id);
  if (!room) throw notEncashable();
  const days = toHundredths(given.days);
  if (days > room.most || given.days < room.rule.encash.min_days) throw encashLimit(room.most);
  const leave_year_start = leaveYearStart(
    'leave_year',
    { organisation_start: await readYearStart(ctx.tx, ctx.today), joined_on: person.joined_on },
    ctx.today,
  );
  const facts = await gatherFacts(work, person, type.id, ctx.today, room.rule.encash.basis, room.balance);
  const id = await insertEncashment(work, {
    person,
    leave_type_id: type.id,
    days,
    kind: 'in_service',
    status: 'pending',
    on: ctx.today,
    facts,
    leave_year_start,
  });
  await ctx.audit('leave.encashment_requested', id, { ...given });
  const { request_id } = await submitRequest(ctx, {
    subject: ENCASHMENT_SUBJECT,
    source_id: id,
    subject_employee_id: employee_id,
    title: `Encashment: ${person.full_name}, ${given.days} days`,
    facts: { kind: 'in_service', fields: { days: given.days } },
  });
  await ctx.tx
    .updateTable('leave_encashment')
    .set({ workflow_request_id: request_id })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
  return readEncashment(ctx, id);
}

/** Approves an encashment: its days leave the balance. @throws `already_decided`, `encash_limit` */
export async function approveEncashment(ctx: Ctx, id: string): Promise<void> {
  const work = workOf(ctx);
  const row = await selectEncashments(ctx)
    .where('c.id', '=', id)
    .select([...COLUMNS, 'c.leave_year_start'])
    .executeTakeFirst();
  if (!row) throw missing('Encashment');
  if (row.status !== 'pending') throw alreadyDecided(row.status);
  await lockAccounts(ctx.tx, [row.employee_id]);
  await bookEncashment(work, {
    id,
    employee_id: row.employee_id,
    leave_type_id: row.leave_type_id,
    leave_year_start: row.leave_year_start,
    days: fromStored(row.days),
    on: row.on_date,
    number: row.number,
  });
  await endEncashment(ctx, id, row, 'approved');
}

type Booking = {
  id: string;
  employee_id: string;
  leave_type_id: string;
  leave_year_start: CivilDate;
  days: number;
  on: CivilDate;
  number: string;
};

/** Takes encashed days from the lots. @throws `encash_limit` when the balance no longer has them */
export async function bookEncashment(work: Work, { id, days, on, number, ...base }: Booking): Promise<string[]> {
  const { lots } = await findAccount(work.tx, base.employee_id, base.leave_type_id);
  const { parts, missing: short } = drawFromLots(lots, days, null);
  if (short > 0) throw encashLimit(days - short);
  const posted = await postEntries(
    work,
    parts.map((part) => ({
      ...base,
      lot_id: part.lot_id,
      effective_on: on,
      days: -part.days,
      kind: 'encashed',
      source_type: 'encashment',
      source_id: id,
      source_key: `encashed:${id}:${part.lot_id}`,
      note: number,
    })),
  );
  return posted.map((entry) => entry.id);
}

async function endEncashment(ctx: Ctx, id: string, row: { employee_id: string; number: string }, status: string): Promise<void> {
  await ctx.tx
    .updateTable('leave_encashment')
    .set({ status, decided_at: ctx.clock.now() })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
  await ctx.audit(`leave.encashment_${status}`, id, { employee_id: row.employee_id });
  await ctx.notify(leaveNotices.encashmentDecided, {
    to: { employees: [row.employee_id] },
    cause: `${id}:${status}`,
    subject_id: id,
    values: { number: row.number, outcome: status },
  });
}

/** The end of an approval without encashment. */
export async function closeEncashment(ctx: Ctx, { source_id }: RequestEvent, status: 'rejected' | 'withdrawn'): Promise<void> {
  const row = await selectEncashments(ctx)
    .where('c.id', '=', source_id)
    .select([...COLUMNS])
    .executeTakeFirst();
  if (row?.status === 'pending') await endEncashment(ctx, source_id, row, status);
}

/** Cancels an encashment before payroll takes it up: days come back to their lots. @throws `not_found`, `already_decided` */
export async function cancelEncashment(ctx: Ctx, id: string, comments: string): Promise<LeaveEncashment> {
  const row = await readEncashment(ctx, id);
  const own = row.employee_id === ctx.actor.employee_id;
  if (!own && !ctx.actor.permissions.has('leave.encashment.decide')) throw missing('Encashment');
  if (row.status === 'pending') {
    if (own) await withdrawRequest(ctx, { subject: ENCASHMENT_SUBJECT, source_id: id });
    else await cancelRequest(ctx, { subject: ENCASHMENT_SUBJECT, source_id: id, reason: comments });
  } else if (row.status === 'approved') {
    await lockAccounts(ctx.tx, [row.employee_id]);
    await reverseEncashment(workOf(ctx), id);
    await endEncashment(ctx, id, row, 'cancelled');
  } else throw alreadyDecided(row.status);
  await ctx.audit('leave.encashment_cancelled', id, { comments });
  return readEncashment(ctx, id);
}

/** Gives encashed days back to their lots. The account must be locked. */
export async function reverseEncashment(work: Work, id: string): Promise<void> {
  const rows = await work.tx
    .selectFrom('leave_ledger')
    .where('org_id', '=', work.org_id)
    .where('source_id', '=', id)
    .where('kind', '=', 'encashed')
    .select(['id', 'employee_id', 'leave_type_id', 'leave_year_start', 'lot_id', 'days', 'note'])
    .execute();
  await postEntries(
    work,
    rows.map((row) => ({
      ...row,
      effective_on: work.today,
      days: -fromStored(row.days),
      kind: 'encash_reversed',
      source_type: 'encashment',
      source_id: id,
      source_key: `encash_reversed:${row.id}`,
      reverses_id: row.id,
    })),
  );
}
