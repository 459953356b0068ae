import { leaveBalances, leaveRequests, leaveTypes } from '@hrms/leave/contract';
import { addDays } from '@hrms/platform/calendar';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type LeaveWorld, leaveWorld } from '../leave.scenario.ts';

let installation: Installation;
let world: LeaveWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await leaveWorld(installation, { CL: { entitlement_days: 12 } });
});
afterAll(() => installation.close());

type Entry = { type: string; on: string; days: number };

async function loadLedger(employee_id: string): Promise<Entry[]> {
  const { rows } = await installation.services.pool.query(
    `select l.leave_type_id as type, l.effective_on::text as on, l.days::float as days from (select set_config('app.org_id', $1, false)) s, lateral (select * from app.leave_ledger where employee_id = $2) l`,
    [world.hr.org_id, employee_id],
  );
  return rows;
}

test('the balance on any day is the sum of the ledger up to it, and the statement ends with it', async () => {
  const asha = await hireEmployee(installation, world);
  const { employee_id } = asha;
  const apply = (code: string, first_day: string, last_day: string) =>
    asha.call(leaveRequests.apply, {
      body: { leave_type_id: world.types[code], first_day, last_day, reason: 'Family function' },
    });
  const kept = (await apply('CL', '2026-10-06', '2026-10-07')).data;
  await apply('EL', '2026-09-14', '2026-09-16');
  await apply('EL', '2026-12-07', '2026-12-08');
  await asha.call(leaveRequests.cancel, {
    params: { id: (await apply('EL', '2026-11-25', '2026-11-26')).data.leave_request_id },
    body: { comments: 'Plans changed' },
  });
  await world.hr.call(leaveRequests.cancel, {
    params: { id: kept.leave_request_id },
    body: { halves: [{ day: '2026-10-07', half: 2 }], comments: 'Was at work' },
  });
  await world.hr.call(leaveBalances.adjust, {
    body: { employee_id, leave_type_id: world.types.EL, days: -0.5, effective_on: '2026-08-10', note: 'Correction' },
  });
  const ledger = await loadLedger(employee_id);
  expect(ledger.length).toBeGreaterThan(12);
  const sumUntil = (type: string, day: string) =>
    ledger.filter((entry) => entry.type === type && entry.on <= day).reduce((sum, { days }) => sum + days, 0);
  for (let day = '2026-04-01'; day <= '2026-11-20'; day = addDays(day, 9)) {
    const [row] = (await asha.call(leaveBalances.list, { query: { on: day } })).data.rows;
    expect(row?.balances.map(({ leave_type_id, balance }) => [leave_type_id, balance])).toEqual(
      row?.balances.map(({ leave_type_id }) => [leave_type_id, sumUntil(leave_type_id, day)]),
    );
  }
  const params = { employee_id, leave_type_id: world.types.EL as string };
  const statement = (await asha.call(leaveBalances.history, { params })).data;
  expect((await asha.call(leaveBalances.history, { params, query: { leave_year_start: '2027-04-01' } })).status).toBe(200);
  for (const leave_year_start of ['2028-04-01', '2200-12-31'])
    expect(await asha.call(leaveBalances.history, { params, query: { leave_year_start } })).toRefuse('leave.year_unknown', 422);
  expect(statement.balance).toBe(sumUntil(params.leave_type_id, '2026-11-20'));
  expect(statement.lines.at(-1)?.balance).toBe(statement.balance);
  for (const line of statement.lines) expect(line.effective_on <= '2026-11-20').toBe(true);
  expect(statement.planned.filter(({ kind }) => kind === 'leave').map(({ on, days }) => [on, days])).toEqual([
    ['2026-12-07', -2],
  ]);
  const forecast = (await asha.call(leaveBalances.forecast, { query: { ...params, on: '2026-12-31' } })).data;
  expect(forecast.balance).toBe(statement.planned.findLast(({ on }) => on <= '2026-12-31')?.balance);
});

test('the balance of a private type is for the employee and for who may see private leave', async () => {
  const bina = await hireEmployee(installation, world);
  const payroll = await world.hr.person({ role: 'payroll_admin' });
  await world.hr.call(leaveTypes.update, {
    params: { id: world.types.SL as string },
    body: { code: 'SL', name: 'Sick leave', colour: 'orange', category: 'sick', private: true, version: 1 },
  });
  const codes = async (who: Signed) =>
    (await who.call(leaveBalances.list, { query: { employee_id: bina.employee_id } })).data.rows[0]?.balances.map(
      ({ type_code }) => type_code,
    );
  expect(await codes(bina)).toContain('SL');
  expect(await codes(world.hr)).toContain('SL');
  expect(await codes(payroll)).toContain('EL');
  expect(await codes(payroll)).not.toContain('SL');
});
