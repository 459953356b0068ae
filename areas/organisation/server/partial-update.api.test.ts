import { branches, departments, designations, employeeCodes, grades, locations } from '@hrms/organisation/contract';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;

beforeAll(async () => {
  installation = await sharedInstallation();
  owner = await createTenant(installation);
});
afterAll(() => installation.close());

test('an update of a department keeps what it leaves out, and clears what it sends as null', async () => {
  const parent = (await owner.call(departments.create, { body: { name: 'Works' } })).data;
  const { data } = await owner.call(departments.create, {
    body: { name: 'Machining', code: 'MCH', parent_id: parent.department_id, cost_centre_code: 'CC-1' },
  });
  const params = { id: data.department_id };
  const closed = await owner.call(departments.update, { params, body: { ...data, active: false } });
  const renamed = await owner.call(departments.update, { params, body: { name: 'Turning', version: closed.data.version } });
  expect(renamed.data).toEqual({ ...closed.data, name: 'Turning', version: closed.data.version + 1 });
  const cleared = await owner.call(departments.update, {
    params,
    body: { name: 'Turning', code: null, version: renamed.data.version },
  });
  expect(cleared.data).toMatchObject({ code: null, parent_id: parent.department_id, cost_centre_code: 'CC-1', active: false });
});

test('an update of a grade keeps what it leaves out', async () => {
  const { data } = await owner.call(grades.create, { body: { name: 'E1', notice_days: 30, probation_months: 6 } });
  const params = { id: data.grade_id };
  const closed = await owner.call(grades.update, { params, body: { ...data, active: false } });
  const renamed = await owner.call(grades.update, {
    params,
    body: { name: 'E2', level: data.level, version: closed.data.version },
  });
  expect(renamed.data).toEqual({ ...closed.data, name: 'E2', version: closed.data.version + 1 });
});

test('an update of a designation keeps what it leaves out', async () => {
  const department = (await owner.call(departments.create, { body: { name: 'Quality' } })).data;
  const { data } = await owner.call(designations.create, {
    body: { title: 'Inspector', department_id: department.department_id, job_description: 'Inspects', lwf_category: 'worker' },
  });
  const params = { id: data.designation_id };
  const closed = await owner.call(designations.update, { params, body: { ...data, active: false } });
  const renamed = await owner.call(designations.update, { params, body: { title: 'Auditor', version: closed.data.version } });
  expect(renamed.data).toEqual({ ...closed.data, title: 'Auditor', version: closed.data.version + 1 });
});

test('an update of a branch keeps what it leaves out', async () => {
  const { data } = await owner.call(branches.create, {
    body: {
      name: 'Pune plant',
      code: 'PUN',
      state_code: 'IN-MH',
      city: 'Pune',
      pin: '411001',
      kind: 'factory',
      email: 'pune@example.in',
    },
  });
  const params = { id: data.branch_id };
  const closed = await owner.call(branches.update, { params, body: { ...data, active: false } });
  const renamed = await owner.call(branches.update, {
    params,
    body: { name: 'Chakan plant', code: 'PUN', state_code: 'IN-MH', version: closed.data.version },
  });
  expect(renamed.data).toEqual({ ...closed.data, name: 'Chakan plant', version: closed.data.version + 1 });
});

test('an update of a location keeps what it leaves out', async () => {
  const branch_id = (await owner.call(branches.list)).data.rows[0]?.branch_id ?? '';
  const { data } = await owner.call(locations.create, {
    body: {
      name: 'Main gate',
      branch_id,
      address: 'Chakan',
      latitude: 18.76,
      longitude: 73.86,
      radius_m: 300,
      allowed_ips: ['203.0.113.0/24'],
      time_zone: 'Asia/Dubai',
      is_remote: true,
    },
  });
  const params = { id: data.location_id };
  const closed = await owner.call(locations.update, { params, body: { ...data, active: false } });
  const renamed = await owner.call(locations.update, {
    params,
    body: { name: 'Back gate', branch_id, version: closed.data.version },
  });
  expect(renamed.data).toEqual({ ...closed.data, name: 'Back gate', version: closed.data.version + 1 });
});

test('an update of an employee code pattern keeps what it leaves out', async () => {
  const { data } = await owner.call(employeeCodes.create, {
    body: {
      name: 'Interns',
      pattern: 'I-{n:4}',
      applies_to: { employment_type: 'intern' },
      first_number: 500,
      allow_manual: false,
    },
  });
  const params = { id: data.pattern_id ?? '' };
  const closed = await owner.call(employeeCodes.update, { params, body: { ...data, active: false } });
  const renamed = await owner.call(employeeCodes.update, {
    params,
    body: { name: 'Trainees', pattern: 'I-{n:4}', version: closed.data.version },
  });
  expect(renamed.data).toEqual({ ...closed.data, name: 'Trainees', version: closed.data.version + 1 });
});

test('a list refuses a search or a sort it does not have, naming the field', async () => {
  expect(await owner.call(grades.list, { query: { sort: 'name' } as never })).toRefuse('validation', 422, 'sort');
  expect(await owner.call(departments.list, { query: { sort: 'head_name' as never } })).toRefuse('validation', 422, 'sort');
  expect((await owner.call(departments.list, { query: { sort: '-code', search: 'work' } })).status).toBe(200);
});

test('names are kept with single spaces, so that two spaces make no second record', async () => {
  const made = (await owner.call(designations.create, { body: { title: ' Sr.   Clerk ' } })).data;
  expect(made.title).toBe('Sr. Clerk');
  expect(await owner.call(designations.create, { body: { title: 'SR.  CLERK' } })).toRefuse(
    'organisation.designation_exists',
    409,
  );
  await owner.call(departments.create, { body: { name: 'Quality  Control' } });
  const imported = await owner.call(departments.import, {
    body: { csv: 'name,parent\nQuality   control,\nGauges,quality   CONTROL\n', dry_run: false },
  });
  expect(imported.data.rows.map(({ error }) => error)).toEqual([
    'A department with this name already exists under this parent',
    null,
  ]);
});

test('a list says how many rows a page may have', async () => {
  const answer = await owner.call(departments.list, { query: { limit: '501' } as never });
  expect(answer).toRefuse('validation', 422, 'limit');
  expect(answer.body.message).toBe('Use at most 500');
});
