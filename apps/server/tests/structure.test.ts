import { employees, positions } from '@hrms/employees/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { branches, departments, designations, grades, holidayLists, locations, setup } from '@hrms/organisation/contract';
import { listBranchStates } from '@hrms/organisation/server';
import { progress } from '@hrms/platform/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;

beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation);
});
afterAll(() => installation.close());

const branch = async (name: string, code: string, state_code: string) =>
  (await owner.call(branches.create, { body: { name, code, state_code, from_date: '2020-01-01' } })).data;
const department = async (name: string) => (await owner.call(departments.create, { body: { name } })).data.department_id;
const headOffice = async () =>
  (await owner.call(branches.list)).data.rows.find(({ is_head_office }) => is_head_office)?.branch_id ?? '';

describe('departments with people', () => {
  test('merging moves everybody from the day on; earlier days stay as they were', async () => {
    const [service, sales] = [await department('Customer Service'), await department('Sales')];
    const designation = await owner.call(designations.create, { body: { title: 'Executive' } });
    const designation_id = designation.data.designation_id;
    const people = await insertEmployeesForTests(
      installation.services,
      owner.org_id,
      Array.from({ length: 18 }, (_, n) => ({
        first_name: `P${'abcdefghijklmnopqr'[n]}`,
        department_id: service,
        designation_id,
      })),
    );
    const [first, second] = people.map(({ employee_id }) => employee_id) as [string, string];
    // one leaves the department before the day, one comes back to it after the day
    const change = (id: string, from_date: string, department_id: string) =>
      owner.call(positions.create, { params: { id }, body: { from_date, department_id, reason: 'transfer' } });
    expect((await change(second, '2026-12-15', sales)).status).toBe(201);
    expect((await change(second, '2027-01-15', service)).status).toBe(201);
    const merge = (body: Record<string, unknown>) =>
      owner.call(departments.merge, { params: { id: service }, body: { into_id: sales, from_date: '2026-12-01', ...body } });
    expect((await merge({})).data).toEqual({ dry_run: true, people: 18, warnings: [], progress_id: null });
    expect(await merge({ into_id: service })).toRefuse('organisation.department_merge', 422, 'into_id');
    const begun = await merge({ dry_run: false });
    await installation.runJobs();
    const done = await owner.call(progress.get, { params: { id: begun.data.progress_id ?? '' } });
    expect(done.data).toMatchObject({ status: 'done', result: { people: 18 } });
    const on = async (id: string, as_of: string) =>
      (await owner.call(employees.get, { params: { id }, query: { as_of } })).data.department;
    expect([await on(first, '2026-11-30'), await on(first, '2026-12-01')]).toEqual(['Customer Service', 'Sales']);
    expect([await on(second, '2026-11-30'), await on(second, '2026-12-01'), await on(second, '2027-01-20')]).toEqual([
      'Customer Service',
      'Sales',
      'Sales',
    ]);
    expect((await merge({})).data.people).toBe(0);
  });

  test('merging keeps grade and location', async () => {
    const works = await createTenant(installation);
    const make = async (name: string) => (await works.call(departments.create, { body: { name } })).data.department_id;
    const [welding, assembly] = [await make('Welding'), await make('Assembly')];
    const branch_id = (await works.call(branches.list)).data.rows[0]?.branch_id ?? '';
    const { designation_id } = (await works.call(designations.create, { body: { title: 'Welder' } })).data;
    const { grade_id } = (await works.call(grades.create, { body: { name: 'W1' } })).data;
    const { location_id } = (await works.call(locations.create, { body: { name: 'Gate 4', branch_id } })).data;
    const [person] = await insertEmployeesForTests(installation.services, works.org_id, [
      { first_name: 'Wasim', department_id: welding, designation_id },
    ]);
    const params = { id: person?.employee_id ?? '' };
    await works.call(positions.create, { params, body: { from_date: '2026-11-01', grade_id, location_id, reason: 'transfer' } });
    const asked = { into_id: assembly, from_date: '2026-12-01', dry_run: false };
    await works.call(departments.merge, { params: { id: welding }, body: asked });
    await installation.runJobs();
    const [newest] = (await works.call(positions.list, { params })).data.positions.toSorted((a, b) =>
      b.from_date.localeCompare(a.from_date),
    );
    expect(newest).toMatchObject({ from_date: '2026-12-01', department_id: assembly, grade_id, location_id });
    const events = await inTenant(installation.services.pool, works.org_id, (tx) =>
      tx
        .selectFrom('audit_event')
        .where('subject_id', '=', params.id)
        .where('event', '=', 'employees.position_changed')
        .where('actor_id', '=', works.user_id)
        .select(sql<string>`details -> 'after' ->> 'department_id'`.as('department_id'))
        .execute(),
    );
    expect(events.map(({ department_id }) => department_id)).toContain(assembly);
  });

  test('merging asks for the warnings of other areas, and is refused where one refuses', async () => {
    const answers: { kind: 'warn' | 'refuse'; message: string }[] = [];
    const check = async (_: unknown, days: ReadonlyMap<string, string>) =>
      new Map([...days.keys()].flatMap((id) => (answers[0] ? [[id, answers[0]] as const] : [])));
    const guarded = await createInstallation({ dependencies: { employees: { guards: [{ subject: 'position', check }] } } });
    const works = await createTenant(guarded);
    const make = async (name: string) => (await works.call(departments.create, { body: { name } })).data.department_id;
    const [from, into_id] = [await make('Welding'), await make('Assembly')];
    const { designation_id } = (await works.call(designations.create, { body: { title: 'Welder' } })).data;
    await insertEmployeesForTests(
      guarded.services,
      works.org_id,
      ['Wasim', 'Wasif'].map((first_name) => ({ first_name, department_id: from, designation_id })),
    );
    const merge = (more: Record<string, unknown>) =>
      works.call(departments.merge, { params: { id: from }, body: { into_id, from_date: '2026-10-01', ...more } });
    answers[0] = { kind: 'warn', message: 'October 2026 payroll is finalised' };
    expect((await merge({})).data.warnings).toEqual(['2 employees: October 2026 payroll is finalised']);
    expect(await merge({ dry_run: false })).toRefuse('organisation.department_merge', 422, 'from_date');
    answers[0] = { kind: 'refuse', message: 'Locked' };
    expect(await merge({ dry_run: false, confirm_warnings: true })).toRefuse('organisation.department_merge', 422, 'from_date');
    answers[0] = { kind: 'warn', message: 'October 2026 payroll is finalised' };
    expect((await merge({ dry_run: false, confirm_warnings: true })).status).toBe(200);
    await guarded.close();
  });

  test('with people it is neither deactivated nor deleted, and both counts are told', async () => {
    const quality = await department('Quality');
    const designation = await owner.call(designations.create, { body: { title: 'Inspector' } });
    await insertEmployeesForTests(installation.services, owner.org_id, [
      { first_name: 'Qa', department_id: quality, designation_id: designation.data.designation_id },
      // joins later: counts all the same
      { first_name: 'Qb', department_id: quality, designation_id: designation.data.designation_id, joined_on: '2026-12-01' },
    ]);
    await owner.call(departments.create, { body: { name: 'Gauges', parent_id: quality } });
    const refused = await owner.call(departments.remove, { params: { id: quality } });
    expect(refused).toRefuse('organisation.department_in_use', 409);
    expect(refused.body.message).toBe('This department has 2 employees and 1 sub-departments. Move them first');
    const list = await owner.call(departments.list, { query: { search: 'Quality' } });
    expect(list.data.departments).toMatchObject([{ employee_count: 1, employee_total: 1 }]);
    expect((await owner.call(departments.list, { query: { has_head: 'true' } })).data.departments).toEqual([]);
  });
});

describe('branches', () => {
  test('a branch that moves keeps its old state for the days before', async () => {
    const gurugram = await branch('Gurugram', 'GGN', 'IN-HR');
    const params = { id: gurugram.branch_id };
    const moved = await owner.call(branches.addAddress, {
      params,
      body: { from_date: '2026-12-01', state_code: 'IN-DL', pin: '110001' },
    });
    expect(moved.data.addresses).toMatchObject([
      { from_date: '2026-12-01', state_code: 'IN-DL', pin: '110001', until_date: null },
      { from_date: '2020-01-01', state_code: 'IN-HR', until_date: '2026-11-30' },
    ]);
    const places = (await inTenant(installation.services.pool, owner.org_id, (tx) => listBranchStates(tx))).filter(
      ({ branch_id }) => branch_id === gurugram.branch_id,
    );
    const stateOn = (day: string) => places.findLast(({ from_date }) => from_date <= day)?.state_code;
    expect([stateOn('2026-11-30'), stateOn('2026-12-01')]).toEqual(['IN-HR', 'IN-DL']);
    expect((await owner.call(branches.get, { params })).data).toMatchObject({ state_code: 'IN-HR' });
    expect(await owner.call(branches.addAddress, { params, body: { from_date: '2026-12-01', state_code: 'IN-XX' } })).toRefuse(
      'organisation.state_unknown',
      422,
      'state_code',
    );
    expect(
      await owner.call(branches.addAddress, { params, body: { from_date: '2026-12-01', state_code: 'IN-DL', pin: '012345' } }),
    ).toRefuse('validation', 422, 'pin');
  });

  test('the head office is neither closed nor deleted; others close, open and go while unused', async () => {
    const id = await headOffice();
    const refused = await owner.call(branches.deactivate, { params: { id }, body: {} });
    expect(refused).toRefuse('organisation.head_office', 409);
    expect(refused.body.message).toBe('The head office can’t be deactivated');
    expect(await owner.call(branches.remove, { params: { id } })).toRefuse('organisation.head_office', 409);
    const mysuru = await branch('Mysuru', 'MYS', 'IN-KA');
    const params = { id: mysuru.branch_id };
    const closed = await owner.call(branches.deactivate, { params, body: { closed_on: '2026-10-31' } });
    expect(closed.data).toMatchObject({ active: false, closed_on: '2026-10-31' });
    expect((await owner.call(branches.activate, { params })).data).toMatchObject({ active: true, closed_on: null });
    const put = await owner.call(branches.update, {
      params,
      body: { ...(await owner.call(branches.get, { params })).data, name: 'Mysore' },
    });
    expect(put.data).toMatchObject({ name: 'Mysore', kind: 'office' });
    const list = await owner.call(holidayLists.create, { body: { name: 'Mysuru', year: 2027 } });
    const assignment = { year: 2027, target_kind: 'branch', target_id: mysuru.branch_id };
    await owner.call(holidayLists.assign, { body: { ...assignment, holiday_list_id: list.data.holiday_list_id } });
    expect(await owner.call(branches.remove, { params })).toRefuse('organisation.in_use', 409);
    await owner.call(holidayLists.assign, { body: { ...assignment, holiday_list_id: null } });
    expect((await owner.call(branches.remove, { params })).status).toBe(200);
    expect(await owner.call(branches.get, { params })).toRefuse('organisation.not_found', 404);
  });

  test('registrations say how long they last; the branch shows the first', async () => {
    const pune = await branch('Pune', 'PUN', 'IN-MH');
    const params = { id: pune.branch_id };
    const add = (body: Record<string, unknown>) => owner.call(branches.addRegistration, { params, body });
    const shops = await add({ kind: 'shops_establishment', number: 'S-1', issued_on: '2021-12-11', expires_on: '2026-12-11' });
    expect(shops.data).toMatchObject({ days_left: 21, state: 'expiring' });
    expect((await add({ kind: 'fire_noc', number: 'F-1', expires_on: '2026-11-19' })).data).toMatchObject({
      days_left: -1,
      state: 'expired',
    });
    expect((await add({ kind: 'factory_licence', number: 'L-1', expires_on: '2027-01-20', remind_days: 60 })).data.state).toBe(
      'valid',
    );
    expect((await add({ kind: 'lin', number: '1' })).data).toMatchObject({ days_left: null, state: 'lasting' });
    expect(await add({ kind: 'lin', number: '2', issued_on: '2026-02-01', expires_on: '2026-01-31' })).toRefuse(
      'validation',
      422,
      'expires_on',
    );
    const foreign = await add({ kind: 'gstin', number: '29AAKCS4821M1ZS' });
    expect(foreign).toRefuse('organisation.gstin', 422, 'number');
    expect(foreign.body.errors?.[0]?.message).toBe('This GSTIN belongs to Karnataka, the branch is in Maharashtra');
    expect((await add({ kind: 'gstin', number: ' 27aakcs4821m1zw ' })).data.number).toBe('27AAKCS4821M1ZW');
    expect((await owner.call(branches.get, { params })).data).toMatchObject({
      registration_count: 5,
      next_expiry: { kind: 'fire_noc', days_left: -1 },
    });
    const renewed = await owner.call(branches.changeRegistration, {
      params: { ...params, registration_id: shops.data.registration_id },
      body: { ...shops.data, expires_on: '2031-12-11' },
    });
    expect(renewed.data).toMatchObject({ state: 'valid', version: 2 });
    expect(
      await owner.call(branches.changeRegistration, {
        params: { ...params, registration_id: shops.data.registration_id },
        body: shops.data,
      }),
    ).toRefuse('organisation.version_conflict', 409);
  });
});

describe('grades and designations', () => {
  test('grades take the next level, change places in one go, and stay while suggested', async () => {
    const grade = async (name: string) => (await owner.call(grades.create, { body: { name, notice_days: 30 } })).data;
    const [a, b, c] = [await grade('A'), await grade('B'), await grade('C')];
    expect([a.level, b.level, c.level]).toEqual([1, 2, 3]);
    expect(await owner.call(grades.create, { body: { name: 'a' } })).toRefuse('organisation.grade_exists', 409, 'name');
    expect(await owner.call(grades.create, { body: { name: 'D', level: 2 } })).toRefuse(
      'organisation.grade_exists',
      409,
      'level',
    );
    const order = (...ids: string[]) => owner.call(grades.order, { body: { grade_ids: ids } });
    expect((await order(c.grade_id, a.grade_id, b.grade_id)).status).toBe(200);
    expect((await owner.call(grades.list)).data.rows.map(({ name, level }) => [name, level])).toEqual([
      ['C', 1],
      ['A', 2],
      ['B', 3],
    ]);
    expect(await order(c.grade_id, a.grade_id)).toRefuse('organisation.grade_levels', 422, 'grade_ids');
    const made = await owner.call(designations.create, { body: { title: 'Welder', grade_id: a.grade_id } });
    expect(made.data).toMatchObject({ grade_name: 'A', department_name: null });
    expect(await owner.call(grades.remove, { params: { id: a.grade_id } })).toRefuse('organisation.in_use', 409);
    expect((await owner.call(grades.remove, { params: { id: b.grade_id } })).status).toBe(200);
    const put = await owner.call(designations.update, {
      params: { id: made.data.designation_id },
      body: { ...made.data, grade_id: null, active: false },
    });
    expect(put.data).toMatchObject({ grade_id: null, active: false, version: 2 });
    expect(await owner.call(designations.create, { body: { title: 'Turner', department_id: a.grade_id } })).toRefuse(
      'organisation.place_unknown',
      422,
      'department_id',
    );
    expect((await owner.call(designations.remove, { params: { id: made.data.designation_id } })).status).toBe(200);
  });
});

describe('the first set-up', () => {
  test('the first two steps come first and are not skipped; the rest in any order', async () => {
    const fresh = await createTenant(installation);
    const save = (step: string, status: string) => fresh.call(setup.save, { params: { step } as never, body: { status } });
    expect((await fresh.call(setup.get)).data).toMatchObject({
      finished: false,
      steps: { 0: { step: 'account', status: 'done' }, 1: { status: 'todo' } },
    });
    expect(await save('branches', 'done')).toRefuse('organisation.setup_step', 409);
    expect(await save('organisation', 'skipped')).toRefuse('organisation.setup_step', 409);
    expect(await fresh.call(setup.finish)).toRefuse('organisation.setup_step', 409);
    await save('organisation', 'done');
    await save('employees', 'skipped');
    expect((await save('pay', 'done')).data.steps.map(({ status }) => status)).toEqual([
      'done',
      'done',
      'todo',
      'todo',
      'todo',
      'done',
      'skipped',
      'todo',
    ]);
    expect((await fresh.call(setup.finish)).data.finished).toBe(true);
    expect((await fresh.call(setup.step, { params: { step: 'employees' } })).data).toMatchObject({ status: 'skipped' });
  });
});
