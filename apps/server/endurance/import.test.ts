import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { employees, imports } from '@hrms/employees/contract';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Death, Order } from './crash.child.ts';

const DAY = '2026-10-31';
const HEADER = 'employee_code,first_name,date_of_birth,joined_on,branch_code,department,designation,manager_code,phone';

let installation: Installation;
let client: pg.Client;
const waiting: Promise<ChildProcess>[] = [];
/** Compiled code of the workers: each start costs a third. */
const compiled = mkdtempSync(join(tmpdir(), 'hrms-import-'));

beforeAll(async () => {
  installation = await createInstallation({ today: DAY });
  client = new pg.Client({ connectionString: installation.superUrl, options: '-c search_path=app' });
  await client.connect();
  for (let n = 0; n < 2; n += 1) waiting.push(warm());
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
async function work(order: Order): Promise<boolean> {
  const child = (await waiting.shift()) as ChildProcess;
  waiting.push(warm());
  const gone = new Promise<NodeJS.Signals | null>((done) => child.once('exit', (_code, signal) => done(signal)));
  child.send(order);
  return (await gone) === 'SIGKILL';
}

/** Everybody but the first reports to the first; the department is made by the file. */
const fileOf = (rows: number) =>
  `${HEADER}\n${Array.from({ length: rows }, (_, n) => `W${n + 1},Worker,1990-01-01,2021-01-01,HO,Loom,Weaver,${n === 0 ? '' : 'W1'},98${String(n).padStart(8, '0')}`).join('\n')}\n`;

/** A checked file whose commit is asked for; no worker has it yet. */
async function begun(rows: number, mode: 'all_or_nothing' | 'valid_rows') {
  const owner = await createTenant(installation);
  const { run_id } = (await owner.call(imports.upload, { upload: { name: 'w.csv', text: fileOf(rows) } })).data;
  await installation.runJobs();
  const answer = await owner.call(imports.commit, { params: { runId: run_id }, body: { mode } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  await client.query('delete from graphile_worker._private_jobs');
  const order = (death?: Death): Order => ({
    job: 'employees.import_commit',
    payload: { org_id: owner.org_id, run_id, progress_id: answer.data.progress_id } as never,
    death,
  });
  return { owner, run_id, order };
}

const run = async (owner: Tenant, run_id: string) => (await owner.call(imports.get, { params: { runId: run_id } })).data;
const total = async (owner: Tenant) => (await owner.call(employees.list, { query: { limit: '1' } })).body.pagination?.total;

/** Nobody is lost, nobody is there twice, and everybody has what belongs to them. */
async function expectWhole(owner: Tenant, rows: number): Promise<void> {
  const count = (table: string) => `(select count(*)::int from ${table} where org_id = $1) as ${table}`;
  const tables = ['employee', 'employee_status', 'employee_position', 'employee_claim', 'employee_code', 'employee_listing'];
  const { rows: found } = await client.query(
    `select ${tables.map(count).join(', ')}, (select count(*)::int from employee_position where org_id = $1 and manager_id is not null) as led,
      (select count(*)::int from import_staged where org_id = $1) as staged`,
    [owner.org_id],
  );
  expect(found[0]).toEqual({ ...Object.fromEntries(tables.map((table) => [table, rows])), led: rows - 1, staged: 0 });
  expect(await total(owner)).toBe(rows);
}

test('valid rows: killed at every step, the next worker goes on at the next batch', async () => {
  const ROWS = 450;
  const { owner, run_id, order } = await begun(ROWS, 'valid_rows');
  const seen: number[] = [];
  // Finding the run, three batches (the last one not full), the end; a worker that starts anew finds the run first.
  for (const death of [
    { transaction: 1, when: 'before' },
    { transaction: 2, when: 'inside' },
    { transaction: 2, when: 'after' },
    { transaction: 2, when: 'inside' },
    { transaction: 3, when: 'after' },
    { transaction: 3, when: 'inside' },
  ] as const) {
    expect(await work(order(death)), JSON.stringify(death)).toBe(true);
    seen.push((await run(owner, run_id)).created_count);
  }
  expect(seen).toEqual([0, 0, 200, 200, 450, 450]);
  expect(await work(order())).toBe(false);
  expect(await run(owner, run_id)).toMatchObject({ state: 'done', created_count: ROWS });
  await expectWhole(owner, ROWS);
}, 180_000);

test('all or nothing beyond what one transaction takes: staged in batches, seen only at the end', async () => {
  const ROWS = 2100;
  const { owner, run_id, order } = await begun(ROWS, 'all_or_nothing');
  const staged = async () =>
    (await client.query('select count(*)::int as n from import_row where run_id = $1 and staged', [run_id])).rows[0].n;
  const seen: [number, number | undefined][] = [];
  // Finding the run, preparing, five batches, an empty one, the switch, the end.
  for (const death of [
    { transaction: 2, when: 'inside' },
    { transaction: 3, when: 'inside' },
    { transaction: 4, when: 'after' },
    { transaction: 5, when: 'after' },
    { transaction: 4, when: 'inside' },
    { transaction: 4, when: 'after' },
  ] as const) {
    expect(await work(order(death)), JSON.stringify(death)).toBe(true);
    seen.push([await staged(), await total(owner)]);
  }
  expect(seen.map(([, people]) => people)).toEqual([0, 0, 0, 0, 0, ROWS]);
  expect(seen.map(([rows]) => rows)).toEqual([0, 0, 1000, 2100, 2100, 2100]);
  expect(await work(order())).toBe(false);
  expect(await run(owner, run_id)).toMatchObject({ state: 'done', created_count: ROWS });
  await expectWhole(owner, ROWS);
}, 180_000);

test('two workers on one import make everybody once', async () => {
  const ROWS = 450;
  const { owner, run_id, order } = await begun(ROWS, 'valid_rows');
  await Promise.all([work(order()), work(order())]);
  expect(await run(owner, run_id)).toMatchObject({ state: 'done', created_count: ROWS });
  await expectWhole(owner, ROWS);
}, 120_000);
