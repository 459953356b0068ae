import { attendanceDemoMakers } from '@hrms/attendance/testing';
import { AskForChange } from '@hrms/employees/contract';
import { requestChange } from '@hrms/employees/server';
import { ApplyForLeave } from '@hrms/leave/contract';
import { leaveDemoMakers } from '@hrms/leave/testing';
import { addDays, weekday } from '@hrms/platform/calendar';
import { actAs, actorsOf, type SeedActor } from '@hrms/platform/demo';
import { type Ctx, inTenant, type Services } from '@hrms/platform/server';
import { CreateRequest } from '@hrms/workflows/contract';
import { workflowDemoMakers as make } from '@hrms/workflows/testing';
import { sql } from 'kysely';
import { unlessRefused } from './demo-leave-requests.ts';
import { POSTS } from './demo-people.ts';

const STATES = ['pending', 'approved', 'rejected', 'withdrawn', 'cancelled', 'returned'] as const;
type State = (typeof STATES)[number];

/** Employees who ask for what is missing: none of them signs in, none reports to manager@. */
const FIRST = 60;
const MANAGER = 5;
const ASKING = POSTS.flatMap(({ under }, n) => (n >= FIRST && under !== MANAGER ? [n] : []));

/** The last Sunday but a few days. */
const dayOff = (ctx: Ctx): string => addDays(ctx.today, -5 - weekday(addDays(ctx.today, -5)));
/** A Wednesday some weeks ahead. */
const workday = (ctx: Ctx, n: number): string => addDays(ctx.today, 14 + 7 * (n % 4) + ((3 - weekday(ctx.today) + 7) % 7));
const attendance =
  (kind: string, more: object = {}) =>
  (ctx: Ctx, n: number) =>
    attendanceDemoMakers.ask(ctx, { kind, first_day: workday(ctx, n), reason: 'As agreed with the foreman', ...more } as never);
const leaveType = async ({ tx, org_id }: Ctx, code: string): Promise<string> =>
  (await tx.selectFrom('leave_type').where('org_id', '=', org_id).where('code', '=', code).select('id').executeTakeFirstOrThrow())
    .id;
const general = (given: object) => (ctx: Ctx) => make.ask(ctx, CreateRequest.parse(given));

/** How an employee asks for one more of a kind. Overtime is found, not asked for out of nothing: pending ones are taken. */
const ASK: Readonly<Record<string, (ctx: Ctx, n: number) => Promise<unknown>>> = {
  'general.request': general({ subject: 'general.request', title: 'Lockers near the paint shop' }),
  'purchase.request': general({ subject: 'purchase.request', title: 'Spare filters', amount_paise: 640_000 }),
  'employees.change_request': (ctx) =>
    requestChange(
      ctx,
      'me',
      AskForChange.parse({ section: 'personal', changes: { marital_status: 'married' }, change_reason: 'Married this year' }),
    ),
  'leave.request': async (ctx, n) => {
    const day = workday(ctx, n);
    const leave_type_id = await leaveType(ctx, 'CL');
    return leaveDemoMakers.apply(
      ctx,
      ApplyForLeave.parse({ leave_type_id, first_day: day, last_day: day, reason: 'Family work' }),
    );
  },
  'leave.comp_off': (ctx) =>
    leaveDemoMakers.claimCompOff(ctx, { worked_on: dayOff(ctx), worked_minutes: 480, note: 'Machine overhaul' }),
  'leave.encashment': async (ctx) => leaveDemoMakers.encash(ctx, { leave_type_id: await leaveType(ctx, 'EL'), days: 2 }),
  'attendance.regularisation': (ctx) => attendance('exempt', { first_day: addDays(ctx.today, -1), waive: ['late'] })(ctx, 0),
  'attendance.on_duty': attendance('on_duty', { place: 'Chakan' }),
  'attendance.short_permission': attendance('permission', { minutes: 60, at: 'start' }),
  'attendance.shift_change': attendance('shift_change', { shift_id: 'off' }),
};

/** One request of each kind in every state it can be in, of employees who do not sign in. */
export async function makeEveryState(services: Services, owner: SeedActor, people: readonly string[]): Promise<void> {
  const actors = await actorsOf(services, owner);
  const byUser = new Map([...actors.values(), owner].map((actor) => [actor.user_id, actor]));
  const kinds = await actAs(services, owner, async (ctx) => make.subjects(ctx));
  let next = 0;
  for (const subject of kinds)
    for (const state of STATES) {
      if (await hasRequest(services, owner, subject, state)) continue;
      const asked = await askAnew(subject);
      if (asked && state !== 'pending') await bringTo(asked, state);
    }

  /** A pending request of the kind: asked anew by the next employee whom the rules allow it, or one that is pending anyway. */
  async function askAnew(subject: string): Promise<string | null> {
    const ask = ASK[subject];
    for (let tried = 0; ask && tried < 30; tried += 1) {
      const n = ASKING[next++ % ASKING.length] as number;
      const actor = actors.get(people[n] ?? '');
      if (actor && (await unlessRefused(actAs(services, actor, (ctx) => ask(ctx, n)))))
        return findPending(services, owner, subject, actor.employee_id ?? null);
    }
    return findPending(services, owner, subject, null);
  }

  async function bringTo(id: string, state: Exclude<State, 'pending'>): Promise<void> {
    if (state === 'cancelled') return actAs(services, owner, (ctx) => make.cancel(ctx, id, 'Entered twice'));
    if (state === 'withdrawn') {
      const by = byUser.get(await submitterOf(services, owner, id));
      if (by) await actAs(services, by, (ctx) => make.withdraw(ctx, id));
      return;
    }
    const action = state === 'approved' ? 'approve' : state === 'rejected' ? 'reject' : 'return';
    const comments = { approve: null, reject: 'Not this quarter', return: 'Please add the details' }[action];
    // an approval may pass several stages
    for (let step = 0; step < 5; step += 1) {
      const by = byUser.get((await findApprover(services, owner, id)) ?? '');
      if (!by) return;
      await actAs(services, by, (ctx) => make.decide(ctx, id, action, comments));
    }
  }
}

const firstOf = async <Row>(services: Services, { org_id }: SeedActor, query: ReturnType<typeof sql<Row>>) =>
  inTenant(services.pool, org_id, async (tx) => (await query.execute(tx)).rows[0]);

const hasRequest = async (services: Services, owner: SeedActor, subject: string, state: State): Promise<boolean> =>
  (await firstOf(
    services,
    owner,
    sql`select 1 from workflow_request where org_id = ${owner.org_id} and subject = ${subject} and status = ${state}`,
  )) !== undefined;

/** The newest pending request of a kind: of an employee, or of anybody while another one stays pending. */
const findPending = async (services: Services, owner: SeedActor, subject: string, employee_id: string | null) =>
  (
    await firstOf(
      services,
      owner,
      sql<{ id: string }>`select id from workflow_request r where r.org_id = ${owner.org_id} and r.subject = ${subject}
        and r.status = 'pending' and (r.subject_employee_id = ${employee_id}::uuid or ${employee_id}::uuid is null
          and exists (select from workflow_request o where o.org_id = r.org_id and o.subject = r.subject and o.status = 'pending' and o.id <> r.id))
        order by r.number desc limit 1`,
    )
  )?.id ?? null;

const submitterOf = async (services: Services, owner: SeedActor, id: string): Promise<string> =>
  (
    await firstOf(
      services,
      owner,
      sql<{
        user_id: string;
      }>`select submitter_user_id as user_id from workflow_request where org_id = ${owner.org_id} and id = ${id}`,
    )
  )?.user_id ?? '';

const findApprover = async (services: Services, owner: SeedActor, id: string) =>
  (
    await firstOf(
      services,
      owner,
      sql<{ user_id: string }>`select user_id from approval where org_id = ${owner.org_id} and request_id = ${id}
        and status = 'pending' order by id limit 1`,
    )
  )?.user_id;
