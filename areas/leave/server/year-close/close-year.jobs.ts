import { drawFromLots, leaveYearName } from '@hrms/leave/domain';
import { addDays, type CivilDate } from '@hrms/platform/calendar';
import { type Job, job, newId, updateRow, type Work } from '@hrms/platform/server';
import { expireLots } from '../credits/expiry.service.ts';
import { rebuildSchedules } from '../credits/schedule.service.ts';
import { encashAtOnce } from '../encashment/booking.service.ts';
import { findAccount, lockAccounts } from '../ledger/account.queries.ts';
import { drawDays } from '../ledger/draw.service.ts';
import { type Entry, openLots } from '../ledger/entries.queries.ts';
import { postEntries } from '../ledger/entries.service.ts';
import { leaveNotices } from '../notices.ts';
import { findPerson } from '../people/person.queries.ts';
import { readOrganisationYears } from '../settings/leave-year.queries.ts';
import { sumPostedLines, upsertCloseLine } from './close-year.queries.ts';
import type { CloseCycle, ClosePlan } from './plan.queries.ts';
import { closeEnd, planYearClose } from './plan.service.ts';
import { saveLines } from './year-close.queries.ts';
import { countPlan } from './year-close.service.ts';

const BATCH = 40;

/** Books one balance of a closing year: encashed, lapsed, carried into the next. What was booked before is no longer in the balance. */
async function closeLine(work: Work, year: CivilDate, line: ClosePlan): Promise<string[]> {
  const { employee_id, type, encash, lapse, carry, balance, end } = line;
  const next = addDays(end, 1);
  const base = {
    employee_id,
    leave_type_id: type.id,
    source_type: 'year_close',
    source_id: null,
    note: `Leave year ${leaveYearName(year, end)}`,
  };
  const run = newId();
  const ids: string[] = [];
  const post = async (entries: Entry[]) => {
    for (const { id } of await postEntries(work, entries)) ids.push(id);
  };
  if (encash > 0) {
    const person = await findPerson(work.tx, employee_id, end);
    if (person) {
      const account = { employee_id, leave_type_id: type.id, leave_year_start: year };
      const row = { ...account, days: encash, kind: 'year_end', on: end, rule: line.rule, balance, note: base.note } as const;
      ids.push(...(await encashAtOnce(work, person, row)));
    }
  }
  if (lapse > 0) {
    const { lots } = await findAccount(work.tx, employee_id, type.id);
    const { posted } = await drawDays(
      work,
      { ...base, leave_year_start: year, effective_on: next, kind: 'lapse' },
      {
        lots: lots.filter(({ granted_on }) => granted_on <= end),
        days: lapse,
        ahead: true,
        key: `lapse:${employee_id}:${type.id}:${year}:${run}`,
      },
    );
    ids.push(...posted.map(({ id }) => id));
  }
  if (carry !== 0) await carryInto(work, { year, next, line, base, run }, post);
  return ids;
}

type Carrying = {
  year: CivilDate;
  next: CivilDate;
  line: ClosePlan;
  base: Omit<Entry, 'leave_year_start' | 'lot_id' | 'effective_on' | 'days' | 'kind' | 'source_key'>;
  run: string;
};

/** Moves days into the next leave year: into one lot of their own, so that they can expire together. A negative balance moves without. */
async function carryInto(
  work: Work,
  { year, next, line, base, run }: Carrying,
  post: (entries: Entry[]) => Promise<void>,
): Promise<void> {
  const { employee_id, type, carry } = line;
  const key = `${employee_id}:${type.id}:${year}:${run}`;
  const out = { ...base, leave_year_start: year, effective_on: next, kind: 'carry_out' as const };
  const into = { ...base, leave_year_start: next, effective_on: next, kind: 'carry_in' as const };
  const { lots } = await findAccount(work.tx, employee_id, type.id);
  const { parts, missing } =
    carry > 0
      ? drawFromLots(
          lots.filter(({ granted_on }) => granted_on <= line.end),
          carry,
          null,
        )
      : { parts: [], missing: carry };
  const moved = carry > 0 ? carry - missing : 0;
  const [lot_id = null] =
    moved > 0
      ? await openLots(work, [
          {
            employee_id,
            leave_type_id: type.id,
            origin: 'carry_forward',
            origin_id: null,
            granted_on: next,
            expires_on: line.carry_expires_on,
            days: moved,
          },
        ])
      : [];
  const entries: Entry[] = [
    ...parts.map((part, n) => ({ ...out, lot_id: part.lot_id, days: -part.days, source_key: `carry_out:${key}:${n}` })),
    ...(moved > 0 ? [{ ...into, lot_id, days: moved, source_key: `carry_in:${key}` }] : []),
    ...(missing !== 0
      ? [
          { ...out, lot_id: null, days: -missing, source_key: `carry_out:${key}:ahead` },
          { ...into, lot_id: null, days: missing, source_key: `carry_in:${key}:ahead` },
        ]
      : []),
  ];
  // what comes in is written first: read in order, the ledger never falls below what is there
  await post(entries.toSorted((one, other) => other.days - one.days));
}

/** Books the closing year of some employees, in one transaction. */
export async function closeBatch(
  work: Work,
  { close_id, year, cycle }: { close_id: string; year: CivilDate; cycle: CloseCycle },
  ids: readonly string[],
): Promise<void> {
  await lockAccounts(work.tx, ids);
  const plan = await planYearClose(work, year, { cycle, employee_ids: ids });
  await saveLines(work.tx, close_id, []);
  for (const line of plan) {
    const ledger_ids = await closeLine(work, year, line);
    await upsertCloseLine(work, close_id, line, ledger_ids);
  }
  await rebuildSchedules(work, ids);
}

/**
 * Closes a leave year in batches of employees. A balance that was closed is zero afterwards, so that a second run, after a crash or a
 * late approval, books only what is left.
 */
export const closeYearJob: Job = job<{ close_id: string; year: CivilDate; progress_id: string; user_id: string }>(
  'leave.close_year',
  async (running, { close_id, year, progress_id, user_id }) => {
    const plan = await running.transaction(async (ctx) => {
      await expireLots(ctx);
      return planYearClose(ctx, year);
    }, user_id);
    const ids = [...new Set(plan.map(({ employee_id }) => employee_id))];
    await running.progress(progress_id, { status: 'running', done: 0, total: ids.length });
    for (let at = 0; at < ids.length; at += BATCH) {
      await running.transaction(
        (ctx) => closeBatch(ctx, { close_id, year, cycle: 'organisation' }, ids.slice(at, at + BATCH)),
        user_id,
      );
      await running.progress(progress_id, { done: Math.min(ids.length, at + BATCH) });
    }
    await running.transaction(async (ctx) => {
      const counts = JSON.stringify({ ...countPlan(plan), ...(await sumPostedLines(ctx, close_id)) });
      await updateRow(ctx.tx, 'leave_year_close', { id: close_id }, { status: 'closed', closed_at: ctx.clock.now(), counts });
      await ctx.audit('leave.year_closed', close_id, { year, ...countPlan(plan) });
      await ctx.notify(leaveNotices.yearClosed, {
        to: { users: [user_id] },
        cause: `${close_id}:${progress_id}`,
        subject_id: close_id,
        values: {
          year: leaveYearName(year, closeEnd('organisation', await readOrganisationYears(ctx.tx), year)),
          lines: plan.length,
        },
      });
    }, user_id);
    await running.progress(progress_id, { status: 'done', result: countPlan(plan) });
  },
  { title: 'Leave year close', path: '/leave-settings' },
);
