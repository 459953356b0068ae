import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { approvals, workflowRequests, workflows } from '@hrms/workflows/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApprovalWorld } from './workflows.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());
const world = () => createApprovalWorld(installation);
const manager = [
  { name: 'Manager', approval_type: 'sequential' as const, approvers: [{ target_type: 'reporting_manager' as const }] },
];

describe('requests', () => {
  test('the built-in chain asks the manager, and without one the owner in place of HR', async () => {
    const { staff, submit, decide, pending, read, org } = await world();
    const lead = await staff('Lata', 'manager');
    const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
    const asked = await submit(esha);
    expect(asked).toMatchObject({
      number: 'WR-000001',
      status: 'pending',
      workflow_name: 'Built-in chain',
      stage: { no: 1, of: 1 },
    });
    expect(asked.waiting_for.map(({ name }) => name)).toEqual(['Lata']);
    expect((await decide(lead)).data).toMatchObject({ approval_status: 'approved', request_status: 'approved' });
    expect(await pending(lead)).toEqual([]);
    const shown = await read(asked.request_id, esha);
    expect(shown.status).toBe('approved');
    expect(shown.timeline.map(({ kind }) => kind)).toEqual(['submitted', 'stage_started', 'approved', 'request_approved']);
    const second = await submit(lead);
    expect(second.waiting_for.map(({ name }) => name)).toEqual(['Owner Person']);
    expect((await decide(org)).status).toBe(200);
  });

  test('nobody else decides, sees or withdraws it', async () => {
    const { staff, submit, pending } = await world();
    const lead = await staff('Lata', 'manager');
    const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
    const other = await staff('Other');
    const asked = await submit(esha);
    const [own] = await pending(lead);
    const params = { id: own?.approval_id ?? '' };
    const body = { action: 'approve' };
    for (const who of [esha, other])
      expect(await who.call(approvals.process, { params, body })).toRefuse('workflows.approval_not_found', 404);
    expect(await other.call(workflowRequests.get, { params: { id: asked.request_id } })).toRefuse(
      'workflows.request_not_found',
      404,
    );
    expect(await lead.call(workflowRequests.withdraw, { params: { id: asked.request_id } })).toRefuse(
      'workflows.request_not_found',
      404,
    );
    expect(await lead.call(approvals.process, { params, body: { action: 'reject' } })).toRefuse('validation', 422, 'comments');
    expect(await other.call(workflows.list)).toRefuse('access.forbidden', 403);
    expect(await esha.call(workflowRequests.list, { query: { scope: 'all' } })).toRefuse('access.forbidden', 403);
    const mine = await esha.call(workflowRequests.withdraw, { params: { id: asked.request_id } });
    expect(mine.data.status).toBe('withdrawn');
    expect(await lead.call(approvals.process, { params, body })).toRefuse('workflows.approval_decided', 409);
    expect(await pending(lead)).toEqual([]);
  });

  test('sent back, changed and submitted again: round 2 from the first stage', async () => {
    const { staff, submit, decide, org, workflow } = await world();
    const lead = await staff('Lata', 'manager');
    const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
    const hr = await staff('Hema', 'hr_admin');
    const { rows } = (await org.call(workflows.list, { query: { status: 'all' } })).data;
    expect(rows.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'Expedited Approval draft',
      'High-Value Review draft',
      'Special Approval Flow draft',
    ]);
    await workflow({
      stages: [
        ...manager,
        { name: 'HR', approval_type: 'sequential', approvers: [{ target_type: 'employee', employee_id: hr.employee_id }] },
      ],
    });
    const asked = await submit(esha);
    await decide(lead);
    expect((await decide(hr, 'return', 'Which size?')).data.request_status).toBe('returned');
    const again = await esha.call(workflowRequests.resubmit, {
      params: { id: asked.request_id },
      body: { subject: 'general.request', title: 'New chair, large' },
    });
    expect(again.data).toMatchObject({ status: 'pending', round: 2, title: 'New chair, large', stage: { no: 1, of: 2 } });
    await decide(lead);
    expect((await decide(hr)).data.request_status).toBe('approved');
  });

  test('remind once in a day, comment, reassign, restart, cancel', async () => {
    const { staff, submit, org, pending, read } = await world();
    const lead = await staff('Lata', 'manager');
    const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
    const hr = await staff('Hema', 'hr_admin');
    const { request_id: id } = await submit(esha);
    const params = { id };
    expect((await esha.call(workflowRequests.remind, { params })).status).toBe(200);
    expect(await esha.call(workflowRequests.remind, { params })).toRefuse('workflows.reminded_recently', 429);
    const comment = await lead.call(workflowRequests.comment, { params, body: { text: 'Too soft', visibility: 'approvers' } });
    expect(comment.status).toBe(201);
    expect((await read(id, esha)).comments).toEqual([]);
    expect((await read(id, lead)).comments).toHaveLength(1);
    expect(await esha.call(workflowRequests.comment, { params, body: { text: 'x', visibility: 'approvers' } })).toRefuse(
      'workflows.approvers_only',
      403,
    );
    const give = (newEmployeeId: string) =>
      org.call(workflowRequests.reassign, { params, body: { newEmployeeId, reason: 'Manager is away' } });
    expect(await give(esha.employee_id)).toRefuse('workflows.delegate_not_allowed', 422);
    expect((await give(hr.employee_id)).data.waiting_for.map(({ name }) => name)).toEqual(['Hema']);
    expect(await pending(lead)).toEqual([]);
    const restarted = await hr.call(workflowRequests.restart, { params, body: { reason: 'Asked the wrong user' } });
    expect(restarted.data).toMatchObject({ round: 2, waiting_for: [{ name: 'Lata' }] });
    expect((await hr.call(workflowRequests.cancel, { params, body: { reason: 'Bought already' } })).data.status).toBe(
      'cancelled',
    );
    expect(await hr.call(workflowRequests.cancel, { params, body: { reason: 'Bought already' } })).toRefuse(
      'workflows.request_decided',
      409,
    );
  });
});
