import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { withClient } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { dueItems, memberships, registrations } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-11-20' });
  owner = await createTenant(installation);
});
afterAll(() => installation.close());

const found = async (part: string) => {
  await owner.call(dueItems.build, { body: {} });
  const { rows } = (await owner.call(dueItems.list, { query: { limit: '500' } as never })).data;
  return rows.filter(({ title }) => title.includes(part)).map(({ due_on, law, status, source }) => [due_on, law, status, source]);
};

test('the end of a registration’s certificate is due on its last day, once, and no challan closes it', async () => {
  const ptax = { scheme: 'ptax' as const, number: '27123456789P', state_code: 'IN-MH', from_date: '2020-04-01' };
  const register = (certificate_until: string | null) =>
    owner.call(registrations.create, { body: { ...ptax, certificate_until } as never });
  expect(await register('2020-03-31')).toRefuse('statutory.expiry_before_start', 422, 'certificate_until');
  const made = await register('2027-03-31');
  expect(made.data, JSON.stringify(made.body)).toMatchObject({ certificate_until: '2027-03-31' });
  const due = ['2027-03-31', 'ptax', 'upcoming', expect.stringContaining('certificate')];
  expect(await found('certificate of the registration')).toEqual([due]);
  expect(await found('certificate of the registration')).toEqual([due]);
  // outside the thirteen months
  const params = { id: made.data.registration_id };
  const saved = await owner.call(registrations.update, {
    params,
    body: { ...made.data, certificate_until: '2028-01-01' } as never,
  });
  expect(saved.data, JSON.stringify(saved.body)).toMatchObject({ certificate_until: '2028-01-01' });
  expect(await found('certificate of the registration')).toEqual([due]);
});

test('a certificate of coverage is renewed 60 days before it ends', async () => {
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const [kenji, hana] = await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Kenji', joined_on: '2026-04-01' },
    { first_name: 'Hana', joined_on: '2026-04-01' },
  ]);
  const certify = (employee_id: string, certificate_until: string) =>
    owner.call(memberships.put, {
      params: { employee_id },
      body: {
        scheme: 'epf',
        from_date: '2026-04-01',
        reason: 'Certificate of the Japanese authority',
        status: 'member',
        eps_member: false,
        employee_basis: 'actual',
        employer_basis: 'actual',
        international_worker: true,
        certificate_until,
      } as never,
    });
  const saved = await certify(kenji?.employee_id ?? '', '2027-03-31');
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  // its renewal was due before the calendar begins
  await certify(hana?.employee_id ?? '', '2026-11-29');
  expect(await found('certificate of coverage')).toEqual([['2027-01-30', 'epf', 'upcoming', expect.stringContaining('60 days')]]);
});

test('a changed rate is to be reviewed within 30 days', async () => {
  await withClient(installation.superUrl, (client) =>
    client.query(
      `insert into app.law_change (org_id, id, parameter_id, from_date, before, after, source, confidence, found_on, status)
       values ($1, gen_random_uuid(), 'epf.wage_ceiling', '2026-09-17', '1500000', '2500000', 'S.O. 5109(E)', 'reported',
         '2026-11-01', 'open')`,
      [owner.org_id],
    ),
  );
  expect(await found('Review changed rate')).toEqual([['2026-12-01', 'epf', 'upcoming', expect.stringContaining('30 days')]]);
});

test('new minimum wages are looked for in April and October', async () => {
  const dues = (await found('New minimum wages')).map(([due_on]) => due_on);
  expect(dues).toEqual(['2026-10-31', '2027-04-30', '2027-10-31']);
});
