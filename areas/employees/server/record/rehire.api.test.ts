import { addresses, directory, employees, identities, rehires } from '@hrms/employees/contract';
import { markEmployeeLeft } from '@hrms/employees/server';
import { grades, locations } from '@hrms/organisation/contract';
import { inTenant } from '@hrms/platform/server';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobContextForUser } from '../job-context.ts';
import { createPlaces, type Places } from '../places.factory.ts';

let installation: Installation;
let org: Tenant;
let at: Places;
beforeAll(async () => {
  installation = await sharedInstallation();
  org = await createTenant(installation);
  at = await createPlaces(org);
});
afterAll(() => installation.close());

const whole = (more: Record<string, unknown> = {}) => ({
  first_name: 'Ravi',
  last_name: 'Kale',
  date_of_birth: '1988-03-12',
  joined_on: '2024-04-01',
  employment_type: 'permanent',
  ...at,
  ...more,
});
const create = (more: Record<string, unknown> = {}) => org.call(employees.create, { body: whole(more) });
const leave = (employee_id: string) =>
  inTenant(installation.services.pool, org.org_id, (tx) =>
    markEmployeeLeft(jobContextForUser(installation.services, tx, org.user_id), {
      employee_id,
      last_working_day: '2026-10-31',
      reason: 'resigned',
      source_area: 'lifecycle',
    }),
  );

const numbers = { pan: 'AAAPK1111A', uan: '100200300499', esi_number: '3100123499', aadhaar: '499118665246' };
const address = { kind: 'current', line1: '12 Canal Road', city: 'Pune', pin: '411001' };
const contact = { name: 'Isha', relationship: 'wife', phone: '98220 33333', priority: 1 };

describe('somebody who is here already', () => {
  test('the same e-mail, or name and birth date, is refused by name; two who really share them are told apart with a reason', async () => {
    const one = (await create({ first_name: 'Tara', personal_email: 'tara@home.example' })).data;
    const label = `${one.employee_code} Tara Kale`;
    const mail = await create({ first_name: 'Tina', date_of_birth: '1991-01-01', personal_email: 'Tara@home.example' });
    expect(mail).toRefuse('employees.duplicate', 409, 'personal_email');
    expect(mail.body.message).toBe(`An active employee has the same e-mail: ${label}`);
    const work = await create({ first_name: 'Tina', date_of_birth: '1991-01-01', work_email: 'tara@home.example' });
    expect(work).toRefuse('employees.duplicate', 409, 'work_email');
    const same = await create({ first_name: 'TARA' });
    expect(same).toRefuse('employees.duplicate', 409, 'first_name');
    expect(same.body.message).toBe(`An active employee has the same name and date of birth: ${label}`);
    const told = { confirm_warnings: true, reason: 'Two people, checked by passport' };
    expect((await create({ first_name: 'Tara', ...told })).status).toBe(201);
  });

  test('matches name everybody with any of it, those in service first', async () => {
    const { matches } = (
      await org.call(rehires.matches, {
        body: { first_name: 'Tara', last_name: 'Kale', date_of_birth: '1988-03-12', personal_email: 'tara@home.example' },
      })
    ).data;
    expect(matches[0]).toMatchObject({ full_name: 'Tara Kale', left: false, fields: ['e-mail', 'name and date of birth'] });
    expect(matches).toHaveLength(2);
    expect((await org.call(rehires.matches, { body: { first_name: 'Nobody' } })).data.matches).toEqual([]);
  });
});

describe('rehire', () => {
  test('somebody in service cannot be rehired', async () => {
    const { employee_id } = (await create({ first_name: 'Here' })).data;
    const refused = await org.call(rehires.get, { params: { id: employee_id } });
    expect(refused).toRefuse('employees.status', 409);
    expect(refused.body.message).toBe('An employee who is active cannot be rehired');
    expect(await create({ first_name: 'Again', previous_employee_id: employee_id })).toRefuse('employees.status', 409);
  });

  test('it begins with what is known, and UAN and ESI number come along though nobody typed them', async () => {
    const former = (await create({ phone: '9822044444', identity: numbers, addresses: [address], emergency_contacts: [contact] }))
      .data;
    await leave(former.employee_id);
    const start = (await org.call(rehires.get, { params: { id: former.employee_id } })).data;
    expect(start).toMatchObject({
      previous_employee_id: former.employee_id,
      last_working_day: '2026-10-31',
      person: { first_name: 'Ravi', phone: '+919822044444', date_of_birth: '1988-03-12' },
      identity: { pan: 'XXXXXX111A', uan: 'XXXXXXXX0499', aadhaar: 'XXXXXXXX5246' },
      addresses: [{ kind: 'current', line1: '12 Canal Road' }],
      emergency_contacts: [{ name: 'Isha', priority: 1 }],
    });
    const matched = await org.call(rehires.matches, { body: { first_name: 'R', phone: '98220 44444', pan: 'AAAPK1111A' } });
    expect(matched.data.matches).toMatchObject([{ left: true, last_working_day: '2026-10-31', fields: ['PAN', 'phone number'] }]);
    const again = (
      await create({
        joined_on: '2026-11-20',
        phone: '9822044444',
        previous_employee_id: former.employee_id,
        identity: { pan: 'XXXXXX111A', aadhaar: 'XXXXXXXX5246' },
      })
    ).data;
    expect(again).toMatchObject({ previous_employee_id: former.employee_id, status: 'active' });
    expect(again.employee_code).not.toBe(former.employee_code);
    const carried = (await org.call(identities.get, { params: { id: again.employee_id } })).data;
    expect(carried).toMatchObject({ pan: 'XXXXXX111A', uan: 'XXXXXXXX0499', esi_number: 'XXXXXX3499', aadhaar: 'XXXXXXXX5246' });
    expect((await org.call(employees.get, { params: { id: former.employee_id } })).data.status).toBe('left');
    const kept = await org.call(employees.remove, { params: { id: former.employee_id } });
    expect(kept).toRefuse('employees.has_history', 409);
    expect(kept.body.message).toBe('This employee has records in a later employment. Use offboarding instead');
  });

  test('a masked number without a former record is no number', async () => {
    expect(await create({ first_name: 'Mask', identity: { pan: 'XXXXXX111A' } })).toRefuse(
      'employees.number',
      422,
      'identity.pan',
    );
  });
});

describe('the whole form in one go', () => {
  test('addresses and contacts are written with the record, and checked at their own rows', async () => {
    const wrong = { ...address, kind: 'permanent', pin: '011001' };
    const refused = await create({ first_name: 'Asha', addresses: [address, wrong] });
    expect(refused).toRefuse('employees.wrong_value', 422, 'addresses.1.pin');
    const twice = await create({ first_name: 'Asha', emergency_contacts: [contact, { ...contact, name: 'Ila' }] });
    expect(twice).toRefuse('employees.wrong_value', 422, 'emergency_contacts.1.priority');
    const made = (await create({ first_name: 'Asha', addresses: [address], emergency_contacts: [contact] })).data;
    const params = { id: made.employee_id };
    expect((await org.call(addresses.list, { params })).data.rows).toMatchObject([
      { line1: '12 Canal Road', from_date: '2024-04-01' },
    ]);
    const whole = (await org.call(employees.completeness, { params })).data;
    expect(whole.missing.map(({ item }) => item)).toEqual([
      'father_or_spouse_name',
      'contact',
      'pan',
      'uan',
      'nomination',
      'bank_account',
      'documents',
    ]);
    expect(whole.percent).toBe(30);
  });

  test('a location stays with its branch, a grade is a fact of the job, and both filter the list', async () => {
    const location = (await org.call(locations.create, { body: { name: 'Gate 2', branch_id: at.branch_id } })).data.location_id;
    const grade = (await org.call(grades.create, { body: { name: 'G4' } })).data.grade_id;
    const unknown = '01981d3e-0000-7000-8000-000000000000';
    expect(await create({ first_name: 'Gita', location_id: unknown })).toRefuse('employees.place_unknown', 422, 'location_id');
    expect(await create({ first_name: 'Gita', grade_id: unknown })).toRefuse('employees.place_unknown', 422, 'grade_id');
    const more = { location_id: location, grade_id: grade, notice_value: 60, notice_unit: 'days', probation_until: '2026-06-30' };
    const made = (await create({ first_name: 'Gita', ...more })).data;
    expect(made).toMatchObject({ location: 'Gate 2', grade: 'G4', notice_value: 60, probation_until: '2026-06-30' });
    const names = async (query: Record<string, string>) =>
      (await org.call(employees.list, { query })).data.rows.map(({ first_name }) => first_name);
    expect(await names({ grade_id: grade })).toEqual(['Gita']);
    expect(await names({ location_id: location })).toEqual(['Gita']);
    expect(await names({ location_id: unknown })).toEqual([]);
  });

  test('the code that will be given follows the branch and the type', async () => {
    const answer = await org.call(employees.nextCode, { query: { employment_type: 'contract', joined_on: '2026-11-20' } });
    expect(answer.data.employee_code).toMatch(/\d{4}$/);
  });
});

test('the directory is walked by letters; other signs are together', async () => {
  await create({ first_name: 'Ésha', last_name: null, date_of_birth: '1990-09-09' });
  const names = async (letter: string) =>
    (await org.call(directory.list, { query: { letter, limit: '100' } })).data.rows.map(({ full_name }) => full_name);
  expect(await names('g')).toEqual(['Gita Kale']);
  expect(await names('Q')).toEqual([]);
  expect(await names('#')).toEqual(['Ésha']);
  expect(await org.call(directory.list, { query: { letter: 'ab' } })).toRefuse('validation', 422, 'letter');
});
