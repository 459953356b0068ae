import { attendanceDemoMakers as make } from '@hrms/attendance/testing';
import { addDays, financialYearOf } from '@hrms/platform/calendar';
import { actAs, type DemoWorld, type SeedActor } from '@hrms/platform/demo';
import type { Ctx, Services } from '@hrms/platform/server';
import { decideOvertime, makeRequests } from './demo-attendance-requests.ts';
import { POSTS } from './demo-people.ts';
import type { Places } from './demo-places.ts';
import { type Gate, makeDays, type Worker } from './demo-punches.ts';
import { WORKED, WORKED_DAYS } from './demo-worked-people.ts';

const PLANT_WORKERS = 60;
const PASSKEYS = 31;
/** Employees that a department needs on each of the three shifts. */
const REQUIRED = { Assembly: 6, Machining: 3 } as const;
const OFFSETS = [0, 2, 4, 6] as const;
const SERIAL = 'AEXW201560123';
const TARDY = new Set([34, 77]);
/** employee@ and people of manager@: each forgot a punch lately, and asks for it. */
const FORGETFUL = [21, 16, 17, 18] as const;
/** Of the overtime of a month that is over, every ninth was rejected. */
const REJECTED = 9;

/** What the parts of the demo's attendance share. */
export type DemoAttendance = {
  readonly people: readonly string[];
  readonly plant: ReadonlySet<string>;
  readonly pins: ReadonlyMap<string, string>;
  readonly gate: Gate;
  /** The last day of the newest month that is paid. */
  readonly closed_to: string;
  readonly periodOf: (day: string) => string;
};

/** Shifts, a rotation, policies, devices, and the punches of the months that are paid, oldest first: a lock of each comes before its payroll. */
export const beginAttendance = (
  services: Services,
  owner: SeedActor,
  people: readonly string[],
  places: Places,
  months: readonly string[],
): Promise<DemoAttendance> =>
  actAs(services, owner, async (ctx) => {
    const april = `${financialYearOf(ctx.today).slice(0, 4)}-04-01`;
    await make.settings(ctx, april, { cycle_start: 26 });
    const plant = people.filter((_, n) => isPlantWorker(n)).slice(0, PLANT_WORKERS);
    await makePlans(ctx, april, plant, places);
    await make.passkeys(ctx, april, people.filter((_, n) => POSTS[n]?.branch !== 'PUN').slice(-PASSKEYS));
    const gate = await makeDevices(ctx, places);
    const pins = new Map(people.flatMap((id, n) => (POSTS[n]?.branch === 'PUN' ? [[id, String(1001 + n)]] : [])));
    await make.deviceUsers(ctx, gate.device_id, april, pins);
    const { of, closed } = await make.periods(ctx, months);
    const from = closed[0]?.first_day ?? april;
    const closed_to = closed.at(-1)?.last_day ?? addDays(from, -1);
    const world = { people, plant: new Set(plant), pins, gate, closed_to, periodOf: (day: string) => of(day).code };
    if (closed.length > 0) await makeSpan(ctx, world, from, closed_to);
    return world;
  });

/** Decides the overtime of a month, as people do before its end is closed. */
export const decideMonth = ({ people, actAsOwner }: DemoWorld, month: string): Promise<void> =>
  actAsOwner((ctx) =>
    make.decide(ctx, month, (at, employee_id) =>
      at % REJECTED === REJECTED - 1 && employee_id !== people[WORKED.sunil] ? 'rejected' : 'approved',
    ),
  );

/** Locks a month as HR does before its payroll: what it does not pay is loss of pay. */
export const lockAttendance = (services: Services, owner: SeedActor, month: string) =>
  actAs(services, owner, (ctx) => make.lock(ctx, month));

/** The open period up to the present minute, with what a lock would ask about: requests, exceptions, overtime in all states. */
export async function finishAttendance(services: Services, owner: SeedActor, world: DemoAttendance): Promise<void> {
  const from = addDays(world.closed_to, 1);
  const forgotten = await actAs(services, owner, async (ctx) => {
    const made = await makeSpan(ctx, world, from, ctx.today);
    await makeLines(ctx, world.gate, made.lines);
    await make.resolve(ctx, from, ctx.today);
    return made.forgotten;
  });
  await makeRequests(services, owner, world.people, forgotten);
  await decideOvertime(services, owner, world.people, from);
}

/** Punches and marks of a span. */
async function makeSpan(ctx: Ctx, { people, plant, pins, gate, closed_to, periodOf }: DemoAttendance, from: string, to: string) {
  const made = makeDays(await makeWorkers(ctx, from, to, people, plant, pins), {
    gate,
    closed_to,
    period_of: periodOf,
    now: Math.floor(ctx.clock.now().getTime() / 1000),
    lines_from: addDays(ctx.today, -3),
    forgetful: new Set(FORGETFUL),
    tardy: TARDY,
  });
  await make.punches(ctx, made.punches);
  await make.marks(ctx, made.marks);
  return made;
}

const isPlantWorker = (n: number): boolean => {
  const post = POSTS[n];
  return post?.branch === 'PUN' && n > 21 && ['Assembly', 'Machining', 'Maintenance', 'Quality'].includes(post.department);
};

/** Three shifts around the clock in a rotation with four offsets, and the plant's policy with overtime. */
async function makePlans(ctx: Ctx, april: string, plant: readonly string[], places: Places): Promise<void> {
  const shift = (code: string, name: string, start: number, colour: string) =>
    make.shift(ctx, {
      code,
      name,
      colour,
      start_minute: start,
      end_minute: start + 480,
      half_minute: start + 240,
      break: { kind: 'none' },
      expected_minutes: 480,
    });
  const a = await shift('A', 'Morning', 360, '#d48806');
  const b = await shift('B', 'Afternoon', 840, '#389e0d');
  const c = await shift('C', 'Night', 1320, '#531dab');
  const rotation_id = await make.rotation(ctx, {
    name: 'Two of each',
    cycle: [a, a, b, b, c, c, 'off', 'off'],
    anchor_date: `${april.slice(0, 4)}-10-01`,
  });
  for (const [at, offset] of OFFSETS.entries())
    await make.assign(ctx, {
      employee_ids: plant.filter((_, n) => n % OFFSETS.length === at),
      rotation_id,
      offset,
      from_date: april,
      ignore_weekly_off_pattern: true,
      night_consent: true,
      override_reason: 'The rotation begins',
    });
  for (const [department, required] of Object.entries(REQUIRED))
    for (const shift_id of [a, b, c])
      await make.required(ctx, { department_id: places.departments.get(department) ?? '', shift_id, required });
  const policy_id = await make.policy(ctx, 'Plant', april, {
    late_half_after: 60,
    passkey: 'optional',
    overtime: {
      entitled: true,
      trigger: 'shift_end',
      count_before: false,
      needs_request: false,
      rounding: 'law',
      reward: 'choose',
    },
  });
  const criteria = ['Assembly', 'Machining', 'Maintenance', 'Quality'].map((name) => ({
    policy_id,
    matches: {
      branch_ids: [places.branches.get('PUN') ?? ''],
      department_ids: [places.departments.get(name) ?? ''],
    },
  }));
  const stores = {
    branch_ids: [places.branches.get('GGN') ?? ''],
    department_ids: [places.departments.get('Supply Chain') ?? ''],
  };
  await make.criteria(ctx, { from_date: '2020-01-01', criteria: [...criteria, { policy_id, matches: stores }] });
}

async function makeDevices(ctx: Ctx, places: Places): Promise<Gate> {
  const add = (name: string, serial_number: string, location: string) =>
    make.device(ctx, {
      name,
      serial_number,
      model: 'eSSL X990',
      location_id: places.locations.get(location) ?? null,
      direction: 'by_device',
      zone: 'Asia/Kolkata',
      protocol: 'push',
    });
  const gate = await add('Pune gate', SERIAL, 'Chakan plant');
  const canteen = await add('Pune canteen', 'AEXW201560124', 'Chakan plant');
  await add('Chennai gate', 'CKUH194560077', 'Ambattur plant');
  await make.deviceSeen(ctx, gate, 0, 110);
  await make.deviceSeen(ctx, canteen, 26, 110);
  return { device_id: gate, serial: SERIAL, location_id: places.locations.get('Chakan plant') ?? null };
}

async function makeWorkers(
  ctx: Ctx,
  from: string,
  to: string,
  people: readonly string[],
  plant: ReadonlySet<string>,
  pins: ReadonlyMap<string, string>,
): Promise<Worker[]> {
  const places = new Map(people.map((id, n) => [id, n]));
  const suspended = await ctx.tx
    .selectFrom('employee_status')
    .where('org_id', '=', ctx.org_id)
    .where('status', '=', 'suspended')
    .select(['employee_id', 'from_date'])
    .execute();
  const since = new Map(suspended.map(({ employee_id, from_date }) => [employee_id, from_date]));
  return [...(await make.plans(ctx, from, to))].map(([employee_id, days], at) => ({
    employee_id,
    n: places.get(employee_id) ?? people.length + at,
    days,
    pin: pins.get(employee_id) ?? null,
    plant: plant.has(employee_id),
    suspended_from: since.get(employee_id) ?? null,
    given: WORKED_DAYS.get(places.get(employee_id) ?? -1) ?? null,
  }));
}

/** Seven user ids that nobody is mapped to, with 41 lines; two lines of a clock that was reset; the punches of the last days as the gate sent them. */
async function makeLines(ctx: Ctx, gate: Gate, known: readonly string[]): Promise<void> {
  const unknown = Array.from({ length: 41 }, (_, n) => {
    const day = addDays(ctx.today, -1 - (Math.floor(n / 14) % 6));
    const second = n % 14 >= 7;
    return `${2077 + (n % 7)}\t${day} ${second ? '18:3' : '09:2'}${n % 7}:00\t${second ? 1 : 0}\t1\t0\t0\t0`;
  });
  const suspect = ['1030\t2000-01-01 00:03:11\t0\t1\t0\t0\t0', '1041\t2000-01-01 00:07:42\t0\t1\t0\t0\t0'];
  const lines = [...unknown, ...known].sort((one, other) => (timeOf(one) < timeOf(other) ? -1 : 1));
  await make.lines(ctx, gate.device_id, [...suspect, ...lines], (day) =>
    day < '2020-01-01' ? 'before the device was in use' : null,
  );
}

const timeOf = (line: string) => line.split('\t')[1] ?? '';
