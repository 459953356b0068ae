import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { ceilingReviews, memberships } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type PayrollWorld, payrollWorld } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
const ids: Record<string, string> = {};

beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-11-20');
  world = await payrollWorld(installation, 'IN-KA');
  // EPF wages of a month: 74,613, about 20,000 and below 15,000
  const hire = async (first_name: string, ctc_annual_paise: number, uan = true) => {
    const identity = uan ? {} : { identity: { pan: 'ABCPN1234K' } };
    ids[first_name] = await hireEmployee(installation, world, { first_name, last_name: 'Rao', ctc_annual_paise, ...identity });
  };
  await hire('Asha', 120_000_000);
  await hire('Bina', 33_600_000);
  await hire('Chitra', 33_600_000, false);
  await hire('Divya', 18_000_000);
}, 60_000);
afterAll(() => installation.close());

const review = async (query = {}, who = world.owner) => (await who.call(ceilingReviews.list, { query })).data.rows;
const names = (rows: readonly { employee_name: string }[]) => rows.map(({ employee_name }) => employee_name.split(' ')[0]);
const decide = (name: string, status: 'excluded' | 'member', from_date: string) =>
  world.owner.call(memberships.put, {
    params: { employee_id: ids[name] ?? '' },
    body: {
      scheme: 'epf',
      from_date,
      reason: 'Wages above the ceiling',
      status,
      eps_member: true,
      employee_basis: 'restricted',
      employer_basis: 'restricted',
    },
  });

test('lists those between the two ceilings with what changes, and who must join', async () => {
  const rows = await review();
  expect(names(rows)).toEqual(['Bina', 'Chitra']);
  const [bina] = rows;
  expect(bina).toMatchObject({
    changed_on: '2026-09-17',
    former_ceiling_paise: 1_500_000,
    ceiling_paise: 2_500_000,
    status: 'member',
    has_uan: true,
    outcome: 'contribution_rises',
    employee_before_paise: 180_000,
    decided: false,
  });
  expect(bina?.employee_after_paise).toBe(Math.round(((bina?.wage_paise ?? 0) * 12) / 100 / 100) * 100);
  expect(names(await review({ wages: 'all' }))).toEqual(['Asha', 'Bina', 'Chitra']);
  expect(await review({ on: '2014-08-31' })).toEqual([]);
});

test('an excluded employee must join until a membership is saved from the change on', async () => {
  expect((await decide('Chitra', 'excluded', '2026-04-01')).status).toBe(200);
  const [row, ...more] = await review({ outcome: 'must_join' });
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    employee_id: ids.Chitra,
    status: 'excluded',
    has_uan: false,
    employee_before_paise: 0,
    decided: false,
  });
  expect(row?.employee_after_paise).toBeGreaterThan(180_000);
  await decide('Chitra', 'member', '2026-09-17');
  expect(await review({ outcome: 'must_join' })).toEqual([]);
  expect((await review()).find(({ employee_id }) => employee_id === ids.Chitra)).toMatchObject({
    outcome: 'contribution_rises',
    decided: true,
  });
});

test('is exported as a sheet, and shown to nobody without the permission', async () => {
  const sheet = await world.owner.call(ceilingReviews.export, { query: { format: 'csv' } });
  const [head, ...lines] = sheet.raw.toString().trim().split('\n');
  expect(head).toContain('Employee share before');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Bina Rao');
  const manager = await world.owner.person({ role: 'manager' });
  expect((await manager.call(ceilingReviews.list, {})).status).toBe(403);
  expect((await manager.call(ceilingReviews.export, { query: {} })).status).toBe(403);
});
