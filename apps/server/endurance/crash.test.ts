import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { payrolls } from '@hrms/payroll/contract';
import { type Job, jobRun } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { loadPeople } from '../seed/load.ts';
import type { Death, Order } from './crash.child.ts';

const DAY = '2026-10-31';
const PEOPLE = 1001;
const RANDOM_DEATHS = 200;

let installation: Installation;
let owner: Tenant;
let client: pg.Client;
let payroll_id: string;
let net_paise: number;
const waiting: Promise<ChildProcess>[] = [];
/** Compiled code of the workers: each start costs a third. */
const compiled = mkdtempSync(join(tmpdir(), 'hrms-crash-'));

beforeAll(async () => {
  installation = await createInstallation({ today: DAY });
  owner = await createTenant(installation);
  await loadPeople(installation.services, owner.org_id, PEOPLE);
  client = new pg.Client({ connectionString: installation.superUrl, options: '-c search_path=app' });
  await client.connect();
  await client.query('analyze');
  payroll_id = (await owner.call(payrolls.create, { body: { period_month: '2026-10' } })).data.payroll_id;
  await client.query('delete from graphile_worker._private_jobs');
  for (let n = 0; n < 3; n += 1) waiting.push(warm());
}, 120_000);
afterAll(async () => {
  for (const child of await Promise.all(waiting)) child.kill('SIGKILL');
  rmSync(compiled, { recursive: true, force: true });
  await client.end();
  await installation.close();
});

/** A worker that has loaded the program and waits for its order. */
function warm(): Promise<ChildProcess> {
  const child = fork(resolve(import.meta.dirname, 'crash.child.ts'), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE: installation.programUrl,
      DAY,
      NODE_COMPILE_CACHE: compiled,
      HRMS_DATA_DIR: installation.services.config.dataDir,
      LOG_LEVEL: 'silent',
    },
  });
  return new Promise((ready) => child.once('message', () => ready(child)));
}

/** Gives an order to a fresh worker; true when it did not live to finish it. */
async function work(order: Order, killAfter?: number): Promise<boolean> {
  const child = (await waiting.shift()) as ChildProcess;
  waiting.push(warm());
  const gone = new Promise<NodeJS.Signals | null>((done) => child.once('exit', (_code, signal) => done(signal)));
  child.send(order);
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
  const signal = await gone;
  clearTimeout(timer);
  return signal === 'SIGKILL';
}

const orderOf = (job: string, death?: Death): Order => ({
  job,
  payload: { org_id: owner.org_id, payroll_id, progress_id: progress } as never,
  death,
});
let progress = '';

/** The run as the screen shows it. */
const found = async () => (await owner.call(payrolls.get, { params: { id: payroll_id } })).data;

/** Asks for finalising, as the person does; the worker takes it from there. */
async function askToFinalise(): Promise<void> {
  const { version, totals } = await found();
  net_paise = totals?.net_paise ?? 0;
  const answer = await owner.call(payrolls.finalise, {
    params: { id: payroll_id },
    body: { version, confirm_net_paise: net_paise },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  progress = answer.data.progress_id;
  await client.query('delete from graphile_worker._private_jobs');
}

/** Nothing lost, nothing twice: slips, numbers, sums of the year and the hash over all of them. */
async function expectWhole(): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::int as slips, count(distinct employee_id)::int as people, count(distinct payslip_number)::int as numbers, sum(net_paise)::float8 as net,
      (select sum(taxable_paise)::float8 from pay_year) as year, (select sum(gross_paise)::float8 from payslip) as gross from payslip`,
  );
  const { gross, ...counted } = rows[0];
  expect(counted).toEqual({ slips: PEOPLE, people: PEOPLE, numbers: PEOPLE, net: net_paise, year: gross });
  expect((await owner.call(payrolls.verify, { params: { id: payroll_id } })).data).toEqual({
    payslips: PEOPLE,
    hashes_right: PEOPLE,
    figures_right: PEOPLE,
    content_hash_right: true,
  });
}

/** The same month again: what a finalised run wrote is taken away by hand. */
async function begin(): Promise<void> {
  for (const table of [
    'payslip',
    'payslip_month',
    'pay_year',
    'esi_coverage',
    'carried_balance',
    'payroll_draft',
    'payroll_exception',
  ])
    await client.query(`delete from ${table}`);
  await client.query(
    `update payroll set status = 'draft', computed_at = null, totals = null, slips_expected = null, slips_written = 0, content_hash = null, finalised_at = null, finalised_by = null`,
  );
  progress = (await client.query('select id from job_progress limit 1')).rows[0].id;
}

test('killed at every step of a run, it is finished by the next worker without loss or repetition', async () => {
  await begin();
  for (const when of ['before', 'inside', 'after'] as const) {
    expect(await work(orderOf('payroll.compute', { transaction: 1, when })), when).toBe(true);
    expect((await found()).computed_at !== null, `computed when killed ${when} its commit`).toBe(when === 'after');
  }
  expect(await work(orderOf('payroll.compute'))).toBe(false);
  await client.query(`update payroll_exception set status = 'accepted'`);
  await askToFinalise();
  // Opening, three batches of up to 500 people, the empty batch that ends them, closing.
  for (let transaction = 1; transaction <= 6; transaction += 1)
    for (const when of ['before', 'inside', 'after'] as const) {
      const died = await work(orderOf('payroll.finalise', { transaction, when }));
      if ((await found()).status === 'finalised') expect([transaction, when]).toEqual([6, 'after']);
      else expect(died, `${transaction} ${when}`).toBe(true);
    }
  expect((await found()).status).toBe('finalised');
  await expectWhole();
}, 180_000);

test(`killed ${RANDOM_DEATHS} times at random, it loses and doubles nothing`, async () => {
  let deaths = 0;
  let months = 0;
  let seed = 20261121;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  while (deaths < RANDOM_DEATHS) {
    await begin();
    // Half of the workers of a month die early, later ones live longer, so that every month ends.
    let patience = 120;
    while (await work(orderOf('payroll.compute'), random() * patience)) {
      deaths += 1;
      patience += 40;
    }
    await client.query(`update payroll_exception set status = 'accepted'`);
    await askToFinalise();
    patience = 300;
    while (await work(orderOf('payroll.finalise'), random() * patience)) {
      deaths += 1;
      patience += 40;
    }
    months += 1;
    await expectWhole();
  }
  expect([deaths >= RANDOM_DEATHS, months > 0]).toEqual([true, true]);
}, 600_000);

/** Two workers that each finish the work of a transaction before either commits. */
async function twoAtOnce(): Promise<void> {
  const job = areas.flatMap((area) => area.jobs).find(({ name }) => name === 'payroll.finalise') as Job;
  let there = 0;
  const together = async () => {
    there += 1;
    for (let waited = 0; there % 2 === 1 && waited < 400; waited += 20) await new Promise((later) => setTimeout(later, 20));
  };
  const worker = async () => {
    const run = jobRun(installation.services, owner.org_id, 1);
    const slow: typeof run = {
      ...run,
      transaction: (inner) =>
        run.transaction(async (ctx) => {
          const answer = await inner(ctx);
          await together();
          return answer;
        }),
    };
    await job.run(slow, orderOf('payroll.finalise').payload as never);
  };
  await Promise.allSettled([worker(), worker()]);
}

test('two workers on one run write each payslip once; without the unique key they do not, and the check sees it', async () => {
  const compute = async () => {
    await begin();
    await work(orderOf('payroll.compute'));
    await client.query(`update payroll_exception set status = 'accepted'`);
    await askToFinalise();
  };
  await compute();
  await twoAtOnce();
  expect(await work(orderOf('payroll.finalise'))).toBe(false);
  await expectWhole();

  const keys = await client.query(`select conname from pg_constraint where conrelid = 'app.payslip'::regclass and contype = 'u'`);
  for (const { conname } of keys.rows) await client.query(`alter table payslip drop constraint ${conname}`);
  await compute();
  await twoAtOnce();
  await expect(expectWhole()).rejects.toThrow();
}, 120_000);
