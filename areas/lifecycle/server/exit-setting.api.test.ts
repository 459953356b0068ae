import { exitSettings, exits } from '@hrms/lifecycle/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExitWorld, exitWorld } from './exit.scenario.ts';

let installation: Installation;
let world: ExitWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await exitWorld(installation);
});
afterAll(() => installation.close());

const change = async (more: object) => {
  const { data } = await world.owner.call(exitSettings.get);
  return world.owner.call(exitSettings.update, { body: { ...data, ...more } });
};
const preview = async (employee_id: string, more: object = {}) => {
  const query = { employee_id, kind: 'resignation' as const, notice_given_on: '2026-11-20', ...more };
  return (await world.owner.call(exits.preview, { query })).data;
};

test('before they are saved: no notice, recovered, 24 months', async () => {
  expect((await world.owner.call(exitSettings.get)).data).toMatchObject({
    notice_rules: [],
    notice_counts_first_day: false,
    shortfall_treatment: 'recover',
    alumni_months: 24,
  });
});

test('notice by employment type and during probation', async () => {
  const { employee_id: permanent } = await world.hire();
  const { employee_id: probation } = await world.hire({ joined_on: '2026-09-01', probation_until: '2027-02-28' });
  await change({
    notice_rules: [
      { employment_type: 'permanent', value: 2, unit: 'months' },
      { employment_type: 'probation', value: 15, unit: 'days' },
    ],
  });
  expect(await preview(permanent)).toMatchObject({ notice_value: 2, notice_unit: 'months', notice_end_on: '2027-01-20' });
  expect(await preview(probation)).toMatchObject({ notice_value: 15, notice_unit: 'days', notice_end_on: '2026-12-05' });
  const served = (await preview(permanent, { last_working_day: '2026-12-20' })).shortfall_days;
  expect(served).toBe(31);
});

test('the day of giving notice counts where the organisation has it so', async () => {
  const { employee_id } = await world.hire();
  await change({ notice_rules: [{ employment_type: 'permanent', value: 30, unit: 'days' }], notice_counts_first_day: false });
  expect((await preview(employee_id)).notice_end_on).toBe('2026-12-20');
  await change({ notice_counts_first_day: true });
  expect((await preview(employee_id)).notice_end_on).toBe('2026-12-19');
  await change({ notice_counts_first_day: false });
});

test('what becomes of a shortfall unless HR selects otherwise', async () => {
  await change({ shortfall_treatment: 'leave_adjust' });
  const { employee_id } = await world.hire();
  const dates = { notice_given_on: '2026-11-20', last_working_day: '2026-12-10' };
  const body = { employee_id, kind: 'resignation' as const, ...dates, reason_code: 'family' as const };
  const { data } = await world.owner.call(exits.create, { body });
  expect(data).toMatchObject({ treatment: 'leave_adjust', shortfall_days: 10, leave_adjust_days: 10, recover_days: 0 });
  await change({ shortfall_treatment: 'recover' });
});

test('an open exit keeps its notice when the settings change', async () => {
  const { employee_id } = await world.hire();
  const dates = { notice_given_on: '2026-11-20', last_working_day: '2026-12-10' };
  const body = { employee_id, kind: 'resignation' as const, ...dates, reason_code: 'family' as const };
  const { data } = await world.owner.call(exits.create, { body });
  await change({ notice_rules: [{ employment_type: 'permanent', value: 90, unit: 'days' }] });
  const moved = await world.owner.call(exits.changeLastDay, {
    params: { id: data.exit_id },
    body: { last_working_day: '2026-12-12', reason: 'Hand-over takes longer' },
  });
  expect(moved.data).toMatchObject({ notice_end_on: '2026-12-20', shortfall_days: 8 });
});

test('each employment type once; a stale form is refused; others read nothing', async () => {
  const rule = { employment_type: 'permanent', value: 30, unit: 'days' };
  expect((await change({ notice_rules: [rule, rule] })).status).toBe(422);
  expect((await change({ notice_rules: [{ ...rule, value: 13, unit: 'months' }] })).status).toBe(422);
  expect(await change({ version: 1 })).toRefuse('lifecycle.version_conflict', 409);
  expect((await world.payroll.call(exitSettings.get)).status).toBe(403);
});
