import { actAs, actorsOf, type SeedActor } from '@hrms/platform/demo';
import type { Ctx, Services } from '@hrms/platform/server';
import { CreateRequest } from '@hrms/workflows/contract';
import { workflowDemoMakers as make } from '@hrms/workflows/testing';
import { POSTS } from './demo-people.ts';

const DECIDED = 640;
const PENDING = 46;
const OF_THE_MANAGER = 9;
/** No person of the list: the owner. */
const OWNER = -1;
const [MD, HR, PAYROLL, FINANCE, MANAGER, EMPLOYEE] = [0, 2, 3, 4, 5, 21] as const;
const managerOf = (n: number) => POSTS[n]?.under ?? MD;

const TITLES = [
  'Safety shoes',
  'Torque wrench set',
  'Forklift licence course',
  'Second monitor',
  'Visit to a supplier in Chennai',
  'Coolant for the machining line',
  'Training in measurement',
  'Locker near the gate',
  'Replacement of a drill press motor',
  'Team lunch after the audit',
  'Hearing protection',
  'Fixture for the press',
  'Laptop stand',
  'Visit to the exhibition in Pune',
  'First-aid box for the tool room',
  'Software licence for drawings',
  'Welding helmet',
  'Bus pass for the night shift',
  'Calibration of gauges',
  'Chair with armrests',
] as const;
type Asked = { subject?: 'general.request' | 'purchase.request'; title: string; rupees?: number };
type As = <T>(n: number, work: (ctx: Ctx) => Promise<T>) => Promise<T>;

/**
 * Completes what the demo has of requests after every area made its own: a year of decided ones, what each sign-in decides and asks,
 * late ones, and pending ones of many employees.
 */
export async function makeRequests(services: Services, owner: SeedActor, people: readonly string[]): Promise<void> {
  const actors = await actorsOf(services, owner);
  const as: As = (n, work) => actAs(services, actors.get(people[n] ?? '') ?? owner, work);
  const ask = (by: number, { subject = 'general.request', title, rupees }: Asked) =>
    as(by, async (ctx) => {
      const amount_paise = rupees ? rupees * 100 : null;
      return (await make.ask(ctx, CreateRequest.parse({ subject, title, amount_paise }))).request_id;
    });
  const approve = (by: number, id: string) => as(by, (ctx) => make.approveIfAsked(ctx, id));

  await makeHistory(as, ask, approve);
  await makeForSignIns(as, ask, approve, people);
  await makeLateOnes(as, ask, approve);
  const { pending } = await as(MD, make.count);
  for (let n = 0; n < PENDING - pending; n += 1) {
    const by = 110 + ((n * 7) % 110);
    await ask(by, {
      title: TITLES[(n * 3) % TITLES.length] ?? 'Chair',
      ...(n % 4 === 0 && { subject: 'purchase.request', rupees: 4500 }),
    });
  }
}

type Ask = (by: number, asked: Asked) => Promise<string>;
type Approve = (by: number, id: string) => Promise<void>;

/** Decided requests of a dozen employees through the services, repeated as rows over the year before. */
async function makeHistory(as: As, ask: Ask, approve: Approve): Promise<void> {
  const { last } = await as(MD, make.count);
  for (let n = 0; n < 12; n += 1) {
    const by = 100 + n * 9;
    const title = TITLES[n] ?? 'Chair';
    if (n % 3 === 2) {
      const id = await ask(by, { subject: 'purchase.request', title, rupees: 6000 + n * 2100 });
      await approve(managerOf(by), id);
      await approve(FINANCE, id);
      continue;
    }
    const id = await ask(by, { title });
    if (n % 5 === 1) await as(managerOf(by), (ctx) => make.decide(ctx, id, 'reject', 'Not in this year’s budget'));
    else {
      await approve(managerOf(by), id);
      await approve(HR, id);
    }
  }
  await as(MD, async (ctx) => {
    const { decided, last: newest } = await make.count(ctx);
    await make.repeat(ctx, { numbers: { from: last + 1, to: newest }, more: DECIDED - decided, titles: TITLES });
  });
}

/** Something to decide and something of their own for each who signs in. */
async function makeForSignIns(as: As, ask: Ask, approve: Approve, people: readonly string[]): Promise<void> {
  const own: [by: number, title: string][] = [
    [OWNER, 'Board meeting in Pune'],
    [HR, 'Campus visit in Nashik'],
    [PAYROLL, 'Course on the new labour codes'],
    [FINANCE, 'Archive shelves'],
    [MANAGER, 'Air cooler for the assembly hall'],
    [EMPLOYEE, 'Anti-fatigue mat'],
  ];
  for (const [by, title] of own) await ask(by, { title });
  const invoice = await ask(24, { subject: 'purchase.request', title: 'Grease guns', rupees: 14_000 });
  await approve(managerOf(24), invoice);
  for (const [by, title, to] of [
    [26, 'Overtime meals list', EMPLOYEE],
    [27, 'Advance of the bus fare', PAYROLL],
  ] as const) {
    const id = await ask(by, { title });
    await as(MANAGER, (ctx) => make.delegate(ctx, id, people[to] ?? ''));
  }
  const has = await as(MANAGER, (ctx) => make.pendingOf(ctx, people[MANAGER] ?? ''));
  for (let n = 0; n < OF_THE_MANAGER - has; n += 1) await ask(20 + (n % 8), { title: TITLES[n + 4] ?? 'Chair' });
}

/** Two who report to the machining manager: their purchases go on to Finance. */
const MACHINISTS = POSTS.flatMap(({ under }, n) => (under === 6 ? n : [])).slice(0, 2);

/** Six requests whose time limit passed: four only remind, two are escalated by the sweep after the start. */
async function makeLateOnes(as: As, ask: Ask, approve: Approve): Promise<void> {
  for (const by of [112, 121, 130, 139]) {
    const id = await ask(by, { title: TITLES[by % TITLES.length] ?? 'Chair' });
    await as(MD, (ctx) => make.backdate(ctx, id, 6));
  }
  for (const by of MACHINISTS) {
    const id = await ask(by, { subject: 'purchase.request', title: 'Spare spindle', rupees: 31_000 });
    await approve(managerOf(by), id);
    await as(MD, (ctx) => make.backdate(ctx, id, 5));
  }
}
