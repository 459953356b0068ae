import { assetAudits } from '@hrms/assets/contract';
import { notifications } from '@hrms/platform/contract';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AssetWorld, assetWorld } from '../assets.scenario.ts';

let installation: Installation;
let world: AssetWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await assetWorld(installation);
});
beforeEach(() => installation.clock.set('2026-11-20'));
afterAll(() => installation.close());

const runDay = async (day: string) => {
  installation.clock.set(day);
  await installation.runJob('assets.daily', world.owner.org_id);
};
const titlesOf = async (who: Signed) =>
  (await who.call(notifications.list, { query: { limit: '100' } })).data.rows.map(({ title }) => title);

test('a receipt is reminded of from the third day on, once a day, until it is confirmed', async () => {
  const asha = await world.hire();
  const id = await world.addOne({ name: 'Silent laptop' });
  await world.assign(id, asha.employee_id, { assigned_on: '2026-11-20' });
  const reminders = async () => (await titlesOf(asha)).filter((title) => title.startsWith('Confirm that you received Silent'));
  await runDay('2026-11-22');
  expect(await reminders()).toHaveLength(0);
  await runDay('2026-11-23');
  await runDay('2026-11-23');
  expect(await reminders()).toHaveLength(1);
  await runDay('2026-11-24');
  expect(await reminders()).toHaveLength(2);
});

test('the holder hears of an expected return before and on the day, administrators on the day after', async () => {
  const asha = await world.hire();
  const id = await world.addOne({ name: 'Lent camera' });
  await world.assign(id, asha.employee_id, { assigned_on: '2026-11-20', expected_return: '2026-12-05' });
  const due = async (who: Signed) => (await titlesOf(who)).filter((title) => /Lent camera .* (is|was) due back/.test(title));
  await runDay('2026-12-02');
  expect(await due(asha)).toHaveLength(0);
  await runDay('2026-12-03');
  await runDay('2026-12-05');
  expect(await due(asha)).toHaveLength(2);
  expect(await due(world.admin)).toHaveLength(0);
  await runDay('2026-12-06');
  expect([await due(asha), await due(world.admin)].map(({ length }) => length)).toEqual([2, 1]);
});

test('warranty and insurance are announced 30 and 7 days before they end', async () => {
  await world.addOne({ name: 'Van', warranty_until: '2026-12-22', insured_until: '2026-12-22' });
  const endings = async () => (await titlesOf(world.admin)).filter((title) => title.endsWith('ends on 22 Dec 2026'));
  await runDay('2026-11-21');
  expect(await endings()).toHaveLength(0);
  await runDay('2026-11-22');
  expect((await endings()).map((title) => title.split(' ')[0]).toSorted()).toEqual(['Insurance', 'Warranty']);
  for (const day of ['2026-11-28', '2026-12-04', '2026-12-10']) {
    await runDay(day);
    expect(await endings()).toHaveLength(2);
  }
  await runDay('2026-12-15');
  expect(await endings()).toHaveLength(4);
});

test('an audit with missing assets is to be explained on the seventh day', async () => {
  await world.addOne();
  const { audit_id } = (await world.admin.call(assetAudits.start, { body: { category_id: world.laptop } })).data;
  await world.admin.call(assetAudits.close, { params: { id: audit_id }, body: {} });
  const asked = async () => (await titlesOf(world.admin)).filter((title) => /missing assets without explanation/.test(title));
  await runDay('2026-11-26');
  expect(await asked()).toHaveLength(0);
  await runDay('2026-11-27');
  expect(await asked()).toHaveLength(1);
});
