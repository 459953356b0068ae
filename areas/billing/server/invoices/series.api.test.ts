import type { Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingInstallation, billingWorld, buyPlan } from '../billing.scenario.ts';

const BUYERS = 200;
/** Organisations made at the same time. */
const BATCH = 10;

let installation: Installation;
beforeAll(async () => {
  installation = await billingInstallation('2026-11-01');
});
afterAll(() => installation.close());

test('200 purchases at the same moment: numbers without gap or repeat, in one series', async () => {
  const worlds: Awaited<ReturnType<typeof billingWorld>>[] = [];
  for (let start = 0; start < BUYERS; start += BATCH)
    worlds.push(...(await Promise.all(Array.from({ length: BATCH }, () => billingWorld(installation)))));
  const bought = await Promise.all(worlds.map((world) => buyPlan(world)));
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
