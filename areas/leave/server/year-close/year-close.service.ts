import type { YearClose, YearCloseLine, yearCloses } from '@hrms/leave/contract';
import { leaveYearName, leaveYearStart, type OrganisationYears, toDays } from '@hrms/leave/domain';
import { addDays, type CivilDate } from '@hrms/platform/calendar';
import type { DataOf, FilterOf } from '@hrms/platform/contract';
import { type Ctx, containsText, insertRow, newId, openProgress, pageOf, updateRow } from '@hrms/platform/server';
import { sql } from 'kysely';
import { closeRunning, missing, yearClosed, yearNotOver, yearNotPreviewed, yearUnknown } from '../refusals.ts';
import { readOrganisationYears } from '../settings/leave-year.queries.ts';
import type { ClosePlan } from './plan.queries.ts';
import { closeEnd, planYearClose } from './plan.service.ts';
import {
  type CloseRow,
  findClose,
  findCloseById,
  findTypesOfCycle,
  saveLines,
  selectCloseLines,
  selectCloses,
} from './year-close.queries.ts';

type Counts = YearClose['counts'];
const toClose = (row: CloseRow, years: OrganisationYears): YearClose => ({
  year_close_id: row.id,
  leave_year_start: row.leave_year_start,
  leave_year_end: closeEnd(row.cycle, years, row.leave_year_start),
  status: row.status as YearClose['status'],
  counts: row.counts as Counts,
  progress_id: row.progress_id,
  closed_on: row.closed_at?.slice(0, 10) ?? null,
});

const SHOWN_ANNIVERSARIES = 12;

/** Closes that exist, newest first. */
export async function listYearCloses(ctx: Ctx): Promise<DataOf<typeof yearCloses.list>> {
  const own_years = await readOrganisationYears(ctx.tx);
  const basis = { ...own_years, joined_on: '2000-01-01' };
  const cycles =
    (await findTypesOfCycle(ctx, 'calendar_year')).length > 0
      ? (['leave_year', 'calendar_year'] as const)
      : (['leave_year'] as const);
  const current = cycles.map((cycle) => leaveYearStart(cycle, basis, ctx.today));
  const before = cycles.map((cycle, at) => leaveYearStart(cycle, basis, addDays(current[at] as CivilDate, -1)));
  const shown = (rows: readonly unknown[]) => (rows as CloseRow[]).map((row) => toClose(row, own_years));
  return {
    closes: shown(await selectCloses(ctx, 'organisation').execute()),
    years: [...new Set([...before, ...current])],
    anniversary_types: await findTypesOfCycle(ctx, 'joining_anniversary'),
    anniversaries: shown(await selectCloses(ctx, 'anniversary').limit(SHOWN_ANNIVERSARIES).execute()),
  };
}

/** Totals of a plan, in days, and how many lines to look at. */
export function countPlan(plan: readonly ClosePlan[]): Counts {
  const sum = (pick: (line: ClosePlan) => number) => toDays(plan.reduce((total, line) => total + Math.max(0, pick(line)), 0));
  const having = (exception: ClosePlan['exceptions'][number]) =>
    plan.filter(({ exceptions }) => exceptions.includes(exception)).length;
  return {
    lines: plan.length,
    employees: new Set(plan.map(({ employee_id }) => employee_id)).size,
    encash: sum(({ encash }) => encash),
    carry: sum(({ carry }) => carry),
    lapse: sum(({ lapse }) => lapse),
    expire: sum(({ expire }) => expire),
    pending_requests: having('pending_request'),
    negative_balances: having('negative_balance'),
    without_policy: having('no_policy'),
  };
}

/** The organisation's years. @throws `year_unknown` when no leave year starts on the day, or it is still to come */
async function readYearsWith(ctx: Ctx, year: CivilDate): Promise<OrganisationYears> {
  const years = await readOrganisationYears(ctx.tx);
  const starts = leaveYearStart('leave_year', { ...years, joined_on: year }, year) === year;
  const known = starts || (year.endsWith('-01-01') && (await findTypesOfCycle(ctx, 'calendar_year')).length > 0);
  if (!known || year > ctx.today) throw yearUnknown();
  return years;
}

const hasDays = ({ expire, encash, carry, lapse }: ClosePlan) => [expire, encash, carry, lapse].some((days) => days !== 0);

/**
 * What closing a leave year would do, stored so that it can be looked at and then run. Days that came into a closed year open its close
 * again. @throws `year_unknown`, `year_closed` when nothing is left in it
 */
export async function previewYearClose(ctx: Ctx, year: CivilDate): Promise<YearClose> {
  const years = await readYearsWith(ctx, year);
  const before = await findClose(ctx, year);
  const whole = await planYearClose(ctx, year);
  const plan = before?.status === 'closed' ? whole.filter(hasDays) : whole;
  if (before?.status === 'closed' && plan.length === 0)
    throw yearClosed(leaveYearName(year, closeEnd('organisation', years, year)));
  const counts = JSON.stringify(countPlan(plan));
  const id = before?.id ?? newId();
  if (before) await updateRow(ctx.tx, 'leave_year_close', { id }, { counts, status: 'previewed' });
  else
    await insertRow(ctx.tx, 'leave_year_close', {
      id,
      leave_year_start: year,
      status: 'previewed',
      counts,
      created_at: ctx.clock.now(),
      created_by: ctx.actor.user_id,
    });
  await saveLines(
    ctx.tx,
    id,
    plan.map((line) => ({ ...line, exceptions: line.exceptions })),
  );
  await ctx.audit('leave.year_previewed', id, { year, ...countPlan(plan) });
  return toClose((await findClose(ctx, year)) as CloseRow, years);
}

/** Begins the close of a previewed year that is over; again for one that was closed, it posts only differences. @throws `year_unknown`, `year_not_previewed`, `year_not_over`, `close_running` */
export async function startYearClose(ctx: Ctx, year: CivilDate): Promise<DataOf<typeof yearCloses.start>> {
  const years = await readYearsWith(ctx, year);
  const close = await findClose(ctx, year);
  if (!close) throw yearNotPreviewed();
  const end = closeEnd('organisation', years, year);
  if (end >= ctx.today) throw yearNotOver(end);
  if (close.status === 'running') throw closeRunning();
  const progress_id = await openProgress(ctx.tx, ctx.clock, {
    kind: 'leave.year_close',
    subject_id: close.id,
    started_by: ctx.actor.user_id,
  });
  await updateRow(ctx.tx, 'leave_year_close', { id: close.id }, { status: 'running', progress_id });
  await ctx.jobs.enqueue(
    'leave.close_year',
    { close_id: close.id, year, progress_id, user_id: ctx.actor.user_id },
    { key: `leave.close_year:${close.id}` },
  );
  await ctx.audit('leave.year_close_started', close.id, { year });
  return {
    year_close: toClose((await findClose(ctx, year)) as CloseRow, years),
    progress: { id: progress_id, status: 'waiting' },
  };
}

/** One close with a page of its lines. @throws `not_found` */
export async function readYearClose(
  ctx: Ctx,
  id: string,
  filter: FilterOf<typeof yearCloses.get>,
): Promise<DataOf<typeof yearCloses.get>> {
  const row = await findCloseById(ctx, id);
  if (!row) throw missing('Year close');
  let matching = selectCloseLines(ctx, id);
  if (row.status === 'previewed') matching = matching.where('l.posted', '=', false);
  if (filter.exceptions)
    matching = matching.where(sql<boolean>`(cardinality(l.exceptions) > 0) = ${filter.exceptions === 'true'}`);
  if (filter.search) matching = matching.where('e.full_name', 'ilike', containsText(filter.search));
  const lines = await pageOf(ctx.tx, matching, filter, (rows) =>
    (rows as typeof matching)
      .select([
        'l.employee_id',
        sql<string>`e.employee_code`.as('employee_code'),
        'e.full_name as employee_name',
        'l.leave_type_id',
        't.code as type_code',
        't.name as type_name',
        't.colour',
        'l.balance',
        'l.expire',
        'l.encash',
        'l.carry',
        'l.lapse',
        'l.exceptions',
        'l.posted',
      ])
      .orderBy('e.full_name')
      .orderBy('l.id'),
  );
  return {
    year_close: toClose(row as CloseRow, await readOrganisationYears(ctx.tx)),
    lines: {
      ...lines,
      rows: lines.rows.map(({ balance, expire, encash, carry, lapse, ...line }) => ({
        ...line,
        balance: Number(balance),
        expire: Number(expire),
        encash: Number(encash),
        carry: Number(carry),
        lapse: Number(lapse),
        exceptions: line.exceptions as YearCloseLine['exceptions'],
      })),
    },
  };
}
