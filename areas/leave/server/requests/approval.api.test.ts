import { insertEmployeesForTests } from '@hrms/employees/testing';
import { leaveBalances, leaveRequests } from '@hrms/leave/contract';
import { leaveHalves } from '@hrms/leave/server';
import { mailOutbox, notifications } from '@hrms/platform/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { approvals, workflowRequests } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
let manager: Signed;
let manager_id: string;

beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation, { CL: { entitlement_days: 12, needs_workflow: true } });
  const [head] = await insertEmployeesForTests(installation.services, world.hr.org_id, [
    { first_name: 'Head', joined_on: '2019-01-01' },
  ]);
  manager_id = head?.employee_id ?? '';
  manager = await world.hr.person({ role: 'manager' }, { employee_id: manager_id });
});
afterAll(() => installation.close());

const spell = (first_day: string, last_day: string) => ({
  leave_type_id: world.types.CL,
  first_day,
  last_day,
  reason: 'Wedding',
});
const casual = async (who: Signed) =>
  (await who.call(leaveBalances.list)).data.rows[0]?.balances.find(({ type_code }) => type_code === 'CL');
const decide = async (source_id: string, action: 'approve' | 'reject' | 'return') => {
  const rows = (await manager.call(approvals.mine)).data.rows;
  const mine = rows.find(({ link }) => link.endsWith(source_id));
  return manager.call(approvals.process, {
    params: { id: mine?.approval_id ?? '' },
    body: { action, comments: 'As discussed' },
  });
};

test('pending days are held, and the manager’s approval takes them', async () => {
  const asha = await hireEmployee(installation, world, { manager_id });
  const before = await casual(asha);
  const preview = await asha.call(leaveRequests.preview, { body: spell('2026-11-23', '2026-11-24') });
  expect(preview.data.approvers.flatMap(({ names }) => names)).toHaveLength(1);
  const made = await asha.call(leaveRequests.apply, { body: spell('2026-11-23', '2026-11-24') });
  expect(made.data).toMatchObject({ status: 'pending', days: 2, actions: ['edit', 'withdraw'] });
  expect(made.data.pending_with).toHaveLength(1);
  expect(await casual(asha)).toMatchObject({ held: 2, taken: 0, available: (before?.available ?? 0) - 2 });
  expect((await decide(made.data.leave_request_id, 'approve')).status).toBe(200);
  expect((await asha.call(leaveRequests.get, { params: { id: made.data.leave_request_id } })).data).toMatchObject({
    status: 'approved',
    ledger: [{ kind: 'taken', days: -2 }],
  });
  expect(await casual(asha)).toMatchObject({ held: 0, taken: 0, upcoming: 2, balance: before?.balance });
  const halves = await inTenant(installation.services.pool, world.hr.org_id, (tx) =>
    leaveHalves(tx, [asha.employee_id], '2026-11-01', '2026-11-30'),
  );
  expect(halves.map(({ day, half, pay_fraction_bp }) => [day, half, pay_fraction_bp])).toEqual([
    ['2026-11-23', 1, 10_000],
    ['2026-11-23', 2, 10_000],
    ['2026-11-24', 1, 10_000],
    ['2026-11-24', 2, 10_000],
  ]);
});

test('a rejected, a withdrawn and an edited request hold what they should', async () => {
  const bina = await hireEmployee(installation, world, { manager_id });
  const first = (await bina.call(leaveRequests.apply, { body: spell('2026-11-23', '2026-11-24') })).data;
  const edited = await bina.call(leaveRequests.update, {
    params: { id: first.leave_request_id },
    body: {
      ...spell('2026-11-25', '2026-11-25'),
      first_half: 1,
      last_half: 2,
      notify_employee_ids: [],
      attachment_ids: [],
      version: first.version,
    },
  });
  expect(edited.data).toMatchObject({ status: 'pending', days: 1, version: first.version + 1 });
  expect(edited.data.halves).toHaveLength(2);
  expect(await casual(bina)).toMatchObject({ held: 1 });
  expect((await decide(first.leave_request_id, 'reject')).status).toBe(200);
  expect(await casual(bina)).toMatchObject({ held: 0, taken: 0 });
  const second = (await bina.call(leaveRequests.apply, { body: spell('2026-11-25', '2026-11-25') })).data;
  expect((await bina.call(leaveRequests.withdraw, { params: { id: second.leave_request_id }, body: {} })).data).toMatchObject({
    status: 'withdrawn',
  });
  expect(await casual(bina)).toMatchObject({ held: 0, taken: 0 });
  expect(await bina.call(leaveRequests.withdraw, { params: { id: second.leave_request_id }, body: {} })).toRefuse(
    'leave.already_decided',
    409,
  );
});

test('a returned request keeps its days held, and goes on in its own request when it is submitted again', async () => {
  const bina = await hireEmployee(installation, world, { manager_id });
  const made = (await bina.call(leaveRequests.apply, { body: spell('2026-11-23', '2026-11-24') })).data;
  const params = { id: made.leave_request_id };
  expect((await decide(made.leave_request_id, 'return')).status).toBe(200);
  const returned = (await bina.call(leaveRequests.get, { params })).data;
  expect(returned).toMatchObject({ status: 'returned', version: made.version + 1, actions: ['edit', 'withdraw'] });
  expect(await casual(bina)).toMatchObject({ held: 2 });
  const edited = await bina.call(leaveRequests.update, {
    params,
    body: {
      ...spell('2026-11-23', '2026-11-23'),
      first_half: 1,
      last_half: 2,
      notify_employee_ids: [],
      attachment_ids: [],
      version: returned.version,
    },
  });
  expect(edited.data).toMatchObject({ status: 'pending', days: 1, version: returned.version + 1 });
  expect(edited.data.workflow_request_id).toBe(made.workflow_request_id);
  expect((await decide(made.leave_request_id, 'approve')).status).toBe(200);
  expect(await casual(bina)).toMatchObject({ held: 0, upcoming: 1 });
});

test('a change of dates leaves the approved leave as it is until it is approved', async () => {
  const chetan = await hireEmployee(installation, world, { manager_id });
  const before = await casual(chetan);
  const approved = (await chetan.call(leaveRequests.apply, { body: spell('2026-12-07', '2026-12-09') })).data;
  await decide(approved.leave_request_id, 'approve');
  const params = { id: approved.leave_request_id };
  const asked = async (first_day: string, last_day: string) =>
    (await chetan.call(leaveRequests.change, { params, body: spell(first_day, last_day) })).data;
  const stands = async () => {
    expect((await chetan.call(leaveRequests.get, { params })).data).toMatchObject({ status: 'approved', days: 3 });
    expect(await casual(chetan)).toMatchObject({ upcoming: 3, held: 0, available: (before?.available ?? 0) - 3 });
  };

  const rejected = await asked('2026-12-09', '2026-12-11');
  expect(rejected).toMatchObject({ status: 'pending', days: 3, changes_request_id: approved.leave_request_id });
  await stands();
  expect((await chetan.call(leaveRequests.get, { params })).data).toMatchObject({
    pending_change: { number: rejected.number },
    actions: [],
  });
  expect(await chetan.call(leaveRequests.cancel, { params, body: { comments: 'Not needed' } })).toRefuse(
    'leave.change_pending',
    409,
  );
  await decide(rejected.leave_request_id, 'reject');
  await stands();

  const withdrawn = await asked('2026-12-08', '2026-12-10');
  await chetan.call(leaveRequests.withdraw, { params: { id: withdrawn.leave_request_id }, body: {} });
  await stands();

  const longer = await asked('2026-12-08', '2026-12-11');
  expect(await casual(chetan)).toMatchObject({ upcoming: 3, held: 1 });
  expect((await decide(longer.leave_request_id, 'approve')).status).toBe(200);
  expect((await chetan.call(leaveRequests.get, { params })).data).toMatchObject({ status: 'cancelled' });
  expect(await casual(chetan)).toMatchObject({ upcoming: 4, held: 0, available: (before?.available ?? 0) - 4 });
  const halves = await inTenant(installation.services.pool, world.hr.org_id, (tx) =>
    leaveHalves(tx, [chetan.employee_id], '2026-12-01', '2026-12-31'),
  );
  expect([...new Set(halves.map(({ day }) => day))]).toEqual(['2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11']);
});

test('the approver sees who of the team is on leave on these days', async () => {
  const away = await hireEmployee(installation, world, { manager_id, first_name: 'Awaya' });
  const asker = await hireEmployee(installation, world, { manager_id, first_name: 'Askera' });
  const first = (await away.call(leaveRequests.apply, { body: spell('2026-12-21', '2026-12-22') })).data;
  await decide(first.leave_request_id, 'approve');
  const helpOf = async (first_day: string, last_day: string) => {
    const answer = await asker.call(leaveRequests.apply, { body: spell(first_day, last_day) });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const made = answer.data;
    const { rows } = (await manager.call(approvals.mine)).data;
    const asked = rows.find(({ link }) => link.endsWith(made.leave_request_id));
    const { help } = (await manager.call(workflowRequests.get, { params: { id: asked?.request_id ?? '' } })).data;
    return help.find(({ label }) => label === 'Team on leave on these days')?.value;
  };
  expect(await helpOf('2026-12-22', '2026-12-22')).toMatch(/^Awaya.* \(1 of \d+\)$/);
  expect(await helpOf('2026-12-29', '2026-12-29')).toMatch(/^No colleague \(0 of \d+\)$/);
});

test('the manager is asked at once and by a mail that waits for the morning; approving ends both, and the employee hears once', async () => {
  // 21:30 in India; sign-ins of the morning have ended
  installation.clock.advance(10 * 60);
  const owner = { ...world.hr, ...(await world.hr.person({ role: 'owner' })) };
  const [head] = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Lead', joined_on: '2019-01-01' },
  ]);
  manager = await owner.person({ role: 'manager' }, { employee_id: head?.employee_id ?? '' });
  const asha = await hireEmployee(installation, { ...world, hr: owner }, { manager_id: head?.employee_id ?? null });
  const mails = async (notice_id: string, { user_id }: Signed) =>
    (await owner.call(mailOutbox.list, { query: { notice_id, user_id } })).data.rows.map(({ status }) => status);
  const before = (await manager.call(notifications.count)).data;
  const asked = await mails('approval.requested', manager);
  const made = await asha.call(leaveRequests.apply, { body: spell('2026-12-07', '2026-12-08') });
  expect(made.status).toBe(201);
  const { leave_request_id } = made.data;
  expect((await manager.call(notifications.count)).data.todo).toBe(before.todo + 1);
  expect(await mails('approval.requested', manager)).toEqual(['held', ...asked]);

  expect((await decide(leave_request_id, 'approve')).status).toBe(200);
  expect((await manager.call(notifications.count)).data.todo).toBe(before.todo);
  expect(await mails('approval.requested', manager)).toEqual(['cancelled', ...asked]);
  const approved = (await asha.call(notifications.list)).data.rows.filter(({ notice_id }) => notice_id === 'request.approved');
  expect(approved).toHaveLength(1);
  expect(await mails('request.approved', asha)).toEqual(['held']);
  // the kind of leave stays in the product
  expect(approved[0]?.title).toMatch(/ leave, 7–8 Dec 2026 \(2 days\)$/);
  const sent = await owner.call(mailOutbox.list, { query: { notice_id: 'request.approved', user_id: asha.user_id } });
  expect(sent.data.rows.map(({ subject }) => subject)).toEqual(['Approved: Leave']);
  installation.clock.set('2026-11-20');
});
