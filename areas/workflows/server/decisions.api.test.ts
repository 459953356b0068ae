import { changeRequests } from '@hrms/employees/contract';
import { progress } from '@hrms/platform/contract';
import { type Installation, type Signed, sharedInstallation } from '@hrms/platform/testing';
import { approvals, workflowRequests, workflowSettings, workflows } from '@hrms/workflows/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApprovalWorld } from './workflows.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());
const world = () => createApprovalWorld(installation);

test('50 decisions at once on one approval count once', async () => {
  const { staff, submit, pending, read } = await world();
  const lead = await staff('Lata', 'manager');
  const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
  const { request_id } = await submit(esha);
  const [own] = await pending(lead);
  const decide = () => lead.call(approvals.process, { params: { id: own?.approval_id ?? '' }, body: { action: 'approve' } });
  const answers = await Promise.all(Array.from({ length: 50 }, decide));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'workflows.approval_decided')).toHaveLength(49);
  const shown = await read(request_id, esha);
  expect(shown.timeline.filter(({ kind }) => kind === 'approved')).toHaveLength(1);
});

test('the slower of two approvers reads that it is decided, also when the next stage is open already', async () => {
  const { staff, submit, workflow, pending } = await world();
  const lead = await staff('Lata', 'manager');
  const [quick, slow] = [await staff('Farah', 'finance'), await staff('Firoz', 'finance')];
  const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
  await workflow({
    stages: [
      {
        name: 'Finance',
        approval_type: 'any_one',
        approvers: [{ target_type: 'role', role_id: await financeRole(esha.org_id) }],
      },
      { name: 'Manager', approval_type: 'sequential', approvers: [{ target_type: 'reporting_manager' }] },
    ],
  });
  await submit(esha);
  const decide = async (who: Signed, id: string) => who.call(approvals.process, { params: { id }, body: { action: 'approve' } });
  const [fast, late] = [await pending(quick), await pending(slow)].map(([first]) => first?.approval_id ?? '');
  expect((await decide(quick, fast ?? '')).status).toBe(200);
  expect(await pending(lead)).toHaveLength(1);
  expect(await decide(slow, late ?? '')).toRefuse('workflows.approval_decided', 409);
});

test('two holders of a role press approve in the same second: the next stage opens once', async () => {
  const { staff, submit, workflow, pending, read } = await world();
  const lead = await staff('Lata', 'manager');
  const [one, two] = [await staff('Farah', 'finance'), await staff('Firoz', 'finance')];
  const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
  const finance = await financeRole(esha.org_id);
  await workflow({
    stages: [
      {
        name: 'Both',
        approval_type: 'sequential',
        approvers: [{ target_type: 'role', role_id: finance }, { target_type: 'reporting_manager' }],
      },
      { name: 'Last', approval_type: 'sequential', approvers: [{ target_type: 'role', role_id: finance }] },
    ],
  });
  const { request_id } = await submit(esha);
  expect(await pending(lead)).toEqual([]);
  const press = async (who: Signed) =>
    who.call(approvals.process, { params: { id: (await pending(who))[0]?.approval_id ?? '' }, body: { action: 'approve' } });
  const ids = [await pending(one), await pending(two)].map(([first]) => first?.approval_id ?? '');
  const answers = await Promise.all([
    one.call(approvals.process, { params: { id: ids[0] ?? '' }, body: { action: 'approve' } }),
    two.call(approvals.process, { params: { id: ids[1] ?? '' }, body: { action: 'approve' } }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await pending(lead)).toHaveLength(1);
  expect((await press(lead)).data.request_status).toBe('approved');
  expect((await read(request_id, esha)).timeline.filter(({ kind }) => kind === 'skipped')).toHaveLength(1);
});

const financeRole = async (org_id: string): Promise<string> => {
  const client = new pg.Client({ connectionString: installation.superUrl, options: '-c search_path=app' });
  await client.connect();
  try {
    return (await client.query(`select id from role where org_id = $1 and system_key = 'finance'`, [org_id])).rows[0].id;
  } finally {
    await client.end();
  }
};

test('a refusal of the owning area leaves the decision undone; bulk keeps what succeeded, and a repeat changes nothing', async () => {
  const { staff, submit, pending } = await world();
  const hr = await staff('Hema', 'hr_admin');
  const esha = await staff('Esha', 'employee', { manager_id: hr.employee_id });
  const ask = await esha.call(changeRequests.ask, {
    params: { id: 'me' },
    body: { section: 'personal', changes: { gender: 'female' } },
  });
  expect(ask.data.outcome).toBe('asked');
  for (let at = 0; at < 3; at += 1) await submit(esha, { title: `Chair ${at}` });
  // the record changes meanwhile, so that the owning area refuses the change
  const client = new pg.Client({ connectionString: installation.superUrl, options: '-c search_path=app' });
  await client.connect();
  await client.query(`update employee set gender = 'transgender' where id = $1`, [esha.employee_id]);
  await client.end();
  const approval_ids = (await pending(hr)).map(({ approval_id }) => approval_id);
  const call = () =>
    hr.call(approvals.processMany, {
      body: { approval_ids, action: 'approve' },
      headers: { 'idempotency-key': 'bulk-decision-1' },
    });
  const first = await call();
  expect(first.data.results.filter(({ ok }) => ok)).toHaveLength(3);
  expect(first.data.results.find(({ ok }) => !ok)).toMatchObject({ code: 'employees.change_stale' });
  expect((await call()).data).toEqual(first.data);
  expect((await pending(hr)).map(({ subject }) => subject)).toEqual(['employees.change_request']);
  const [request] = (await esha.call(changeRequests.own, { params: { id: 'me' } })).data.change_requests;
  expect(request?.status).toBe('pending');
  const left = [(await pending(hr))[0]?.approval_id ?? ''];
  const inJob = async (action: 'reject' | 'approve') => {
    const body = { approval_ids: left, action, comments: 'Ask again please' };
    const { progress_id } = (await hr.call(approvals.processJob, { body })).data;
    await installation.runJobs();
    return (await hr.call(progress.get, { params: { id: progress_id } })).data;
  };
  const done = { status: 'done', done_count: 1, result: { failed: [] } };
  expect(await inJob('reject')).toMatchObject(done);
  // what stands as it was to be counts as done; what was decided otherwise does not
  expect(await inJob('reject')).toMatchObject(done);
  expect(await inJob('approve')).toMatchObject({ result: { failed: [{ code: 'workflows.approval_decided' }] } });
  expect((await esha.call(changeRequests.own, { params: { id: 'me' } })).data.change_requests[0]?.status).toBe('rejected');
});

test('a request type that needs no approval is approved at once, and so is the request of a sole user', async () => {
  const { org, staff, submit } = await world();
  expect(await submit(org)).toMatchObject({ status: 'approved' });
  const esha = await staff('Esha');
  const settings = (await org.call(workflowSettings.get)).data;
  expect(settings.fallback_role_name).toBe('HR Admin');
  const saved = await org.call(workflowSettings.update, {
    body: { subjects: [{ subject: 'general.request', mode: 'not_required' }], version: settings.version },
  });
  expect(saved.data.subjects.find(({ subject }) => subject === 'general.request')?.mode).toBe('not_required');
  const asked = await submit(esha);
  expect(asked.status).toBe('approved');
  expect(asked.timeline.at(-1)?.text).toContain('needs no approval');
  expect(asked.timeline.at(-1)?.actor_name).toBe('System');
});

test('only general requests are submitted here; delegation goes to whoever may decide', async () => {
  const { staff, submit, pending, org } = await world();
  const lead = await staff('Lata', 'manager');
  const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
  const other = await staff('Other');
  expect(await esha.call(workflowRequests.create, { body: { subject: 'employees.change_request', title: 'Sneaky' } })).toRefuse(
    'workflows.wrong_door',
    422,
    'subject',
  );
  await submit(esha);
  const [own] = await pending(lead);
  const params = { id: own?.approval_id ?? '' };
  const give = (newEmployeeId: string) => lead.call(approvals.delegate, { params, body: { newEmployeeId, comments: 'Please' } });
  expect((await give(esha.employee_id)).body.message).toBe('Esha can’t decide this request: it is their own request');
  expect((await give(other.employee_id)).data.approval_status).toBe('delegated');
  expect(await pending(lead)).toEqual([]);
  expect((await pending(other))[0]).toMatchObject({ source: 'delegation', on_behalf_of_name: 'Lata' });
  expect((await other.call(approvals.summary)).data).toMatchObject({
    total: 1,
    by_subject: [{ label: 'General request', count: 1 }],
  });
  expect(await other.call(workflows.simulate, { body: { subject: 'general.request', employee_id: esha.employee_id } })).toRefuse(
    'access.forbidden',
    403,
  );
  const simulated = await org.call(workflows.simulate, { body: { subject: 'general.request', employee_id: esha.employee_id } });
  expect(simulated.data).toMatchObject({ workflow_name: 'Built-in chain', outcome: 'pending' });
  expect(simulated.data.stages[0]?.seats[0]?.people[0]).toMatchObject({ name: 'Lata', reason: 'Reporting manager' });
});
