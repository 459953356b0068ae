import { holidayLists, locations, weeklyOffs } from '@hrms/organisation/contract';
import { payrollSettings, payrolls } from '@hrms/payroll/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../payroll.scenario.ts';

let installation: Installation;
let world: PayrollWorld;
beforeAll(async () => {
  installation = await sharedInstallation();
  installation.clock.set('2026-10-30');
  world = await payrollWorld(installation);
});
afterAll(() => installation.close());

const off = (weekday: number) => ({ weekday, occurrences: null, day_kind: 'full' });

/** A location of the branch with weekly offs and a published holiday list of its own. */
async function createLocation(name: string, offs: readonly number[], holidays: readonly string[]): Promise<string> {
  const { owner, branch_id } = world;
  const made = await owner.call(locations.create, { body: { name, branch_id } as never });
  const target_id = (made.data as { location_id: string }).location_id;
  const pattern = await owner.call(weeklyOffs.create, { body: { name, rows: offs.map(off) } });
  const { pattern_id } = pattern.data;
  await owner.call(weeklyOffs.assign, {
    body: { target_kind: 'location', target_id, pattern_id, from_date: '2020-01-01' },
  });
  const list = (await owner.call(holidayLists.create, { body: { name, year: 2026, state_code: 'IN-KA', propose: true } })).data;
  const params = { id: list.holiday_list_id };
  for (const [n, day] of holidays.entries())
    await owner.call(holidayLists.addHoliday, { params, body: { day, name: `Day ${n}`, kind: 'festival' } as never });
  const { version } = (await owner.call(holidayLists.get, { params })).data;
  const published = await owner.call(holidayLists.publish, { params, body: { version } });
  expect(published.status).toBe(200);
  const assigned = await owner.call(holidayLists.assign, {
    body: { target_kind: 'location', target_id, year: 2026, holiday_list_id: list.holiday_list_id } as never,
  });
  expect(assigned.status).toBeLessThan(300);
  return target_id;
}

test('holidays and weekly offs of the location reach the working days of payroll', async () => {
  const saved = await world.owner.call(payrollSettings.put, {
    body: {
      from_date: '2026-10-01',
      lop_basis: 'working_days',
      net_rounding: 'none',
      pay_day: 28,
      one_off_tax: 'spread',
      recovery_cap_bp: 5000,
    },
  });
  expect(saved.status).toBe(200);
  // October 2026 begins on a Thursday: 31 days, 4 Sundays, 5 Saturdays; Gandhi Jayanti is a Friday
  const six = await createLocation('Six days', [0], []);
  const five = await createLocation('Five days', [0, 6], ['2026-10-20']);
  const hire = (employee_code: string, location_id: string | null) =>
    hireEmployee(installation, world, {
      first_name: employee_code,
      employee_code,
      ctc_annual_paise: 60_000_000,
      branch_id: world.branch_id,
      ...(location_id && { location_id }),
    });
  const ids = [await hire('S1', six), await hire('F1', five)];
  const { payroll_id } = await runPayroll(installation, world, '2026-10');
  const basis = async (employeeId: string | undefined) =>
    (await world.owner.call(payrolls.slip, { params: { id: payroll_id, employeeId: employeeId ?? '' } })).data.days.basis;
  expect([await basis(ids[0]), await basis(ids[1])]).toEqual([31 - 4 - 1, 31 - 4 - 5 - 2]);
});
