import { setTimeout as pause } from 'node:timers/promises';
import { imports } from '@hrms/employees/contract';
import { payrolls } from '@hrms/payroll/contract';
import { type Job } from '@hrms/platform/server';
import { createInstallation, type Installation, type Mailbox, openMailbox } from '@hrms/platform/testing';
import { platformJobs, platformSweeps } from '@hrms/platform/testing/parts';
import { workflowRequests } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { type Beginnings, type BeginningsWorld, beginningsOf, beginningsWorld, DAY, FOLLOWING } from './beginnings.world.ts';
import { asSuperuser, listQueue, listUnfinished, MINUTE, workersOf } from './workers.world.ts';

const WHEN = ['inside', 'after'] as const;
/** HRMS_JOBS=import looks at the kinds with that word alone. */
const KINDS = new RegExp(process.env.HRMS_JOBS || '');

let installation: Installation;
let mailbox: Mailbox;
let world: BeginningsWorld;
let beginnings: Beginnings;
let workers: ReturnType<typeof workersOf>;

beforeAll(async () => {
  installation = await createInstallation({ today: DAY });
  mailbox = await openMailbox();
  workers = workersOf(installation, DAY, { SMTP_URL: mailbox.url });
  world = await beginningsWorld(installation, WHEN.length);
  beginnings = beginningsOf(world);
});
afterAll(async () => {
  await workers.kill();
  await mailbox.close();
  await installation.close();
});

const jobs: readonly Job[] = [...platformJobs, ...areas.flatMap((area) => area.jobs)];
const sweeps = [...platformSweeps, ...areas.flatMap((area) => area.sweeps ?? [])];

const put = (name: string, payload: object) =>
  asSuperuser(installation, 'select graphile_worker.add_job($1, payload := $2::json, max_attempts := 8)', [
    name,
    JSON.stringify(payload),
  ]);

/** Begins work of a kind as it begins in the product: by a person, after another job, or by the clock for every organisation. */
async function begin({ name, every }: Pick<Job, 'name' | 'every'>, round: number): Promise<void> {
  const byPerson = beginnings[name];
  if (byPerson) {
    const { status, body } = await byPerson(round);
    if (status >= 300) throw new Error(`${name} did not begin: ${JSON.stringify(body)}`);
    const queued = (await listQueue(installation)).map((one) => one.name);
    if (!queued.includes(name)) throw new Error(`${name} is not in the queue: ${queued.join(', ')}`);
  } else if (FOLLOWING[name]) await put(name, { org_id: world.owner.org_id, ...FOLLOWING[name] });
  else if (every) await put(`${name}.round`, {});
  else throw new Error(`${name} has no beginning in this test`);
}

test('every kind of job has a beginning here, and no other has one', () => {
  const without = jobs.filter(({ name, every }) => !every && !beginnings[name] && !FOLLOWING[name]);
  expect(without.map(({ name }) => name)).toEqual([]);
  const known = new Set(jobs.map(({ name }) => name));
  expect([...Object.keys(beginnings), ...Object.keys(FOLLOWING)].filter((name) => !known.has(name))).toEqual([]);
});

test('a worker dies in every kind of job, inside its work and after it: all end within a minute of the next start', {
  timeout: 2_400_000,
}, async () => {
  const alive: string[] = [];
  let deaths = 0;
  const dieIn = async (name: string, when: (typeof WHEN)[number]) => {
    if (await workers.dies({ job: name, when })) deaths += 1;
    else alive.push(`${name} ${when}`);
  };
  for (const [round, when] of WHEN.entries()) {
    for (const job of jobs.filter(({ name }) => KINDS.test(name))) {
      await begin(job, round);
      await dieIn(job.name, when);
    }
    for (const { name } of sweeps.filter((sweep) => KINDS.test(sweep.name))) {
      await put(name, {});
      await dieIn(name, when);
    }
  }
  expect(alive).toEqual([]);
  if (!process.env.HRMS_JOBS) expect(deaths).toBeGreaterThanOrEqual(50);

  await workers.start();
  await expectEmptyQueue();
  expect(await listUnfinished(installation)).toEqual([]);
  // mails that were on their way when their worker died go out once their ten minutes are over
  await workers.kill();
  await workers.start(15);
  await put('platform.deliver_mail.round', {});
  await expectEmptyQueue();
  if (!process.env.HRMS_JOBS) await expectWhole();
});

/** Waits up to a minute until nothing is due or to be tried again. Mails that leave later keep their job. */
async function expectEmptyQueue(): Promise<void> {
  const began = performance.now();
  const due = () => listQueue(installation, '30 seconds');
  for (let left = await due(); left.length > 0 && performance.now() - began < MINUTE; left = await due()) await pause(200);
  expect(await due()).toEqual([]);
  expect((await listQueue(installation)).filter(({ attempts }) => attempts > 0)).toEqual([]);
}

/** What was begun is there once. */
async function expectWhole(): Promise<void> {
  const { owner, payable, requests } = world;
  for (const { tenant, payroll_id } of payable) {
    const { status } = (await tenant.call(payrolls.get, { params: { id: payroll_id } })).data;
    const verified = (await tenant.call(payrolls.verify, { params: { id: payroll_id } })).data;
    expect({ status, ...verified }).toMatchObject({ status: 'finalised', content_hash_right: true });
    expect(verified.hashes_right).toBe(verified.payslips);
  }
  const states = (await owner.call(imports.list, { query: { limit: '50' } })).data.rows.map(({ state }) => state);
  // four were made ready, two of them imported and undone; in each round one was checked and one imported
  expect(states.toSorted()).toEqual(['checked', 'checked', 'done', 'done', 'undone', 'undone']);
  for (const round of WHEN.keys()) expect((await mailbox.to(`invited${round}@example.in`)).length).toBeGreaterThan(0);
  expect(requests).toHaveLength(WHEN.length);
  for (const id of requests) expect((await owner.call(workflowRequests.get, { params: { id } })).data.status).toBe('approved');
  const closes = await asSuperuser(installation, `select status from leave_year_close`);
  expect(closes).toEqual(WHEN.map(() => ({ status: 'closed' })));
}
