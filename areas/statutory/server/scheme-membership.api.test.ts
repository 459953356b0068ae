import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { withClient } from '@hrms/platform/server';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { memberships } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
let asha: string;
beforeAll(async () => {
  installation = await sharedInstallation();
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  const [one] = await insertEmployeesForTests(installation.services, owner.org_id, [{ first_name: 'Asha', employee_code: 'S1' }]);
  asha = one?.employee_id ?? '';
});
afterAll(() => installation.close());

type OtherScheme = 'esi' | 'ptax' | 'lwf';
const decision = { from_date: '2026-04-01', status: 'not_applicable', reason: 'Decided with the office' };
const put = (scheme: OtherScheme, more: object = {}) =>
  owner.call(memberships.putScheme, { params: { employee_id: asha, scheme }, body: { ...decision, ...more } as never });
const get = async (scheme: OtherScheme) =>
  (await owner.call(memberships.getScheme, { params: { employee_id: asha, scheme } })).data;

test('a membership holds from its day with its reason, and keeps those before it', async () => {
  expect(await get('ptax')).toMatchObject({ current: { status: 'member', decided: false, reason: null }, history: [] });
  expect((await put('ptax')).data).toMatchObject({ scheme: 'ptax', status: 'not_applicable', decided: true });
  await put('ptax', { from_date: '2026-10-01', status: 'member', reason: 'Moved back to the plant' });
  await put('ptax', { from_date: '2027-01-01', reason: 'Moves abroad again' });
  const { current, history } = await get('ptax');
  expect(current).toMatchObject({ from_date: '2026-10-01', status: 'member', reason: 'Moved back to the plant' });
  expect(history.map(({ from_date, status }) => [from_date, status])).toEqual([
    ['2027-01-01', 'not_applicable'],
    ['2026-10-01', 'member'],
    ['2026-04-01', 'not_applicable'],
  ]);
  // another decision of the same day takes its place; other schemes have their own
  await put('ptax', { from_date: '2027-01-01', status: 'member' });
  expect((await get('ptax')).history).toHaveLength(3);
  expect((await get('lwf')).history).toEqual([]);
});

test('each scheme has its statuses, and the welfare fund alone a category', async () => {
  expect(await put('ptax', { status: 'exempt' })).toRefuse('statutory.membership_status', 422, 'status');
  expect(await put('esi')).toRefuse('statutory.membership_status', 422, 'status');
  expect(await put('lwf', { status: 'excluded' })).toRefuse('statutory.membership_status', 422, 'status');
  expect((await put('esi', { status: 'pending' })).status).toBe(422);
  expect((await put('esi', { status: 'excluded', reason: 'No' })).status).toBe(422);
  expect(await put('esi', { status: 'member', lwf_category: 'workman' })).toRefuse(
    'statutory.membership_category',
    422,
    'lwf_category',
  );
  expect((await put('lwf', { status: 'member', lwf_category: 'managerial' })).data).toMatchObject({ lwf_category: 'managerial' });
  expect((await get('lwf')).current).toMatchObject({ status: 'member', lwf_category: 'managerial' });
});

test('ESI does not end within a contribution period that covers the employee', async () => {
  await withClient(installation.superUrl, (client) =>
    client.query(
      `insert into app.esi_coverage (org_id, id, employee_id, period_from, period_to, covered, wages_tested_paise, tested_on, cause)
       values ($1, gen_random_uuid(), $2, '2026-10-01', '2027-03-31', true, 2000000, '2026-10-01', 'period_start')`,
      [owner.org_id, asha],
    ),
  );
  const end = (from_date: string) => put('esi', { from_date, status: 'excluded' });
  expect(await end('2026-10-02')).toRefuse('statutory.esi_period', 422, 'from_date');
  expect(await end('2027-03-31')).toRefuse('statutory.esi_period', 422, 'from_date');
  expect((await end('2027-04-01')).status).toBe(200);
  expect((await end('2026-10-01')).status).toBe(200);
  expect((await put('esi', { from_date: '2026-12-01', status: 'member' })).status).toBe(200);
  expect((await get('esi')).periods).toMatchObject([{ period_from: '2026-10-01', covered: true, wages_tested_paise: 2_000_000 }]);
});

test('others may not, and another organisation finds nobody', async () => {
  const params = { employee_id: asha, scheme: 'esi' as const };
  const finance = await owner.person({ role: 'finance' });
  expect(await finance.call(memberships.putScheme, { params, body: decision as never })).toRefuse('access.forbidden', 403);
  const other = await createTenant(installation);
  expect(await other.call(memberships.getScheme, { params })).toRefuse('statutory.not_found', 404);
  expect(await other.call(memberships.putScheme, { params, body: { ...decision, status: 'member' } as never })).toRefuse(
    'statutory.not_found',
    404,
  );
});

test('an employee sees the own schemes, without reasons and nobody else’s', async () => {
  const own = await owner.person({ role: 'employee' }, { employee_id: asha });
  const { rows } = (await own.call(memberships.own)).data;
  expect(rows.map(({ scheme, status }) => [scheme, status])).toEqual([
    ['epf', 'member'],
    ['esi', 'excluded'],
    ['ptax', 'member'],
    ['lwf', 'member'],
  ]);
  expect(rows[0]).toMatchObject({ from_date: null, employee_basis: 'restricted', last_month: null });
  expect(rows[1]).toMatchObject({ from_date: '2026-10-01', covered_until: '2027-03-31' });
  expect(JSON.stringify(rows)).not.toContain('reason');
  expect((await owner.call(memberships.own)).data.rows).toEqual([]);
  expect(await own.call(memberships.getScheme, { params: { employee_id: asha, scheme: 'esi' } })).toRefuse(
    'access.forbidden',
    403,
  );
});
