import { assetPapers, assetSettings, assets } from '@hrms/assets/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AssetWorld, assetWorld } from '../assets.scenario.ts';

let installation: Installation;
let world: AssetWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await assetWorld(installation);
});
afterAll(() => installation.close());

const pagesOf = async (pdf: Buffer) => extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });

test('labels hold tag and name of each asset', async () => {
  const [one, two] = (await world.add({ quantity: 2 })).data.rows;
  const label = await world.admin.call(assetPapers.label, { params: { id: one?.asset_id ?? '' } });
  const single = await pagesOf(label.raw);
  expect(single).toMatchObject({ totalPages: 1, text: expect.stringContaining(one?.tag ?? '-') });
  const ids = [one?.asset_id ?? '', two?.asset_id ?? ''];
  const roll = await pagesOf((await world.admin.call(assetPapers.labels, { body: { ids, layout: 'roll' } })).raw);
  expect(roll).toMatchObject({ totalPages: 2, text: expect.stringContaining(two?.tag ?? '-') });
  const sheet = await pagesOf((await world.admin.call(assetPapers.labels, { body: { ids } })).raw);
  expect(sheet).toMatchObject({ totalPages: 1, text: expect.stringContaining('ThinkPad T14') });
  const missing = { ids: [world.laptop] };
  expect(await world.admin.call(assetPapers.labels, { body: missing })).toRefuse('assets.not_found', 404);
});

test('the register as a file, as filtered and for administrators alone', async () => {
  const asha = await world.hire();
  const held = await world.addOne({ name: 'Latitude 5440' });
  await world.addOne({ name: 'Elitebook 840' });
  await world.assign(held, asha.employee_id);
  const file = await world.admin.call(assetPapers.export, { query: { format: 'csv', status: 'assigned' } });
  const lines = file.raw.toString().trim().split(/\r?\n/);
  expect(lines[0]).toContain('Tag,Name,Category');
  expect(lines.slice(1)).toEqual([expect.stringContaining('Latitude 5440')]);
  expect((await asha.call(assetPapers.export, { query: { format: 'csv' } })).status).toBe(403);
  const printed = await world.admin.call(assetPapers.export, { query: { format: 'pdf', search: 'Elitebook' } });
  expect((await pagesOf(printed.raw)).text).toContain('Elitebook 840');
});

test('settings decide the tags and whether book values are shown', async () => {
  const { version, ...settings } = (await world.admin.call(assetSettings.get, {})).data;
  const save = (more: object) => world.admin.call(assetSettings.update, { body: { ...settings, ...more } });
  expect((await save({ tag_pattern: '{prefix}' })).status).toBe(422);
  const id = await world.addOne();
  const valueFor = async (who: typeof world.finance) => (await who.call(assets.get, { params: { id } })).data.book_value_paise;
  expect(await valueFor(world.finance)).toBeNull();
  expect((await save({ tag_pattern: 'HQ/{prefix}/{00000}', book_values_on: true, version })).status).toBe(200);
  expect(await save({ version })).toRefuse('assets.version_conflict', 409);
  expect(await valueFor(world.finance)).toBe(7_337_500);
  expect(await valueFor(world.admin)).toBeNull();
  expect((await world.add()).data.rows[0]?.tag).toMatch(/^HQ\/LAP\/\d{5}$/);
});
