import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { standIns, workflowRequests } from '@hrms/workflows/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApprovalWorld, type Staff } from '../workflows.scenario.ts';

let installation: Installation;
let world: Awaited<ReturnType<typeof createApprovalWorld>>;
let esha: Staff;
let lead: Staff;
beforeAll(async () => {
  installation = await sharedInstallation();
  world = await createApprovalWorld(installation);
  lead = await world.staff('Lata', 'manager');
  esha = await world.staff('Esha', 'employee', { manager_id: lead.employee_id });
});
afterAll(() => installation.close());

const NOBODY = '01900000-0000-7000-8000-000000000000';
const six = Array(6).fill(NOBODY);
const REASON: readonly [message: string, reason: unknown][] = [
  ['Please enter a reason', ''],
  ['Please enter a reason', undefined],
  ['Enter at least 5 characters', 'late'],
  ['Use at most 300 characters', 'x'.repeat(301)],
];

/** What a new request is asked for, and the field it stands at. */
const REQUEST: readonly [message: string, path: string, body: object][] = [
  ['Please select a request type', 'subject', { subject: undefined }],
  ['Submit this from its own screen', 'subject', { subject: 'leave.request' }],
  ['Please enter a title', 'title', { title: ' ' }],
  ['Enter at least 3 characters', 'title', { title: 'ab' }],
  ['Use at most 120 characters', 'title', { title: 'x'.repeat(121) }],
  ['Please select a category', 'category_id', { category_id: NOBODY }],
  ['Attach at most 5 files', 'file_ids', { file_ids: six }],
];

test.each(REQUEST)('a new request: %s at %s', async (message, path, more) => {
  const body = { subject: 'general.request', title: 'New chair', ...more } as never;
  const answer = await esha.call(workflowRequests.create, { body });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toContainEqual({ path, message });
  expect((await esha.call(workflowRequests.list, { query: { scope: 'mine' } })).data.pagination.total).toBe(0);
});

describe('what is done with a request', () => {
  const reassign = (id: string, reason: unknown) =>
    world.org.call(workflowRequests.reassign, { params: { id }, body: { newEmployeeId: lead.employee_id, reason } as never });
  const restart = (id: string, reason: unknown) =>
    world.org.call(workflowRequests.restart, { params: { id }, body: { reason } as never });
  const cancel = (id: string, reason: unknown) =>
    world.org.call(workflowRequests.cancel, { params: { id }, body: { reason } as never });

  test('asks for a reason, and says what was done', async () => {
    const hr = await world.staff('Hema', 'hr_admin');
    const { request_id: id } = await world.submit(esha);
    const params = { id };
    for (const act of [reassign, restart, cancel])
      for (const [message, reason] of REASON) {
        const answer = await act(id, reason);
        expect(answer.status, message).toBe(422);
        expect(answer.body.errors).toContainEqual({ path: 'reason', message });
      }
    expect((await world.read(id)).status).toBe('pending');
    for (const [message, text] of [
      ['Please enter a comment', ' '],
      ['Use at most 2,000 characters', 'x'.repeat(2001)],
    ] as const) {
      const answer = await esha.call(workflowRequests.comment, { params, body: { text } });
      expect(answer.body.errors).toContainEqual({ path: 'text', message });
    }
    expect((await esha.call(workflowRequests.remind, { params })).body.message).toBe('Reminder sent');
    expect(await esha.call(workflowRequests.remind, { params })).toRefuse('workflows.reminded_recently', 429);
    const given = await world.org.call(workflowRequests.reassign, {
      params,
      body: { newEmployeeId: hr.employee_id, reason: 'Lata is away' },
    });
    expect(given.body.message).toBe('Request reassigned');
    expect((await restart(id, 'The workflow changed')).body.message).toBe('Request restarted');
    expect((await cancel(id, 'Asked twice')).body.message).toBe('Request cancelled');
    expect(await cancel(id, 'Asked twice')).toRefuse('workflows.request_decided', 409);
    const other = await world.submit(esha);
    const withdrawn = await esha.call(workflowRequests.withdraw, { params: { id: other.request_id } });
    expect(withdrawn.body.message).toBe('Request withdrawn');
  });

  test('a stand-in needs days in order and somebody else', async () => {
    const given = { stand_in_employee_id: esha.employee_id, from_date: '2027-01-04', to_date: '2027-01-08' };
    const add = (more: object) => lead.call(standIns.create, { body: { ...given, ...more } as never });
    expect((await add({ to_date: '2027-01-03' })).body.errors).toContainEqual({
      path: 'to_date',
      message: 'The last day is before the first day',
    });
    expect((await add({ stand_in_employee_id: NOBODY })).body.errors).toContainEqual({
      path: 'stand_in_employee_id',
      message: 'Please select an employee with a sign-in',
    });
    expect((await add({})).body.message).toBe('Stand-in saved');
    expect((await add({})).body.errors).toContainEqual({
      path: 'from_date',
      message: 'There is a stand-in for these days already. Change or remove it first',
    });
  });
});
