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
  expect((await decide({ amount_paise: 9_000_001 })).body.message).toBe(
    'This change needs another approval. Send the request back instead',
  );
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
