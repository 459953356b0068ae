import { employees } from '@hrms/employees/contract';
import { branches, departments, designations, employeeCodes } from '@hrms/organisation/contract';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
let blr: string;
let place: Record<string, string>;

beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation, { name: 'Sahyadri Components Private Limited' });
  const branch = { name: 'Bengaluru', code: 'BLR', state_code: 'IN-KA', from_date: '2000-01-01' };
  blr = (await owner.call(branches.create, { body: branch })).data.branch_id;
  const department = await owner.call(departments.create, { body: { name: 'Production' } });
  const designation = await owner.call(designations.create, { body: { title: 'Fitter' } });
  place = { department_id: department.data.department_id, designation_id: designation.data.designation_id, branch_id: blr };
});
afterAll(() => installation.close());

let people = 0;
const join = (more: Record<string, unknown> = {}) => {
  people += 1;
  return owner.call(employees.create, {
    body: {
      first_name: [...String(people)].map((digit) => 'abcdefghij'[Number(digit)]).join(''),
      gender: 'female',
      date_of_birth: '1990-04-12',
      joined_on: '2026-11-20',
      employment_type: 'permanent',
      phone: String(9_100_000_000 + people),
      ...place,
      ...more,
    },
  });
};
const codeOf = async (more = {}) => (await join(more)).data.employee_code;
const patterns = async () => (await owner.call(employeeCodes.list)).data;

test('without a pattern the organisation’s initials and four digits hold', async () => {
  expect((await patterns()).patterns).toMatchObject([
    { pattern_id: null, pattern: 'SCPL{n:4}', next_code: 'SCPL0001', allow_manual: true },
  ]);
  expect(await codeOf()).toBe('SCPL0001');
});

test('a pattern gives year, branch and its own counter; 50 at once are 50 in a row', async () => {
  const made = await owner.call(employeeCodes.create, {
    body: { name: 'Bengaluru', pattern: 'SC{yy}{branch}{n:3}', applies_to: { branch_id: blr } },
  });
  expect(made.data).toMatchObject({ next_code: 'SC26BLR001', applies_to: { branch_name: 'Bengaluru', employment_type: null } });
  expect(await codeOf()).toBe('SC26BLR001');
  const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf()));
  expect(codes.toSorted()).toEqual(Array.from({ length: 50 }, (_, n) => `SC26BLR${String(n + 2).padStart(3, '0')}`));
  expect(await codeOf({ joined_on: '2025-12-31' })).toBe('SC25BLR001');
  expect((await patterns()).used_count).toBe(53);
});

test('a code given by hand is taken whatever its capitals, and the counter passes it', async () => {
  const again = await join({ employee_code: 'sc26blr001' });
  expect(again).toRefuse('employees.code_taken', 409, 'employee_code');
  expect(await codeOf({ employee_code: 'sc26blr060' })).toBe('SC26BLR060');
  expect(await codeOf()).toBe('SC26BLR061');
});

test('a generated code that was given by hand before its pattern is passed over', async () => {
  expect(await codeOf({ employee_code: 'I-2', employment_type: 'permanent' })).toBe('I-2');
  await owner.call(employeeCodes.create, {
    body: { name: 'Interns', pattern: 'I-{n:1}', applies_to: { employment_type: 'intern', branch_id: blr }, allow_manual: false },
  });
  expect([await codeOf({ employment_type: 'intern' }), await codeOf({ employment_type: 'intern' })]).toEqual(['I-1', 'I-3']);
  expect(await join({ employment_type: 'intern', employee_code: 'OWN1' })).toRefuse(
    'employees.code_not_by_hand',
    422,
    'employee_code',
  );
});

test('patterns are checked, previewed, changed and deleted; others’ are not there', async () => {
  const create = (body: Record<string, unknown>) => owner.call(employeeCodes.create, { body: { name: 'New', ...body } });
  expect(await create({ pattern: 'SC' })).toRefuse('organisation.code_pattern', 422, 'pattern');
  expect(await create({ pattern: 'SC{n:4}', name: 'interns' })).toRefuse('organisation.code_pattern_exists', 409, 'name');
  expect(await create({ pattern: 'SC{n:4}', applies_to: { branch_id: blr } })).toRefuse(
    'organisation.code_pattern_exists',
    409,
    'applies_to',
  );
  expect(await create({ pattern: 'SC{n:4}', applies_to: { branch_id: place['department_id'] } })).toRefuse(
    'organisation.branch_unknown',
    422,
    'branch_id',
  );
  const preview = await owner.call(employeeCodes.preview, { body: { pattern: 'SCPL{n:4}', first_number: 250 } });
  expect(preview.data).toEqual({ next_code: 'SCPL0250' });
  const made = await create({ pattern: 'SCPL{n:4}' });
  expect(made.data.next_code).toBe('SCPL0002');
  const params = { id: made.data.pattern_id ?? '' };
  const put = await owner.call(employeeCodes.update, { params, body: { ...made.data, first_number: 250 } });
  expect(put.data).toMatchObject({ next_code: 'SCPL0250', version: 2 });
  expect(await owner.call(employeeCodes.update, { params, body: made.data })).toRefuse('organisation.version_conflict', 409);
  const stranger = await createTenant(installation);
  expect(await stranger.call(employeeCodes.list, { query: { orgId: owner.org_id } })).toRefuse('not_found', 404);
  expect((await owner.call(employeeCodes.remove, { params })).status).toBe(200);
  expect(await owner.call(employeeCodes.remove, { params })).toRefuse('organisation.not_found', 404);
});
