import { bankAccounts, directory, employees, identities, positions } from '@hrms/employees/contract';
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

describe('positions', () => {
  test('a change counts from its day, and a day has one', async () => {
    const { employee_id: id } = await made({ first_name: 'Tara', phone: phone() });
    const other = (await nilgiri.call(departments.create, { body: { name: 'Tool room' } })).data.department_id;
    const change = (body: object) =>
      nilgiri.call(positions.create, { params: { id }, body: { from_date: '2026-12-01', reason: 'transfer', ...body } });
    expect((await change({ department_id: other })).data).toMatchObject({
      department: 'Tool room',
      designation: 'Fitter',
      until_date: null,
    });
    const twice = await change({});
    expect(twice).toRefuse('employees.position_exists', 409, 'from_date');
    expect(twice.body.message).toBe('A position change on 1 Dec 2026 already exists. Edit it instead');
    const as = async (as_of: string) => (await nilgiri.call(employees.get, { params: { id }, query: { as_of } })).data.department;
    expect([await as('2026-11-30'), await as('2026-12-01')]).toEqual(['Quality', 'Tool room']);
    expect((await nilgiri.call(positions.list, { params: { id } })).data.positions).toMatchObject([
      { from_date: '2026-12-01', reason: 'transfer' },
      { from_date: '2026-11-02', until_date: '2026-11-30', reason: 'joining' },
    ]);
    expect(await change({ from_date: '2026-10-01' })).toRefuse('employees.position_date', 422, 'from_date');
  });

  test('managers make no loop, and manage from their own first day', async () => {
    const a = await made({ first_name: 'Aman', phone: phone() });
    const b = await made({ first_name: 'Bina', phone: phone(), manager_id: a.employee_id });
    const lead = (of: string, manager_id: string, from_date = '2026-12-01') =>
      nilgiri.call(positions.create, { params: { id: of }, body: { from_date, reason: 'manager_change', manager_id } });
    const loop = await lead(a.employee_id, b.employee_id);
    expect(loop).toRefuse('employees.reporting_loop', 409, 'manager_id');
    expect(loop.body.message).toBe('This would make a reporting loop: Aman → Bina → Aman');
    expect(await lead(a.employee_id, a.employee_id)).toRefuse('employees.manager_not_in_service', 422);
    const late = await made({ first_name: 'Late', phone: phone(), joined_on: '2027-01-04' });
    expect(await lead(b.employee_id, late.employee_id)).toRefuse('employees.manager_not_in_service', 422);
    const early = await made({ first_name: 'Early', phone: phone(), manager_id: late.employee_id });
    expect((await nilgiri.call(positions.list, { params: { id: early.employee_id } })).data.positions).toMatchObject([
      { from_date: '2027-01-04', manager: 'Late' },
      { from_date: '2026-11-02', manager: null },
    ]);
  });
});

describe('identity and bank', () => {
  test('numbers change one by one; what comes back masked stays', async () => {
    const { employee_id: id } = await made({ first_name: 'Ines', phone: phone(), identity: { pan: 'AAAPI1111A' } });
    const read = (await nilgiri.call(identities.get, { params: { id } })).data;
    const changed = await nilgiri.call(identities.update, { params: { id }, body: { ...read, uan: '100904319000' } });
    expect(changed.data).toMatchObject({ pan: 'XXXXXX111A', uan: 'XXXXXXXX9000', version: 2 });
    expect(await nilgiri.call(identities.update, { params: { id }, body: { ...read, uan: '100904319001' } })).toRefuse(
      'employees.version_conflict',
      409,
    );
    const cleared = await nilgiri.call(identities.update, {
      params: { id },
      body: { pan: null, pan_state: 'applied_for', version: 2 },
    });
    expect(cleared.data).toMatchObject({ pan: null, pan_state: 'applied_for', uan: 'XXXXXXXX9000' });
    expect((await create({ first_name: 'Ira', phone: phone(), identity: { pan: 'AAAPI1111A' } })).status).toBe(201);
  });

  test('PRAN, passport, driving licence and voter id are checked, sealed and masked like the others', async () => {
    const { employee_id: id } = await made({ first_name: 'Usha', phone: phone() });
    const set = (body: object) => nilgiri.call(identities.update, { params: { id }, body });
    expect(await set({ pran: '11001234567', version: 1 })).toRefuse('validation', 422, 'pran');
    expect(await set({ passport_country: 'India', version: 1 })).toRefuse('validation', 422, 'passport_country');
    const given = {
      pran: '1100 1234 5678',
      passport_number: 'm1234567',
      passport_expires_on: '2031-05-14',
      passport_country: 'IN',
      driving_licence: 'MH14 20110012345',
      voter_id: 'ABC1234567',
    };
    const saved = (await set({ ...given, version: 1 })).data;
    const shown = {
      pran: 'XXXXXXXX5678',
      pran_check: 'format_ok',
      passport_number: 'XXXX4567',
      passport_expires_on: '2031-05-14',
      passport_country: 'IN',
      driving_licence: 'XXXXXXXXXXX2345',
      voter_id: 'XXXXXX4567',
    };
    expect(saved).toMatchObject(shown);
    expect((await set(saved)).data).toMatchObject({ ...shown, version: saved.version + 1 });
    expect((await set({ passport_number: null, passport_expires_on: null, version: saved.version + 1 })).data).toMatchObject({
      passport_number: null,
      passport_expires_on: null,
      voter_id: shown.voter_id,
    });
    const row = await inTenant(installation.services.pool, nilgiri.org_id, (tx) =>
      tx
        .selectFrom('employee_identity')
        .where('org_id', '=', nilgiri.org_id)
        .where('employee_id', '=', id)
        .selectAll()
        .executeTakeFirst(),
    );
    expect(JSON.stringify(row)).not.toMatch(/110012345678|20110012345|ABC1234567/);
  });

  test('an account is typed twice, and the newest one for salary counts', async () => {
    const { employee_id: id } = await made({ first_name: 'Omar', phone: phone() });
    const add = (account_number: string, more: object = {}) =>
      nilgiri.call(bankAccounts.create, {
        params: { id },
        body: { ifsc: 'HDFC0000128', account_number, account_number_again: account_number, ...more },
      });
    expect(await add('501000000001', { account_number_again: '501000000002' })).toRefuse(
      'validation',
      422,
      'account_number_again',
    );
    expect((await add('501000000001')).data).toMatchObject({
      account_number: 'XXXXXXXX0001',
      is_primary: true,
      account_holder: 'Omar',
    });
    expect((await add('501000000009')).data).toMatchObject({ is_primary: true });
    expect(await add('501000000009')).toRefuse('employees.account_exists', 409);
    const { bank_accounts } = (await nilgiri.call(bankAccounts.list, { params: { id } })).data;
    expect(bank_accounts.map(({ account_number, is_primary }) => [account_number, is_primary])).toEqual([
      ['XXXXXXXX0009', true],
      ['XXXXXXXX0001', false],
    ]);
  });
});

describe('who may see what', () => {
  test('self, team and organisation', async () => {
    const boss = await made({ first_name: 'Chief', phone: phone() });
    const report = await made({
      first_name: 'Below',
      phone: phone(),
      manager_id: boss.employee_id,
      identity: { pan: 'AAAPB2222B' },
    });
    const stranger = await made({ first_name: 'Stranger', phone: phone() });
    const manager = await nilgiri.person({ role: 'manager' }, { employee_id: boss.employee_id });
    const seen = (await manager.call(employees.get, { params: { id: report.employee_id } })).data;
    expect(seen).toMatchObject({ full_name: 'Below', phone: report.phone });
    for (const hidden of ['date_of_birth', 'gender', 'identity', 'bank_accounts', 'personal_email'])
      expect(seen).not.toHaveProperty(hidden);
    expect(await manager.call(employees.get, { params: { id: stranger.employee_id } })).toRefuse('employees.not_found', 404);
    const team = await manager.call(employees.list);
    expect(team.data.rows.map(({ full_name }) => full_name)).toEqual(['Below', 'Chief']);
    expect(await manager.call(identities.get, { params: { id: report.employee_id } })).toRefuse('access.forbidden', 403);

    const own = await nilgiri.person({ role: 'employee' }, { employee_id: report.employee_id });
    expect((await own.call(employees.get, { params: { id: 'me' } })).data).toMatchObject({
      date_of_birth: '1998-05-14',
      identity: { pan: 'XXXXXX222B' },
    });
    expect(await own.call(employees.get, { params: { id: boss.employee_id } })).toRefuse('employees.not_found', 404);
    const body = { ifsc: 'HDFC0000128', account_number: '501000000777', account_number_again: '501000000777' };
    expect((await own.call(bankAccounts.create, { params: { id: 'me' }, body })).data.status).toBe('submitted');
  });

  test('a section without its permission is refused', async () => {
    const clerk = await nilgiri.person(['employees.employee.create', 'employees.employee.read']);
    const answer = await create({ phone: phone(), identity: { pan: 'AAAPC3333C' } }, clerk);
    expect(answer).toRefuse('access.forbidden', 403);
  });

  test('another organisation finds nothing', async () => {
    const { employee_id: id } = await made({ first_name: 'Mine', phone: '9822088888' });
    const other = await createTenant(installation);
    const params = { id };
    expect(await other.call(employees.get, { params })).toRefuse('employees.not_found', 404);
    expect(await other.call(employees.update, { params, body: { first_name: 'Theirs', version: 1 } })).toRefuse(
      'employees.not_found',
      404,
    );
    expect(await other.call(positions.list, { params })).toRefuse('employees.not_found', 404);
    expect((await other.call(employees.list)).data.rows).toEqual([]);
    expect((await other.call(directory.checkPhone, { params: { phone: '9822088888' } })).data.exists).toBe(false);
    expect(await other.call(employees.list, { query: { orgId: nilgiri.org_id } })).toRefuse('not_found', 404);
  });
});
