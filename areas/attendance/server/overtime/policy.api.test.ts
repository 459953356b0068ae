import { AttendanceRule, attendanceDays, overtimes } from '@hrms/attendance/contract';
import { compOffs } from '@hrms/leave/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam, setTime } from '../team.scenario.ts';

// A working day, and a day off
const [WEDNESDAY, SUNDAY] = ['2026-11-11', '2026-11-15'];
const { overtime } = AttendanceRule.parse({});

let installation: Installation;
let team: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  installation = await sharedInstallation();
  team = await makeTeam(installation);
  setTime(installation, '2026-11-19', '12:00');
});
afterAll(() => installation.close());

/** Everybody's rule, punches of Asha imported, and what was detected for her. */
const detectedUnder = async (rule: Partial<AttendanceRule>, lines: readonly string[]) => {
  await team.setRule(rule);
  const text = `employee_code,date,time\n${lines.map((line) => `1001,${line}\n`).join('')}`;
  await team.hr.call(attendanceDays.import, { upload: { name: 'punches.csv', text, fields: { dry_run: 'false' } } });
  await installation.runJobs();
  return (await team.hr.call(overtimes.detected, { query: { employee_id: team.asha.employee_id } })).data.rows.map(
    ({ day, category, reward, actual_minutes }) => [day, category, reward, actual_minutes],
  );
};

const claims = async () =>
  (await team.hr.call(compOffs.list, { query: { employee_id: team.asha.employee_id } })).data.rows.map(
    ({ worked_on, status, days }) => [worked_on, status, days],
  );

const LONG_DAY = [`${WEDNESDAY},09:30`, `${WEDNESDAY},19:50`];
const SUNDAY_WORK = [`${SUNDAY},10:00`, `${SUNDAY},16:30`];

test('who is not entitled gets no overtime, and comp-off for work on a day off as the policy says', async () => {
  expect(await detectedUnder({}, [...LONG_DAY, ...SUNDAY_WORK])).toEqual([]);
  // a claim that the employee or HR confirms; the minutes cannot be asked for as overtime too
  expect(await claims()).toEqual([[SUNDAY, 'detected', 0.5]]);
  const body = { day: SUNDAY, minutes: 60, consent: true, reason: 'Release' };
  expect(await team.asha.call(overtimes.ask, { body })).toRefuse('attendance.already_comp_off', 409);
});

test('less than half a day on a day off is worth no comp-off, and is paid where the policy pays', async () => {
  const half_minutes = 331;
  expect(await detectedUnder({ half_minutes }, [])).toEqual([]);
  expect(await claims()).toEqual([[SUNDAY, 'reversed', 0.5]]);
  const off_day_work = { reward: 'pay' as const, needs_request: false };
  expect(await detectedUnder({ half_minutes, off_day_work }, [])).toEqual([[SUNDAY, 'weekly_off', 'pay', 330]]);
});

test('a few minutes are found where the policy rounds exactly, and not where rounding leaves nothing', async () => {
  const few = ['2026-11-12,09:30', '2026-11-12,18:40'];
  const under = async (rounding: 'exact' | 'law') =>
    (await detectedUnder({ overtime: { ...overtime, entitled: true, rounding } }, few)).filter(([day]) => day === '2026-11-12');
  expect(await under('law')).toEqual([]);
  expect(await under('exact')).toEqual([['2026-11-12', 'weekday', 'pay', 10]]);
  expect(await under('law')).toEqual([]);
});

test('nothing is detected where the policy gives nothing, or asks for a request before the work', async () => {
  expect(await detectedUnder({ off_day_work: { reward: 'none', needs_request: false } }, [])).toEqual([]);
  const entitled = { ...overtime, entitled: true };
  const off_day_work = { reward: 'pay' as const, needs_request: true };
  expect(await detectedUnder({ overtime: entitled, off_day_work }, [])).toEqual([[WEDNESDAY, 'weekday', 'pay', 80]]);
  expect(await detectedUnder({ overtime: { ...entitled, needs_request: true }, off_day_work }, [])).toEqual([]);
});

test('a request before the work is needed: the employee is refused afterwards, HR may enter it', async () => {
  await team.setRule({ overtime: { ...overtime, entitled: true, needs_request: true } });
  const row = { day: WEDNESDAY, minutes: 60, reason: 'Stock taking' };
  const ask = (day: string) => team.asha.call(overtimes.ask, { body: { ...row, day, consent: true } });
  expect(await ask(WEDNESDAY)).toRefuse('attendance.overtime_needs_request', 422);
  expect((await ask('2026-11-20')).status).toBe(201);
  const by_hr = { ...row, day: '2026-11-18', employee_id: team.asha.employee_id, consent: true };
  expect(await team.hr.call(overtimes.ask, { body: by_hr })).toRefuse('attendance.overtime_not_worked', 422);
  const entered = await team.hr.call(overtimes.bulk, { body: { rows: [{ employee_code: '1001', ...row }], dry_run: false } });
  expect(entered.data.rows).toMatchObject([{ message: null }]);
});

test('the reward is the policy’s unless the employee may choose', async () => {
  const ask = async (day: string) => {
    const body = { day, minutes: 60, reward: 'comp_off' as const, consent: true, reason: 'Release' };
    return (await team.asha.call(overtimes.ask, { body })).data.reward;
  };
  await team.setRule({ overtime: { ...overtime, entitled: true } });
  expect(await ask('2026-11-23')).toBe('pay');
  await team.setRule({ overtime: { ...overtime, entitled: true, reward: 'choose' } });
  expect(await ask('2026-11-24')).toBe('comp_off');
});

test('overtime is asked for until the soft close of its period, HR still enters it', async () => {
  await team.setRule({ overtime: { ...overtime, entitled: true } });
  const row = { minutes: 60, reason: 'Stock taking' };
  const ask = (day: string) => team.asha.call(overtimes.ask, { body: { ...row, day, consent: true } });
  setTime(installation, '2026-12-03', '12:00');
  expect((await ask(WEDNESDAY)).body.code).not.toBe('attendance.period_closing');
  const own = (await team.asha.call(overtimes.list, { query: {} })).data.rows;
  const open = own.find(({ status }) => status === 'pending' || status === 'detected');
  setTime(installation, '2026-12-04', '12:00');
  const late = await ask(SUNDAY);
  expect(late).toRefuse('attendance.period_closing', 409);
  expect(late.body.message).toBe('Requests for Nov 2026 ended on 3 Dec 2026. Ask HR.');
  const change = { params: { id: open?.overtime_id ?? '' }, body: { minutes: 45, version: open?.version ?? 0 } };
  expect(await team.asha.call(overtimes.update, change)).toRefuse('attendance.period_closing', 409);
  expect((await ask('2026-12-05')).status).toBe(201);
  expect((await team.hr.call(overtimes.update, change)).status).toBe(200);
});

test('pending overtime that is changed is submitted again: its approver reads the new minutes, and it ends once', async () => {
  setTime(installation, '2026-11-20', '12:00');
  await team.setRule({ overtime: { ...overtime, entitled: true } });
  const body = { day: '2026-11-26', minutes: 30, consent: true, reason: 'Release' };
  const sent = (await team.asha.call(overtimes.ask, { body })).data;
  const titles = async () =>
    (await team.boss.call(approvals.mine, { query: { limit: '100' } })).data.rows
      .map(({ title }) => title)
      .filter((title) => title.includes('26 Nov 2026'));
  expect(await titles()).toEqual(['Overtime on 26 Nov 2026, 30 min']);
  const params = { id: sent.overtime_id };
  const changed = await team.asha.call(overtimes.update, { params, body: { minutes: 45, version: sent.version } });
  expect(changed.data).toMatchObject({
    status: 'pending',
    requested_minutes: 45,
    version: sent.version + 1,
    workflow_request_id: sent.workflow_request_id,
  });
  expect(await titles()).toEqual(['Overtime on 26 Nov 2026, 45 min']);
  const cancelled = await team.asha.call(overtimes.cancel, { params, body: { reason: 'Order moved' } });
  expect(cancelled.data).toMatchObject({ status: 'cancelled', version: sent.version + 2 });
});

test('what was found is sent for approval by its rows, once', async () => {
  setTime(installation, '2026-11-20', '12:00');
  const day = '2026-11-13';
  await detectedUnder({ overtime: { ...overtime, entitled: true } }, [`${day},09:30`, `${day},19:50`]);
  const { rows } = (await team.hr.call(overtimes.detected, { query: { employee_id: team.asha.employee_id, from: day, to: day } }))
    .data;
  const body = { overtime_ids: rows.map(({ overtime_id }) => overtime_id) };
  expect(body.overtime_ids).toHaveLength(1);
  expect(await team.bina.call(overtimes.sendMany, { body })).toRefuse('attendance.not_found', 404);
  const sent = await team.hr.call(overtimes.sendMany, { body });
  expect(sent.data, JSON.stringify(sent.body)).toEqual({ sent: 1 });
  expect((await team.hr.call(overtimes.sendMany, { body })).data).toEqual({ sent: 0 });
  const [id = ''] = body.overtime_ids;
  expect((await team.hr.call(overtimes.get, { params: { id } })).data).toMatchObject({ status: 'pending', actual_minutes: 80 });
});
