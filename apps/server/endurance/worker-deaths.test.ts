import { setTimeout as pause } from 'node:timers/promises';
import { auditEvents } from '@hrms/access/contract';
import { exports, imports } from '@hrms/employees/contract';
import { payrolls } from '@hrms/payroll/contract';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadPeople } from '../seed/load.ts';
import { listQueue, listUnfinished, MINUTE, peopleFile, workersOf } from './workers.world.ts';

const DAY = '2026-10-31';
const DEATHS = Number(process.env.HRMS_DEATHS || 50);

let installation: Installation;
let owner: Tenant;
let workers: ReturnType<typeof workersOf>;

beforeAll(async () => {
  installation = await createInstallation({ today: DAY });
  workers = workersOf(installation, DAY);
  owner = await createTenant(installation);
  await loadPeople(installation.services, owner.org_id, 600);
  await installation.runJobs();
});
afterAll(async () => {
  await workers.kill();
  await installation.close();
});

/** Begins one piece of each kind of long work. */
async function beginWork(round: number): Promise<void> {
  await owner.call(imports.upload, {
    upload: { name: 'people.csv', text: peopleFile(round, 300), fields: { create_missing: 'true' } },
  });
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
    await workers.start();
    await pause(50 + ((death * 137) % 900));
    for (const { name, held } of await listQueue(installation)) if (held) met.add(name);
    await workers.kill();
  }
  await beginWork(DEATHS);
  await workers.start();
  const began = performance.now();
  const due = () => listQueue(installation, '30 seconds');
  while ((await due()).length > 0 && performance.now() - began < MINUTE) await pause(200);
  expect((await due()).filter(({ held }) => held)).toEqual([]);
  expect((await listQueue(installation)).filter(({ last_error }) => last_error !== null)).toEqual([]);
  expect(await listUnfinished(installation)).toEqual([]);
  expect(met.size, [...met].join(', ')).toBeGreaterThan(2);
});
