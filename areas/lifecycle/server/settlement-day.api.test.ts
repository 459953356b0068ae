import { exits } from '@hrms/lifecycle/contract';
import { holidayLists, weeklyOffs } from '@hrms/organisation/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExitWorld, exitWorld } from './exit.scenario.ts';

// Code on Wages 2019, section 17(2): within two working days of the last working day, by weekly offs and holidays of the workplace.

let installation: Installation;
beforeAll(async () => {
  installation = await createInstallation();
});
afterAll(() => installation.close());

type Off = { weekday: number; occurrences?: number[]; day_kind?: 'first_half' };
type Day = { day: string; kind?: 'festival' | 'optional'; is_half_day?: boolean };
type Case = [what: string, offs: Off[], holidays: Day[], last_day: string, due: string];

const SUNDAY = { weekday: 0 };
const SATURDAY = { weekday: 6 };
const NATIONAL = ['2026-01-26', '2026-08-15', '2026-10-02'];
const MONDAY = '2026-11-02';

async function takeOff({ owner }: ExitWorld, rows: Off[]): Promise<void> {
  const { pattern_id } = (await owner.call(weeklyOffs.create, { body: { name: 'Ours', rows } })).data;
  const body = { target_kind: 'organisation' as const, pattern_id, from_date: '2026-01-01' };
  expect((await owner.call(weeklyOffs.assign, { body })).status).toBeLessThan(300);
}

async function giveHolidays({ owner }: ExitWorld, days: Day[]): Promise<void> {
  const { holiday_list_id } = (await owner.call(holidayLists.create, { body: { name: 'Ours', year: 2026, propose: false } }))
    .data;
  const params = { id: holiday_list_id };
  for (const [at, day] of NATIONAL.entries())
    await owner.call(holidayLists.addHoliday, { params, body: { kind: 'national', name: `National ${at}`, day } });
  for (const { kind = 'festival', ...day } of days)
    await owner.call(holidayLists.addHoliday, { params, body: { kind, name: `Feast of ${day.day}`, ...day } });
  expect((await owner.call(holidayLists.publish, { params, body: { version: 1 } })).status).toBe(200);
  const body = { year: 2026, target_kind: 'organisation' as const, holiday_list_id };
  expect((await owner.call(holidayLists.assign, { body })).status).toBeLessThan(300);
}

test.each<Case>([
  ['Friday, Saturday and Sunday off', [SATURDAY, SUNDAY], [], '2026-10-30', '2026-11-03'],
  ['the same with a holiday on Monday', [SATURDAY, SUNDAY], [{ day: MONDAY }], '2026-10-30', '2026-11-04'],
  ['holidays on Monday and Tuesday', [SATURDAY, SUNDAY], [{ day: MONDAY }, { day: '2026-11-03' }], '2026-10-30', '2026-11-05'],
  ['the second working day is a holiday', [SATURDAY, SUNDAY], [{ day: '2026-11-03' }], '2026-10-30', '2026-11-04'],
  ['a holiday on a weekly off adds nothing', [SATURDAY, SUNDAY], [{ day: '2026-11-01' }], '2026-10-30', '2026-11-03'],
  ['an optional holiday is a working day', [SATURDAY, SUNDAY], [{ day: MONDAY, kind: 'optional' }], '2026-10-30', '2026-11-03'],
  ['a half holiday is a working day', [SATURDAY, SUNDAY], [{ day: MONDAY, is_half_day: true }], '2026-10-30', '2026-11-03'],
  ['Friday, only Sunday off', [SUNDAY], [], '2026-10-30', '2026-11-02'],
  ['half of Saturday is worked', [{ ...SATURDAY, day_kind: 'first_half' }, SUNDAY], [], '2026-10-30', '2026-11-02'],
  ['second and fourth Saturday off, this is the fifth', [{ ...SATURDAY, occurrences: [2, 4] }, SUNDAY], [], '2026-10-30', MONDAY],
  ['no weekly off', [], [], '2026-10-30', '2026-11-01'],
  ['Thursday: one working day before the weekend', [SATURDAY, SUNDAY], [], '2026-10-29', '2026-11-02'],
  ['the last working day is a Saturday off', [SATURDAY, SUNDAY], [], '2026-10-31', '2026-11-03'],
  ['the last working day is a holiday', [SATURDAY, SUNDAY], [{ day: MONDAY }], MONDAY, '2026-11-04'],
  ['in the middle of the week', [SATURDAY, SUNDAY], [], '2026-11-03', '2026-11-05'],
  ['over the end of the year', [SATURDAY, SUNDAY], [], '2026-12-31', '2027-01-04'],
])('%s', async (_what, offs, holidays, last_working_day, due) => {
  const world = await exitWorld(installation);
  await takeOff(world, offs);
  if (holidays.length > 0) await giveHolidays(world, holidays);
  const { employee_id } = await world.hire({ notice_value: 30, notice_unit: 'days' });
  const query = { employee_id, kind: 'resignation' as const, notice_given_on: '2026-10-05', last_working_day };
  const preview = await world.hr.call(exits.preview, { query });
  expect(preview.data.settlement_due_on).toBe(due);
  expect(preview.data.settlement_why).not.toBe('');
  const { employee_id: _employee, ...dates } = query;
  const body = { employee_id, ...dates, kind: 'mutual' as const, reason_code: 'relocation' as const };
  expect((await world.hr.call(exits.create, { body })).data.settlement_due_on).toBe(due);
});
