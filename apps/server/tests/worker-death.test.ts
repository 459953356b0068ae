import { setTimeout as pause } from 'node:timers/promises';
import { notifications } from '@hrms/platform/contract';
import { defineArea, job, startWorker } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProgressOf, openTestProgress } from './worker-death.world.ts';

const ran: string[] = [];
const area = defineArea({
  name: 'test',
  routes: [],
  permissions: [],
  jobs: [
    job<{ n: string }>('test.note', async (_running, { n }) => void ran.push(n)),
    job<{ ms: number }>('test.wait', async (_running, { ms }) => {
      ran.push('began');
      await pause(ms);
      ran.push('ended');
    }),
    job(
      'test.break',
      async () => {
        throw new TypeError("Cannot read properties of undefined (reading 'secret')");
      },
      { title: 'Leave year close', path: '/payroll/{{subject_id}}' },
    ),
  ],
});

let installation: Installation;
let tenant: Tenant;
beforeAll(async () => {
  installation = await createInstallation({ besides: [area] });
  tenant = await createTenant(installation);
});
afterAll(() => installation.close());

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  installation.services.pool.query<Row>(text, values).then(({ rows }) => rows);

/** A job as a worker leaves it that dies while it runs it. */
async function heldByDead(name: string, payload: object, more: { attempts: number; most: number; worker?: string }) {
  const [added] = await query<{ id: string }>(
    'select id from graphile_worker.add_job($1, payload := $2::json, max_attempts := $3)',
    [name, JSON.stringify({ org_id: tenant.org_id, ...payload }), more.most],
  );
  await query(
    `update graphile_worker._private_jobs set locked_by = $2, locked_at = now() - interval '10 seconds', attempts = $3 where id = $1`,
    [added?.id, more.worker ?? 'worker-dead', more.attempts],
  );
}

/** Notices about failed jobs to the user who began them. */
const failuresOf = async (title = 'Background job failed') =>
  (await tenant.call(notifications.list, { query: { limit: '100' } })).data.rows.filter((row) => row.title === title);

async function working(until: () => Promise<boolean> | boolean): Promise<void> {
  const jobs = installation.areas.flatMap((one) => one.jobs);
  const worker = await startWorker(installation.services, jobs, { ownerUrl: installation.ownerUrl });
  try {
    for (let waited = 0; !(await until()); waited += 50) {
      if (waited > 20_000) throw new Error('The job did not run');
      await pause(50);
    }
  } finally {
    await worker.stop();
  }
}

test('a worker that starts takes over what a dead one held, its last try too', async () => {
  await heldByDead('test.note', { n: 'first' }, { attempts: 1, most: 8 });
  await heldByDead('test.note', { n: 'last try' }, { attempts: 3, most: 3 });
  await working(() => ran.length === 2);
  expect(ran.sort()).toEqual(['first', 'last try']);
  expect(await query('select 1 from job_worker')).toEqual([]);
});

test('what a living worker of another machine holds stays with it until it falls silent', async () => {
  ran.length = 0;
  await query(`insert into job_worker values ('worker-far', 'another-machine', 1, now() + interval '1 hour')`);
  await heldByDead('test.note', { n: 'far' }, { attempts: 1, most: 8, worker: 'worker-far' });
  await heldByDead('test.note', { n: 'near' }, { attempts: 1, most: 8 });
  await working(() => ran.length === 1);
  expect(ran).toEqual(['near']);
  await query(`update job_worker set seen_at = now() - interval '1 minute'`);
  await working(() => ran.length === 2);
  expect(ran).toEqual(['near', 'far']);
});

test('a long job stays with the living worker that runs it, whoever looks for dead ones', async () => {
  ran.length = 0;
  await query('select graphile_worker.add_job($1, payload := $2::json)', [
    'test.wait',
    JSON.stringify({ org_id: tenant.org_id, ms: 9_000 }),
  ]);
  await working(async () => {
    if (ran.length === 0) return false;
    // longer than the two seconds after which a lock without a living worker is free; another worker looks at once when it starts
    await pause(3_000);
    await working(() => true);
    await pause(5_000);
    return ran.includes('ended');
  });
  expect(ran).toEqual(['began', 'ended']);
});

test('a job that ends its worker again and again is given up, and people read a sentence', async () => {
  const progress_id = await openTestProgress(installation, tenant);
  await heldByDead('test.note', { n: 'killer', progress_id, deaths: 100 }, { attempts: 3, most: 3 });
  await working(async () => (await findProgressOf(installation, tenant, progress_id))?.status === 'failed');
  expect((await findProgressOf(installation, tenant, progress_id))?.problem).toMatch(/^This could not be completed/);
  expect(await failuresOf()).toMatchObject([{ title: 'Background job failed', link: '/notifications' }]);
});

test('an exception stays in the log: people read a sentence', async () => {
  const progress_id = await openTestProgress(installation, tenant);
  await query('select graphile_worker.add_job($1, payload := $2::json, max_attempts := 1)', [
    'test.break',
    JSON.stringify({ org_id: tenant.org_id, progress_id }),
  ]);
  await working(async () => (await findProgressOf(installation, tenant, progress_id))?.status === 'failed');
  expect((await findProgressOf(installation, tenant, progress_id))?.problem).not.toContain('undefined');
  const [told, ...more] = await failuresOf('Leave year close failed');
  expect(told).toMatchObject({ body: expect.stringMatching(/^This could not be completed/), link: '/payroll/' });
  expect(more).toEqual([]);
});

test('work that a worker finished without a word about it is done for those who wait', async () => {
  ran.length = 0;
  const progress_id = await openTestProgress(installation, tenant);
  await heldByDead('test.note', { n: 'silent', progress_id }, { attempts: 1, most: 8 });
  await working(async () => (await findProgressOf(installation, tenant, progress_id))?.status === 'done');
});
