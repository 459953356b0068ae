import { auditEvents } from '@hrms/access/contract';
import { changeRequests } from '@hrms/employees/contract';
import { notifications } from '@hrms/platform/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { approvals, workflowSettings } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApprovalWorld } from '../workflows.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

/** How many statements some calls take, over all connections. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  type Client = { query: (...given: unknown[]) => unknown };
  const pool = installation.services.pool as unknown as { connect: () => Promise<Client> };
  const connect = pool.connect;
  const counted = new Set<Client>();
  let statements = 0;
  pool.connect = async () => {
    const client = await connect.call(pool);
    if (counted.has(client)) return client;
    counted.add(client);
    const query = client.query;
    client.query = (...given) => {
      statements += 1;
      return query.apply(client, given);
    };
    return client;
  };
  try {
    await work();
    return statements;
  } finally {
    pool.connect = connect;
    for (const client of counted) Reflect.deleteProperty(client, 'query');
  }
}

test('40 decisions are read, written and told in as many statements as 4', async () => {
  const { staff, submit, pending, org } = await createApprovalWorld(installation);
  const lead = await staff('Lata', 'manager');
  const team = [];
  for (const name of ['Esha', 'Omar', 'Ravi', 'Mina']) team.push(await staff(name, 'employee', { manager_id: lead.employee_id }));
  for (let at = 0; at < 44; at += 1) await submit(team[at % 4] ?? org, { title: `Chair ${at}` });
  await pending(lead);
  const ids = (await pending(lead)).map(({ approval_id }) => approval_id);
  expect(ids).toHaveLength(44);
  const approve = (approval_ids: string[]) => async () => {
    const { results } = (await lead.call(approvals.processMany, { body: { approval_ids, action: 'approve' } })).data;
    expect(results.every(({ ok }) => ok)).toBe(true);
  };
  const few = await statementsOf(approve(ids.slice(0, 4)));
  const many = await statementsOf(approve(ids.slice(4)));
  expect(many).toBeLessThanOrEqual(few + 1);
  expect(many).toBeLessThan(60);
  expect(await pending(lead)).toEqual([]);
});

test('each decision of a bulk stands alone: refused ones leave nothing, the others decide, move on and tell', async () => {
  const { staff, submit, pending, org, workflow, read } = await createApprovalWorld(installation);
  const hr = await staff('Hema', 'hr_admin');
  const esha = await staff('Esha', 'employee', { manager_id: hr.employee_id });
  const omar = await staff('Omar', 'employee', { manager_id: esha.employee_id });
  const settings = (await org.call(workflowSettings.get)).data;
  // the same approver in both stages decides twice, where no money is asked for
  await org.call(workflowSettings.update, { body: { skip_repeat_approver: false, version: settings.version } });
  const change = async (changes: object) =>
    (await esha.call(changeRequests.ask, { params: { id: 'me' }, body: { section: 'personal', changes } })).data.outcome;
  expect(await change({ gender: 'female' })).toBe('asked');
  const chair = await submit(esha, { title: 'Chair' });
  await workflow({
    name: 'Twice',
    subjects: ['general.request'],
    stages: [
      { name: 'First', approval_type: 'any_one', approvers: [{ target_type: 'reporting_manager' }] },
      { name: 'Second', approval_type: 'any_one', approvers: [{ target_type: 'employee', employee_id: hr.employee_id }] },
    ],
  });
  const laptop = await submit(esha, { title: 'Laptop' });
  const open = await pending(hr);
  const approvalOf = (title: string) => open.find((one) => one.title.includes(title))?.approval_id ?? '';
  const first = await hr.call(approvals.process, { params: { id: approvalOf('Laptop') }, body: { action: 'approve' } });
  expect(first.data.stage).toMatchObject({ no: 2, name: 'Second' });
  const again = (await pending(hr)).find(({ title }) => title === 'Laptop')?.approval_id ?? '';
  await submit(omar, { title: 'Desk' });
  const foreign = (await pending(esha))[0]?.approval_id ?? '';
  const changed = open.find(({ subject }) => subject === 'employees.change_request')?.approval_id ?? '';
  const approval_ids = [foreign, approvalOf('Laptop'), changed, approvalOf('Chair'), again];
  const answer = await hr.call(approvals.processMany, { body: { approval_ids, action: 'approve', comments: 'All fine' } });
  expect(answer.data.results.map(({ approval_id, ok, code }) => [approval_id, ok, code])).toEqual([
    [foreign, false, 'workflows.approval_not_found'],
    [approvalOf('Laptop'), false, 'workflows.approval_decided'],
    [changed, true, null],
    [approvalOf('Chair'), true, null],
    [again, true, null],
  ]);
  for (const { request_id } of [chair, laptop]) expect((await read(request_id, esha)).status).toBe('approved');
  expect((await read(chair.request_id, esha)).timeline.map(({ kind }) => kind)).toEqual([
    'submitted',
    'stage_started',
    'approved',
    'request_approved',
  ]);
  expect((await esha.call(changeRequests.own, { params: { id: 'me' } })).data.change_requests[0]?.status).toBe('applied');
  expect(await pending(esha)).toHaveLength(1);
  const told = (await esha.call(notifications.list)).data.rows.map(({ title }) => title);
  for (const title of ['Approved: Chair', 'Approved: Laptop']) expect(told.filter((one) => one === title)).toHaveLength(1);
  const waiting = (await hr.call(notifications.list)).data.rows.filter(({ notice_id }) => notice_id === 'approval.requested');
  expect(waiting.every(({ action_done_at }) => action_done_at !== null)).toBe(true);
  const lines = (await org.call(auditEvents.list, { query: { event: 'workflows.request_approved', limit: '50' } })).data.rows;
  expect(lines.filter(({ subject_id }) => subject_id === chair.request_id)).toHaveLength(1);
});
