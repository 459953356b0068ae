import { AttendanceRule, attendanceDays, policies, register } from '@hrms/attendance/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let hr: Tenant;
let employee_id = '';

beforeAll(async () => {
  installation = await sharedInstallation();
  hr = await createTenant(installation);
  await hr.call(departments.create, { body: { name: 'Works' } });
  await hr.call(designations.create, { body: { title: 'Fitter' } });
  const [made] = await insertEmployeesForTests(installation.services, hr.org_id, [{ first_name: 'Asha', employee_code: '1001' }]);
  employee_id = made?.employee_id ?? '';
});
afterAll(() => installation.close());

const assign = (policy_id: string | null, from_date: string) =>
  hr.call(policies.setOverride, { params: { employee_id }, body: { policy_id, from_date } });

test('a policy of one employee is listed with its newest day, and null lets the criteria decide again', async () => {
  const rule = AttendanceRule.parse({});
  const made = await hr.call(policies.create, { body: { name: 'Plant', from_date: '2026-01-01', rule } });
  expect((await hr.call(policies.overrides)).data.rows).toEqual([]);
  await assign(made.data.policy_id, '2026-12-01');
  expect((await hr.call(policies.overrides, { query: { search: 'ash' } })).data).toMatchObject({
    rows: [{ full_name: expect.stringContaining('Asha'), policy_name: 'Plant', from_date: '2026-12-01' }],
    pagination: { total: 1 },
  });
  await assign(null, '2027-01-01');
  expect((await hr.call(policies.overrides)).data.rows).toMatchObject([{ policy_id: null, from_date: '2027-01-01' }]);
  const clerk = await hr.person({ role: 'employee' }, { employee_id });
  expect((await clerk.call(policies.overrides)).status).toBe(403);
});

test('a criterion for workers gives their policy to those whose designation counts as worker', async () => {
  const rule = AttendanceRule.parse({});
  const { policy_id } = (await hr.call(policies.create, { body: { name: 'Workers', from_date: '2026-01-01', rule } })).data;
  await hr.call(designations.create, { body: { title: 'Helper', lwf_category: 'worker' } });
  const helper = (await hr.call(designations.list, { query: { search: 'Helper' } })).data.rows[0]?.designation_id ?? '';
  const people = await insertEmployeesForTests(installation.services, hr.org_id, [
    { first_name: 'Worker', designation_id: helper },
    { first_name: 'Clerk' },
  ]);
  const policiesOf = async () =>
    Promise.all(
      people.map(async ({ employee_id }) => {
        const day = await hr.call(attendanceDays.get, { params: { employee_id, day: '2026-11-17' } });
        return day.data.policy_name;
      }),
    );
  const standard = (await policiesOf())[0];
  const proposed = { from_date: '2026-11-01', criteria: [{ policy_id, matches: { worker_class: 'worker' as const } }] };
  const preview = await hr.call(policies.previewCriteria, { body: proposed });
  expect(preview.data).toMatchObject({ changed_employees: 1, changes: [{ policy_before: standard, policy_after: 'Workers' }] });
  expect(await policiesOf()).toEqual([standard, standard]);
  const saved = await hr.call(policies.saveCriteria, { body: proposed });
  expect(saved.data.criteria).toMatchObject([
    { policy_id, policy_name: 'Workers', priority: 1, matches: { worker_class: 'worker' } },
  ]);
  expect(await policiesOf()).toEqual(['Workers', standard]);
  await hr.call(policies.saveCriteria, { body: { ...proposed, criteria: [{ policy_id, matches: { worker_class: 'staff' } }] } });
  expect(await policiesOf()).toEqual([standard, 'Workers']);
});

test('criteria begin on their day: earlier days keep the policy they had', async () => {
  const rule = AttendanceRule.parse({});
  const { policy_id } = (await hr.call(policies.create, { body: { name: 'Later', from_date: '2026-01-01', rule } })).data;
  const [person] = await insertEmployeesForTests(installation.services, hr.org_id, [{ first_name: 'Later' }]);
  const policyOn = async (day: string) =>
    (await hr.call(attendanceDays.get, { params: { employee_id: person?.employee_id ?? '', day } })).data.policy_name;
  const before = await policyOn('2026-11-09');
  await hr.call(policies.saveCriteria, { body: { from_date: '2026-11-10', criteria: [{ policy_id, matches: {} }] } });
  expect(await policyOn('2026-11-09')).toBe(before);
  expect(await policyOn('2026-11-10')).toBe('Later');
  const unknown = { from_date: '2026-11-10', criteria: [{ policy_id: crypto.randomUUID(), matches: {} }] };
  expect((await hr.call(policies.saveCriteria, { body: unknown })).status).toBe(404);
  await hr.call(policies.saveCriteria, { body: { from_date: '2026-11-01', criteria: [] } });
  await hr.call(policies.saveCriteria, { body: { from_date: '2026-11-10', criteria: [] } });
});

test('the register is a file in three formats; a PDF begins as one', async () => {
  for (const [format, start] of [
    ['pdf', '%PDF-'],
    ['xlsx', 'PK'],
    ['csv', '\uFEFFEmployee code'],
  ] as const) {
    const { status, raw } = await hr.call(register.export, { query: { period: '2026-11', format } });
    expect(status).toBe(200);
    expect(raw.toString('utf8').startsWith(start), raw.subarray(0, 20).toString()).toBe(true);
  }
});
