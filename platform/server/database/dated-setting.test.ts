import { createInstallation, createTenant, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { carryForward, datedSetting } from './dated-setting.ts';
import { inTenant, type Tx } from './tx.ts';

const leaveSetting = datedSetting({
  table: 'leave_setting',
  columns: ['comp_off_expiry_days', 'comp_off_manual'],
  defaults: { comp_off_expiry_days: 60, comp_off_manual: true },
});
const attendanceSetting = datedSetting({ table: 'attendance_setting', defaults: { cycle_start: 1, week_start: 'monday' } });
const stale = () => new Refusal('test.stale', 409, 'Changed meanwhile');

let installation: Installation;
let org_id: string;
beforeAll(async () => {
  installation = await createInstallation();
  ({ org_id } = await createTenant(installation));
});
afterAll(() => installation.close());

const within = <T>(work: (tx: Tx) => Promise<T>) => inTenant(installation.services.pool, org_id, work);
const save = (tx: Tx, from_date: string, setting: { cycle_start: number; week_start: string }, version?: number) =>
  attendanceSetting.save({ tx, clock: installation.services.clock, by: null }, { from_date, setting, version, stale });

test('what a later row did not change itself follows the row before it', () => {
  const before = { a: 1, b: ['x'], c: true };
  expect(carryForward(before, { a: 2, b: ['y'], c: true }, { a: 1, b: ['z'], c: false })).toEqual({ a: 2, b: ['z'], c: false });
});

test('a setting holds from its day on, the defaults before; changes go on into later rows except into what those changed', async () => {
  await within(async (tx) => {
    expect(await attendanceSetting.on(tx, '2026-11-01')).toMatchObject({ version: 0, setting: { cycle_start: 1 } });
    await save(tx, '2026-12-01', { cycle_start: 26, week_start: 'monday' });
    await save(tx, '2027-01-01', { cycle_start: 26, week_start: 'sunday' });
    const first = await attendanceSetting.on(tx, '2026-12-31');
    await save(tx, '2026-12-01', { cycle_start: 21, week_start: 'saturday' });
    expect((await attendanceSetting.on(tx, '2026-11-30')).setting).toEqual({ cycle_start: 1, week_start: 'monday' });
    const changed = await attendanceSetting.on(tx, '2026-12-31');
    expect(changed).toMatchObject({ version: 2, setting: { cycle_start: 21, week_start: 'saturday' } });
    expect(changed.id).not.toBe(first.id);
    expect((await attendanceSetting.on(tx, '2027-01-01')).setting).toEqual({ cycle_start: 21, week_start: 'sunday' });
  });
});

test('a version is compared where the day has a row, and only if one is given', async () => {
  await within(async (tx) => {
    const setting = { cycle_start: 1, week_start: 'monday' };
    await save(tx, '2028-01-01', setting, 7);
    await expect(save(tx, '2028-01-01', setting, 7)).rejects.toMatchObject({ code: 'test.stale' });
    expect((await save(tx, '2028-01-01', setting, 1)).after.version).toBe(2);
    expect((await save(tx, '2028-01-01', setting)).after.version).toBe(3);
  });
});

test('settings may be columns', async () => {
  await within(async (tx) => expect((await leaveSetting.on(tx, '2026-11-01')).setting.comp_off_expiry_days).toBe(60));
});
