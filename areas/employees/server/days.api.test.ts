import { families, nominations, positions } from '@hrms/employees/contract';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertEmployeesForTests } from './employees.factory.ts';
import { createPlaces } from './places.factory.ts';

let installation: Installation;
/** Sign-ins end while the days go by, so what happened is read where it is kept. */
let client: pg.Client;
beforeAll(async () => {
  installation = await sharedInstallation();
  client = new pg.Client({ connectionString: installation.superUrl, options: '-c search_path=app' });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await installation.close();
});
const one = async (text: string, values: unknown[]) => (await client.query(text, values)).rows[0];

const round = async (org: Tenant, day: string) => {
  installation.clock.set(day);
  await installation.runJob('employees.daily', org.org_id);
};
const titles = async (user_id: string): Promise<string[]> =>
  (await client.query('select title from notification where user_id = $1 order by created_at', [user_id])).rows.map(
    ({ title }) => title,
  );

async function world() {
  installation.clock.set('2026-11-20');
  const org = await createTenant(installation);
  await createPlaces(org);
  const [lead, asha, joiner] = (
    await insertEmployeesForTests(installation.services, org.org_id, [
      { first_name: 'Lata', employee_code: 'E1' },
      { first_name: 'Asha', employee_code: 'E2' },
      { first_name: 'Jaya', employee_code: 'E3', joined_on: '2026-12-01' },
    ])
  ).map(({ employee_id }) => employee_id) as [string, string, string];
  return { org, lead, asha, joiner };
}

test('a future manager is told, and leads, from the day; once however often the day is begun', async () => {
  const { org, lead, asha } = await world();
  const { user_id: manager } = await org.person({ role: 'employee' }, { employee_id: lead });
  const { user_id: person } = await org.person({ role: 'employee' }, { employee_id: asha });
  const leads = async () =>
    (
      await one(
        `select count(*)::int as n from user_role ur join role r on r.org_id = ur.org_id and r.id = ur.role_id where ur.user_id = $1 and r.system_key = 'manager'`,
        [manager],
      )
    ).n;
  const body = { from_date: '2026-12-01', reason: 'manager_change', manager_id: lead } as const;
  await org.call(positions.create, { params: { id: asha }, body });
  await round(org, '2026-11-30');
  expect(await titles(manager)).toEqual([]);
  expect(await leads()).toBe(0);
  for (let n = 0; n < 2; n += 1) await round(org, '2026-12-01');
  expect(await titles(manager)).toEqual(['New manager: Asha']);
  expect(await titles(person)).toEqual(['New manager: Asha']);
  expect(await leads()).toBe(1);
});

test('who joins today is active today, and is asked for a nomination', async () => {
  const { org, joiner } = await world();
  const { user_id: person } = await org.person({ role: 'employee' }, { employee_id: joiner });
  const listed = async () => (await one('select status from employee_listing where id = $1', [joiner])).status;
  expect(await listed()).toBe('upcoming');
  for (let n = 0; n < 2; n += 1) await round(org, '2026-12-01');
  expect(await listed()).toBe('active');
  expect(await titles(person)).toEqual(['Nomination missing in your record']);
});

test('contracts are told at 60, 30 and 7 days, each once, also after a night that was missed', async () => {
  const { org, lead, asha } = await world();
  const { user_id: manager } = await org.person({ role: 'employee' }, { employee_id: lead });
  const body = {
    from_date: '2026-11-21',
    reason: 'confirmation',
    employment_type: 'contract',
    contract_end_date: '2027-03-01',
    manager_id: lead,
  };
  await org.call(positions.create, { params: { id: asha }, body });
  const told = async () => (await titles(manager)).filter((title) => title.startsWith('Contract'));
  const expected: [day: string, told: number][] = [
    ['2026-12-30', 0],
    ['2026-12-31', 1],
    ['2026-12-31', 1],
    ['2027-01-05', 1],
    ['2027-01-20', 1],
    ['2027-01-31', 2],
    ['2027-02-22', 3],
    ['2027-02-28', 3],
  ];
  const seen: [string, number][] = [];
  for (const [day] of expected) {
    await round(org, day);
    seen.push([day, (await told()).length]);
  }
  expect(seen).toEqual(expected);
  expect((await told()).at(-1)).toBe('Contract of Asha ends in 7 days');
});

test('a minor nominee who turns 18 asks for another look at the nomination', async () => {
  const { org, asha } = await world();
  const { user_id: person } = await org.person({ role: 'employee' }, { employee_id: asha });
  const params = { id: asha };
  const tara = { name: 'Tara', relationship: 'daughter', date_of_birth: '2008-12-05' };
  const made = (await org.call(families.create, { params, body: tara })).data;
  const share = { family_member_id: made.id, ...tara, share_bp: 10_000, guardian_name: 'Lata', guardian_is_adult: true };
  const scheme = { params: { ...params, scheme: 'epf' as const } };
  const saved = await org.call(nominations.save, { ...scheme, body: { from_date: '2026-11-20', shares: [share], version: 0 } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const status = async () => (await one('select status from nomination where employee_id = $1', [asha])).status;
  await round(org, '2026-12-04');
  expect(await status()).toBe('in_force');
  for (let n = 0; n < 2; n += 1) await round(org, '2026-12-05');
  expect(await status()).toBe('review_needed');
  expect((await titles(person)).filter((title) => title.includes('nominee'))).toEqual(['Your nominee is now 18']);
});
