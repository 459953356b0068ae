import { directory, employees } from '@hrms/employees/contract';
import { departments } from '@hrms/organisation/contract';
import { inTenant } from '@hrms/platform/server';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlaces, type Places } from '../places.factory.ts';

let installation: Installation;
let nilgiri: Tenant;
let at: Places;

beforeAll(async () => {
  installation = await sharedInstallation();
  nilgiri = await createTenant(installation, { name: 'Sahyadri Components Private Limited' });
  at = await createPlaces(nilgiri);
});
afterAll(() => installation.close());

const meena = (more: Record<string, unknown> = {}) => ({
  first_name: 'Meena',
  date_of_birth: '1998-05-14',
  joined_on: '2026-11-02',
  employment_type: 'permanent',
  ...at,
  ...more,
});
const create = (more: Record<string, unknown> = {}, who: Pick<Tenant, 'call'> = nilgiri) =>
  who.call(employees.create, { body: meena(more) });
const made = async (more: Record<string, unknown> = {}) => {
  const answer = await create(more);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.data;
};
let phones = 9_000_000_000;
const phone = () => String((phones += 1));

describe('creating', () => {
  test('a person with one name gets the next code, and the same phone is refused by name', async () => {
    expect((await nilgiri.call(employees.nextCode)).data).toEqual({ employee_code: 'SCPL0001' });
    const answer = await create({ phone: '098220 12345', joined_on: '2026-11-23' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: 'Employee created successfully',
        data: { employee_code: 'SCPL0001', full_name: 'Meena', phone: '+919822012345', status: 'upcoming', version: 1 },
      },
    });
    const again = await create({ first_name: 'Meera', phone: '+91 98220-12345' });
    expect(again).toRefuse('employees.duplicate', 409, 'phone');
    expect(again.body.message).toBe('This phone number is already used by SCPL0001 Meena');
  });

  test('what is missing asks for itself', async () => {
    const answer = await nilgiri.call(employees.create, { body: { first_name: ' ', phone: '12' } });
    expect(answer.body.errors).toEqual(
      expect.arrayContaining([
        { path: 'first_name', message: 'Please enter first name' },
        { path: 'phone', message: 'Please enter a valid phone number' },
        { path: 'date_of_birth', message: 'Please select date of birth' },
        { path: 'joined_on', message: 'Please select joining date' },
        { path: 'department_id', message: 'Please select department' },
        { path: 'designation_id', message: 'Please select designation' },
        { path: 'branch_id', message: 'Please select branch' },
        { path: 'employment_type', message: 'Please select employment type' },
      ]),
    );
    expect(await create({ salary: 1 })).toRefuse('validation', 422, 'salary');
  });

  test.each([
    ['13 on joining', { date_of_birth: '2013-01-01' }, 'employees.under_age', 'date_of_birth'],
    ['17 on joining', { date_of_birth: '2009-06-01' }, 'employees.confirm_warnings', 'date_of_birth'],
    ['joining too far ahead', { joined_on: '2027-11-21' }, 'employees.joining_date', 'joined_on'],
    ['a company PAN', { identity: { pan: 'ABCCK1234F' } }, 'employees.number', 'identity.pan'],
    ['an Aadhaar that does not check', { identity: { aadhaar: '499118665247' } }, 'employees.number', 'identity.aadhaar'],
    ['a contract without end', { employment_type: 'contract' }, 'employees.contract_end', 'contract_end_date'],
    [
      'a department of nobody',
      { department_id: '01981d3e-0000-7000-8000-000000000000' },
      'employees.place_unknown',
      'department_id',
    ],
  ])('%s', async (_name, wrong, code, path) => {
    expect(await create({ phone: phone(), ...wrong })).toRefuse(code, 422, path);
  });

  test('a young person is taken with a reason', async () => {
    const answer = await create({
      date_of_birth: '2009-06-01',
      phone: phone(),
      confirm_warnings: true,
      reason: 'Apprentice under the scheme',
    });
    expect(answer.status).toBe(201);
  });

  test('numbers are sealed, masked and unique', async () => {
    const identity = { pan: 'ABCPK1234F', uan: '100904319456', aadhaar: '4991 1866 5246', esi_number: '3100123456' };
    const bank_account = { ifsc: 'sbin0000300', account_number: '00012345678', account_number_again: '00012345678' };
    const { employee_id: id } = await made({ first_name: 'Ravi', phone: phone(), identity, bank_account });
    const seen = (await nilgiri.call(employees.get, { params: { id } })).data;
    expect(seen).toMatchObject({
      identity: { pan: 'XXXXXX234F', uan: 'XXXXXXXX9456', aadhaar: 'XXXXXXXX5246', pan_state: 'held' },
      bank_accounts: [{ account_number: 'XXXXXXX5678', ifsc: 'SBIN0000300', account_holder: 'Ravi', is_primary: true }],
      completeness: 50,
    });
    const twin = await create({ first_name: 'Rahul', phone: phone(), identity: { pan: 'ABCPK1234F' } });
    expect(twin).toRefuse('employees.duplicate', 409, 'identity.pan');
    expect(twin.body.message).toMatch(/^An active employee has the same PAN: SCPL\d{4} Ravi$/);
    const spouse = { first_name: 'Rekha', phone: phone(), bank_account };
    expect(await create(spouse)).toRefuse('employees.confirm_warnings', 422, 'bank_account.account_number');
    expect((await create({ ...spouse, confirm_warnings: true, reason: 'Married, one account' })).status).toBe(201);
    const stored = await inTenant(installation.services.pool, nilgiri.org_id, (tx) =>
      tx.selectFrom('employee_identity').where('employee_id', '=', id).select(['pan', 'uan']).executeTakeFirst(),
    );
    expect(stored?.pan).not.toContain('ABCPK');
  });

  test('a code given by hand is kept, taken once, and passed by the counter', async () => {
    const before = await nilgiri.call(employees.nextCode);
    const number = Number(before.data.employee_code.slice(4)) + 2;
    const code = `SCPL${String(number).padStart(4, '0')}`;
    expect((await made({ first_name: 'Uma', phone: phone(), employee_code: code.toLowerCase() })).employee_code).toBe(code);
    const taken = await create({ first_name: 'Usha', phone: phone(), employee_code: code });
    expect(taken).toRefuse('employees.code_taken', 409, 'employee_code');
    expect(taken.body.message).toBe(`Employee code ${code} is already in use`);
    expect((await made({ first_name: 'Usha', phone: phone() })).employee_code).toBe(`SCPL${String(number + 1).padStart(4, '0')}`);
  });

  test('50 at once get 50 codes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        create({
          first_name: `Worker ${'ABCDEFGHIJ'[n % 10]}`,
          date_of_birth: `1990-01-${String(1 + (n % 28)).padStart(2, '0')}`,
          phone: phone(),
        }),
      ),
    );
    const codes = answers.filter(({ status }) => status === 201).map(({ data }) => data.employee_code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThanOrEqual(50);
  });

  test('the same phone saved at once is had by one', async () => {
    const number = phone();
    const both = await Promise.all([create({ first_name: 'One', phone: number }), create({ first_name: 'Two', phone: number })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });
});

describe('drafts', () => {
  test('a draft needs a first name, has no code, and becomes an employee when it is whole', async () => {
    const draft = (
      await nilgiri.call(employees.create, { body: { first_name: 'Nila', is_draft: true, department_id: at.department_id } })
    ).data;
    expect(draft).toMatchObject({ employee_code: null, status: 'draft', department: 'Quality' });
    const params = { id: draft.employee_id };
    const early = await nilgiri.call(employees.update, { params, body: { first_name: 'Nila', is_draft: false, version: 1 } });
    expect(early).toRefuse('validation', 422, 'joined_on');
    const whole = await nilgiri.call(employees.update, {
      params,
      body: { ...draft, ...meena({ first_name: 'Nila' }), is_draft: false },
    });
    expect(whole.data).toMatchObject({ status: 'active', department: 'Quality', version: 2, is_draft: false });
    expect(whole.data.employee_code).toMatch(/^SCPL\d{4}$/);
    const found = await nilgiri.call(employees.list, { query: { search: 'nila' } });
    expect(found.data.rows).toHaveLength(1);
  });
});

describe('listing', () => {
  test('search is by the beginning of words, code, e-mail and the end of a phone; signs are taken literally', async () => {
    await made({ first_name: 'Zubin', last_name: 'Wadia-Mistry', work_email: 'Zubin@Example.in', phone: '9811177742' });
    const names = async (search: string) =>
      (await nilgiri.call(employees.list, { query: { search } })).data.rows.map(({ full_name }) => full_name);
    for (const search of ['zub', 'mist zubin', 'ZUBIN@exa', '77742', '98111 77742', '+91 98111 77742'])
      expect(await names(search), search).toEqual(['Zubin Wadia-Mistry']);
    for (const search of ['%', '_ubin', 'ubin', "'; drop table employee"]) expect(await names(search), search).toEqual([]);
  });

  test('filters and pages', async () => {
    const other = (await nilgiri.call(departments.create, { body: { name: 'Dispatch' } })).data.department_id;
    await made({ first_name: 'Dara', phone: phone(), department_id: other });
    await made({ first_name: 'Darius', phone: phone(), department_id: other, joined_on: '2026-12-01' });
    const list = (query: Record<string, string>) => nilgiri.call(employees.list, { query });
    expect((await list({ department_id: other })).data.rows).toMatchObject([
      { full_name: 'Dara', department: 'Dispatch', designation: 'Fitter', branch: 'Head office', status: 'active' },
      { full_name: 'Darius', status: 'upcoming' },
    ]);
    expect((await list({ department_id: other, isActive: 'true' })).body.pagination?.total).toBe(1);
    expect((await list({ department_id: other, isActive: 'false' })).data.rows).toMatchObject([{ full_name: 'Darius' }]);
    expect((await list({ department_id: other, status: 'active', isActive: 'false' })).data.rows).toEqual([]);
    expect((await list({ department_id: other, sort: '-full_name', limit: '1', page: '2' })).data.rows).toMatchObject([
      { full_name: 'Dara' },
    ]);
    expect((await list({ missing: 'pan', department_id: other })).data.rows).toHaveLength(2);
    expect(await list({ limit: '501' })).toRefuse('validation', 422, 'limit');
  });

  test('the directory shows everybody in service and nothing personal', async () => {
    const self = await nilgiri.person({ role: 'employee' });
    const answer = await self.call(directory.list, { query: { search: 'zubin' } });
    expect(answer.data.rows).toMatchObject([{ full_name: 'Zubin Wadia-Mistry', work_email: 'zubin@example.in', reports: 0 }]);
    expect(JSON.stringify(answer.body)).not.toMatch(/98111|1998-05/);
    expect((await self.call(directory.list, { query: { search: 'darius' } })).data.rows).toEqual([]);
  });
});

test('whether a phone is known is only read, whatever the method', async () => {
  const { employee_id, employee_code } = await made({ first_name: 'Kiran', phone: '9822099999' });
  const params = { phone: '09822099999' };
  const asked = await nilgiri.call(directory.checkPhoneByDelete, { params });
  expect(asked.data).toEqual({ exists: true, left: false, employee_id, employee_code, full_name: 'Kiran' });
  expect((await nilgiri.call(directory.checkPhone, { params, query: { exclude_id: employee_id } })).data.exists).toBe(false);
  expect((await nilgiri.call(employees.get, { params: { id: employee_id } })).status).toBe(200);
  expect(await nilgiri.call(directory.checkPhone, { params: { phone: '123' } })).toRefuse('employees.phone', 422, 'phone');
  const colleague = await nilgiri.person(
    { role: 'employee' },
    { employee_id: (await made({ first_name: 'Kavi', phone: phone() })).employee_id },
  );
  expect(await colleague.call(directory.checkPhone, { params })).toRefuse('access.forbidden', 403);
});

describe('changing', () => {
  test('the record as it was read may be sent back; a stale one is refused', async () => {
    const { employee_id: id } = await made({ first_name: 'Farah', phone: phone() });
    const read = (await nilgiri.call(employees.get, { params: { id } })).data;
    const change = (body: object) => nilgiri.call(employees.update, { params: { id }, body: { ...read, ...body } });
    const changed = await change({ last_name: 'Khan', phone: null, blood_group: 'B+' });
    expect(changed.data).toMatchObject({ full_name: 'Farah Khan', phone: null, blood_group: 'B+', version: 2 });
    const stale = await change({ last_name: 'Sheikh' });
    expect(stale).toRefuse('employees.version_conflict', 409);
    expect(stale.body.message).toBe('Someone else changed this employee. Reload to see the changes');
    const moved = await change({ version: 2, department_id: '01981d3e-0000-7000-8000-000000000000' });
    expect(moved).toRefuse('employees.job_by_position', 422, 'department_id');
  });

  test('the joining date moves the first position with it', async () => {
    const { employee_id: id } = await made({ first_name: 'Jyoti', phone: phone() });
    const body = { first_name: 'Jyoti', joined_on: '2026-10-05', version: 1 };
    expect((await nilgiri.call(employees.update, { params: { id }, body })).data).toMatchObject({
      joined_on: '2026-10-05',
      position_from: '2026-10-05',
    });
  });

  test('an employee without history is deleted and the code stays taken', async () => {
    const boss = await made({ first_name: 'Boss', phone: phone() });
    const report = await made({ first_name: 'Report', phone: phone(), manager_id: boss.employee_id });
    const remove = (id: string) => nilgiri.call(employees.remove, { params: { id } });
    const kept = await remove(boss.employee_id);
    expect(kept).toRefuse('employees.has_history', 409);
    expect(kept.body.message).toBe('This employee has records in reporting lines. Use offboarding instead');
    expect((await remove(report.employee_id)).body.message).toBe('Employee deleted successfully');
    expect(await remove(report.employee_id)).toRefuse('employees.not_found', 404);
    expect(await create({ first_name: 'New', phone: phone(), employee_code: report.employee_code })).toRefuse(
      'employees.code_taken',
      409,
    );
  });
});
