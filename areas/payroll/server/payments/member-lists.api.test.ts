import { createInstallation, type Installation } from '@hrms/platform/testing';
import {
  epfDeclarations,
  memberships,
  registrations,
  statutoryExports,
  statutoryMembers,
  statutoryOverview,
} from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
const ids: Record<string, string> = {};
const FROM = '2026-10-01';

beforeAll(async () => {
  installation = await createInstallation({ today: '2026-11-20' });
  world = await payrollWorld(installation, 'IN-KA');
  const hire = async (first_name: string, more: object = {}) => {
    const seed = { first_name, employee_code: first_name, ctc_annual_paise: 60_000_000, ...more };
    ids[first_name] = await hireEmployee(installation, world, seed);
  };
  await hire('Asha', { identity: { pan: 'ABCPN1234K', uan: '100427607286' } });
  await hire('Bina', { ctc_annual_paise: 21_600_000 });
  // never asked about an earlier membership, and asked: no
  await hire('Chitra', { form_11: false, identity: { pan: 'ABCPN1235K' } });
  await hire('Divya', { form_11: false, identity: { pan: 'ABCPN1236K' } });
  await world.owner.call(epfDeclarations.put, {
    params: { employee_id: ids.Divya ?? '' },
    body: { name_on_uan: null, earlier_member: false, first_epf_joined_on: null, version: 0 },
  });
  await hire('Esha', { form_11: false, identity: { pan: 'ABCPN1237K' } });
  await world.owner.call(registrations.create, {
    body: { scheme: 'epf', number: 'KABLR0012345000', from_date: '2020-04-01' } as never,
  });
  for (const name of ['Chitra', 'Divya', 'Esha']) {
    const decided = await world.owner.call(memberships.put, {
      params: { employee_id: ids[name] ?? '' },
      body: { ...EXCLUDED, from_date: name === 'Esha' ? '2026-12-01' : FROM },
    });
    expect(decided.status, JSON.stringify(decided.body)).toBe(200);
  }
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, payroll_id);
}, 60_000);
afterAll(() => installation.close());

const EXCLUDED = {
  scheme: 'epf' as const,
  status: 'excluded' as const,
  eps_member: false,
  employee_basis: 'restricted' as const,
  employer_basis: 'restricted' as const,
  reason: 'Never a member, above the ceiling',
};
const members = async (query: object, caller: Pick<typeof world.owner, 'call'> = world.owner) =>
  (await caller.call(statutoryMembers, { query: { scheme: 'epf', ...query } as never })).data.rows;

test('excluded employees are listed, and an exclusion is doubtful until Form 11 says that there was no membership', async () => {
  const excluded = (await members({})).filter(({ status }) => status === 'excluded');
  expect(excluded.map(({ employee_code, detail, since, problem }) => [employee_code, detail, since, problem])).toEqual([
    ['Chitra', 'Excluded', null, 'Exclusion doubtful'],
    ['Divya', 'Excluded', null, null],
  ]);
  expect((await members({ problem: 'exclusion' })).map(({ employee_code }) => employee_code)).toEqual(['Chitra']);
  const { decisions } = (await world.owner.call(statutoryOverview.get, { query: {} })).data;
  expect(decisions).toContainEqual({ scheme: 'epf', problem: 'exclusion', employees: 1 });
});

test('numbers are masked, for those who may read identity numbers alone', async () => {
  const [asha] = await members({ employee_id: ids.Asha });
  expect(asha?.number_masked).toMatch(/^X+7286$/);
  const scoped = await world.owner.person(['statutory.membership.read']);
  const [seen] = await members({ employee_id: ids.Asha }, scoped);
  expect(seen).toMatchObject({ has_number: true, number_masked: null });
  const file = await world.owner.call(statutoryExports.members, { query: { scheme: 'epf', format: 'csv' } as never });
  expect(JSON.stringify(file.body)).not.toContain('100427607286');
});

test('ESI members show the wages of the test and the end of the period', async () => {
  const of_bina = { employee_id: ids.Bina ?? '', scheme: 'esi' as const };
  const { periods } = (await world.owner.call(memberships.getScheme, { params: of_bina })).data;
  expect(await members({ scheme: 'esi' })).toMatchObject([
    { employee_code: 'Bina', wages_tested_paise: periods[0]?.wages_tested_paise, period_to: '2027-03-31' },
  ]);
  expect(periods[0]?.wages_tested_paise).toBeGreaterThan(0);
  expect((await members({ employee_id: ids.Asha }))[0]).toMatchObject({ wages_tested_paise: null, period_to: null });
});

test('the basis of several members is set at once from a day, and what else was decided stays', async () => {
  const own = { ...EXCLUDED, status: 'member' as const, from_date: FROM, vpf_rate_bp: 500, reason: 'VPF of 5 percent' };
  await world.owner.call(memberships.put, { params: { employee_id: ids.Asha ?? '' }, body: own });
  const set = (names: readonly string[], from_date = '2026-11-01') =>
    world.owner.call(memberships.setBasis, {
      body: {
        employee_ids: names.map((name) => ids[name] ?? ''),
        from_date,
        employee_basis: 'actual',
        employer_basis: 'restricted',
        reason: 'Full wages agreed with the employees',
      },
    });
  const membershipOf = async (name: string) =>
    (await world.owner.call(memberships.get, { params: { employee_id: ids[name] ?? '' } })).data;

  expect(await set(['Asha', 'Divya'])).toRefuse('statutory.not_a_member', 422, 'employee_ids');
  expect((await membershipOf('Asha')).current).toMatchObject({ from_date: FROM, employee_basis: 'restricted' });

  const pays_eps = (await membershipOf('Bina')).pays_eps;
  for (const _ of ['once', 'again']) expect((await set(['Asha', 'Bina', 'Bina'])).data).toEqual({ saved: 2 });
  const basis = { from_date: '2026-11-01', employee_basis: 'actual', employer_basis: 'restricted', status: 'member' };
  expect(await membershipOf('Asha')).toMatchObject({ current: { ...basis, vpf_rate_bp: 500, eps_member: false } });
  expect((await membershipOf('Asha')).history).toHaveLength(2);
  expect(await membershipOf('Bina')).toMatchObject({ current: { ...basis, eps_member: pays_eps } });
  // excluded from December alone: a member on the last day before it
  expect((await set(['Esha'], '2026-12-01')).status).toBe(422);
  expect((await set(['Esha'], '2026-11-30')).status).toBe(200);

  const finance = await world.owner.person({ role: 'finance' });
  const refused = await finance.call(memberships.setBasis, {
    body: { ...basis, status: undefined, employee_ids: [ids.Asha], reason: 'Without the permission' } as never,
  });
  expect(refused).toRefuse('access.forbidden', 403);
});

test('members of the welfare fund without a category are a list of their own', async () => {
  expect(await members({ scheme: 'lwf', problem: 'no_category' })).toEqual([]);
});
