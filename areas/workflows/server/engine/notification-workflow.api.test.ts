import { notifications } from '@hrms/platform/contract';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { workflowRequests } from '@hrms/workflows/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApprovalWorld } from '../workflows.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
});
beforeEach(() => installation.clock.set('2026-11-20'));
afterAll(() => installation.close());
const sweep = (org_id: string) => installation.runJob('workflows.due_times', org_id);
const told = async (who: Signed) =>
  (await who.call(notifications.list, { query: { limit: '50' } })).data.rows
    .filter(({ notice_id }) => notice_id === 'workflow.notice')
    .map(({ title }) => title);

async function watchedWorld(notify_on: ('submitted' | 'approved' | 'rejected' | 'returned' | 'withdrawn')[]) {
  const world = await createApprovalWorld(installation);
  const lead = await world.staff('Lata', 'manager');
  const esha = await world.staff('Esha', 'employee', { manager_id: lead.employee_id });
  const [now, later] = [await world.staff('Nita'), await world.staff('Lalit')];
  const named = ({ employee_id }: { employee_id: string }) => [{ target_type: 'employee' as const, employee_id }];
  await world.workflow({
    type: 'notification',
    subjects: ['general.request'],
    notify_on,
    stages: [
      { name: 'At once', approval_type: 'sequential', approvers: named(now) },
      { name: 'A day later', approval_type: 'sequential', approvers: named(later), time_limit: 24 },
    ],
    conditions: [{ name: 'Chairs', condition_type: 'amount', operator: '>', value: 1000 }],
  });
  return { ...world, lead, esha, now, later };
}
const CHAIR = { amount_paise: 500_000 };

test('each stage is notified on the events of the workflow, with its delay, where the conditions hold', async () => {
  const { submit, decide, org, lead, esha, now, later } = await watchedWorld(['submitted', 'rejected']);
  await submit(esha, { title: 'Cheap', amount_paise: 90_000 });
  expect(await told(now)).toEqual([]);
  const { request_id } = await submit(esha, CHAIR);
  expect(await told(now)).toHaveLength(1);
  expect(await told(later)).toEqual([]);
  installation.clock.advance(23 * 60);
  await sweep(org.org_id);
  expect(await told(later)).toEqual([]);
  installation.clock.advance(61);
  await sweep(org.org_id);
  await sweep(org.org_id);
  expect(await told(later)).toHaveLength(1);
  expect((await esha.call(workflowRequests.get, { params: { id: request_id } })).data.status).toBe('pending');
  await decide(lead, 'approve');
  await decide(lead, 'reject', 'Not this year');
  expect(await told(now)).toHaveLength(2);
  expect(await told(lead)).toEqual([]);
});

test('what was to be said of the submission is dropped once the request is decided', async () => {
  const { submit, decide, org, lead, esha, now, later } = await watchedWorld(['submitted', 'approved']);
  await submit(esha, CHAIR);
  await decide(lead);
  expect(await told(now)).toHaveLength(2);
  installation.clock.advance(25 * 60);
  await sweep(org.org_id);
  expect((await told(later)).filter((title) => title.includes('approved'))).toHaveLength(1);
  expect(await told(later)).toHaveLength(1);
});

test('returned and withdrawn are events too', async () => {
  const { submit, decide, lead, esha, now } = await watchedWorld(['returned', 'withdrawn']);
  const { request_id } = await submit(esha, CHAIR);
  await decide(lead, 'return', 'Which size?');
  expect(await told(now)).toHaveLength(1);
  expect((await esha.call(workflowRequests.withdraw, { params: { id: request_id } })).status).toBe(200);
  expect(await told(now)).toHaveLength(2);
});
