/** The examples of the rules by call, to the paisa. */
import { assetAssignments, assetImports, assetLife, assetPapers, assetSettings, assets } from '@hrms/assets/contract';
import { branches } from '@hrms/organisation/contract';
import { notifications } from '@hrms/platform/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AssetWorld, assetWorld } from './assets.scenario.ts';
import { assetPaySource } from './pay-source.ts';

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
  const category_id = await world.categoryOf('SERVER', { depreciation_method: 'reducing', rate_bp_per_year: 4000 });
  const made = await world.add({ category_id, values: {}, purchased_on: '2026-04-01' });
  const id = made.data.rows[0]?.asset_id ?? '';
  const days = ['2026-04-30', '2026-05-31', '2027-03-31', '2027-04-30', '2046-04-30'];
  expect(await valuesOn(id, days)).toEqual([8_700_000, 8_400_000, 5_400_000, 5_220_000, 450_000]);
});

test('200 rows with three bad ones: the check names rows 17, 88 and 140 and nothing is written', async () => {
  await world.categoryOf('CARD', { name: 'Card' });
  // the heading is row 1 of the file
  const bad: Record<number, string> = { 17: 'Nothing,Card 17,', 88: 'Card,,', 140: 'Card,Card 140,C-138' };
  const lines = Array.from({ length: 200 }, (_, n) => bad[n + 2] ?? `Card,Card ${n + 1},C-${n + 1}`);
  const data = await world.uploadFile(['category,name,serial', ...lines].join('\n'));
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

test('a required field of its own is unique in the category; a sensitive one is hidden from the holder', async () => {
  const field = (key: string, label: string, more: object) => ({ key, label, type: 'text' as const, choices: [], ...more });
  const fields = [
    field('mac', 'MAC address', { required: true, unique: true }),
    field('admin_password', 'BIOS password', { required: false, sensitive: true }),
  ];
  const category_id = await world.categoryOf('NOTEBOOK', { fields });
  const make = (mac: string, more: object = {}) => world.add({ category_id, values: { mac, admin_password: 's3cret' }, ...more });
  const [one] = (await make('00:1B')).data.rows;
  const second = await make('00:1b');
  expect(second).toRefuse('assets.duplicate_value', 409);
  expect(second.body).toMatchObject({ message: `This MAC address is already registered as ${one?.tag}` });
  expect(await make('00:1C', { quantity: 2 })).toRefuse('assets.duplicate_value', 422);
  const asha = await world.hire();
  await world.assign(one?.asset_id ?? '', asha.employee_id);
  const seen = (await asha.call(assets.get, { params: { id: one?.asset_id ?? '' } })).data;
  expect([seen.values, seen.fields.map(({ key }) => key)]).toEqual([{ mac: '00:1B' }, ['mac']]);
  const at_once = await Promise.all([make('00:1D'), make('00:1D'), make('00:1D')]);
  expect(at_once.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
});

test('the holder is heard before a charge is decided, and told of the decision', async () => {
  const [asha, ravi] = [await world.hire(), await world.hire()];
  const id = await world.addOne();
  await world.assign(id, asha.employee_id, { assigned_on: '2026-05-01', accessories: [{ name: 'Charger', quantity: 1 }] });
  const [own] = (await asha.call(assets.mine, {})).data.rows;
  expect(own).toMatchObject({ accessories: [{ name: 'Charger', quantity: 1 }], disputed_note: null });
  const params = { id: await world.openOf(id) };
  const comment = (who: typeof asha) => who.call(assetAssignments.comment, { params, body: { comment: 'It fell off the desk' } });
  expect(await comment(asha)).toRefuse('assets.not_in_state', 409);
  const proposal = await world.admin.call(assetAssignments.proposal, { params, query: { on: '2026-10-31' } });
  expect(proposal.data).toMatchObject({ amount_paise: 7_337_500, rule: 'Book value of the day', price_paise: 9_000_000 });
  const accessories = [{ name: 'Charger', returned_quantity: 0 }];
  const back = { returned_on: '2026-10-31', condition_in: 'damaged' as const, accessories };
  await world.admin.call(assetAssignments.return, { params, body: back });
  expect(await comment(ravi)).toRefuse('assets.not_holder', 403);
  expect((await comment(asha)).status).toBe(200);
  const charges = async () => (await asha.call(assets.mine, {})).data.charges;
  expect(await charges()).toMatchObject([
    { charge_status: 'proposed', charge_paise: 7_337_500, holder_comment: 'It fell off the desk' },
  ]);
  const body = { action: 'agree' as const, amount_paise: 180_000, comment: 'Heard' };
  const decided = await world.finance.call(assetAssignments.charge, { params, body });
  expect(decided.data.assignments[0]).toMatchObject({ holder_comment: 'It fell off the desk', charge_paise: 180_000 });
  expect(await charges()).toMatchObject([{ charge_status: 'agreed', charge_paise: 180_000 }]);
  const titlesOf = async (who: typeof asha) => (await who.call(notifications.list, {})).data.rows.map(({ title }) => title);
  const { tag } = decided.data;
  expect(await titlesOf(asha)).toContain(`The charge for ${tag} is decided`);
  expect(
    (await titlesOf(world.finance as typeof asha)).some((title) => title.endsWith(`commented on the charge for ${tag}`)),
  ).toBe(true);
  expect(await comment(asha)).toRefuse('assets.not_in_state', 409);
});

test('a charge needs the agreement of the holder, or the role that the settings name', async () => {
  const [asha, other] = [await world.hire(), await world.owner.person(['assets.asset.read', 'assets.charge.decide'])];
  const id = await world.addOne();
  await world.assign(id, asha.employee_id, { assigned_on: '2026-05-01' });
  const params = { id: await world.openOf(id) };
  const back = { returned_on: '2026-10-31', condition_in: 'damaged' as const, charge_paise: 500_000 };
  await world.admin.call(assetAssignments.return, { params, body: back });
  const decide = (who: typeof other, action: 'propose' | 'agree' | 'waive', amount_paise?: number) =>
    who.call(assetAssignments.charge, { params, body: { action, comment: 'Heard', ...(amount_paise && { amount_paise }) } });
  const answer = (agrees: boolean) => asha.call(assetAssignments.comment, { params, body: { comment: 'My fault', agrees } });
  expect(await decide(other, 'agree')).toRefuse('assets.charge_not_agreed', 409);
  expect((await answer(true)).data.holder_agreed_at).not.toBeNull();
  expect((await answer(false)).data.holder_agreed_at).toBeNull();
  expect(await decide(other, 'agree')).toRefuse('assets.charge_not_agreed', 409);
  await answer(true);
  await decide(world.finance, 'propose', 600_000);
  expect(await decide(other, 'agree')).toRefuse('assets.charge_not_agreed', 409);
  await answer(true);
  expect((await decide(other, 'agree', 400_000)).data.assignments[0]).toMatchObject({ charge_status: 'agreed' });
  await decide(other, 'waive');
  await decide(world.finance, 'propose', 300_000);
  expect((await decide(world.finance, 'agree')).data.assignments[0]).toMatchObject({ charge_status: 'agreed' });
  await decide(world.finance, 'waive');
  await decide(world.finance, 'propose', 300_000);

  const { version: _version, ...settings } = (await world.owner.call(assetSettings.get)).data;
  const save = (charge_approval_role: string | null) =>
    world.owner.call(assetSettings.update, { body: { ...settings, charge_approval_role } });
  expect(await save(id)).toRefuse('assets.role_unknown', 422);
  await save(null);
  expect(await decide(world.finance, 'agree')).toRefuse('assets.charge_not_agreed', 409);
  expect(await decide(world.owner, 'agree')).toRefuse('assets.charge_not_agreed', 409);
  await save(settings.charge_approval_role);
  expect((await decide(world.owner, 'agree')).data.assignments[0]).toMatchObject({ charge_status: 'agreed' });
});

test('a laptop of 80,000 sold after two completed years for 5,000: 15,000 of perquisite', async () => {
  const asha = await world.hire();
  const category_id = await world.categoryOf('SOLD', { tax_class: 'computer' });
  const made = await world.add({ category_id, values: {}, purchased_on: '2024-10-01', purchase_price_paise: 8_000_000 });
  const params = { id: made.data.rows[0]?.asset_id ?? '' };
  await world.admin.call(assetLife.retire, { params, body: {} });
  const gift = {
    disposal_kind: 'transferred_to_employee' as const,
    employee_id: asha.employee_id,
    disposal_value_paise: 500_000,
  };
  expect((await world.admin.call(assetLife.dispose, { params, body: { ...gift, disposed_on: '2026-11-01' } })).status).toBe(200);
  const valueIn = async (tax_year: '2026-27' | '2027-28') => {
    const facts = await inTenant(
      installation.services.pool,
      world.owner.org_id,
      async (tx) => (await assetPaySource.taxFacts?.(tx, [asha.employee_id], tax_year)) ?? [],
    );
    return facts;
  };
  expect(await valueIn('2026-27')).toMatchObject([
    {
      kind: 'recorded_perquisite',
      values: { asset_kind: 'electronics', cost: 8_000_000, used_since: '2024-10-01', recovered: 500_000 },
    },
  ]);
  expect(await valueIn('2027-28')).toEqual([]);
});

test('a file names branch and holder: what it lists is handed out', async () => {
  await world.hire({ employee_code: 'IMP77' });
  const branch = (await world.owner.call(branches.list, {})).data.rows[0]?.name ?? '';
  await world.categoryOf('BADGE', { name: 'Badge' });
  const file = (holder: string, place: string) =>
    `category,name,branch,location,holder,assigned_on\nBadge,Badge one,${place},Gate 2,${holder},2026-11-02\n`;
  const wrong = await world.uploadFile(file('NOBODY', 'Nowhere'));
  expect(wrong.rows[0]?.errors.map(({ field }) => field).toSorted()).toEqual(['branch', 'holder']);
  const right = await world.uploadFile(file('imp77', branch.toUpperCase()));
  expect(right, JSON.stringify(right.rows)).toMatchObject({ error_count: 0 });
  const committed = await world.admin.call(assetImports.commit, { params: { id: right.import_id }, body: {} });
  expect(committed.status, JSON.stringify(committed.body)).toBe(200);
  const [stored] = (await world.admin.call(assets.list, { query: { search: 'Badge one' } })).data.rows;
  expect(stored).toMatchObject({ status: 'assigned', branch_name: branch, assigned_on: '2026-11-02' });
});
