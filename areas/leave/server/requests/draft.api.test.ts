import { leaveAttachments, leaveBalances, leaveDrafts, leaveRequests } from '@hrms/leave/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
const spell = (first_day: string, last_day = first_day) => ({
  leave_type_id: world.types.CL,
  first_day,
  last_day,
  reason: '',
});
const edited = { first_half: 1, last_half: 2, notify_employee_ids: [], attachment_ids: [] };

beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation, { CL: { entitlement_days: 12, needs_workflow: true } });
});
afterAll(() => installation.close());

test('a draft holds nothing, is found among the own requests, and is sent when it is ready', async () => {
  const asha = await hireEmployee(installation, world);
  const draft = (await asha.call(leaveDrafts.save, { body: spell('2026-11-24') })).data;
  expect(draft).toMatchObject({ status: 'draft', days: 1, halves: [], ledger: [], actions: ['edit', 'send', 'delete'] });
  const held = async () =>
    (await asha.call(leaveBalances.list)).data.rows
      .flatMap(({ balances }) => balances)
      .find(({ leave_type_id }) => leave_type_id === world.types.CL)?.held;
  expect(await held()).toBe(0);
  const drafts = await asha.call(leaveRequests.list, { query: { whose: 'own', status: 'draft' } });
  expect(drafts.data.rows.map(({ leave_request_id }) => leave_request_id)).toEqual([draft.leave_request_id]);
  const params = { id: draft.leave_request_id };
  const changed = await asha.call(leaveDrafts.update, {
    params,
    body: { ...spell('2026-11-24', '2026-11-25'), ...edited, version: draft.version },
  });
  expect(changed.data).toMatchObject({ status: 'draft', days: 2, last_day: '2026-11-25' });
  // the rules are checked when it is sent
  const body = { ...spell('2026-11-24', '2026-11-25'), ...edited, version: changed.data.version };
  expect(await asha.call(leaveDrafts.send, { params, body })).toRefuse('leave.reason_needed', 422);
  expect(await asha.call(leaveDrafts.send, { params, body: { ...body, version: draft.version } })).toRefuse(
    'leave.version_conflict',
    409,
  );
  const sent = await asha.call(leaveDrafts.send, { params, body: { ...body, reason: 'Family wedding' } });
  expect(sent.data).toMatchObject({ status: 'pending', days: 2, number: draft.number });
  expect(await held()).toBe(2);
  for (const again of [
    await asha.call(leaveDrafts.send, { params, body: { ...body, reason: 'Family wedding' } }),
    await asha.call(leaveDrafts.update, { params, body }),
    await asha.call(leaveDrafts.remove, { params }),
  ])
    expect(again).toRefuse('leave.already_sent', 409);
});

test('a draft stands in no one’s way: the same days may be applied for, and the draft is refused then', async () => {
  const bina = await hireEmployee(installation, world);
  const draft = (await bina.call(leaveDrafts.save, { body: spell('2026-11-26') })).data;
  expect((await bina.call(leaveRequests.apply, { body: { ...spell('2026-11-26'), reason: 'Dentist' } })).status).toBe(201);
  const body = { ...spell('2026-11-26'), reason: 'Dentist', ...edited, version: draft.version };
  expect(await bina.call(leaveDrafts.send, { params: { id: draft.leave_request_id }, body })).toRefuse('leave.overlaps', 409);
});

test('a draft is seen, changed and deleted by its author only, and is in no export', async () => {
  const chetan = await hireEmployee(installation, world);
  const file = { name: 'card.pdf', text: '%PDF-1.4\n%%EOF\n' };
  const { attachment_id } = (await chetan.call(leaveAttachments.upload, { upload: file })).data;
  const draft = (await chetan.call(leaveDrafts.save, { body: { ...spell('2026-11-27'), attachment_ids: [attachment_id] } })).data;
  const params = { id: draft.leave_request_id };
  for (const answer of [
    await world.hr.call(leaveRequests.get, { params }),
    await world.hr.call(leaveDrafts.remove, { params }),
    await world.hr.call(leaveRequests.withdraw, { params, body: {} }),
    await world.hr.call(leaveAttachments.get, { params: { id: attachment_id } }),
  ])
    expect(answer).toRefuse('leave.not_found', 404);
  const all = await world.hr.call(leaveRequests.list, { query: { employee_id: chetan.employee_id } });
  expect(all.data.rows).toEqual([]);
  const csv = await world.hr.call(leaveBalances.export, {
    query: { what: 'requests', format: 'csv', employee_id: chetan.employee_id },
  });
  expect(csv.raw.toString()).not.toContain(draft.number);
  expect((await chetan.call(leaveDrafts.remove, { params })).status).toBe(200);
  expect(await chetan.call(leaveRequests.get, { params })).toRefuse('leave.not_found', 404);
  expect((await chetan.call(leaveRequests.list)).data.rows).toEqual([]);
  expect(await chetan.call(leaveAttachments.get, { params: { id: attachment_id } })).toRefuse('leave.not_found', 404);
});
