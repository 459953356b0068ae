import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingInstallation, billingWorld, buyPlan } from '../billing.scenario.ts';

const BUYERS = process.env.HRMS_NIGHTLY ? 200 : 50;
/** Organisations made at the same time. */
const BATCH = 10;

type World = Awaited<ReturnType<typeof billingWorld>>;

/** As a client does that is told to try again in a moment: on a slow machine not all of them get a connection at once. */
async function buyWhenFree(world: World, tries = 60): ReturnType<typeof buyPlan> {
  try {
    return await buyPlan(world);
  } catch (failure) {
    if (tries === 0 || !String(failure).includes('request.busy')) throw failure;
    await pause(250);
    return buyWhenFree(world, tries - 1);
  }
}

let installation: Installation;
beforeAll(async () => {
  installation = await billingInstallation('2026-11-01');
});
afterAll(() => installation.close());

test(`${BUYERS} purchases at the same moment: numbers without gap or repeat, in one series`, async () => {
  const worlds: World[] = [];
  for (let start = 0; start < BUYERS; start += BATCH)
    worlds.push(...(await Promise.all(Array.from({ length: BATCH }, () => billingWorld(installation)))));
  const bought = await Promise.all(worlds.map((world) => buyWhenFree(world)));
  const numbers = bought.map(({ invoice }) => invoice.number).toSorted();
  expect(numbers).toEqual(Array.from({ length: BUYERS }, (_, n) => `HR/2627/${String(n + 1).padStart(6, '0')}`));
  expect(numbers.every((number) => number.length <= 16)).toBe(true);
  const stored = await installation.services.pool.query('select count(distinct number)::int as numbers from platform_invoice');
  expect(stored.rows[0].numbers).toBe(BUYERS);
}, 300_000);

test('a purchase that is refused takes no number', async () => {
  const before = await buyPlan(await billingWorld(installation));
  const refused = await billingWorld(installation, 51);
  await expect(buyPlan(refused)).rejects.toThrow('billing.too_many_for_plan');
  const after = await buyPlan(await billingWorld(installation));
  const valueOf = ({ invoice }: typeof before) => Number(invoice.number.split('/').at(-1));
  expect(valueOf(after)).toBe(valueOf(before) + 1);
});
