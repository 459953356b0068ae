/** The examples of the rules by call, to the paisa. */
import { assetAssignments, assetCategories, assetImports, assetPapers, assetSettings, assets } from '@hrms/assets/contract';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AssetWorld, assetWorld } from './assets.scenario.ts';

let installation: Installation;
let world: AssetWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await assetWorld(installation);
  const { version: _version, ...settings } = (await world.admin.call(assetSettings.get, {})).data;
  await world.admin.call(assetSettings.update, { body: { ...settings, book_values_on: true } });
});
afterAll(() => installation.close());

/** Book value that finance sees of an asset on each of these days. */
async function valuesOn(id: string, days: readonly string[]): Promise<(number | null)[]> {
  const found: (number | null)[] = [];
  for (const day of days) {
    installation.clock.set(day);
    const finance = await world.owner.person({ role: 'finance' });
    found.push((await finance.call(assets.get, { params: { id } })).data.book_value_paise);
  }
  installation.clock.set('2026-11-20');
  return found;
}

test('straight line: 2,375 a month, 73,375 on 31 October, salvage at the end of the life and never less', async () => {
  const id = await world.addOne();
  const days = ['2026-04-30', '2026-05-31', '2026-10-31', '2029-02-28', '2029-03-31', '2031-01-31'];
  expect(await valuesOn(id, days)).toEqual([8_762_500, 8_525_000, 7_337_500, 687_500, 450_000, 450_000]);
});

test('reducing at 40%: 3,000 a month in the first year, 54,000 at its end, never below salvage', async () => {
  const body = {
    code: 'SERVER',
    name: 'Server',
    prefix: 'SRV',
    depreciation_method: 'reducing' as const,
    rate_bp_per_year: 4000,
  };
  const { category_id } = (await world.admin.call(assetCategories.create, { body })).data;
  const made = await world.add({ category_id, values: {}, purchased_on: '2026-04-01' });
  const id = made.data.rows[0]?.asset_id ?? '';
  const days = ['2026-04-30', '2026-05-31', '2027-03-31', '2027-04-30', '2046-04-30'];
  expect(await valuesOn(id, days)).toEqual([8_700_000, 8_400_000, 5_400_000, 5_220_000, 450_000]);
});

test('200 rows with three bad ones: the check names rows 17, 88 and 140 and nothing is written', async () => {
  const body = { code: 'CARD', name: 'Card', prefix: 'CRD' };
  expect((await world.admin.call(assetCategories.create, { body })).status).toBe(201);
  // the heading is row 1 of the file
  const bad: Record<number, string> = { 17: 'Nothing,Card 17,', 88: 'Card,,', 140: 'Card,Card 140,C-138' };
  const lines = Array.from({ length: 200 }, (_, n) => bad[n + 2] ?? `Card,Card ${n + 1},C-${n + 1}`);
  const upload = { name: 'cards.csv', text: ['category,name,serial', ...lines].join('\n'), fields: { kind: 'assets' } };
  const { data } = await world.admin.call(assetImports.upload, { upload });
  expect(data).toMatchObject({ row_count: 200, error_count: 3 });
  const named = [...new Set(data.rows.flatMap(({ errors }) => errors.map(({ row }) => row)))].toSorted((a, b) => a - b);
  expect(named).toEqual([17, 88, 140]);
  const committed = await world.admin.call(assetImports.commit, { params: { id: data.import_id }, body: {} });
  expect(committed.status).toBeGreaterThanOrEqual(400);
  expect((await world.admin.call(assets.list, { query: { search: 'Card 1' } })).data.rows).toEqual([]);
});

test('24 labels fill one sheet', async () => {
  const { rows } = (await world.add({ quantity: 24 })).data;
  const { raw } = await world.admin.call(assetPapers.labels, { body: { ids: rows.map(({ asset_id }) => asset_id) } });
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true });
  expect(totalPages).toBe(1);
  for (const { tag } of rows) expect(text).toContain(tag);
});

test('a holder confirms on a phone what was assigned; a second holder is refused with the name and the day', async () => {
  const [asha, ravi] = [await world.hire({ first_name: 'Asha', last_name: 'Rao' }), await world.hire()];
  const id = await world.addOne();
  await world.assign(id, asha.employee_id);
  await asha.call(assetAssignments.acknowledge, { params: { id: await world.openOf(id) }, body: {} });
  const { history, tag } = (await world.admin.call(assets.get, { params: { id } })).data;
  expect(history.slice(0, 2).map(({ kind }) => kind)).toEqual(['acknowledged', 'assigned']);
  for (const { happened_at } of history) expect(happened_at).toMatch(/^2026-11-20T/);
  const second = await world.assign(id, ravi.employee_id);
  expect(second).toRefuse('assets.already_assigned', 409);
  expect(second.body).toMatchObject({ message: `${tag} is with Asha Rao since 2 Nov 2026` });
});
