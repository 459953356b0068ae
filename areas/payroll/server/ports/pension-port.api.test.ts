import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { memberships } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type PayrollWorld, payrollWorld } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-10-20');
  world = await payrollWorld(installation);
});
afterAll(() => installation.close());

const hire = (
  employee_code: string,
  more: { ctc_annual_paise: number; date_of_birth?: string; form_11?: boolean; joined_on?: string },
) => hireEmployee(installation, world, { first_name: 'Asha', last_name: `Rao ${employee_code}`, employee_code, ...more });
const read = async (employee_id: string) => (await world.owner.call(memberships.get, { params: { employee_id } })).data;

test('the membership says whether payroll pays EPS', async () => {
  const below = await read(await hire('P1', { ctc_annual_paise: 24_000_000, joined_on: '2024-04-01' }));
  expect(below).toMatchObject({ current: { decided: false, eps_member: true }, pays_eps: true });
  const above = await read(await hire('P2', { ctc_annual_paise: 240_000_000, form_11: false, joined_on: '2024-04-01' }));
  expect(above).toMatchObject({ current: { decided: false, eps_member: false }, pays_eps: false });
  const old = await read(
    await hire('P3', { ctc_annual_paise: 24_000_000, date_of_birth: '1966-01-15', joined_on: '2010-04-01' }),
  );
  expect(old).toMatchObject({ current: { decided: false, eps_member: false }, pays_eps: false });
});
