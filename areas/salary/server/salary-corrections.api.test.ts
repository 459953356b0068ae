import { insertEmployeesForTests } from '@hrms/employees/testing';
import { grades } from '@hrms/organisation/contract';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { employeeSalaries, salaryConfig, structures } from '@hrms/salary/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { employee, installSalary, staffVersion } from './salary.scenario.ts';

let installation: Installation;
let owner: Tenant;
let structure_version_id: string;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-10-30');
  owner = await createTenant(installation, { state_code: 'IN-KA' });
  ({ structure_version_id } = await staffVersion(owner));
});
afterAll(() => installation.close());

const hire = (employee_code: string, full_name: string) => employee(installation, owner, { full_name, employee_code });
const body = (rupees: number, more: object = {}) => ({
  ctc_annual_paise: rupees * 100,
  structure_version_id,
  from_date: '2026-04-01',
  reason: 'Offer letter',
  ...more,
});
const get = async (employeeId: string, as_of = '2026-10-30') =>
  (await owner.call(employeeSalaries.get, { params: { employeeId }, query: { as_of } })).data;

describe('a wrong CTC', () => {
  test('is replaced from its day on while no payroll used it, and keeps its trace', async () => {
    const asha = await hire('C1', 'Asha Rao');
    const made = await owner.call(employeeSalaries.assign, { params: { employeeId: asha }, body: body(60_000_00) });
    expect(made.status).toBe(201);
    const id = made.data.current?.employee_salary_id ?? '';
    const replaced = await owner.call(employeeSalaries.replace, {
      params: { employeeId: asha, id },
      body: body(6_00_000, { reason: 'A zero too many' }),
    });
    expect(replaced.data.current).toMatchObject({ ctc_annual_paise: 6_00_000_00, from_date: '2026-04-01' });
    expect((await get(asha)).current?.employee_salary_id).not.toBe(id);
    expect(await owner.call(employeeSalaries.replace, { params: { employeeId: asha, id }, body: body(1_00_000) })).toRefuse(
      'salary.not_found',
      404,
    );
  });

  test('is deleted while no payroll used it', async () => {
    const ravi = await hire('C2', 'Ravi Rao');
    const made = await owner.call(employeeSalaries.assign, { params: { employeeId: ravi }, body: body(6_00_000) });
    const id = made.data.current?.employee_salary_id ?? '';
    expect((await owner.call(employeeSalaries.delete, { params: { employeeId: ravi, id } })).status).toBe(200);
    expect((await get(ravi)).current).toBeNull();
    expect((await owner.call(employeeSalaries.assign, { params: { employeeId: ravi }, body: body(5_00_000) })).status).toBe(201);
  });

  test('one from after the last finalised month is deleted', async () => {
    const used = await installSalary({ lastFinalisedMonth: async () => '2026-09' });
    used.clock.set('2026-10-30');
    const tenant = await createTenant(used, { state_code: 'IN-KA' });
    const version = (await staffVersion(tenant)).structure_version_id;
    const meera = await employee(used, tenant, { full_name: 'Meera Rao', employee_code: 'C3' });
    const asked = { ...body(6_00_000), structure_version_id: version, from_date: '2026-10-01' };
    const made = await tenant.call(employeeSalaries.assign, { params: { employeeId: meera }, body: asked });
    const id = made.data.current?.employee_salary_id ?? '';
    expect((await tenant.call(employeeSalaries.delete, { params: { employeeId: meera, id } })).status).toBe(200);
    await used.close();
  });
});

test('salaries of many employees in one step: all, or none when a row has an error', async () => {
  const [one, two] = [await hire('B1', 'Bela Rao'), await hire('B2', 'Bina Rao')];
  const many = (rows: object[], more: object = {}) =>
    owner.call(employeeSalaries.assignMany, {
      body: { rows, structure_version_id, from_date: '2026-04-01', reason: 'Salary sheet', ...more } as never,
    });
  const rows = [
    { employee_code: 'b1', ctc_annual_paise: 6_00_000_00 },
    { employee_code: 'B2', ctc_annual_paise: 7_00_000_00, from_date: '2026-05-01' },
  ];
  const wrong = await many([
    ...rows,
    { employee_code: 'X1', ctc_annual_paise: 100 },
    { employee_code: 'B1', ctc_annual_paise: 1000 },
  ]);
  expect(wrong.data).toMatchObject({
    saved: 0,
    errors: [
      { row: 3, field: 'employee_code' },
      { row: 4, field: 'employee_code' },
    ],
  });
  expect((await many([{ ...rows[0], from_date: '2019-01-01' }])).data.errors[0]).toMatchObject({ row: 1, field: 'from_date' });
  expect((await many(rows, { dry_run: true })).data).toEqual({ saved: 0, errors: [] });
  expect((await get(one)).current).toBeNull();
  expect((await many(rows)).data).toEqual({ saved: 2, errors: [] });
  expect([(await get(one)).current?.ctc_annual_paise, (await get(two)).current?.from_date]).toEqual([6_00_000_00, '2026-05-01']);
  expect((await many([rows[0] as object])).data.errors[0]?.message).toContain('already has a salary');
});

test('PUT of the salary settings takes what GET gave', async () => {
  const got = (await owner.call(salaryConfig.get)).data;
  const again = await owner.call(salaryConfig.update, { body: got as never });
  expect(again).toMatchObject({ status: 200, data: got });
  const changed = await owner.call(salaryConfig.update, {
    body: { ...got, from_date: '2026-12-01', esi_tie: 'covered' } as never,
  });
  expect(changed.data).toMatchObject({ esi_tie: 'covered', from_date: '2026-12-01' });
  expect(await owner.call(salaryConfig.update, { body: { ...got, shoe_size: 9 } as never })).toRefuse(
    'validation',
    422,
    'shoe_size',
  );
});

test('what GET gave is taken also when its structure is no longer active', async () => {
  const [first] = (await owner.call(structures.list, {})).data.rows;
  const made = await owner.call(salaryConfig.create, {
    body: { from_date: '2026-12-02', default_structure_id: first?.structure_id ?? null },
  });
  expect(made.status).toBe(200);
  await installation.services.pool.query("update salary_structure set status = 'archived' where org_id = $1", [owner.org_id]);
  expect(await owner.call(salaryConfig.update, { body: made.data as never })).toMatchObject({ status: 200 });
});

test('a formula sees the grade of the position', async () => {
  const grade = (await owner.call(grades.create, { body: { name: 'E2', level: 2 } as never })).data as { grade_id: string };
  const lines = [
    { code: 'BASIC', calculation: { calculation: 'formula', formula: 'if(grade = "E2", ctc_monthly * 60%, ctc_monthly * 40%)' } },
    { code: 'SPECIAL', calculation: { calculation: 'balancing' } },
  ];
  const made = await owner.call(structures.create, {
    body: { name: 'Graded', code: 'GRADED', valid_from: '2026-04-01', lines } as never,
  });
  expect(made.status).toBe(201);
  const draft = made.data.versions[0];
  await owner.call(structures.publish, {
    params: { id: made.data.structure_id, n: '1' },
    body: { version: draft?.version ?? 1 },
  });
  const [person] = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Gita', joined_on: '2020-04-01', employee_code: 'G1', grade_id: grade.grade_id } as never,
  ]);
  const answer = await owner.call(employeeSalaries.assign, {
    params: { employeeId: person?.employee_id ?? '' },
    body: body(12_00_000, { structure_version_id: draft?.structure_version_id }) as never,
  });
  const basic = answer.data.current?.break_up.lines.find(({ code }) => code === 'BASIC');
  expect(basic).toMatchObject({ monthly_paise: 60_000_00 });
});
