/** Sub-categories, consumables, photos, reservations, acts upon several assets, and the value by year. */
import {
  assetAssignments,
  assetBulk,
  assetCategories,
  assetFiles,
  assetImports,
  assetRequests,
  assetSettings,
  assetStock,
  assets,
  assetValues,
} from '@hrms/assets/contract';
import { branches } from '@hrms/organisation/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AssetWorld, assetWorld } from '../assets.scenario.ts';

let installation: Installation;
let world: AssetWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await assetWorld(installation);
});
afterAll(() => installation.close());

const categoryOf = (...of: Parameters<AssetWorld['categoryOf']>) => world.categoryOf(...of);
const read = (...of: Parameters<AssetWorld['read']>) => world.read(...of);

test('categories have two levels; a list of the upper one holds what stands below', async () => {
  const top = await categoryOf('COMPUTERS');
  const below = await categoryOf('TABLETS', { parent_id: top });
  const create = (parent_id: string) =>
    world.admin.call(assetCategories.create, { body: { code: 'THIRD', name: 'Third', prefix: 'TRD', parent_id } });
  expect(await create(below)).toRefuse('assets.category_parent', 422);
  expect(await create(world.owner.org_id)).toRefuse('assets.category_parent', 422);
  const stored = (await world.admin.call(assetCategories.get, { params: { id: top } })).data;
  const update = (parent_id: string) =>
    world.admin.call(assetCategories.update, { params: { id: top }, body: { ...stored, parent_id } as never });
  expect(await update(top)).toRefuse('assets.category_parent', 422);
  expect(await update(world.laptop)).toRefuse('assets.category_parent', 422);
  const added = await world.admin.call(assets.create, { body: { category_id: below, name: 'Tab S9' } });
  const id = added.data.rows[0]?.asset_id;
  const found = (await world.admin.call(assets.list, { query: { category_id: top } })).data.rows;
  expect(found.map(({ asset_id }) => asset_id)).toEqual([id]);
  expect((await world.admin.call(assetCategories.get, { params: { id: below } })).data.parent_name).toBe('COMPUTERS');
  expect((await world.admin.call(assetCategories.remove, { params: { id: top } })).status).toBe(409);
});

test('a consumable is issued by number until nothing is left, and never returned', async () => {
  const paper = await categoryOf('PAPER', { consumable: true });
  const asha = await world.hire();
  const added = await world.admin.call(assets.create, { body: { category_id: paper, name: 'Notebook', stock_quantity: 12 } });
  expect(added.data.rows).toMatchObject([{ stock_quantity: 12, status: 'in_stock' }]);
  const params = { id: added.data.rows[0]?.asset_id ?? '' };
  expect(await world.assign(params.id, asha.employee_id)).toRefuse('assets.consumable', 409);
  const issue = (quantity: number) =>
    world.admin.call(assetStock.issue, { params, body: { employee_id: asha.employee_id, quantity, issued_on: '2026-11-20' } });
  expect(await issue(13)).toRefuse('assets.stock_short', 422);
  expect((await issue(12)).data).toMatchObject({ stock_quantity: 0, status: 'in_stock' });
  expect((await asha.call(assets.mine)).data.issues).toMatchObject([{ name: 'Notebook', quantity: 12, issued_on: '2026-11-20' }]);
  expect((await (await world.hire()).call(assets.mine)).data.issues).toEqual([]);
  expect(await issue(1)).toRefuse('assets.stock_short', 422);
  const add = { quantity: 5, added_on: '2026-11-20' };
  expect((await world.admin.call(assetStock.add, { params, body: add })).data.stock_quantity).toBe(5);
  expect((await world.admin.call(assetStock.moves, { params })).data.rows.map(({ change }) => change)).toEqual([5, -12]);
  const laptop = await world.addOne();
  const wrong = { employee_id: asha.employee_id, quantity: 1, issued_on: '2026-11-20' };
  expect(await world.admin.call(assetStock.issue, { params: { id: laptop }, body: wrong })).toRefuse(
    'assets.not_consumable',
    422,
  );
  expect(await world.add({ stock_quantity: 3 })).toRefuse('assets.not_consumable', 422);
  const stored = (await world.admin.call(assetCategories.get, { params: { id: paper } })).data;
  const change = { ...stored, consumable: false } as never;
  expect(await world.admin.call(assetCategories.update, { params: { id: paper }, body: change })).toRefuse(
    'assets.consumable_fixed',
    422,
  );
});

test('two administrators issue the last ones at once: one succeeds', async () => {
  const pens = await categoryOf('PENS', { consumable: true });
  const asha = await world.hire();
  const added = await world.admin.call(assets.create, { body: { category_id: pens, name: 'Pen', stock_quantity: 3 } });
  const params = { id: added.data.rows[0]?.asset_id ?? '' };
  const body = { employee_id: asha.employee_id, quantity: 2, issued_on: '2026-11-20' };
  const answers = await Promise.all([1, 2].map(() => world.admin.call(assetStock.issue, { params, body })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect((await read(params.id)).stock_quantity).toBe(1);
});

// one white point
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
);
const upload = (id: string, fields: Record<string, string>, name = 'front.png', text: Buffer | string = PNG) =>
  world.admin.call(assetFiles.upload, { params: { id }, upload: { name, text, fields } });

test('photos of an asset and of its hand-over; the holder sees those and no invoice', async () => {
  const [asha, ravi] = [await world.hire(), await world.hire()];
  const id = await world.addOne();
  await world.assign(id, asha.employee_id);
  const assignment_id = await world.openOf(id);
  const photo = (await upload(id, { kind: 'photo' })).data.file_id;
  const [listed] = (await world.admin.call(assets.list, { query: { holder: asha.employee_id } })).data.rows;
  expect(listed?.photo_file_id).toBe(photo);
  const small = await asha.call(assetFiles.get, { params: { id: photo }, query: { small: 'true' } });
  expect([small.status, [...small.raw.subarray(0, 2)]]).toEqual([200, [0xff, 0xd8]]);
  const out = await upload(id, { kind: 'photo_out', assignment_id });
  const invoice = await upload(id, { kind: 'invoice' }, 'invoice.pdf', '%PDF-1.4 invoice');
  expect([out.status, invoice.status]).toEqual([201, 201]);
  expect((await upload(id, { kind: 'photo' }, 'invoice.pdf', '%PDF-1.4 invoice')).status).toBe(422);
  expect(await upload(id, { kind: 'photo_out', assignment_id: id })).toRefuse('assets.not_found', 404);
  const kinds = async (who: Signed) => (await who.call(assetFiles.list, { params: { id } })).data?.files.map(({ kind }) => kind);
  expect(await kinds(world.admin)).toEqual(['photo', 'photo_out', 'invoice']);
  expect(await kinds(asha)).toEqual(['photo', 'photo_out']);
  expect((await ravi.call(assetFiles.list, { params: { id } })).status).toBe(404);
  const open = async (who: Signed, file_id: string) => (await who.call(assetFiles.get, { params: { id: file_id } })).status;
  expect([
    await open(asha, out.data.file_id),
    await open(asha, invoice.data.file_id),
    await open(ravi, out.data.file_id),
  ]).toEqual([200, 404, 404]);
  await asha.call(assetAssignments.acknowledge, { params: { id: assignment_id }, body: {} });
  const remove = (file_id: string) => world.admin.call(assetFiles.remove, { params: { id: file_id } });
  expect(await remove(out.data.file_id)).toRefuse('assets.not_in_state', 409);
  expect((await remove(invoice.data.file_id)).status).toBe(200);
  const back = { returned_on: '2026-11-20', condition_in: 'good' as const };
  await world.admin.call(assetAssignments.return, { params: { id: assignment_id }, body: back });
  expect((await asha.call(assetFiles.list, { params: { id } })).status).toBe(404);
});

/** An approved request of an employee. */
async function approvedRequest() {
  const asha = await world.hire();
  const asked = await asha.call(assetRequests.create, { body: { category_id: world.laptop, reason: 'New joiner' } });
  const request_id = await inTenant(installation.services.pool, world.owner.org_id, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from workflow_request where org_id = ${tx.org_id}
      and source_id = ${asked.data.request_id}::uuid`.execute(tx);
    return rows[0]?.id;
  });
  const waiting = (await world.admin.call(approvals.mine, { query: { limit: '100' } })).data.rows.find(
    (row) => row.request_id === request_id,
  );
  const answer = await world.admin.call(approvals.process, {
    params: { id: waiting?.approval_id ?? '' },
    body: { action: 'approve', comments: 'Fine' },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { asha, params: { id: asked.data.request_id } };
}

test('an asset is kept for an approved request: nobody else gets it, and another one frees it', async () => {
  const { asha, params } = await approvedRequest();
  const [first, second] = [await world.addOne(), await world.addOne()];
  const reserve = (asset_id: string) => world.admin.call(assetRequests.reserve, { params, body: { asset_id } });
  expect((await reserve(first)).data.asset_id).toBe(first);
  expect((await read(first)).status).toBe('reserved');
  const ravi = await world.hire();
  expect(await world.assign(first, ravi.employee_id)).toRefuse('assets.not_in_state', 409);
  expect((await reserve(second)).data.asset_id).toBe(second);
  expect([(await read(first)).status, (await read(second)).status]).toEqual(['in_stock', 'reserved']);
  expect((await world.admin.call(assetRequests.release, { params, body: {} })).data.asset_id).toBeNull();
  expect(await world.admin.call(assetRequests.release, { params, body: {} })).toRefuse('assets.not_in_state', 409);
  await reserve(second);
  const handed = await world.admin.call(assetRequests.fulfil, { params, body: { asset_id: second, assigned_on: '2026-11-20' } });
  expect(handed.data).toMatchObject({ status: 'fulfilled', asset_id: second });
  expect(await read(second)).toMatchObject({ status: 'assigned', holder_id: asha.employee_id });
  expect(await reserve(first)).toRefuse('assets.not_in_state', 409);
});

test('one each from a pool, the oldest first; too few hand out none', async () => {
  const badge = await categoryOf('BADGES');
  const add = (purchased_on: string) =>
    world.admin.call(assets.create, { body: { category_id: badge, name: 'Badge', purchased_on } });
  const [newer, older] = [(await add('2026-05-01')).data.rows[0], (await add('2025-05-01')).data.rows[0]];
  const people = [await world.hire(), await world.hire(), await world.hire()];
  const assign = (count: number) =>
    world.admin.call(assetBulk.poolAssign, {
      body: {
        employee_ids: people.slice(0, count).map(({ employee_id }) => employee_id),
        category_id: badge,
        assigned_on: '2026-11-20',
      },
    });
  expect(await assign(3)).toRefuse('assets.pool_short', 422);
  expect((await read(older?.asset_id ?? '')).status).toBe('in_stock');
  expect((await assign(2)).data).toEqual({ assigned: 2 });
  expect([(await read(older?.asset_id ?? '')).holder_id, (await read(newer?.asset_id ?? '')).holder_id]).toEqual(
    people.slice(0, 2).map(({ employee_id }) => employee_id),
  );
});

test('several are moved or retired, all or none', async () => {
  const [one, two, held] = [await world.addOne(), await world.addOne(), await world.addOne()];
  const asha = await world.hire();
  await world.assign(held, asha.employee_id);
  const place = (await world.owner.call(branches.list, {})).data.rows[0]?.branch_id ?? null;
  const moved = await world.admin.call(assetBulk.move, {
    body: { asset_ids: [one, two, held], branch_id: place, location: 'Store' },
  });
  expect(moved.data).toEqual({ moved: 3 });
  expect(await read(one)).toMatchObject({ location: 'Store', branch_id: place });
  const wrong = { asset_ids: [one], branch_id: one };
  expect(await world.admin.call(assetBulk.move, { body: wrong })).toRefuse('assets.branch_unknown', 422);
  const retire = (asset_ids: string[]) => world.admin.call(assetBulk.retire, { body: { asset_ids, note: 'Replaced' } });
  expect(await retire([one, two, held])).toRefuse('assets.not_in_state', 409);
  expect((await read(one)).status).toBe('in_stock');
  expect((await retire([one, two])).data).toEqual({ retired: 2 });
  expect(await retire([one])).toRefuse('assets.not_in_state', 409);
});

test('the value by year, for who may see it', async () => {
  const id = await world.addOne();
  const value = (who: Signed) => who.call(assetValues.get, { params: { id } });
  expect(await value(world.finance)).toRefuse('assets.no_value', 409);
  const now = (await world.owner.call(assetSettings.get)).data;
  await world.owner.call(assetSettings.update, { body: { ...now, book_values_on: true } });
  expect((await value(world.finance)).data).toMatchObject({
    price_paise: 9_000_000,
    salvage_paise: 450_000,
    book_value_paise: 7_337_500,
    ends_on: '2029-03-31',
    years: [
      { year: '2026-27', opening_paise: 9_000_000, depreciation_paise: 2_850_000, closing_paise: 6_150_000, planned: true },
      { year: '2027-28', closing_paise: 3_300_000 },
      { year: '2028-29', closing_paise: 450_000 },
    ],
  });
  expect((await value(world.admin)).status).toBe(403);
});

test('own fields are columns of the file, by their labels', async () => {
  await categoryOf('ROUTERS', {
    name: 'Router',
    fields: [
      { key: 'ports', label: 'Number of ports', type: 'number' },
      { key: 'managed', label: 'Managed', type: 'yes_no' },
      { key: 'licence', label: 'Licence key', type: 'text', required: true, unique: true },
      { key: 'bought_for', label: 'Bought for', type: 'choice', choices: ['Office', 'Plant'] },
    ],
  });
  const template = await world.admin.call(assetImports.template, { query: { kind: 'assets', format: 'csv' } });
  expect(template.raw.toString()).toContain('number of ports');
  const send = (rows: string[]) =>
    world.uploadFile(['category,name,Number of Ports,MANAGED,Licence key,Bought for', ...rows].join('\n'));
  const wrong = await send([
    'Router,RB450,five,yes,L1,Office',
    'Router,RB450,5,perhaps,L2,Office',
    'Router,RB450,5,no,,Office',
    'Router,RB450,5,no,L3,Home',
    'Router,RB450,5,no,L4,Office',
    'Router,RB450,5,no,l4,Office',
  ]);
  expect(wrong.rows.flatMap(({ row, errors }) => errors.map(({ field, message }) => [row, field, message]))).toEqual([
    [2, 'number of ports', 'Number of ports must be a number'],
    [3, 'managed', 'Managed must be yes or no'],
    [4, 'licence key', 'Please enter Licence key'],
    [5, 'bought for', 'Bought for must be one of Office, Plant'],
    [7, 'licence key', 'This Licence key is already registered'],
  ]);
  const good = await send(['Router,RB450,5,Yes,L9,plant']);
  expect(good.error_count, JSON.stringify(good.rows)).toBe(0);
  expect((await world.admin.call(assetImports.commit, { params: { id: good.import_id }, body: {} })).status).toBe(200);
  const [added] = (await world.admin.call(assets.list, { query: { search: 'RB450' } })).data.rows;
  expect((await read(added?.asset_id ?? '')).values).toEqual({ ports: 5, managed: true, licence: 'L9', bought_for: 'Plant' });
  const again = await send(['Router,RB450,5,Yes,L9,Plant']);
  expect(again.rows[0]?.errors[0]?.message).toBe('This Licence key is already registered');
});
