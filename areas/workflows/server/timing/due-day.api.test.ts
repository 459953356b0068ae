import { users } from '@hrms/access/contract';
import { positionChanges } from '@hrms/employees/contract';
import { branches, locations } from '@hrms/organisation/contract';
import { notifications } from '@hrms/platform/contract';
import { jobRun } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { approvals, standIns, workflowRequests, workflows } from '@hrms/workflows/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApprovalWorld } from '../workflows.scenario.ts';
import { findOverdueStages, handleOverdueStage } from './sweep.service.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
});
beforeEach(() => installation.clock.set('2026-11-20'));
afterAll(() => installation.close());
const world = () => createApprovalWorld(installation);
const sweep = (org_id: string) => installation.runJob('workflows.due_times', org_id);
const stage = (more: object = {}) => ({
  name: 'Manager',
  approval_type: 'sequential' as const,
  approvers: [{ target_type: 'reporting_manager' as const }],
  ...more,
});

describe('time limits', () => {
  test('the limit of an approver abroad follows the clock of the place', async () => {
    const { org: owner, staff, submit, workflow, pending } = await world();
    const branch_id = (await owner.call(branches.list)).data.rows[0]?.branch_id ?? '';
    const dubai = await owner.call(locations.create, { body: { name: 'Dubai', branch_id, time_zone: 'Asia/Dubai' } });
    const lead = await staff('Lata', 'manager', { location_id: dubai.data.location_id });
    const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
    await workflow({ stages: [stage({ time_limit: 24 })] });
    // Saturday evening: Sunday, a day off, begins and ends an hour and a half later in Dubai than in India
    installation.clock.set('2026-11-21');
    await submit(esha);
    expect((await pending(lead))[0]?.due_at).toBe('2026-11-23T06:00:00.000Z');
    installation.clock.set('2026-11-21');
    installation.clock.advance(14 * 60);
    const { request_id } = await submit(esha);
    const late = (await pending(lead)).find((row) => row.request_id === request_id);
    // 00:00 of Sunday in Dubai is over only at 20:00Z on Sunday
    expect(late?.due_at).toBe('2026-11-23T20:00:00.000Z');
  });

  test('reminders, one escalation however often it is swept, and the original may still act', async () => {
    const { staff, submit, workflow, pending, read, decide } = await world();
    const head = await staff('Head', 'manager');
    const lead = await staff('Lata', 'manager', { manager_id: head.employee_id });
    const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
    await workflow({ stages: [stage({ time_limit: 24 })] });
    // Friday noon in India: Sunday is off, so the limit ends on Saturday at 11:30
    const { request_id } = await submit(esha);
    expect((await pending(lead))[0]?.due_at).toBe('2026-11-21T06:00:00.000Z');
    installation.clock.advance(12 * 60);
    await sweep(esha.org_id);
    installation.clock.advance(12 * 60 + 1);
    await Promise.all([sweep(esha.org_id), sweep(esha.org_id), sweep(esha.org_id)]);
    await sweep(esha.org_id);
    const shown = await read(request_id, esha);
    expect(shown.timeline.filter(({ kind }) => kind === 'escalated')).toHaveLength(1);
    expect(shown.waiting_for.map(({ name }) => name).toSorted()).toEqual(['Head', 'Lata']);
    expect(shown.overdue).toBe(true);
    expect((await pending(lead))[0]?.overdue).toBe(true);
    expect((await decide(lead)).data.request_status).toBe('approved');
    expect(await pending(head)).toEqual([]);
  });

  test('a worker that dies in the middle leaves nothing behind, and the next one escalates once', async () => {
    const { org, staff, submit, workflow, read } = await world();
    const head = await staff('Head', 'manager');
    const lead = await staff('Lata', 'manager', { manager_id: head.employee_id });
    const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
    await workflow({ stages: [stage({ time_limit: 1 })] });
    const { request_id } = await submit(esha);
    installation.clock.advance(61);
    const dying = jobRun(installation.services, org.org_id, 1).transaction(async (ctx) => {
      const [due] = await findOverdueStages(ctx.tx, ctx.clock.now(), 10);
      if (due) await handleOverdueStage(ctx, due);
      throw new Error('killed');
    });
    await expect(dying).rejects.toThrow('killed');
    expect((await read(request_id, esha)).timeline.map(({ kind }) => kind)).not.toContain('escalated');
    await sweep(org.org_id);
    await sweep(org.org_id);
    const shown = await read(request_id, esha);
    expect(shown.timeline.filter(({ kind }) => kind === 'escalated')).toHaveLength(1);
    expect(shown.approvals.filter(({ source }) => source === 'escalation')).toHaveLength(1);
  });

  test('on timeout approve or reject: decided by the system, money never approved', async () => {
    const { staff, submit, workflow, read } = await world();
    const lead = await staff('Lata', 'manager');
    const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
    await workflow({ name: 'General', subjects: ['general.request'], stages: [stage({ time_limit: 1, on_timeout: 'approve' })] });
    await workflow({
      name: 'Purchase',
      subjects: ['purchase.request'],
      stages: [stage({ time_limit: 1, on_timeout: 'approve' })],
    });
    const general = await submit(esha);
    const purchase = await submit(esha, { subject: 'purchase.request', amount_paise: 500_000 });
    installation.clock.advance(61);
    await sweep(esha.org_id);
    const done = await read(general.request_id, esha);
    expect(done.status).toBe('approved');
    expect(done.timeline.at(-1)?.actor_name).toBe('System');
    expect((await read(purchase.request_id, esha)).status).toBe('pending');
  });
});

describe('approvers who cannot act', () => {
  test('a suspended manager is replaced in the same save; a disabled user too; nobody left: blocked until reassigned', async () => {
    const { org, staff, submit, read, pending } = await world();
    const head = await staff('Head', 'manager');
    const lead = await staff('Lata', 'manager', { manager_id: head.employee_id });
    const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
    const { request_id } = await submit(esha);
    const suspended = await org.call(positionChanges.suspend, {
      params: { id: lead.employee_id },
      body: { from_date: '2026-11-20', reason: 'Pending an inquiry' },
    });
    expect(suspended.status).toBe(200);
    const moved = await read(request_id, esha);
    expect(moved.waiting_for.map(({ name }) => name)).toEqual(['Head']);
    expect(moved.timeline.at(-1)?.text).toContain('asked Head');
    const disabled = await org.call(users.disable, { params: { id: head.user_id }, body: { reason: 'Long leave' } });
    expect(disabled.status).toBe(200);
    expect((await read(request_id, esha)).waiting_for.map(({ name }) => name)).toEqual(['Owner Person']);
    // the owner's own request finds nobody
    const own = (await org.call(workflowRequests.create, { body: { subject: 'general.request', title: 'For me' } })).data;
    expect(own).toMatchObject({ status: 'pending', blocked_reason: 'no_approver', waiting_for: [] });
    const all = await org.call(workflowRequests.list, { query: { scope: 'all' } });
    expect(all.data.rows[0]?.request_id).toBe(own.request_id);
    const params = { id: own.request_id };
    const given = await org.call(workflowRequests.reassign, {
      params,
      body: { newEmployeeId: esha.employee_id, reason: 'No other user' },
    });
    expect(given.data).toMatchObject({ blocked_reason: null, waiting_for: [{ name: 'Esha' }] });
    expect(await pending(esha)).toHaveLength(1);
  });

  test('a blocked request goes on by itself when an approver appears', async () => {
    const { org, staff, read, decide } = await world();
    await staff('Esha');
    const { data } = await org.call(workflowRequests.create, { body: { subject: 'general.request', title: 'For me' } });
    expect(data.blocked_reason).toBe('no_approver');
    const hr = await staff('Hema', 'hr_admin');
    await sweep(org.org_id);
    expect((await read(data.request_id)).waiting_for.map(({ name }) => name)).toEqual(['Hema']);
    expect((await decide(hr)).data.request_status).toBe('approved');
  });
});

describe('stand-ins', () => {
  test('in the period both are asked; what was open is offered at its start; never for the own request', async () => {
    const { staff, submit, pending, decide, org } = await world();
    const lead = await staff('Lata', 'manager');
    const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
    const deputy = await staff('Dev', 'employee', { manager_id: lead.employee_id });
    await submit(esha, { title: 'Before' });
    const made = await lead.call(standIns.create, {
      body: { stand_in_employee_id: deputy.employee_id, from_date: '2026-11-23', to_date: '2026-11-24' },
    });
    expect(made.data).toMatchObject({ active: false, warning: null });
    const again = { stand_in_employee_id: deputy.employee_id, from_date: '2026-11-24', to_date: '2026-11-25' };
    expect(await lead.call(standIns.create, { body: again })).toRefuse('workflows.stand_in_overlaps', 422, 'from_date');
    expect(await esha.call(standIns.create, { body: { ...again, employee_id: lead.employee_id } })).toRefuse(
      'access.forbidden',
      403,
    );
    expect(await pending(deputy)).toEqual([]);
    installation.clock.set('2026-11-23');
    for (let n = 0; n < 2; n += 1) await installation.runJob('workflows.day_start', org.org_id);
    expect(await pending(deputy)).toMatchObject([{ title: 'Before', on_behalf_of_name: 'Lata', source: 'stand_in' }]);
    const noticesOf = async (who: Pick<typeof lead, 'call'>) =>
      (await who.call(notifications.list)).data.rows.map(({ notice_id }) => notice_id).filter((id) => id.startsWith('standin.'));
    expect([await noticesOf(deputy), await noticesOf(lead)]).toEqual([['standin.started'], ['standin.for_you_started']]);
    expect(await pending(lead)).toHaveLength(1);
    await submit(esha, { title: 'During' });
    await submit(deputy, { title: 'Own' });
    expect((await pending(deputy)).map(({ title }) => title).toSorted()).toEqual(['Before', 'During']);
    expect((await decide(deputy)).data.request_status).toBe('approved');
    expect(await pending(lead)).toHaveLength(2);
    const titles = async () => (await lead.call(notifications.list)).data.rows.map(({ title }) => title);
    expect(await titles()).toContain('Dev stands in for you until 24 Nov 2026');
    installation.clock.set('2026-11-25');
    await installation.runJob('workflows.day_start', org.org_id);
    expect(await titles()).toContain('Dev no longer stands in for you');
    expect([(await noticesOf(deputy))[0], (await noticesOf(lead))[0]]).toEqual(['standin.ended', 'standin.for_you_ended']);
    await submit(esha, { title: 'After' });
    expect((await pending(deputy)).map(({ title }) => title)).not.toContain('After');
  });
});

test('the scan finds roles without holders and inactive targets; simulate-all counts first approvers', async () => {
  const { org, staff, workflow } = await world();
  const lead = await staff('Lata', 'manager');
  await staff('Esha', 'employee', { manager_id: lead.employee_id });
  const target = await workflow({ name: 'Review', application_areas: ['loan'], stages: [stage()] });
  const claims = await workflow({
    name: 'Claims',
    stages: [stage()],
    conditions: [
      { name: 'High', condition_type: 'amount', operator: '>', value: 25_000, target_workflow_id: target.workflow_id },
    ],
  });
  expect(claims.conditions[0]).toMatchObject({ type: 'amount', value: 25_000, target_workflow_name: 'Review' });
  await org.call(workflows.update, { params: { id: target.workflow_id }, body: { ...target, status: 'inactive' } });
  const { problems } = (await org.call(workflows.health)).data;
  expect(problems.map(({ kind }) => kind)).toContain('target_not_active');
  const row = (await org.call(workflows.list, { query: { search: 'Claims' } })).data.rows[0];
  expect(row?.problems_count).toBe(1);
  const begun = await org.call(workflows.simulateAll, { body: { subject: 'general.request' } });
  await installation.runJob('workflows.simulate_all', org.org_id, {
    subject: 'general.request',
    progress_id: begun.data.progress_id,
  });
  expect(await org.call(approvals.summary)).toMatchObject({ status: 200 });
});
