import type { ClaimCompOff, CompOff, compOffs } from '@hrms/leave/contract';
import { compOffDays, compOffExpiry, leaveYearStart, ruleOn, toDays } from '@hrms/leave/domain';
import { addDays, type CivilDate, dateLabel } from '@hrms/platform/calendar';
import type { FilterOf } from '@hrms/platform/contract';
import {
  type Ctx,
  containsText,
  hasOfficeScope,
  mapUniqueViolation,
  newId,
  type PageRows,
  pageOf,
  visibleEmployees,
} from '@hrms/platform/server';
import { type RequestEvent, submitRequest } from '@hrms/workflows/server';
import { sql } from 'kysely';
import { findAccount, lockAccounts } from '../ledger/account.queries.ts';
import { openLots, postEntries } from '../ledger/entries.service.ts';
import { leaveNotices } from '../notices.ts';
import { findPerson } from '../people/person.queries.ts';
import {
  alreadyDecided,
  compOffBackDated,
  compOffExists,
  compOffUnavailable,
  employeeUnknown,
  manualNotAllowed,
  missing,
  notOffDay,
  tooLittleWork,
} from '../refusals.ts';
import { findApprovals } from '../requests/approval.service.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { readLeaveSettings, readYearStart } from '../settings/setting.service.ts';
import { loadTypes } from '../types/type.queries.ts';
import { type Work, workOf } from '../work.ts';

export const COMP_OFF_SUBJECT = 'leave.comp_off';
/** Work may be claimed for so many days. */
const CLAIM_DAYS = 60;

type Row = Omit<CompOff, 'status' | 'days_left' | 'pending_with' | 'off_kind' | 'source'> & {
  status: string;
  off_kind: string;
  source: string;
  lot_id: string | null;
};

const selectClaims = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('comp_off_claim')
    .innerJoin('employee', (on) =>
      on.onRef('employee.org_id', '=', 'comp_off_claim.org_id').onRef('employee.id', '=', 'comp_off_claim.employee_id'),
    )
    .where('comp_off_claim.org_id', '=', ctx.org_id);

const COLUMNS = [
  'comp_off_claim.id as comp_off_id',
  'comp_off_claim.employee_id',
  sql<string>`employee.employee_code`.as('employee_code'),
  'employee.full_name as employee_name',
  'comp_off_claim.worked_on',
  'comp_off_claim.worked_minutes',
  'comp_off_claim.off_kind',
  'comp_off_claim.days',
  'comp_off_claim.source',
  'comp_off_claim.status',
  'comp_off_claim.expires_on',
  'comp_off_claim.lot_id',
  'comp_off_claim.note',
  'comp_off_claim.created_at',
] as const;

async function toCompOffs(ctx: Ctx, rows: readonly Row[]): Promise<CompOff[]> {
  const lots = rows.flatMap(({ lot_id }) => (lot_id ? [lot_id] : []));
  const { rows: sums } = await sql<{
    lot_id: string;
    left_days: number;
  }>`select lot_id, sum(days) as left_days from leave_ledger where org_id = ${ctx.org_id} and lot_id = any(${lots}::uuid[]) group by lot_id`.execute(
    ctx.tx,
  );
  const left = new Map(sums.map(({ lot_id, left_days }) => [lot_id, Number(left_days)]));
  const states = await findApprovals(
    ctx,
    COMP_OFF_SUBJECT,
    rows.filter(({ status }) => status === 'pending').map(({ comp_off_id }) => comp_off_id),
  );
  return rows.map(({ lot_id, ...row }) => {
    const days_left = row.status === 'approved' && lot_id ? (left.get(lot_id) ?? 0) : 0;
    const ended = row.expires_on !== null && row.expires_on < ctx.today ? 'expired' : days_left === 0 ? 'used' : 'approved';
    return {
      ...row,
      days: Number(row.days),
      off_kind: row.off_kind as CompOff['off_kind'],
      source: row.source as CompOff['source'],
      status: (row.status === 'approved' ? ended : row.status) as CompOff['status'],
      days_left,
      pending_with: [...(states.get(row.comp_off_id)?.waiting_for ?? [])],
    };
  });
}

/** One page of claims and credits, newest first. */
export async function listCompOffs(ctx: Ctx, filter: FilterOf<typeof compOffs.list>): Promise<PageRows<CompOff>> {
  let matching = selectClaims(ctx).where(await visibleEmployees(ctx, 'leave.comp_off.read', 'comp_off_claim.employee_id'));
  if (filter.employee_id) matching = matching.where('comp_off_claim.employee_id', '=', filter.employee_id);
  if (filter.status === 'used' || filter.status === 'expired') {
    matching = matching
      .where('comp_off_claim.status', '=', 'approved')
      .where('comp_off_claim.expires_on', filter.status === 'expired' ? '<' : '>=', ctx.today);
    if (filter.status === 'used')
      matching = matching.where(
        sql<boolean>`(select sum(days) from leave_ledger l where l.org_id = comp_off_claim.org_id and l.lot_id = comp_off_claim.lot_id) = 0`,
      );
  } else if (filter.status) matching = matching.where('comp_off_claim.status', '=', filter.status);
  if (filter.search) {
    const pattern = containsText(filter.search);
    matching = matching.where((eb) =>
      eb.or([eb('employee.full_name', 'ilike', pattern), eb('employee.employee_code', 'ilike', pattern)]),
    );
  }
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching)
      .select([...COLUMNS])
      .orderBy('comp_off_claim.worked_on', 'desc')
      .orderBy('comp_off_claim.id'),
  );
  return { ...page, rows: await toCompOffs(ctx, page.rows) };
}

/** @throws `not_found` */
export async function readCompOff(ctx: Ctx, id: string): Promise<CompOff> {
  const row = await selectClaims(ctx)
    .where('comp_off_claim.id', '=', id)
    .where(await visibleEmployees(ctx, 'leave.comp_off.read', 'comp_off_claim.employee_id'))
    .select([...COLUMNS])
    .executeTakeFirst();
  if (!row) throw missing('Comp-off');
  return (await toCompOffs(ctx, [row]))[0] as CompOff;
}

type Detected = {
  employee_id: string;
  worked_on: CivilDate;
  worked_minutes: number;
  off_kind: 'weekly_off' | 'holiday';
  days: 0.5 | 1;
  source: 'attendance' | 'manual';
  status: 'detected' | 'pending';
  note: string | null;
};

async function insertClaim(
  { tx, org_id, clock, by }: Pick<Work, 'tx' | 'org_id' | 'clock' | 'by'>,
  claim: Detected,
): Promise<string> {
  const id = newId();
  const row = { org_id, id, ...claim, created_at: clock.now(), created_by: by };
  await mapUniqueViolation(tx.insertInto('comp_off_claim').values(row).execute(), { comp_off_claim__active: compOffExists });
  return id;
}

/** Claims comp-off for the caller's own work on a day off. @throws what the contract names */
export async function claimCompOff(ctx: Ctx, given: ClaimCompOff): Promise<CompOff> {
  const { employee_id } = ctx.actor;
  if (!employee_id) throw compOffUnavailable();
  const settings = await readLeaveSettings(ctx.tx, ctx.today);
  if (!settings.comp_off_manual) throw manualNotAllowed();
  if (given.worked_on > ctx.today) throw compOffBackDated('Choose a day in the past');
  if (given.worked_on < addDays(ctx.today, -CLAIM_DAYS)) throw compOffBackDated(`Work can be claimed for ${CLAIM_DAYS} days`);
  const days = compOffDays(given.worked_minutes, settings.comp_off_half_minutes, settings.comp_off_full_minutes);
  if (days === 0) throw tooLittleWork(settings.comp_off_half_minutes);
  const [kind] =
    (await ctx.dependencies.leave.dayKinds(ctx.tx, [employee_id], given.worked_on, given.worked_on)).get(employee_id) ?? [];
  const off_kind = kind?.first === 'working' ? kind.second : kind?.first;
  if (!off_kind || off_kind === 'working') throw notOffDay();
  await findCompOffType(workOf(ctx), employee_id);
  const id = await insertClaim(workOf(ctx), {
    employee_id,
    ...given,
    off_kind,
    days: days === 50 ? 0.5 : 1,
    source: 'manual',
    status: 'pending',
  });
  await ctx.audit('leave.comp_off_claimed', id, { ...given });
  await submitClaim(ctx, id);
  return readCompOff(ctx, id);
}

async function submitClaim(ctx: Ctx, id: string): Promise<void> {
  const row = await selectClaims(ctx)
    .where('comp_off_claim.id', '=', id)
    .select([...COLUMNS])
    .executeTakeFirstOrThrow();
  const { request_id } = await submitRequest(ctx, {
    subject: COMP_OFF_SUBJECT,
    source_id: id,
    subject_employee_id: row.employee_id,
    title: `Comp-off: ${row.employee_name}, ${dateLabel(row.worked_on)}`,
    facts: { fields: { days: Number(row.days) } },
  });
  await ctx.tx
    .updateTable('comp_off_claim')
    .set({ workflow_request_id: request_id })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
}

async function setStatus(ctx: Pick<Ctx, 'tx' | 'org_id' | 'clock'>, id: string, status: string): Promise<void> {
  await ctx.tx
    .updateTable('comp_off_claim')
    .set({ status, decided_at: ctx.clock.now() })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
}

/** The employee confirms work that attendance found. @throws `not_found`, `already_decided` */
export async function confirmCompOff(ctx: Ctx, id: string): Promise<CompOff> {
  const claim = await readCompOff(ctx, id);
  if (claim.employee_id !== ctx.actor.employee_id) throw missing('Comp-off');
  if (claim.status !== 'detected') throw alreadyDecided(claim.status);
  await findCompOffType(workOf(ctx), claim.employee_id);
  await setStatus(ctx, id, 'pending');
  await ctx.closeNotices(leaveNotices.compOffDetected, id);
  await submitClaim(ctx, id);
  return readCompOff(ctx, id);
}

/** HR confirms and approves detected claims at once; managers send theirs on for approval. @throws `not_found`, `already_decided` */
export async function confirmCompOffs(ctx: Ctx, ids: readonly string[]): Promise<{ confirmed: number }> {
  const rows = await selectClaims(ctx)
    .where(sql<boolean>`comp_off_claim.id = any(${[...ids]}::uuid[])`)
    .where(await visibleEmployees(ctx, 'leave.comp_off.decide', 'comp_off_claim.employee_id'))
    .select([...COLUMNS])
    .execute();
  if (rows.length < new Set(ids).size) throw missing('Comp-off');
  const at_once = hasOfficeScope(ctx.actor, 'leave.comp_off.decide');
  for (const { comp_off_id, status, employee_id } of rows) {
    if (status !== 'detected') throw alreadyDecided(status);
    await setStatus(ctx, comp_off_id, 'pending');
    await ctx.closeNotices(leaveNotices.compOffDetected, comp_off_id);
    if (at_once && employee_id !== ctx.actor.employee_id) await approveCompOff(ctx, comp_off_id);
    else await submitClaim(ctx, comp_off_id);
  }
  return { confirmed: rows.length };
}

/** The comp-off type of an employee's policy. @throws `comp_off_unavailable` */
async function findCompOffType({ tx, today }: Work, employee_id: string) {
  const type = (await loadTypes(tx)).find(({ category, is_active }) => category === 'comp_off' && is_active);
  const span = type ? ruleOn((await loadRuleSpans(tx, [employee_id])).get(employee_id)?.get(type.id), today) : null;
  if (!type || !span) throw compOffUnavailable();
  return { type, rule: span.rule };
}

/** Opens the lot of an approved claim. @throws `already_decided`, `comp_off_unavailable` */
export async function approveCompOff(ctx: Ctx, id: string): Promise<void> {
  const work = workOf(ctx);
  const row = await selectClaims(ctx)
    .where('comp_off_claim.id', '=', id)
    .select([...COLUMNS])
    .executeTakeFirst();
  if (!row) throw missing('Comp-off');
  if (row.status !== 'pending') throw alreadyDecided(row.status);
  await lockAccounts(ctx.tx, [row.employee_id]);
  const person = await findPerson(ctx.tx, row.employee_id, ctx.today);
  if (!person) throw employeeUnknown();
  const { type, rule } = await findCompOffType(work, row.employee_id);
  const expires_on = compOffExpiry(
    row.worked_on,
    (await readLeaveSettings(ctx.tx, ctx.today)).comp_off_expiry_days,
    person.is_worker,
  );
  const days = Math.round(Number(row.days) * 100);
  const base = { employee_id: row.employee_id, leave_type_id: type.id };
  const [lot_id = null] = await openLots(work, [
    { ...base, origin: 'comp_off', origin_id: id, granted_on: row.worked_on, expires_on, days },
  ]);
  const leave_year_start = leaveYearStart(
    rule.cycle,
    { organisation_start: await readYearStart(ctx.tx, ctx.today), joined_on: person.joined_on },
    row.worked_on,
  );
  await postEntries(work, [
    {
      ...base,
      leave_year_start,
      lot_id,
      effective_on: row.worked_on,
      days,
      kind: 'comp_off',
      source_type: 'comp_off',
      source_id: id,
      source_key: `comp_off:${id}`,
      note: `Worked on ${dateLabel(row.worked_on)}`,
    },
  ]);
  await ctx.tx
    .updateTable('comp_off_claim')
    .set({ status: 'approved', lot_id, expires_on, decided_at: ctx.clock.now() })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .execute();
  await ctx.audit('leave.comp_off_approved', id, { employee_id: row.employee_id, days: toDays(days), expires_on });
  await tellDecision(ctx, { ...row, id }, 'approved');
}

const tellDecision = (ctx: Ctx, row: { id: string; employee_id: string; worked_on: CivilDate }, outcome: string): Promise<void> =>
  ctx.notify(leaveNotices.compOffDecided, {
    to: { employees: [row.employee_id] },
    cause: `${row.id}:${outcome}`,
    subject_id: row.id,
    values: { day: dateLabel(row.worked_on), outcome },
  });

/** The end of an approval without a credit. */
export async function endCompOff(ctx: Ctx, { source_id }: RequestEvent, status: 'rejected' | 'withdrawn'): Promise<void> {
  const row = await selectClaims(ctx)
    .where('comp_off_claim.id', '=', source_id)
    .select([...COLUMNS])
    .executeTakeFirst();
  if (!row || row.status !== 'pending') return;
  await setStatus(ctx, source_id, status);
  await ctx.audit(`leave.comp_off_${status}`, source_id, { employee_id: row.employee_id });
  if (status === 'rejected') await tellDecision(ctx, { ...row, id: source_id }, status);
}

/** Attendance found work on a day off: a claim that the employee confirms. Nothing happens for a day that has one, or too little work. */
export async function proposeCompOff(
  work: Work,
  found: { employee_id: string; worked_on: CivilDate; worked_minutes: number; off_kind: 'weekly_off' | 'holiday' },
): Promise<string | null> {
  const settings = await readLeaveSettings(work.tx, work.today);
  const days = compOffDays(found.worked_minutes, settings.comp_off_half_minutes, settings.comp_off_full_minutes);
  if (days === 0) return null;
  const there = await work.tx
    .selectFrom('comp_off_claim')
    .where('org_id', '=', work.org_id)
    .where('employee_id', '=', found.employee_id)
    .where('worked_on', '=', found.worked_on)
    .where('status', 'in', ['detected', 'pending', 'approved', 'rejected'])
    .select('id')
    .executeTakeFirst();
  if (there) return null;
  const id = await insertClaim(work, {
    ...found,
    days: days === 50 ? 0.5 : 1,
    source: 'attendance',
    status: 'detected',
    note: null,
  });
  await work.notify(leaveNotices.compOffDetected, {
    to: { employees: [found.employee_id] },
    cause: id,
    subject_id: id,
    values: { day: dateLabel(found.worked_on) },
  });
  return id;
}

/** The work of a claim was removed: an unused lot is reversed, a used one makes a negative balance that HR sees. */
export async function reverseCompOff(work: Work, employee_id: string, worked_on: CivilDate): Promise<void> {
  const row = await work.tx
    .selectFrom('comp_off_claim')
    .where('org_id', '=', work.org_id)
    .where('employee_id', '=', employee_id)
    .where('worked_on', '=', worked_on)
    .where('status', 'in', ['detected', 'pending', 'approved'])
    .select(['id', 'lot_id', 'days', 'status'])
    .executeTakeFirst();
  if (!row) return;
  await lockAccounts(work.tx, [employee_id]);
  if (row.lot_id) {
    const entry = await work.tx
      .selectFrom('leave_ledger')
      .where('org_id', '=', work.org_id)
      .where('source_key', '=', `comp_off:${row.id}`)
      .select(['id', 'leave_type_id', 'leave_year_start'])
      .executeTakeFirstOrThrow();
    const { lots } = await findAccount(work.tx, employee_id, entry.leave_type_id);
    const days = Math.round(Number(row.days) * 100);
    const left = Math.min(days, lots.find(({ id }) => id === row.lot_id)?.left ?? 0);
    const base = {
      employee_id,
      leave_type_id: entry.leave_type_id,
      leave_year_start: entry.leave_year_start,
      effective_on: work.today,
      kind: 'adjustment' as const,
      source_type: 'comp_off',
      source_id: row.id,
      reverses_id: entry.id,
      note: 'Work on the day off was removed',
    };
    const parts = [
      { lot_id: row.lot_id as string | null, days: left },
      { lot_id: null, days: days - left },
    ].filter((part) => part.days > 0);
    await postEntries(
      work,
      parts.map((part, n) => ({
        ...base,
        lot_id: part.lot_id,
        days: -part.days,
        source_key: `comp_off_reversed:${row.id}:${n}`,
      })),
    );
  }
  await setStatus(work, row.id, 'reversed');
}
