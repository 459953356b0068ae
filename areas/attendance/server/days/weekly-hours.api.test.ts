import { attendanceDays, policies } from '@hrms/attendance/contract';
import { inTenant } from '@hrms/platform/server';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTeam, setTime } from '../team.scenario.ts';

let installation: Installation;
let team: Awaited<ReturnType<typeof makeTeam>>;
const WEEK = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
const flexible = { core_start: 660, core_end: 960, daily_minutes: 480, weekly_minutes: 2400 };

beforeAll(async () => {
  installation = await sharedInstallation();
  team = await makeTeam(installation);
});
afterAll(() => installation.close());

const importPunches = async (lines: readonly string[]) => {
  const text = `employee_code,date,time\n${lines.map((line) => `1001,${line}\n`).join('')}`;
  await team.hr.call(attendanceDays.import, { upload: { name: 'punches.csv', text, fields: { dry_run: 'false' } } });
  await installation.runJobs();
};
const storedWeek = async () => {
  const found = await inTenant(installation.services.pool, team.hr.org_id, (tx) =>
    sql<{ halves: string }>`select first_half || ' ' || second_half as halves from attendance_day
      where employee_id = ${team.asha.employee_id} and day between '2026-11-16' and '2026-11-20' order by day`.execute(tx),
  );
  return found.rows.map(({ halves }) => halves);
};

test('a week’s shortage is charged when its last day is over, and taken back when an earlier day is corrected', async () => {
  await team.setRule({ flexible });
  // Four days of 8 hours, one of 5, with General's break of an hour
  const out = ['16:00', '19:00', '19:00', '19:00', '19:00'];
  await importPunches(WEEK.flatMap((day, at) => [`${day},10:00`, `${day},${out[at]}`]));
  setTime(installation, '2026-11-20', '20:00');
  expect(await storedWeek()).toEqual(['P P', 'P P', 'P P', 'P P', 'P P']);
  // Saturday and Sunday are working days here: without a punch they are absent by themselves
  setTime(installation, '2026-11-23', '12:00');
  await installation.runJob('attendance.close_day', team.hr.org_id);
  await installation.runJobs();
  expect(await storedWeek()).toEqual(['P P', 'P P', 'P P', 'P P', 'P A']);
  const friday = () => team.hr.call(attendanceDays.get, { params: { employee_id: team.asha.employee_id, day: '2026-11-20' } });
  const { day, steps } = (await friday()).data;
  expect(day).toMatchObject({ lop: 0.5, exceptions: ['short_hours'] });
  expect(steps.find(({ label }) => label === 'Week')?.text).toBe('37 h of 40 h, 3 h short: half of this day is absent');
  const monday = { employee_ids: [team.asha.employee_id], from: WEEK[0] ?? '', to: WEEK[0] ?? '' };
  await team.hr.call(attendanceDays.mark, { body: { ...monday, code: 'OD', reason: 'Customer visit', dry_run: false } });
  await installation.runJobs();
  expect(await storedWeek()).toEqual(['OD OD', 'P P', 'P P', 'P P', 'P P']);
});

test('the impact of counting by week is seen before it is saved', async () => {
  await team.setRule({ flexible: null });
  await installation.runJobs();
  const { policy_id } = team;
  const rule = (await team.hr.call(policies.get, { params: { id: policy_id } })).data.rule;
  const body = {
    rule: { ...rule, flexible: { ...flexible, daily_minutes: 600, weekly_minutes: 3000 } },
    from: WEEK[1] ?? '',
    to: WEEK[4] ?? '',
  };
  const impact = (await team.hr.call(policies.impact, { params: { id: policy_id }, body })).data;
  // Four days of 10 hours ask for 40, eight are short: less than half a day of the last one remains
  const changed = impact.rows.filter(({ employee_code, before, after }) => employee_code === '1001' && before !== after);
  expect(changed).toMatchObject([{ day: '2026-11-20', before: 'P P', after: 'A A', lop_after: 1 }]);
});

test('a day off between two absences is charged by the policy, and no more when one of them is corrected', async () => {
  const sunday = async () => {
    const params = { employee_id: team.asha.employee_id, day: '2026-11-22' };
    const { day } = (await team.hr.call(attendanceDays.get, { params })).data;
    const { rows } = await inTenant(installation.services.pool, team.hr.org_id, (tx) =>
      sql<{
        lop: number;
      }>`select lop from attendance_day where employee_id = ${params.employee_id} and day = '2026-11-22'`.execute(tx),
    );
    return [day.first_half, day.lop, rows[0]?.lop];
  };
  setTime(installation, '2026-11-24', '12:00');
  await team.setRule({ flexible: null });
  await installation.runJobs();
  expect(await sunday()).toEqual(['WO', 0, 0]);
  await team.setRule({ flexible: null, charge_off_days: 'both_sides' });
  await installation.runJobs();
  expect(await sunday()).toEqual(['A', 1, 100]);
  const monday = { employee_ids: [team.asha.employee_id], from: '2026-11-23', to: '2026-11-23' };
  await team.hr.call(attendanceDays.mark, { body: { ...monday, code: 'P', reason: 'Device was down', dry_run: false } });
  await installation.runJobs();
  expect(await sunday()).toEqual(['WO', 0, 0]);
});
