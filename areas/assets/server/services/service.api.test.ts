import { assetLife, assetServices, assets } from '@hrms/assets/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AssetWorld, assetWorld } from '../assets.scenario.ts';

let installation: Installation;
let world: AssetWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await assetWorld(installation);
});
afterAll(() => installation.close());

const open = (asset_id: string, more: object = {}) =>
  world.admin.call(assetServices.create, { body: { asset_id, kind: 'repair', opened_on: '2026-11-10', ...more } });
const update = (id: string, body: object) => world.admin.call(assetServices.update, { params: { id }, body });
const statusOf = async (id: string) => (await world.admin.call(assets.get, { params: { id } })).data.status;

test('a repair takes the asset out of use and gives it back to stock', async () => {
  const id = await world.addOne();
  const job = (await open(id, { vendor: 'Lenovo Service' })).data;
  expect(job).toMatchObject({ kind: 'repair', vendor: 'Lenovo Service', closed_on: null, under_warranty: false });
  expect(await statusOf(id)).toBe('in_repair');
  expect(await open(id)).toRefuse('assets.not_in_state', 409);
  expect(await update(job.service_id, { closed_on: '2026-11-09' })).toRefuse('assets.closed_before_opened', 422);
  expect(await update(job.service_id, { version: 7 })).toRefuse('assets.version_conflict', 409);
  const closed = await update(job.service_id, { closed_on: '2026-11-10', cost_paise: 250_000 });
  expect(closed.data).toMatchObject({ closed_on: '2026-11-10', cost_paise: 250_000, version: 2 });
  expect(await statusOf(id)).toBe('in_stock');
  expect(await update(job.service_id, {})).toRefuse('assets.service_closed', 409);
  expect(await world.admin.call(assets.remove, { params: { id } })).toRefuse('assets.has_history', 409);
});

test('the holder keeps an asset in repair, uses a replacement, and has it back', async () => {
  const asha = await world.hire();
  const [id, other] = [await world.addOne(), await world.addOne()];
  expect(await open(id, { replacement_asset_id: other })).toRefuse('assets.replacement_without_holder', 422);
  await world.assign(id, asha.employee_id);
  const job = (await open(id, { replacement_asset_id: other })).data;
  expect((await asha.call(assets.mine, {})).data.rows.map(({ status }) => status).toSorted()).toEqual(['assigned', 'in_repair']);
  await update(job.service_id, { closed_on: '2026-11-12' });
  expect(await statusOf(id)).toBe('assigned');
});

test('under warranty is free of charge, and no longer than the warranty', async () => {
  const id = await world.addOne({ warranty_until: '2026-11-10' });
  expect(await open(id, { under_warranty: true, cost_paise: 1 })).toRefuse('assets.warranty_cost', 422);
  expect(await open(id, { under_warranty: true, opened_on: '2026-11-11' })).toRefuse('assets.warranty_ended', 422);
  const job = (await open(id, { under_warranty: true })).data;
  expect(await update(job.service_id, { cost_paise: 100 })).toRefuse('assets.warranty_cost', 422);
  expect((await update(job.service_id, { cost_paise: 100, under_warranty: false })).status).toBe(200);
});

test('maintenance leaves the asset in use; what is retired is not serviced', async () => {
  const id = await world.addOne();
  expect((await open(id, { kind: 'maintenance' })).status).toBe(201);
  expect(await statusOf(id)).toBe('in_stock');
  await world.admin.call(assetLife.retire, { params: { id }, body: {} });
  expect(await open(id, { kind: 'inspection' })).toRefuse('assets.not_in_state', 409);
  const { rows } = (await world.admin.call(assetServices.list, { query: { asset_id: id, open: 'true' } })).data;
  expect(rows).toMatchObject([{ kind: 'maintenance' }]);
});
