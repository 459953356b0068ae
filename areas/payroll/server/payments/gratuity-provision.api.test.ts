import { inTenant, newId } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { gratuityRegister } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
beforeAll(async () => {
  installation = await createInstallation({ today: '2026-11-20' });
  world = await payrollWorld(installation);
});
afterAll(() => installation.close());

/** A provision as a month before stored it. */
const addProvision = (employee_id: string, month: string, accrued_paise: number) =>
  inTenant(installation.services.pool, world.owner.org_id, (tx) =>
    tx
      .insertInto('gratuity_provision')
      .values({
        org_id: tx.org_id,
        id: newId(),
        employee_id,
        month: `${month}-01`,
        wage_paise: 5_000_000,
        completed_months: 40,
        accrued_paise,
        change_paise: accrued_paise,
        vested: false,
        created_at: new Date('2026-10-01T00:00:00Z'),
      })
      .execute(),
  );

test('what is accrued of who is on long unpaid leave stays; of leavers alone it is released', async () => {
  const hire = (employee_code: string, more: object = {}) =>
    hireEmployee(installation, world, { first_name: employee_code, employee_code, joined_on: '2023-05-01', ...more });
  const paid = await hire('P1', { ctc_annual_paise: 60_000_000 });
  const returned = await hire('P2', { ctc_annual_paise: 60_000_000 });
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  await finaliseRun(installation, world, payroll_id);
  // without pay in the last months, in service and not
  const on_leave = await hire('P3');
  const left = await hire('P4');
  await inTenant(installation.services.pool, world.owner.org_id, (tx) =>
    tx.updateTable('employee').set({ last_working_day: '2026-09-30' }).where('id', '=', left).execute(),
  );
  // the months begin anew
  await inTenant(installation.services.pool, world.owner.org_id, (tx) =>
    tx.deleteFrom('gratuity_provision').where('org_id', '=', tx.org_id).execute(),
  );
  await addProvision(returned, '2026-06', 8_000_000);
  await addProvision(paid, '2026-09', 9_000_000);
  await addProvision(on_leave, '2026-09', 10_000_000);
  await addProvision(left, '2026-09', 5_000_000);

  const provided = await world.owner.call(gratuityRegister.provide, { body: { month: '2026-10' } });
  expect(provided.status, JSON.stringify(provided.body)).toBe(200);
  const { rows } = (await world.owner.call(gratuityRegister.provisions, {})).data;
  const [october, september] = rows;
  expect(october).toMatchObject({ month: '2026-10', employees: 3, opening_paise: 24_000_000, released_paise: 5_000_000 });
  expect(october?.closing_paise).toBe(24_000_000 + (october?.charge_paise ?? 0) - 5_000_000);
  expect(september).toMatchObject({ month: '2026-09', closing_paise: 24_000_000 });
  const of = (employee_id: string) =>
    inTenant(installation.services.pool, world.owner.org_id, (tx) =>
      tx
        .selectFrom('gratuity_provision')
        .where('employee_id', '=', employee_id)
        .where('month', '=', '2026-10-01')
        .select(['accrued_paise', 'change_paise', 'wage_paise', 'completed_months'])
        .executeTakeFirstOrThrow(),
    );
  expect(await of(on_leave)).toEqual({
    accrued_paise: 10_000_000,
    change_paise: 0,
    wage_paise: 5_000_000,
    completed_months: 40,
  });
  // not in the provision before, so that all of it is charged again
  const again = await of(returned);
  expect(again.change_paise).toBe(again.accrued_paise);
  const month = await of(paid);
  expect(month.change_paise).toBe(month.accrued_paise - 9_000_000);
});
