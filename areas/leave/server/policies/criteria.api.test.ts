import { insertEmployeesForTests } from '@hrms/employees/testing';
import { leaveAssignments, leaveCriteria, leavePolicies, leaveTypes } from '@hrms/leave/contract';
import { createInstallation, createTenant, type Installation, type Signed } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LeaveWorld, leaveWorld } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
let interns: string;
let long_service: string;
let people: Record<'intern' | 'senior' | 'junior' | 'manual', string>;

const activePolicy = async (name: string) => {
  const body = { name, from_date: '2026-04-01', rules: [{ leave_type_id: world.types.CL as string, rule: {} }] };
  const { leave_policy_id, version } = (await world.hr.call(leavePolicies.create, { body })).data;
  expect((await world.hr.call(leavePolicies.activate, { params: { id: leave_policy_id }, body: { version } })).status).toBe(200);
  return leave_policy_id;
};
const save = (from_date: string, criteria: { leave_policy_id: string; matches: object }[]) =>
  world.hr.call(leaveCriteria.save, { body: { from_date, criteria } });
const assigned = async (id: string, by: Signed = world.hr) =>
  (await by.call(leaveAssignments.list, { params: { id } })).data.assignments.map(({ policy_name, from_date, source }) => [
    policy_name,
    from_date,
    source,
  ]);
const wouldGet = async (employee_id: string, on: string) =>
  (await world.hr.call(leaveCriteria.test, { body: { employee_id, on } })).data;

beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation);
  [interns, long_service] = [await activePolicy('Interns'), await activePolicy('Long service')];
  const rows = await insertEmployeesForTests(installation.services, world.hr.org_id, [
    { first_name: 'Intern', joined_on: '2026-07-01', employment_type: 'intern' },
    { first_name: 'Senior', joined_on: '2016-12-01' },
    { first_name: 'Junior', joined_on: '2026-07-01' },
    { first_name: 'Manual', joined_on: '2026-07-01', employment_type: 'intern' },
  ]);
  const [intern = '', senior = '', junior = '', manual = ''] = rows.map(({ employee_id }) => employee_id);
  people = { intern, senior, junior, manual };
  await installation.runJob('leave.assign_new', world.hr.org_id);
  await world.hr.call(leaveAssignments.assign, {
    params: { id: manual },
    body: { leave_policy_id: world.policy_id, from_date: '2026-11-01', reason: 'Agreed in the offer' },
  });
});
afterAll(() => installation.close());

test('only those whose outcome changes are assigned anew, from the day of the criteria; a manual assignment stays', async () => {
  expect(await assigned(people.intern)).toEqual([['Staff', '2026-07-01', 'criterion']]);
  const saved = await save('2026-11-20', [
    { leave_policy_id: interns, matches: { employment_types: ['intern'] } },
    { leave_policy_id: long_service, matches: { service_months_min: 120 } },
  ]);
  expect(saved.data.changed_employees).toBe(1);
  expect(await assigned(people.intern)).toEqual([
    ['Interns', '2026-11-20', 'criterion'],
    ['Staff', '2026-07-01', 'criterion'],
  ]);
  expect(await assigned(people.junior)).toEqual([['Staff', '2026-07-01', 'criterion']]);
  expect((await assigned(people.manual))[0]).toEqual(['Staff', '2026-11-01', 'manual']);
  // the same criteria once more change nothing
  const again = await save('2026-11-20', [
    { leave_policy_id: interns, matches: { employment_types: ['intern'] } },
    { leave_policy_id: long_service, matches: { service_months_min: 120 } },
  ]);
  expect(again.data.changed_employees).toBe(0);
});

test('a policy that is no longer active, and one of nobody, are refused by name', async () => {
  const draft = (await world.hr.call(leavePolicies.create, { body: { name: 'Draft', from_date: '2026-04-01', rules: [] } })).data
    .leave_policy_id;
  for (const leave_policy_id of [draft, '01900000-0000-7000-8000-000000000000'])
    expect(await save('2026-11-20', [{ leave_policy_id, matches: {} }])).toRefuse('leave.policy_unknown', 422, 'leave_policy_id');
});

test('without criteria everybody is under the default policy again', async () => {
  expect((await save('2026-11-21', [])).status).toBe(200);
  expect((await assigned(people.intern))[0]).toEqual(['Staff', '2026-11-21', 'criterion']);
});

test('a state preset gives a draft with its rules and adds the leave types that are missing, once', async () => {
  const org = await createTenant(installation);
  const make = async (name: string) =>
    (await org.call(leavePolicies.create, { body: { name, from_date: '2026-04-01', preset: 'IN-MH', rules: [] } })).data;
  const policy = await make('Pune office');
  expect(policy).toMatchObject({
    status: 'draft',
    description: 'After the Maharashtra Shops and Establishments Act, 2017, section 18. Check with your adviser.',
  });
  const rulesOf = (one: typeof policy) =>
    one.rules.map(({ type_code, rule }) => [type_code, rule.entitlement_days, rule.carry.mode]);
  expect(rulesOf(policy)).toEqual([
    ['EL', 18, 'all'],
    ['CL', 8, 'none'],
  ]);
  expect(rulesOf(await make('Mumbai office'))).toEqual(rulesOf(policy));
  expect((await org.call(leaveTypes.list)).data.rows.map(({ code }) => code)).toEqual(['EL', 'CL']);
});

test('service that completes later moves the employee on that day, by the nightly run', async () => {
  await save('2026-11-22', [
    { leave_policy_id: interns, matches: { employment_types: ['intern'] } },
    { leave_policy_id: long_service, matches: { service_months_min: 120 } },
  ]);
  expect(await wouldGet(people.senior, '2026-11-30')).toMatchObject({ leave_policy_id: world.policy_id, priority: null });
  expect(await wouldGet(people.senior, '2026-12-01')).toMatchObject({ leave_policy_id: long_service, priority: 2 });
  // a session that is still live in December
  const later = await world.hr.person({ role: 'hr_admin' });
  installation.clock.set('2026-11-30');
  await installation.runJob('leave.rebuild_schedules', world.hr.org_id);
  expect((await assigned(people.senior, later))[0]).toEqual(['Staff', '2026-04-01', 'criterion']);
  installation.clock.set('2026-12-01');
  for (let n = 0; n < 2; n += 1) await installation.runJob('leave.rebuild_schedules', world.hr.org_id);
  expect((await assigned(people.senior, later)).slice(0, 2)).toEqual([
    ['Long service', '2026-12-01', 'criterion'],
    ['Staff', '2026-04-01', 'criterion'],
  ]);
});
