import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { auditEvents } from '@hrms/access/contract';
import { exports, imports } from '@hrms/employees/contract';
import { payrolls } from '@hrms/payroll/contract';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPeople } from '../seed/load.ts';

const DAY = '2026-10-31';
const DEATHS = Number(process.env.HRMS_DEATHS || 50);
const MINUTE = 60_000;

let installation: Installation;
let owner: Tenant;
let worker: ChildProcess | null = null;

beforeAll(async () => {
  installation = await createInstallation({ today: DAY });
  owner = await createTenant(installation);
  await loadPeople(installation.services, owner.org_id, 600);
  await installation.runJobs();
});
afterAll(async () => {
  await kill();
  await installation.close();
});

async function start(): Promise<void> {
  worker = fork(resolve(import.meta.dirname, 'worker.child.ts'), [], {
    env: {
      ...process.env,
      DATABASE: installation.programUrl,
      OWNER: installation.ownerUrl,
      DAY,
      HRMS_DATA_DIR: installation.services.config.dataDir,
      LOG_LEVEL: 'silent',
    },
  });
  await once(worker, 'message');
}

async function kill(): Promise<void> {
  if (!worker || worker.exitCode !== null) return;
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}

const query = async <Row extends object>(text: string) => (await installation.services.pool.query<Row>(text)).rows;
const count = async (which: string) =>
  (await query<{ n: number }>(`select count(*)::int as n from graphile_worker._private_jobs where ${which}`))[0]?.n ?? 0;

const HEADING =
  'employee_code,first_name,date_of_birth,joined_on,branch_code,department,designation,manager_code,phone,pan,bank_ifsc,bank_account_number';
/** The same name and birth date twice would be the same person. */
const bornOn = (round: number, n: number) =>
  [1960 + Math.floor(round / 5), String(1 + Math.floor(n / 28)).padStart(2, '0'), String(1 + (n % 28)).padStart(2, '0')].join(
    '-',
  );
const lineOf = (round: number, n: number) =>
  `D${round}-${n},Worker,${bornOn(round, n)},2024-01-01,HO,Quality,Fitter,,97${String(round).padStart(4, '0')}${String(n).padStart(4, '0')},,,`;
const file = (round: number) => [HEADING, ...Array.from({ length: 300 }, (_, n) => lineOf(round, n))].join('\n');

/** Begins one piece of each kind of long work. */
async function beginWork(round: number): Promise<void> {
  await owner.call(imports.upload, { upload: { name: 'people.csv', text: file(round), fields: { create_missing: 'true' } } });
  await owner.call(exports.create, { body: { format: 'xlsx' } });
  await owner.call(auditEvents.export, { body: { from: '2026-10-01', to: DAY, format: 'csv' } as never });
  const { rows } = (await owner.call(imports.list, { query: { limit: '50' } })).data;
  for (const { run_id, state } of rows) {
    if (state === 'checked') await owner.call(imports.commit, { params: { runId: run_id }, body: {} as never });
    if (state === 'done' && round % 2 === 0) await owner.call(imports.undo, { params: { runId: run_id }, body: {} as never });
  }
}

test(`${DEATHS} deaths over all kinds of jobs: all end by themselves within a minute of the last start`, {
  timeout: 1_800_000,
}, async () => {
  const payroll = (await owner.call(payrolls.create, { body: { period_month: '2026-10' } })).data;
  const met = new Set<string>();
  for (let death = 0; death < DEATHS; death += 1) {
    if (death % 5 === 0) await beginWork(death);
    if (death % 10 === 5) await owner.call(payrolls.recompute, { params: { id: payroll.payroll_id }, body: {} as never });
    await start();
    await pause(50 + ((death * 137) % 900));
    for (const { name } of await query<{ name: string }>(
      'select t.identifier as name from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where j.locked_by is not null',
    ))
      met.add(name);
    await kill();
  }
  await beginWork(DEATHS);
  await start();
  const began = performance.now();
  while ((await count(`run_at <= now() + interval '30 seconds'`)) > 0 && performance.now() - began < MINUTE) await pause(200);
  expect(await count('locked_by is not null')).toBe(0);
  const failed = await query(
    `select t.identifier, j.attempts, left(j.last_error, 300) as last_error from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where j.last_error is not null or j.attempts >= j.max_attempts`,
  );
  expect(failed).toEqual([]);
  const open = await installation.services.pool.connect().then(async (client) => {
    try {
      await client.query(`begin; set local app.org_id = '${owner.org_id}'`);
      return (
        await client.query(
          `select kind, status, problem from job_progress where status <> 'done' and problem is distinct from 'Started again'
            and not exists (select from import_run run where run.org_id = job_progress.org_id and run.id = job_progress.subject_id
              and run.progress_id <> job_progress.id)`,
        )
      ).rows;
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
  expect(open).toEqual([]);
  expect(met.size, [...met].join(', ')).toBeGreaterThan(2);
});
