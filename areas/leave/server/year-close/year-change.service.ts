import type { leaveYearChanges, YearChange, YearChangePreview } from '@hrms/leave/contract';
import {
  creditSchedule,
  firstYearStartAfter,
  leaveYearEnd,
  leaveYearStart,
  type OrganisationYears,
  ruleOn,
  scheduleTotal,
  toDays,
} from '@hrms/leave/domain';
import { setLeaveYearStart } from '@hrms/organisation/server';
import { addDays, type CivilDate, fullMonths } from '@hrms/platform/calendar';
import type { DataOf } from '@hrms/platform/contract';
import { type Ctx, insertRow, newId, openProgress } from '@hrms/platform/server';
import { accountKey } from '../ledger/account.queries.ts';
import { loadPeople, serviceOf } from '../people/person.queries.ts';
import { missing, yearChangeComing, yearChangeMoved, yearStartFree, yearStartSame } from '../refusals.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { findComingChange, hasPostedCredit, readOrganisationYears, yearStartOn } from '../settings/leave-year.queries.ts';
import { loadTypes, toTypeFields } from '../types/type.queries.ts';
import {
  countRequestsFrom,
  deleteComingYearChange,
  loadPostedBeyond,
  loadYearBalances,
  lockYearChange,
} from './year-change.queries.ts';

type YearStart = YearChange['leave_year_start'];
type Plan = { readonly from: CivilDate; readonly before: OrganisationYears; readonly after: OrganisationYears };

/** The leave years before and after a change. @throws `year_start_same`, `year_start_free`, `year_change_coming` */
async function planYearChange({ tx, today }: Ctx, start: YearStart): Promise<Plan> {
  const before = await readOrganisationYears(tx);
  const coming = await findComingChange(tx, today);
  if (coming) throw yearChangeComing(coming.from_date);
  if (yearStartOn(before, today) === start) throw yearStartSame();
  if (!(await hasPostedCredit(tx))) throw yearStartFree();
  const from = firstYearStartAfter(start, today);
  return { from, before, after: { ...before, changes: [...(before.changes ?? []), { from, start }] } };
}

const SHOWN = 50;

/** What a short leave year before other first days of leave years would change. Writes nothing. @throws as `planYearChange` */
export async function previewYearChange(ctx: Ctx, start: YearStart): Promise<YearChangePreview> {
  const { from, before, after } = await planYearChange(ctx, start);
  const year = leaveYearStart('leave_year', { ...before, joined_on: ctx.today }, ctx.today);
  const ends = [leaveYearEnd('leave_year', before, year), addDays(from, -1)] as const;
  const people = await loadPeople(ctx.tx, ctx.today);
  const spans = await loadRuleSpans(
    ctx.tx,
    people.map(({ employee_id }) => employee_id),
  );
  const types = new Map((await loadTypes(ctx.tx)).map((type) => [type.id, type]));
  const posted = await loadPostedBeyond(ctx, year, ends[1]);
  const balances = await loadYearBalances(ctx, year);
  const totals = new Map<string, { employees: number; before: number; after: number; corrected: number }>();
  const below: YearChangePreview['employees_below_zero'] = [];
  for (const person of people)
    for (const [type_id, list] of spans.get(person.employee_id) ?? []) {
      const type = types.get(type_id);
      if (!type || (ruleOn(list, ctx.today) ?? list.at(-1))?.rule.cycle !== 'leave_year') continue;
      const service = serviceOf(person);
      const days_before = scheduleTotal(creditSchedule(year, list, service, ends[0]));
      if (days_before === 0) continue;
      const short = creditSchedule(year, list, service, ends[1]);
      const days_after = scheduleTotal(short);
      const now = new Map(short.map(({ period_from, days }) => [period_from, days]));
      const key = accountKey(person.employee_id, type_id);
      const corrected = (posted.get(key) ?? []).reduce((sum, row) => sum + (now.get(row.period_from) ?? 0) - row.days, 0);
      const total = totals.get(type_id) ?? { employees: 0, before: 0, after: 0, corrected: 0 };
      total.employees += days_before === days_after ? 0 : 1;
      total.before += days_before;
      total.after += days_after;
      total.corrected += corrected;
      totals.set(type_id, total);
      const balance = (balances.get(key) ?? 0) + corrected;
      if (corrected < 0 && balance < 0)
        below.push({
          employee_id: person.employee_id,
          employee_code: person.employee_code,
          employee_name: person.full_name,
          ...toTypeFields(type),
          balance: toDays(balance),
        });
    }
  return {
    from_date: from,
    short_year: {
      first_day: leaveYearStart('leave_year', { ...after, joined_on: ends[1] }, ends[1]),
      last_day: ends[1],
      months: fullMonths(year, from),
    },
    types: [...types.values()].flatMap((type) => {
      const total = totals.get(type.id);
      if (!total || total.employees === 0) return [];
      const { employees, before: days_before, after: days_after, corrected } = total;
      return [
        {
          ...toTypeFields(type),
          employees,
          days_before: toDays(days_before),
          days_after: toDays(days_after),
          days_corrected: toDays(corrected),
        },
      ];
    }),
    requests: await countRequestsFrom(ctx, from),
    below_zero: below.length,
    employees_below_zero: below.toSorted((a, b) => a.employee_name.localeCompare(b.employee_name)).slice(0, SHOWN),
  };
}

type Started = DataOf<typeof leaveYearChanges.start>['progress'];

/** Opens the job that brings schedules and coming leave to the leave years in force now. */
async function enqueueChange(ctx: Ctx, subject_id: string, from: CivilDate): Promise<Started> {
  const started_by = ctx.actor.user_id;
  const progress_id = await openProgress(ctx.tx, ctx.clock, { kind: 'leave.year_change', subject_id, started_by });
  await ctx.jobs.enqueue('leave.change_year', { from, progress_id, user_id: started_by });
  return { id: progress_id, status: 'waiting' };
}

/** Starts leave years on another date from the next such day on. @throws as `planYearChange`, `year_change_moved` */
export async function startYearChange(
  ctx: Ctx,
  { leave_year_start, from_date }: { leave_year_start: YearStart; from_date: CivilDate },
): Promise<DataOf<typeof leaveYearChanges.start>> {
  await lockYearChange(ctx);
  const { from, before } = await planYearChange(ctx, leave_year_start);
  if (from !== from_date) throw yearChangeMoved(from);
  const id = newId();
  const progress = await enqueueChange(ctx, id, from);
  await insertRow(ctx.tx, 'leave_year_change', {
    id,
    from_date: from,
    year_start: leave_year_start,
    previous_start: yearStartOn(before, ctx.today),
    progress_id: progress.id,
    created_at: ctx.clock.now(),
    created_by: ctx.actor.user_id,
  });
  await setLeaveYearStart(ctx, from, leave_year_start);
  await ctx.audit('leave.year_start_changed', id, {
    from_date: from,
    before: yearStartOn(before, ctx.today),
    after: leave_year_start,
  });
  return { year_change: (await findComingChange(ctx.tx, ctx.today)) as YearChange, progress };
}

/** Cancels a change that is still to come: schedules and leave go back to the leave years of before. @throws `not_found` */
export async function cancelYearChange(ctx: Ctx, id: string): Promise<DataOf<typeof leaveYearChanges.cancel>> {
  const gone = await deleteComingYearChange(ctx, id);
  if (!gone) throw missing('Change of the leave year');
  await setLeaveYearStart(ctx, gone.from_date, gone.previous_start as YearStart);
  await ctx.audit('leave.year_change_cancelled', id, { from_date: gone.from_date, kept: gone.previous_start });
  return { progress: await enqueueChange(ctx, id, gone.from_date) };
}
