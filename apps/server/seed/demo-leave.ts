import { ApplyForLeave } from '@hrms/leave/contract';
import { leaveDemoMakers as make } from '@hrms/leave/testing';
import { addDays, addToMonth, financialYearOf, lastDayOf, monthOf } from '@hrms/platform/calendar';
import { actAs, actorsOf, type SeedActor } from '@hrms/platform/demo';
import type { Ctx, Services } from '@hrms/platform/server';
import { decideRecord } from '@hrms/workflows/server';
import { sql } from 'kysely';
import type { Place, Year } from './demo-leave-facts.ts';
import { makeHistory } from './demo-leave-history.ts';
import { makeCredits, makePolicies } from './demo-leave-policies.ts';
import { makeCompOffs, makeRequests, unlessRefused } from './demo-leave-requests.ts';

/** Leave of the year so far, what waits today, comp-offs and encashments. The people are those of the list, employee@ the 22nd. */
export async function makeLeave(services: Services, owner: SeedActor, people: readonly string[]): Promise<void> {
  const today = services.clock.today();
  const year: Year = { april: `${financialYearOf(today).slice(0, 4)}-04-01`, today };
  const types = await actAs(services, owner, async (ctx) => {
    const made = await makePolicies(ctx, people, year);
    await makeCredits(ctx, people, made, year);
    return made;
  });
  const calendars = await actAs(services, owner, (ctx) => makeHistory(ctx, people, year));
  const actors = await actorsOf(services, owner);
  const as = <T>(n: number, work: (ctx: Ctx) => Promise<T>) => actAs(services, actors.get(people[n] ?? '') ?? owner, work);
  const place: Place = { people, types, calendars, as, today };
  await makeRequests(place);
  await makeCompOffs(place);
  await makeEncashments(place);
}

/** One paid with the payroll of last month, one approved for the running month, and one that waits. */
async function makeEncashments({ people, types, as, today }: Place): Promise<void> {
  const leave_type_id = types.EL ?? '';
  const last_month = lastDayOf(addToMonth(monthOf(today), -1));
  const on = addDays(last_month, -10);
  await as(2, (ctx) => make.encashOnDay(ctx, { employee_id: people[10] ?? '', leave_type_id, days: 500, on }));
  const approved = await unlessRefused(as(19, (ctx) => make.encash(ctx, { leave_type_id, days: 3 })));
  // their manager first, then HR
  for (const approver of approved ? [5, 2] : [])
    await unlessRefused(
      as(approver, (ctx) =>
        decideRecord(ctx, { subject: 'leave.encashment' }, approved?.leave_encashment_id ?? '', {
          action: 'approve',
          comments: null,
        }),
      ),
    );
  await unlessRefused(as(15, (ctx) => make.encash(ctx, { leave_type_id, days: 4 })));
}

/** Sick leave that HR records after the month was locked and paid: a day docked as absent becomes leave, and the next payroll gives it back. */
export async function makeLateLeave(services: Services, owner: SeedActor): Promise<void> {
  const month = addToMonth(monthOf(services.clock.today()), -1);
  const source_id = await actAs(services, owner, async (ctx) => {
    const { rows } = await sql<{ employee_id: string; day: string; leave_type_id: string }>`
      select d.employee_id, d.day, t.id as leave_type_id from attendance_day d join leave_type t on t.org_id = d.org_id and t.code = 'SL'
      join leave_balance b on b.org_id = d.org_id and b.employee_id = d.employee_id and b.leave_type_id = t.id and b.balance - b.held >= 1
      join attendance_month m on m.org_id = d.org_id and m.employee_id = d.employee_id and m.status = 'consumed'
        and d.day between m.first_day and m.last_day and m.period = ${month}
      where d.org_id = ${ctx.org_id} and d.lop = 100 and d.leave_lop = 0
        and not exists (select from leave_half h where h.org_id = d.org_id and h.employee_id = d.employee_id and h.day = d.day and h.status <> 'cancelled')
      order by d.day desc, d.employee_id limit 1`.execute(ctx.tx);
    const [found] = rows;
    if (!found) return null;
    const { day, ...whose } = found;
    const spell = { first_day: day, last_day: day, reason: 'Fever, certificate uploaded late' };
    const given = ApplyForLeave.parse({ ...whose, ...spell, reason_override: 'Certificate came after the lock' });
    return (await unlessRefused(make.apply(ctx, given)))?.leave_request_id ?? null;
  });
  if (source_id) await approveLeave(services, owner, source_id);
}

/** The decision of whoever is asked about a request. */
export async function approveLeave(services: Services, owner: SeedActor, source_id: string): Promise<void> {
  const approver = await actAs(services, owner, async ({ tx }) => {
    const { rows } = await sql<{ employee_id: string }>`select u.employee_id from approval a
      join workflow_request r on r.org_id = a.org_id and r.id = a.request_id join app_user u on u.org_id = a.org_id and u.id = a.user_id
      where a.org_id = ${tx.org_id} and r.source_id = ${source_id} and a.status = 'pending' limit 1`.execute(tx);
    return rows[0]?.employee_id ?? '';
  });
  const actor = (await actorsOf(services, owner)).get(approver) ?? owner;
  const decision = { action: 'approve' as const, comments: null };
  await unlessRefused(actAs(services, actor, (ctx) => decideRecord(ctx, { subject: 'leave.request' }, source_id, decision)));
}
