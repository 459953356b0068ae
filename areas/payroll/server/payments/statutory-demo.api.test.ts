import { actAs, type SeedActor } from '@hrms/platform/demo';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { challans, statements, statutoryOverview } from '@hrms/statutory/contract';
import { statutoryDemo } from '@hrms/statutory/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;

beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-11-23');
  world = await payrollWorld(installation, 'IN-KA');
  await hireEmployee(installation, world, { first_name: 'Asha', last_name: 'Rao', ctc_annual_paise: 120_000_000 });
  await hireEmployee(installation, world, { first_name: 'Bina', last_name: 'Shah', ctc_annual_paise: 21_600_000 });
  for (const month of ['2026-06', '2026-07', '2026-08']) {
    const run = await runPayroll(installation, world, month);
    await finaliseRun(installation, world, run.payroll_id);
  }
}, 120_000);
afterAll(() => installation.close());

/** payroll@ in the order of the demo's list. */
const PAYROLL = 3;

test('the demo has a month filed and paid, one with findings and one open', async () => {
  const { owner } = world;
  const finance = await owner.person({ role: 'finance' });
  const payroll = await owner.person({ role: 'payroll_admin' });
  const actor = (user_id: string): SeedActor => ({
    org_id: owner.org_id,
    user_id,
    identity_id: user_id,
    display_name: 'Demo',
  });
  const { services } = installation;
  await statutoryDemo.after_pay?.({
    services,
    owner: actor(owner.user_id),
    people: [],
    leaving: [],
    actAs: (person, work) => actAs(services, actor(person === PAYROLL ? payroll.user_id : finance.user_id), work),
    actAsOwner: (work) => actAs(services, actor(owner.user_id), work),
  });
  const params = { orgId: owner.org_id };
  const { rows } = (await owner.call(statements.epf.list, { params })).data;
  expect(rows.map(({ month, status }) => [month, status])).toEqual([
    ['2026-08', 'open'],
    ['2026-07', 'checked'],
    ['2026-06', 'matched'],
  ]);
  const insured = (await owner.call(statements.esi.list, { params })).data.rows;
  expect(insured.some(({ errors }) => errors > 0)).toBe(true);
  expect((await owner.call(challans.list, { query: { scheme: 'epf' } })).data.rows[0]).toMatchObject({ status: 'verified' });
  const overview = (await owner.call(statutoryOverview.get, { query: {} })).data;
  expect(overview.schemes.map(({ scheme }) => scheme)).toEqual(['epf', 'esi', 'ptax', 'lwf']);
});
