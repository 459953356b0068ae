import { setTimeout as pause } from 'node:timers/promises';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { createInstallation, createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { workflowRequests, workflows } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listQueue, workersOf } from './workers.world.ts';

const REQUESTS = 40;
const DEATHS = 8;
/** A working day after the limit of an hour. */
const LATER = '2026-11-24';

let installation: Installation;
let owner: Tenant;
let workers: ReturnType<typeof workersOf>;

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-11-20' });
  workers = workersOf(installation, LATER);
  owner = await createTenant(installation);
});
afterAll(async () => {
  await workers.kill();
  await installation.close();
});

/** An employee with a sign-in under a manager with one, who is under another. */
async function makePeople(): Promise<Signed> {
  await owner.call(departments.create, { body: { name: 'Quality' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  let manager_id: string | undefined;
  let last: Signed | undefined;
  for (const first_name of ['Head', 'Lata', 'Esha']) {
    const [row] = await insertEmployeesForTests(installation.services, owner.org_id, [
      { first_name, ...(manager_id && { manager_id }) },
    ]);
    manager_id = row?.employee_id ?? '';
    last = await owner.person({ role: first_name === 'Esha' ? 'employee' : 'manager' }, { employee_id: manager_id });
  }
  return last as Signed;
}

const enqueueSweep = () =>
  installation.services.pool.query(`select graphile_worker.add_job('workflows.due_times', payload := $1::json)`, [
    JSON.stringify({ org_id: owner.org_id }),
  ]);

test(`a time limit that passed is escalated once, whatever of ${DEATHS} workers die over it`, { timeout: 600_000 }, async () => {
  const esha = await makePeople();
  const stages = [
    { name: 'Manager', approval_type: 'sequential', approvers: [{ target_type: 'reporting_manager' }], time_limit: 1 },
  ];
  await owner.call(workflows.create, { body: { name: 'Limited', stages } });
  const ids: string[] = [];
  for (let n = 0; n < REQUESTS; n += 1) {
    const made = await esha.call(workflowRequests.create, { body: { subject: 'general.request', title: `Chair ${n}` } });
    ids.push(made.data.request_id);
  }
  await installation.runJobs();
  let met = 0;
  for (let death = 0; death < DEATHS; death += 1) {
    await enqueueSweep();
    await workers.start();
    await pause(20 + ((death * 137) % 400));
    met += (await listQueue(installation)).filter(({ name, held }) => held && name === 'workflows.due_times').length;
    await workers.kill();
  }
  await enqueueSweep();
  await workers.start();
  for (let n = 0; n < 600 && (await listQueue(installation)).length > 0; n += 1) await pause(200);
  await workers.kill();
  expect(met, 'deaths within the work').toBeGreaterThan(0);
  for (const id of ids) {
    const shown = (await owner.call(workflowRequests.get, { params: { id } })).data;
    expect(shown.timeline.filter(({ kind }) => kind === 'escalated')).toHaveLength(1);
    expect(shown.approvals.filter(({ source }) => source === 'escalation')).toHaveLength(1);
    expect(shown.waiting_for.map(({ name }) => name).toSorted()).toEqual(['Head', 'Lata']);
  }
});
