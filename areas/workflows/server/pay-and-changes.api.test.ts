import { newId } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { approvals, workflowRequests } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bonusSubject, learned, submitBonus } from './engine/test-subject.scenario.ts';
import { createApprovalWorld } from './workflows.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation({ dependencies: { workflows: { subjects: [bonusSubject] } } });
});
afterAll(() => installation.close());
const world = () => createApprovalWorld(installation);

test('pay of a request is seen by its employee, by who is asked, and with the permission; all others read none of it', async () => {
  const { org, staff, pending } = await world();
  const lead = await staff('Lata', 'manager');
  const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
  const { request_id } = await submitBonus(installation, { by: esha, source_id: newId(), amount_paise: 9_000_000 });
  const reader = await org.person(['workflows.request.read_all']);
  const payReader = await org.person(['workflows.request.read_all', 'salary.assignment.read']);
  const teamReader = await org.person(['workflows.request.read_all', { code: 'salary.assignment.read', scope: 'team' }]);
  const read = async (who: Signed) => (await who.call(workflowRequests.get, { params: { id: request_id } })).data;
  for (const who of [esha, lead, payReader]) {
    const shown = await read(who);
    expect(shown.amount_paise).toBe(9_000_000);
    expect(shown.facts?.amount_paise).toBe(9_000_000);
    expect(shown.lines).toEqual([{ label: 'Amount', value: 'Ninety thousand' }]);
  }
  for (const who of [reader, teamReader]) {
    expect(await read(who)).toMatchObject({ amount_paise: null, facts: null, lines: [], help: [] });
    const { rows } = (await who.call(workflowRequests.list, { query: { scope: 'all' } })).data;
    expect(rows.map(({ amount_paise }) => amount_paise)).toEqual([null]);
    const file = await who.call(workflowRequests.export, { query: { scope: 'all' } });
    expect(file.raw.toString()).toContain('Diwali bonus');
    expect(file.raw.toString()).not.toContain('90000');
  }
  expect((await payReader.call(workflowRequests.export, { query: { scope: 'all' } })).raw.toString()).toContain('90000');
  expect((await pending(lead))[0]?.amount_paise).toBe(9_000_000);
  const other = await staff('Other', 'employee');
  const refused = await lead.call(approvals.delegate, {
    params: { id: (await pending(lead))[0]?.approval_id ?? '' },
    body: { newEmployeeId: other.employee_id, comments: 'Please' },
  });
  expect(refused).toRefuse('workflows.delegate_not_allowed', 422);
  expect(refused.body.message).toContain('they may not see pay');
});

test('an approver lowers the amount; not more, not another field, and not without approving', async () => {
  const { staff, pending, read } = await world();
  const lead = await staff('Lata', 'manager');
  const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
  const source_id = newId();
  const { request_id } = await submitBonus(installation, { by: esha, source_id, amount_paise: 9_000_000 });
  const params = { id: (await pending(lead))[0]?.approval_id ?? '' };
  const decide = (changes: object, action = 'approve') =>
    lead.call(approvals.process, { params, body: { action, comments: 'Sanctioned in part', changes } });
  expect(await decide({ employee_id: esha.employee_id })).toRefuse('workflows.changes_not_allowed', 422, 'changes');
  const most = await decide({ amount_paise: 9_000_001 });
  expect(most).toRefuse('workflows.changes_not_allowed', 422, 'changes.amount_paise');
  expect(most.body.message).toBe('Enter at most the amount asked for: ₹90,000');
  for (const amount_paise of [0, -1, 1.5, '8000000', null])
    expect((await decide({ amount_paise })).body.message).toBe('Approved amount: enter an amount of more than ₹0');
  expect(await decide({ remark: 'x'.repeat(501) })).toRefuse('workflows.changes_not_allowed', 422, 'changes.remark');
  expect(await decide({ amount_paise: 1 }, 'reject')).toRefuse('workflows.changes_not_allowed', 422);
  expect((await read(request_id, esha)).status).toBe('pending');
  learned.length = 0;
  expect((await decide({ amount_paise: 8_000_000, remark: 'As last year' })).data.request_status).toBe('approved');
  expect(learned).toMatchObject([
    { event: 'approved', about: { source_id, changes: { amount_paise: 8_000_000, remark: 'As last year' }, reason: null } },
  ]);
  expect((await read(request_id, esha)).amount_paise).toBe(9_000_000);
});

test('a later approver’s change wins; a change that would take a condition out of play upward is refused', async () => {
  const { staff, workflow, pending } = await world();
  const head = await staff('Head', 'manager');
  const lead = await staff('Lata', 'manager', { manager_id: head.employee_id });
  const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
  const named = (employee_id: string) => [{ target_type: 'employee' as const, employee_id }];
  await workflow({
    subjects: ['bonus.request'],
    stages: [
      { name: 'Lead', approval_type: 'sequential', approvers: named(lead.employee_id) },
      { name: 'Head', approval_type: 'sequential', approvers: named(head.employee_id) },
    ],
  });
  await submitBonus(installation, { by: esha, source_id: newId(), amount_paise: 9_000_000 });
  const approve = async (who: Signed, amount_paise: number) =>
    who.call(approvals.process, {
      params: { id: (await pending(who))[0]?.approval_id ?? '' },
      body: { action: 'approve', changes: { amount_paise } },
    });
  learned.length = 0;
  expect((await approve(lead, 8_000_000)).status).toBe(200);
  expect((await approve(head, 7_000_000)).data.request_status).toBe('approved');
  expect(learned.at(-1)?.about.changes).toEqual({ amount_paise: 7_000_000 });
});

test('a returned request goes on at the stage that returned it, unless a fact has changed', async () => {
  const { staff, workflow, decide, read } = await world();
  const lead = await staff('Lata', 'manager');
  const hr = await staff('Hema', 'hr_admin');
  const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
  const named = (employee_id: string) => [{ target_type: 'employee' as const, employee_id }];
  await workflow({
    subjects: ['bonus.request'],
    resume_after_return: true,
    stages: [
      { name: 'Lead', approval_type: 'sequential', approvers: named(lead.employee_id) },
      { name: 'HR', approval_type: 'sequential', approvers: named(hr.employee_id) },
    ],
  });
  const source_id = newId();
  const submit = (months?: number) =>
    submitBonus(installation, { by: esha, source_id, amount_paise: 100_000, ...(months && { months }) });
  const { request_id } = await submit();
  await decide(lead);
  await decide(hr, 'return', 'Which month?');
  expect(learned.at(-1)).toMatchObject({ event: 'returned', about: { comments: 'Which month?' } });
  await submit();
  expect(await read(request_id, esha)).toMatchObject({ status: 'pending', round: 2, stage: { no: 2, of: 2, name: 'HR' } });
  await decide(hr, 'return', 'Two months, please');
  await submit(2);
  expect(await read(request_id, esha)).toMatchObject({ round: 3, stage: { no: 1, of: 2, name: 'Lead' } });
  await decide(lead);
  expect((await decide(hr)).data.request_status).toBe('approved');
});

test('a purchase is approved for less; the approver it was delegated to decides last, and everyone reads what was approved', async () => {
  const { staff, submit, pending, read } = await world();
  const lead = await staff('Lata', 'manager');
  const finance = await staff('Farah', 'finance');
  const other = await staff('Omar', 'employee');
  const esha = await staff('Esha', 'employee', { manager_id: lead.employee_id });
  const laptop = await submit(esha, { subject: 'purchase.request', title: 'Laptop', amount_paise: 6_000_000 });
  const { request_id } = laptop;
  expect(laptop.approver_changes).toEqual([]);
  const approve = async (who: Signed, changes?: object) =>
    who.call(approvals.process, {
      params: { id: (await pending(who))[0]?.approval_id ?? '' },
      body: { action: 'approve', comments: 'For this price', ...(changes && { changes }) },
    });
  const field = { name: 'amount_paise', label: 'Approved amount', type: 'money' };
  const seen = await read(request_id, lead);
  expect(seen.approver_changes).toEqual([{ ...field, value: 6_000_000 }]);
  expect(seen.can).toMatchObject({ return: true, delegate: true });
  expect((await approve(lead, { amount_paise: 5_500_000 })).data.stage).toMatchObject({ no: 2 });
  expect((await read(request_id, finance)).approver_changes).toEqual([{ ...field, value: 5_500_000 }]);

  const given = await finance.call(approvals.delegate, {
    params: { id: (await pending(finance))[0]?.approval_id ?? '' },
    body: { newEmployeeId: other.employee_id, comments: 'You know the prices' },
  });
  expect(given.body.message).toBe('Approval delegated');
  expect(await pending(finance)).toEqual([]);
  const late = await finance.call(approvals.process, {
    params: { id: seen.can.decide_approval_id ?? '' },
    body: { action: 'approve' },
  });
  expect(late).toRefuse('workflows.approval_not_found', 404);
  expect((await pending(other))[0]).toMatchObject({ source: 'delegation', on_behalf_of_name: 'Farah' });
  const asked = await read(request_id, other);
  expect(asked.approvals.find(({ user_id }) => user_id === other.user_id)).toMatchObject({ reason: 'Delegated by Farah' });
  expect((await approve(other, { amount_paise: 5_000_000 })).data).toMatchObject({ request_status: 'approved', stage: null });

  const done = await read(request_id, esha);
  expect(done).toMatchObject({ status: 'approved', amount_paise: 6_000_000, approver_changes: [] });
  expect(done.lines).toContainEqual({ label: 'Approved amount', value: '₹50,000' });
  const decided = done.timeline.filter(({ kind }) => kind === 'approved' || kind === 'delegated');
  expect(decided.map(({ text, changes }) => [text, changes.map(({ value }) => value)])).toEqual([
    ['Lata approved', ['₹55,000']],
    ['Farah delegated to Omar', []],
    ['Omar approved', ['₹50,000']],
  ]);
  expect((await other.call(approvals.mine, { query: { status: 'decided' } })).data.rows).toHaveLength(1);
});
