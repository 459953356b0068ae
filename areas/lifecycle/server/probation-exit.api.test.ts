import { insertEmployeesForTests } from '@hrms/employees/testing';
import { exits, probations } from '@hrms/lifecycle/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JoiningWorld, joiningWorld } from './joining.scenario.ts';

let installation: Installation;
let world: JoiningWorld;
let hr: Awaited<ReturnType<JoiningWorld['owner']['person']>>;
beforeAll(async () => {
  installation = await createInstallation();
  world = await joiningWorld(installation);
  hr = await world.owner.person({ role: 'hr_admin' });
});
afterAll(() => installation.close());

/** An employee on probation under the manager; nine days of notice. */
const hire = async (first_name: string) => {
  const [made] = await insertEmployeesForTests(installation.services, world.owner.org_id, [
    {
      joined_on: '2026-06-01',
      employment_type: 'probation',
      probation_until: '2026-11-30',
      manager_id: world.manager.employee_id,
      notice_value: 9,
      notice_unit: 'days',
      first_name,
    },
  ]);
  return made?.employee_id ?? '';
};
const REMARKS = 'Goals of the first six months were missed';
const ended = (id: string, more: object = {}) => ({
  params: { id },
  body: { outcome: 'ended' as const, remarks: REMARKS, ...more },
});
const onProbation = async () => (await world.owner.call(probations.list)).data.rows.map(({ employee_id }) => employee_id);
const exitsOf = async (id: string) => (await hr.call(exits.list, {})).data.rows.filter(({ employee_id }) => employee_id === id);

test('ended by HR: the exit serves the notice from today, each names the other', async () => {
  const id = await hire('Ended');
  const decided = await hr.call(probations.decide, ended(id));
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  expect(decided.data).toMatchObject({ outcome: 'ended', exit: { status: 'serving_notice' }, letter_number: null });
  const [listed] = await exitsOf(id);
  expect(listed).toMatchObject({
    exit_id: decided.data.exit?.exit_id,
    kind: 'termination',
    initiated_by: 'hr',
    notice_given_on: '2026-11-20',
    last_working_day: '2026-11-29',
    shortfall_days: 0,
    notice_pay_days: 0,
    reason_code: 'performance',
    reason_text: REMARKS,
  });
  const exit = (await hr.call(exits.get, { params: { id: listed?.exit_id ?? '' } })).data;
  expect(exit.probation).toEqual({ review_id: decided.data.review_id, due_on: '2026-11-30', decided_on: '2026-11-20' });
  expect(exit.tasks.length).toBeGreaterThan(5);
  expect(await onProbation()).not.toContain(id);
});

test('another last working day: notice that is not given is paid; a day before today is refused and nothing stays', async () => {
  const id = await hire('Sooner');
  expect(await hr.call(probations.decide, ended(id, { last_working_day: '2026-11-19' }))).toRefuse('lifecycle.notice_date', 422);
  expect(await exitsOf(id)).toHaveLength(0);
  expect(await onProbation()).toContain(id);
  await hr.call(probations.decide, ended(id, { last_working_day: '2026-11-22' }));
  expect(await exitsOf(id)).toMatchObject([{ last_working_day: '2026-11-22', notice_pay_days: 7, status: 'serving_notice' }]);
});

test('a manager, who may not start exits, leaves a draft for HR; the employee and the manager do not see it', async () => {
  const id = await hire('Drafted');
  const reader = { code: 'lifecycle.exit.read', scope: 'self' as const };
  const employee = await world.owner.person([reader], { employee_id: id });
  const decided = await world.manager.call(probations.decide, ended(id));
  expect(decided.data.exit).toMatchObject({ status: 'draft' });
  const params = { id: decided.data.exit?.exit_id ?? '' };
  expect((await employee.call(exits.list, {})).data.rows).toEqual([]);
  expect(await employee.call(exits.get, { params })).toRefuse('lifecycle.not_found', 404);
  expect(await onProbation()).not.toContain(id);
  const confirm = { params: { id }, body: { outcome: 'confirmed' as const } };
  expect(await world.manager.call(probations.decide, confirm)).toRefuse('lifecycle.exit_already_open', 409);
  expect((await hr.call(exits.submit, { params, body: {} })).data.status).toBe('serving_notice');
  expect((await employee.call(exits.list, {})).data.rows).toHaveLength(1);
});

test('a draft that HR deletes leaves the probation undecided', async () => {
  const id = await hire('Reopened');
  const decided = await world.manager.call(probations.decide, ended(id));
  expect((await hr.call(exits.remove, { params: { id: decided.data.exit?.exit_id ?? '' } })).status).toBe(200);
  expect(await onProbation()).toContain(id);
  expect((await hr.call(probations.decide, { params: { id }, body: { outcome: 'confirmed' } })).status).toBe(200);
});

test('with an open exit the end is refused, and only one of two at once begins one', async () => {
  const id = await hire('Resigned');
  const dates = { notice_given_on: '2026-11-20', last_working_day: '2026-12-20' };
  await hr.call(exits.create, { body: { employee_id: id, kind: 'mutual', ...dates, reason_code: 'relocation' } });
  const refused = await hr.call(probations.decide, ended(id));
  expect(refused).toRefuse('lifecycle.exit_already_open', 409);
  expect(JSON.stringify(refused.body)).toContain('already has an open exit');
  expect(await exitsOf(id)).toMatchObject([{ kind: 'mutual' }]);
  const other = await hire('Twice');
  const answers = await Promise.all([1, 2].map(() => hr.call(probations.decide, ended(other))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await exitsOf(other)).toHaveLength(1);
});
