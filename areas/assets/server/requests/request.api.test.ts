import { assetRequests } from '@hrms/assets/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AssetWorld, assetWorld } from '../assets.scenario.ts';

let installation: Installation;
let world: AssetWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await assetWorld(installation);
});
afterAll(() => installation.close());

test('a draft is its author’s alone until it is submitted; a returned request is submitted again with its changes', async () => {
  const [asha, ravi] = [await world.hire(), await world.hire()];
  const asset_id = await world.addOne();
  const ask = (more: object) =>
    asha.call(assetRequests.create, { body: { category_id: world.laptop, reason: 'Too slow', draft: true, ...more } });
  expect(await ask({ replaces_asset_id: asset_id })).toRefuse('assets.not_found', 404);
  await world.assign(asset_id, asha.employee_id);
  const draft = (await ask({ replaces_asset_id: asset_id })).data;
  expect(draft).toMatchObject({ status: 'draft', replaces_tag: expect.stringMatching(/^LAP-/), pending_with: [] });
  const seen = async (who: typeof world.admin) => (await who.call(assetRequests.list, {})).data.rows.length;
  expect([await seen(asha), await seen(world.admin)]).toEqual([1, 0]);
  const params = { id: draft.request_id };
  const submit = (body: object, who = asha) => who.call(assetRequests.submit, { params, body });
  expect(await submit({}, ravi)).toRefuse('assets.not_found', 404);
  expect(await submit({ version: 5 })).toRefuse('assets.version_conflict', 409);
  expect((await submit({})).data).toMatchObject({ status: 'pending', reason: 'Too slow' });
  expect(await submit({})).toRefuse('assets.not_in_state', 409);
  const [waiting] = (await world.admin.call(approvals.mine)).data.rows;
  const decision = { action: 'return' as const, comments: 'Which one?' };
  await world.admin.call(approvals.process, { params: { id: waiting?.approval_id ?? '' }, body: decision });
  expect((await submit({ reason: 'It takes ten minutes to start' })).data).toMatchObject({
    status: 'pending',
    reason: 'It takes ten minutes to start',
  });
});

test('a draft is withdrawn without an approval', async () => {
  const asha = await world.hire();
  const made = await asha.call(assetRequests.create, { body: { category_id: world.laptop, reason: 'Later', draft: true } });
  const params = { id: made.data.request_id };
  expect((await asha.call(assetRequests.cancel, { params, body: {} })).data.status).toBe('withdrawn');
  expect(await asha.call(assetRequests.cancel, { params, body: {} })).toRefuse('assets.not_in_state', 409);
});
