import { exitDues, exitInterviews, exitLetters, exits, exitTasks } from '@hrms/lifecycle/contract';
import { addDays } from '@hrms/platform/calendar';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExitWorld, exitWorld } from './exit.scenario.ts';
import { loadExitForSettlement } from './exits/exit-settle.service.ts';

let installation: Installation;
let world: ExitWorld;
let today: string;
beforeAll(async () => {
  installation = await createInstallation();
  world = await exitWorld(installation);
  today = installation.services.clock.today();
});
afterAll(() => installation.close());

const notice = { notice_value: 30, notice_unit: 'days' as const };
const resignation = (days = 25) => ({ last_working_day: addDays(today, days), reason_code: 'better_role' as const });

/** A resignation of an employee with 30 days of notice that was approved. */
async function approvedExit(days = 25) {
  const asha = await world.hire(notice);
  const asked = await asha.call(exits.resign, { body: resignation(days) });
  await world.decide(asked.data.workflow_request_id, 'approve');
  return { asha, id: asked.data.exit_id, params: { id: asked.data.exit_id } };
}
const terminated = async (more: object = {}) => {
  const { employee_id } = await world.hire(notice);
  const body = {
    employee_id,
    kind: 'termination',
    notice_given_on: today,
    last_working_day: today,
    reason_code: 'performance',
    ...more,
  };
  const made = await world.hr.call(exits.create, { body: body as never });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { employee_id, exit: made.data, params: { id: made.data.exit_id } };
};

test('resigned with five days short, approved; the owner waives two', async () => {
  const asha = await world.hire(notice);
  const question = { employee_id: asha.employee_id, kind: 'resignation', notice_given_on: today } as const;
  const preview = await asha.call(exits.preview, { query: { ...question, last_working_day: addDays(today, 25) } });
  expect(preview.data).toMatchObject({ notice_end_on: addDays(today, 30), served_days: 25, shortfall_days: 5 });
  const asked = await asha.call(exits.resign, { body: resignation() });
  expect(asked.data).toMatchObject({ status: 'submitted', shortfall_days: 5, recover_days: 5, treatment: 'recover' });
  expect(await asha.call(exits.resign, { body: resignation() })).toRefuse('lifecycle.exit_already_open', 409);
  await world.decide(asked.data.workflow_request_id, 'approve');
  const params = { id: asked.data.exit_id };
  const approved = (await world.hr.call(exits.get, { params })).data;
  expect(approved.status).toBe('serving_notice');
  expect(approved.tasks.length).toBeGreaterThan(10);
  const waived = await world.owner.call(exits.waive, { params, body: { waived_days: 2, reason: 'Work is handed over' } });
  expect(waived.data).toMatchObject({ recover_days: 3, waived_days: 2 });
  expect(await world.owner.call(exits.waive, { params, body: { waived_days: 6, reason: 'All' } })).toRefuse(
    'lifecycle.waived_too_many',
    422,
  );
  expect(await world.hr.call(exits.waive, { params, body: { waived_days: 1, reason: 'More' } })).toRefuse(
    'access.forbidden',
    403,
  );
  const facts = await inTenant(installation.services.pool, world.owner.org_id, (tx) =>
    loadExitForSettlement(tx, asha.employee_id),
  );
  expect(facts).toMatchObject({ kind: 'resignation', shortfall_days: 5, waived_days: 2, recover_days: 3, dues: [] });
});

test('a resignation is returned, changed and submitted again; another is rejected', async () => {
  const asha = await world.hire(notice);
  const asked = await asha.call(exits.resign, { body: resignation() });
  await world.decide(asked.data.workflow_request_id, 'return');
  const params = { id: asked.data.exit_id };
  const changed = await asha.call(exits.changeResignation, { params, body: resignation(30) });
  expect(changed.data).toMatchObject({ status: 'submitted', shortfall_days: 0 });
  await world.decide(asked.data.workflow_request_id, 'reject');
  expect((await asha.call(exits.get, { params })).data.status).toBe('rejected');
  expect((await asha.call(exits.resign, { body: resignation() })).status).toBe(201);
});

test('withdrawn by the employee before the decision, and with HR after it', async () => {
  const asha = await world.hire(notice);
  const asked = await asha.call(exits.resign, { body: resignation() });
  const stays = { reason: 'I would like to stay' };
  expect((await asha.call(exits.withdraw, { params: { id: asked.data.exit_id }, body: stays })).data.status).toBe('withdrawn');
  const other = await approvedExit();
  const wish = await other.asha.call(exits.withdraw, { params: other.params, body: stays });
  expect(wish.data).toMatchObject({ status: 'serving_notice', withdrawal_reason: stays.reason });
  expect((await world.hr.call(exits.acceptWithdrawal, { params: other.params, body: stays })).data.status).toBe('withdrawn');
  expect(await world.hr.call(exits.acceptWithdrawal, { params: other.params, body: stays })).toRefuse(
    'lifecycle.wrong_status',
    409,
  );
});

test('HR ends an employment: clearance at once, dues, settlement with a reason, letters, close', async () => {
  const { employee_id, exit, params } = await terminated();
  expect(exit).toMatchObject({ status: 'clearance', notice_pay_days: 30, recover_days: 0 });
  const stays = { reason: 'No' };
  expect(await world.hr.call(exits.acceptWithdrawal, { params, body: stays })).toRefuse('lifecycle.too_late', 409);
  const card = exit.tasks.find(({ title }) => title === 'Access card returned');
  const done = await world.hr.call(exitTasks.done, { params: { id: card?.task_id ?? '' }, body: { dues_paise: 50_000 } });
  expect(done.data.status).toBe('done');
  const due = { label: 'Canteen', amount_paise: 12_500, direction: 'recover' } as const;
  const added = await world.hr.call(exitDues.add, { params, body: due });
  expect(added.data.dues).toMatchObject([
    { amount_paise: 50_000, source: 'task' },
    { amount_paise: 12_500, source: 'manual' },
  ]);
  const dueId = added.data.dues[1]?.due_id ?? '';
  await world.hr.call(exitDues.clear, { params: { ...params, dueId }, body: { reason: 'Paid in cash' } });
  const facts = await inTenant(installation.services.pool, world.owner.org_id, (tx) => loadExitForSettlement(tx, employee_id));
  expect(facts?.dues).toEqual([expect.objectContaining({ label: 'Access card returned', amount_paise: 50_000 })]);
  expect(facts?.open_gates).not.toEqual([]);
  expect(await world.payroll.call(exits.settle, { params, body: { settled_on: today } })).toRefuse(
    'lifecycle.reason_required',
    422,
  );
  expect(await world.payroll.call(exits.settle, { params, body: { settled_on: addDays(today, -1), note: 'x' } })).toRefuse(
    'lifecycle.settled_date',
    422,
  );
  const settled = await world.payroll.call(exits.settle, { params, body: { settled_on: today, note: 'Laptop comes by post' } });
  expect(settled.data).toMatchObject({ status: 'settled', settlement_clock: 'settled' });
  const moved = { last_working_day: addDays(today, 3), reason: 'Later' };
  expect(await world.hr.call(exits.changeLastDay, { params, body: moved })).toRefuse('lifecycle.exit_settled', 409);
  const relieving = await world.hr.call(exitLetters.issue, { params, body: { kind: 'relieving' } });
  expect(relieving.data.letters).toMatchObject([{ kind: 'relieving', number: expect.stringMatching(/^REL/) }]);
  expect((await world.hr.call(exitLetters.get, { params: { ...params, kind: 'relieving' } })).status).toBe(200);
  expect(await world.hr.call(exitLetters.issue, { params, body: { kind: 'relieving' } })).toRefuse(
    'lifecycle.letter_issued',
    409,
  );
  expect(await world.hr.call(exitLetters.issue, { params, body: { kind: 'experience' } })).toRefuse(
    'lifecycle.letter_too_early',
    409,
  );
  expect((await world.hr.call(exits.close, { params, body: {} })).data.status).toBe('closed');
});

test('the last working day moves with tasks and settlement', async () => {
  const { params, asha } = await approvedExit();
  const before = (await world.hr.call(exits.get, { params })).data;
  const moved = await world.hr.call(exits.changeLastDay, {
    params,
    body: { last_working_day: addDays(today, 40), reason: 'Hand-over takes longer' },
  });
  expect(moved.data).toMatchObject({ last_working_day: addDays(today, 40), shortfall_days: 0 });
  expect(moved.data.settlement_due_on > before.settlement_due_on).toBe(true);
  expect(moved.data.tasks[0]?.due_on).toBe(addDays(before.tasks[0]?.due_on ?? '', 15));
  const early = { last_working_day: addDays(today, -1), reason: 'x' };
  expect(await world.hr.call(exits.changeLastDay, { params, body: early })).toRefuse('lifecycle.notice_date', 422);
  expect(await asha.call(exits.changeLastDay, { params, body: early })).toRefuse('access.forbidden', 403);
});

test('a draft is kept, changed, started or deleted; dates of a started exit are locked', async () => {
  const { exit, params } = await terminated({ draft: true, last_working_day: addDays(today, 10) });
  expect(exit.status).toBe('draft');
  const body = { notice_given_on: today, last_working_day: addDays(today, 12), reason_code: 'misconduct' } as const;
  const changed = await world.hr.call(exits.update, { params, body: { ...body, version: exit.version } });
  expect(changed.data).toMatchObject({ last_working_day: addDays(today, 12), reason_code: 'misconduct' });
  expect(await world.hr.call(exits.update, { params, body: { ...body, version: exit.version } })).toRefuse(
    'lifecycle.version_conflict',
    409,
  );
  expect((await world.hr.call(exits.submit, { params, body: {} })).data.status).toBe('serving_notice');
  const locked = { ...body, last_working_day: addDays(today, 14) };
  expect(await world.hr.call(exits.update, { params, body: locked })).toRefuse('lifecycle.field_locked', 422);
  expect(await world.hr.call(exits.remove, { params })).toRefuse('lifecycle.wrong_status', 409);
  const other = await terminated({ draft: true });
  expect((await world.hr.call(exits.remove, { params: other.params })).status).toBe(200);
});

test.each([
  ['lifecycle.notice_date', { notice_given_on: '2027-11-01', last_working_day: '2027-11-20' }],
  ['lifecycle.treatment_not_allowed', { treatment: 'recover' }],
  ['lifecycle.access_choice', { kind: 'retirement', access_after: 'none' }],
  ['lifecycle.employee_unknown', { employee_id: '019a0000-0000-7000-8000-000000000001' }],
])('%s', async (code, more) => {
  const { employee_id } = await world.hire(notice);
  const body = { employee_id, kind: 'termination', notice_given_on: today, last_working_day: today, reason_code: 'performance' };
  expect(await world.hr.call(exits.create, { body: { ...body, ...more } as never })).toRefuse(code, 422);
});

test('a last working day lies between the joining date and 180 days after a resignation', async () => {
  const asha = await world.hire(notice);
  expect(await asha.call(exits.resign, { body: resignation(181) })).toRefuse('lifecycle.last_day_too_far', 422);
  const fresh = await world.hire({ ...notice, joined_on: today });
  const before = {
    notice_given_on: addDays(today, -4),
    last_working_day: addDays(today, -2),
    reason_code: 'performance',
  } as const;
  const body = { employee_id: fresh.employee_id, kind: 'termination' as const, ...before };
  expect(await world.hr.call(exits.create, { body })).toRefuse('lifecycle.last_day_before_joining', 422);
});

test('the interview is for the leaver and HR; others see no exit at all', async () => {
  const { asha, params } = await approvedExit();
  const ratings = { pay: 3, role: 4, manager: 2, growth: 3, workload: 4, environment: 5 };
  const answers = { ...ratings, would_return: 'Maybe', comment: 'A good team' };
  const saved = await asha.call(exitInterviews.save, { params, body: { answers } });
  expect(saved.data.interview).toMatchObject({ answers, given_by: 'employee' });
  expect((await world.hr.call(exitInterviews.get, { params })).data.interview).toMatchObject({ answers });
  const stranger = await world.hireManager();
  expect(await stranger.call(exits.get, { params })).toRefuse('lifecycle.not_found', 404);
  expect(await stranger.call(exitInterviews.get, { params })).toRefuse('lifecycle.not_found', 404);
  expect((await asha.call(exits.mine)).data.exit?.exit_id).toBe(params.id);
  expect((await asha.call(exits.list, {})).data.rows).toHaveLength(1);
});

test('the export holds the exits of a filter, without reasons; an employee gets no other exit', async () => {
  const { asha, id } = await approvedExit();
  const { params } = await terminated();
  const codeOf = async (exit_id: string) => (await world.hr.call(exits.get, { params: { id: exit_id } })).data.employee_code;
  const [own, other] = [await codeOf(id), await codeOf(params.id)];
  const file = async (who: Pick<typeof world.hr, 'call'>, query: Record<string, string> = {}) =>
    (await who.call(exits.export, { query: { format: 'csv', ...query } })).raw.toString();
  const all = await file(world.hr);
  expect(all).toContain('Employee code,Employee,Branch,Department,Designation,Kind,Status,Notice given on');
  for (const code of [own, other]) expect(all).toContain(code);
  expect(all).not.toMatch(/better.role|performance/i);
  expect(await file(world.hr, { kind: 'termination' })).not.toContain(own);
  const mine = await file(asha);
  expect(mine).toContain(own);
  expect(mine).not.toContain(other);
});
