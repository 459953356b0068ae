import { AskRequest, AssignShift, AttendanceRule, AttendanceSetting, CreateDevice, CreateShift } from '@hrms/attendance/contract';
import {
  type DayPlan,
  parseAttendanceLine,
  payableOvertime,
  periodOfDay,
  periodOfMonth,
  toDayNumber,
} from '@hrms/attendance/domain';
import { type Ctx, copyRows, newId } from '@hrms/platform/server';
import { sql } from 'kysely';
import type * as z from 'zod';
import { makePasskeyKeys } from './authenticator.factory.ts';
import { loadConfiguration, loadCycle } from './configuration.queries.ts';
import { openSpan, resolveDays } from './days/resolve.service.ts';
import { createDevice } from './devices/device.service.ts';
import { ingestLines } from './devices/ingest.service.ts';
import { readPushDevice } from './devices/line.queries.ts';
import { daysBetweenNumbers } from './dirty.queries.ts';
import { type LeaveDay, loadLeaveDays } from './leave-adapter.service.ts';
import { detectOvertime } from './overtime/detect.service.ts';
import { updateOvertime } from './overtime/overtime.service.ts';
import { listPeopleIds, loadPeople } from './people.queries.ts';
import { lockPeriod } from './periods/lock.service.ts';
import { markConsumed } from './periods/pay-inputs.queries.ts';
import { saveCriteria } from './policies/criteria.service.ts';
import { listPolicies } from './policies/policy.queries.ts';
import { addRule, createPolicy } from './policies/policy.service.ts';
import { saveSettings } from './policies/setting.service.ts';
import { askRequest } from './requests/request.service.ts';
import { calendarFacts, loadPlanRows, plansOf } from './shift-plans.ts';
import { assignShift } from './shifts/assignment.service.ts';
import { saveRequired } from './shifts/required.service.ts';
import { createRotation } from './shifts/rotation.service.ts';
import { createShift } from './shifts/shift.service.ts';

/** What a day asks of a person; `leave`: its halves on leave, 1 the first, 2 the second, 3 both. */
export type PlannedDay = { readonly plan: DayPlan; readonly leave: number };
export type MadePunch = {
  readonly employee_id: string;
  readonly day: string;
  /** Seconds since 1970 in UTC. */
  readonly at: number;
  readonly direction: 'in' | 'out';
  readonly device_id: string | null;
  readonly location_id: string | null;
  readonly source_key: string;
};
export type MadeMark = {
  readonly employee_id: string;
  readonly day: string;
  readonly kind: 'P' | 'OD' | 'WFH';
  readonly reason: string;
};

const PHONES = ['Android phone', 'iPhone', 'Windows computer'] as const;

const halvesOf = (leave: LeaveDay | undefined): number => (leave?.first ? 1 : 0) | (leave?.second ? 2 : 0);

async function planPeople(ctx: Ctx, from: string, to: string): Promise<Map<string, PlannedDay[]>> {
  const [first, last] = [toDayNumber(from), toDayNumber(to)];
  const ref = await loadConfiguration(ctx.tx, first, last);
  const ids = await listPeopleIds(ctx.tx, { from, to });
  const rows = await loadPlanRows(ctx.tx, ref, ids, first, last);
  const leave = await loadLeaveDays(ctx, ids, from, to);
  const calendar = calendarFacts(ref, first, last);
  return new Map(
    (await loadPeople(ctx.tx, ids)).map((person) => [
      person.employee_id,
      plansOf(ref, rows, calendar, person, Math.max(first, person.joined), Math.min(last, person.left ?? last)).map((plan) => ({
        plan,
        leave: halvesOf(leave.get(person.employee_id)?.get(plan.day)),
      })),
    ]),
  );
}

function* punchRows(punches: Iterable<MadePunch>) {
  for (const { at, ...punch } of punches) {
    const time = new Date(at * 1000).toISOString();
    const [source, verify] = punch.device_id ? ['device', '1'] : ['web', null];
    yield { ...punch, id: newId(), at: time, source, verify, created_at: time };
  }
}

async function resolveSpan(ctx: Ctx, from: string, to: string): Promise<void> {
  const ids = await listPeopleIds(ctx.tx, { from, to });
  const [first, last] = [toDayNumber(from), toDayNumber(to)];
  await resolveDays(ctx, await openSpan(ctx, first, last), daysBetweenNumbers(ids, first, last));
  await sql`delete from attendance_dirty where org_id = ${ctx.org_id} and day <= ${to}::date`.execute(ctx.tx);
  await detectOvertime(ctx, null, from, to);
}

/** Overtime of a closed month: asked for with consent and decided, all at once. */
async function decideDetected(
  { tx, clock }: Ctx,
  code: string,
  from: string,
  to: string,
  decide: (at: number, employee_id: string) => 'approved' | 'rejected',
): Promise<void> {
  const { rows } = await sql<{
    id: string;
    employee_id: string;
    minutes: number;
  }>`select id, employee_id, actual_minutes as minutes from overtime
    where org_id = ${tx.org_id} and status = 'detected' and day between ${from}::date and ${to}::date order by day, id`.execute(
    tx,
  );
  const decided = rows.map(({ id, employee_id, minutes }, at) => ({
    id,
    status: decide(at, employee_id),
    payable: payableOvertime(minutes, minutes, 'law'),
  }));
  await sql`update overtime o
    set status = given.status, requested_minutes = actual_minutes, reward = 'pay', source = 'request',
    consent_at = ${clock.now()},
      reason = 'Order to be finished the same day', origin_period = ${code}, version = version + 2, updated_at = ${clock.now()},
      approved_minutes = case when given.status = 'approved' then actual_minutes end, payable_minutes = case
      when given.status = 'approved' then given.payable end
    from unnest(${decided.map(({ id }) => id)}::uuid[], ${decided.map(({ status }) => status)}::text[],
      ${decided.map(({ payable }) => payable)}::int[]) as given (id, status, payable)
    where o.org_id = ${tx.org_id} and o.id = given.id`.execute(tx);
}

/** Makes an organisation's attendance for the demo: through the services, and what is many by COPY. */
export const attendanceDemoMakers = {
  settings: (ctx: Ctx, from_date: string, setting: z.input<typeof AttendanceSetting>) =>
    saveSettings(ctx, { from_date, setting: AttendanceSetting.parse(setting) }),
  shift: async (ctx: Ctx, asked: z.input<typeof CreateShift>): Promise<string> =>
    (await createShift(ctx, CreateShift.parse(asked))).shift_id,
  required: saveRequired,
  rotation: async (ctx: Ctx, asked: { name: string; cycle: string[]; anchor_date: string }): Promise<string> =>
    (await createRotation(ctx, asked)).rotation_id,
  assign: (ctx: Ctx, asked: z.input<typeof AssignShift>) => assignShift(ctx, AssignShift.parse(asked)),
  policy: async (ctx: Ctx, name: string, from_date: string, rule: z.input<typeof AttendanceRule>): Promise<string> =>
    (await createPolicy(ctx, { name, from_date, rule: AttendanceRule.parse(rule) })).policy_id,
  criteria: saveCriteria,
  /** The default policy lets web punches be confirmed with a passkey, and these employees have one. Nobody holds the private keys. */
  passkeys: async (ctx: Ctx, from_date: string, owners: readonly string[]): Promise<void> => {
    const { rows } = await listPolicies(ctx, { page: 1, limit: 1 });
    const [office] = rows;
    if (!office) return;
    await addRule(ctx, office.policy_id, { from_date, rule: { ...office.rule, passkey: 'optional' } });
    const created_at = ctx.clock.now();
    const values = owners.map((employee_id, n) => {
      const { cose, credential_id } = makePasskeyKeys();
      const label = PHONES[n % PHONES.length] ?? 'Phone';
      const key = {
        credential_id: credential_id.toString('base64url'),
        public_key: cose,
        sign_count: 0,
        transports: ['internal'],
      };
      return { org_id: ctx.org_id, id: newId(), employee_id, label, ...key, created_at, created_by: ctx.actor.user_id };
    });
    await ctx.tx.insertInto('punch_passkey').values(values).execute();
  },
  device: async (ctx: Ctx, asked: z.input<typeof CreateDevice>): Promise<string> =>
    (await createDevice(ctx, CreateDevice.parse(asked))).device_id,
  /** What a device was last heard of; without hours ago it still waits. */
  deviceSeen: async ({ tx, clock }: Ctx, device_id: string, hours_ago: number, user_count: number): Promise<void> => {
    const seen = new Date(clock.now().getTime() - hours_ago * 3_600_000);
    await sql`update device
      set status = 'active', last_seen_at = ${seen}, last_punch_at = ${seen}, user_count = ${user_count}, clock_offset_s = 2,
      firmware = 'Ver 8.0.4.7', silent_since = ${hours_ago > 2 ? seen : null}
      where org_id = ${tx.org_id} and id = ${device_id}`.execute(tx);
  },
  /** Lines as a device sends them; doubtful are those that `suspicion` names. */
  lines: async (
    ctx: Ctx,
    device_id: string,
    raw: readonly string[],
    suspicion: (day: string) => string | null,
  ): Promise<void> => {
    const lines = raw.map((line) => parseAttendanceLine(line));
    await ingestLines(ctx, [{ device: await readPushDevice(ctx, device_id), lines, suspicion: (_at, day) => suspicion(day) }]);
  },
  deviceUsers: ({ tx, clock }: Ctx, device_id: string, from_day: string, pins: ReadonlyMap<string, string>): Promise<void> =>
    copyRows(
      tx,
      'device_user',
      [...pins].map(([employee_id, pin]) => ({
        id: newId(),
        device_id,
        pin,
        employee_id,
        from_day,
        created_at: clock.now().toISOString(),
      })),
    ),
  plans: planPeople,
  periods: async ({ tx }: Ctx, months: readonly string[]) => {
    const cycle = await loadCycle(tx);
    return { of: (day: string) => periodOfDay(cycle, day), closed: months.map((month) => periodOfMonth(cycle, month)) };
  },
  punches: ({ tx }: Ctx, punches: Iterable<MadePunch>): Promise<void> => copyRows(tx, 'punch', punchRows(punches)),
  marks: ({ tx, clock, actor }: Ctx, marks: readonly MadeMark[]): Promise<void> =>
    copyRows(
      tx,
      'attendance_mark',
      marks.map(({ employee_id, day, kind, reason }) => ({
        id: newId(),
        employee_id,
        day,
        kind,
        half: 'both',
        reason,
        created_at: clock.now().toISOString(),
        created_by: actor.user_id,
      })),
    ),
  /** Computes the days of a month that is over and decides its overtime as people would. */
  decide: async (ctx: Ctx, code: string, decide: (at: number, employee_id: string) => 'approved' | 'rejected'): Promise<void> => {
    const { first_day, last_day } = periodOfMonth(await loadCycle(ctx.tx), code);
    await resolveSpan(ctx, first_day, last_day);
    await decideDetected(ctx, code, first_day, last_day, decide);
  },
  /** Locks a month for everybody: payroll then has what it pays. */
  lock: (ctx: Ctx, code: string) => lockPeriod(ctx, code, {}),
  /** Locks a month for everybody and hands it to the payroll that paid it. */
  consume: async (ctx: Ctx, code: string, payroll_id: string): Promise<void> => {
    const { period } = await lockPeriod(ctx, code, {});
    const ids = await listPeopleIds(ctx.tx, { from: period.first_day, to: period.last_day });
    const used = await ctx.tx
      .selectFrom('overtime')
      .where('org_id', '=', ctx.org_id)
      .where('origin_period', '=', code)
      .where('status', '=', 'approved')
      .where('reward', '=', 'pay')
      .select('id')
      .execute();
    await markConsumed(ctx.tx, { period: code, employee_ids: ids, payroll_id, used_ids: used.map(({ id }) => id) });
  },
  /** Computes the open days, and finds their overtime. Days that were named meanwhile are done with it. */
  resolve: resolveSpan,
  ask: (ctx: Ctx, asked: z.input<typeof AskRequest>) => askRequest(ctx, AskRequest.parse(asked)),
  /** Sends detected overtime to the manager with the employee's consent. */
  askOvertime: (ctx: Ctx, overtime_id: string, version: number) =>
    updateOvertime(ctx, overtime_id, { submit: true, consent: true, reason: 'Order to be finished the same day', version }),
};
