import { assetAssignments, assetImports, assetRequests, assets } from '@hrms/assets/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, type Installation } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AssetWorld, assetWorld } from './assets.scenario.ts';
import { assetPaySource } from './pay-source.ts';

let installation: Installation;
let world: AssetWorld;
beforeAll(async () => {
  installation = await createInstallation();
  world = await assetWorld(installation);
});
afterAll(() => installation.close());

test('three assets by pasting serials; the second use of a serial is refused', async () => {
  const made = await world.add({ quantity: 3, serial_numbers: ['S1', 'S2', 'S3'] });
  expect(made.data.rows.map(({ serial_number }) => serial_number)).toEqual(['S1', 'S2', 'S3']);
  expect(made.data.rows[0]?.tag).toMatch(/^LAP-\d{4}$/);
  expect(await world.add({ serial_number: 's2' })).toRefuse('assets.duplicate_serial', 409);
  expect(await world.add({ values: {} })).toRefuse('assets.field_required', 422);
  expect(await world.add({ warranty_until: '2026-04-01' })).toRefuse('assets.warranty_before_purchase', 422);
  expect(await world.add({ quantity: 2, serial_numbers: ['S9'] })).toRefuse('assets.serials_missing', 422);
});

test('assigned, confirmed by the holder, and with one holder only', async () => {
  const [asha, ravi] = [await world.hire(), await world.hire()];
  const id = await world.addOne();
  expect((await world.assign(id, asha.employee_id)).data).toMatchObject({ status: 'assigned', holder_id: asha.employee_id });
  expect(await world.assign(id, ravi.employee_id)).toRefuse('assets.already_assigned', 409);
  const assignment = { params: { id: await world.openOf(id) }, body: {} };
  expect(await ravi.call(assetAssignments.acknowledge, assignment)).toRefuse('assets.not_holder', 403);
  expect((await asha.call(assetAssignments.acknowledge, assignment)).data.acknowledged).toBe(true);
  expect((await asha.call(assets.mine, {})).data.rows).toMatchObject([{ asset_id: id }]);
  const shown = { purchase_price_paise: null, vendor: null, history: [] };
  expect((await asha.call(assets.get, { params: { id } })).data).toMatchObject(shown);
  expect(await ravi.call(assets.get, { params: { id } })).toRefuse('assets.not_found', 404);
  expect((await world.admin.call(assets.get, { params: { id } })).data.history.length).toBeGreaterThan(2);
});

test('two administrators assign the same asset at once: one succeeds', async () => {
  const people = [await world.hire(), await world.hire()];
  const id = await world.addOne();
  const answers = await Promise.all(people.map(({ employee_id }) => world.assign(id, employee_id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

const run = { payroll_id: '019a0000-0000-7000-8000-000000000001', month: '2026-11', pay_date: '2026-11-30' };

test('a return two steps worse proposes the book value; finance agrees to less, due with the next payslip', async () => {
  const asha = await world.hire();
  const id = await world.addOne();
  await world.assign(id, asha.employee_id, { assigned_on: '2026-05-01', accessories: [{ name: 'Charger', quantity: 1 }] });
  const params = { id: await world.openOf(id) };
  const accessories = [{ name: 'Charger', returned_quantity: 0 }];
  const giveBack = (returned_on: string) =>
    world.admin.call(assetAssignments.return, { params, body: { returned_on, condition_in: 'damaged', accessories } });
  expect(await giveBack('2026-04-30')).toRefuse('assets.return_before_assignment', 422);
  expect((await giveBack('2026-10-31')).data).toMatchObject({
    status: 'in_repair',
    condition: 'damaged',
    assignments: [{ charge_status: 'proposed', charge_paise: 7_337_500, charge_rule: 'Book value of the day' }],
  });
  const decide = (amount_paise: number) =>
    world.finance.call(assetAssignments.charge, {
      params,
      body: { action: 'agree', amount_paise, comment: 'It fell off the desk' },
    });
  expect(await decide(7_337_501)).toRefuse('assets.charge_above_proposal', 422);
  expect((await decide(180_000)).data.assignments[0]).toMatchObject({ charge_status: 'agreed', charge_paise: 180_000 });
  expect(await decide(180_000)).toRefuse('assets.not_in_state', 409);
  const due = await inTenant(installation.services.pool, world.owner.org_id, (tx) => assetPaySource.dueRows(tx, run));
  expect(due).toMatchObject([{ employee_id: asha.employee_id, amount_paise: 180_000, component_code: 'ASSET_RECOVERY' }]);
});

test('what a leaver does not return stands in the settlement until it is returned', async () => {
  const asha = await world.hire();
  const id = await world.addOne();
  await world.assign(id, asha.employee_id, { assigned_on: '2026-05-01' });
  const lines = () =>
    inTenant(
      installation.services.pool,
      world.owner.org_id,
      async (tx) => (await assetPaySource.settlementLines?.(tx, asha.employee_id, '2026-10-31')) ?? [],
    );
  expect(await lines()).toMatchObject([{ kind: 'recover', amount_paise: 7_337_500 }]);
  const body = { returned_on: '2026-10-30', condition_in: 'good' as const };
  await world.admin.call(assetAssignments.return, { params: { id: await world.openOf(id) }, body });
  expect(await lines()).toEqual([]);
});

test('asked for, approved, and handed out from stock', async () => {
  const asha = await world.hire();
  const asked = await asha.call(assetRequests.create, { body: { category_id: world.laptop, reason: 'The old one is slow' } });
  expect(asked.data).toMatchObject({ status: 'pending', number: expect.stringMatching(/^AR-2026-/) });
  const asset_id = await world.addOne();
  const params = { id: asked.data.request_id };
  const fulfil = () => world.admin.call(assetRequests.fulfil, { params, body: { asset_id, assigned_on: '2026-11-20' } });
  expect(await fulfil()).toRefuse('assets.not_in_state', 409);
  const [waiting] = (await world.admin.call(approvals.mine)).data.rows;
  await world.admin.call(approvals.process, { params: { id: waiting?.approval_id ?? '' }, body: { action: 'approve' } });
  expect((await fulfil()).data).toMatchObject({ status: 'fulfilled' });
  expect((await asha.call(assets.mine, {})).data.rows).toMatchObject([{ asset_id }]);
});

test('an employee sees own assets and adds none', async () => {
  const asha = await world.hire();
  expect((await asha.call(assets.create, { body: { category_id: world.laptop, name: 'Own' } })).status).toBe(403);
  expect((await asha.call(assets.list, {})).data.rows).toEqual([]);
});

test('assets come from a file, and the import is undone', async () => {
  const { admin } = world;
  await world.categoryOf('MONITOR', { name: 'Monitor' });
  const text = 'category,name,serial_number\nMonitor,Imported one,IMP-1\nMonitor,Imported two,IMP-2\n';
  const checked = await world.uploadFile(text);
  expect(checked).toMatchObject({ row_count: 2 });
  const params = { id: checked.import_id };
  const imported = async () =>
    (await admin.call(assets.list, { query: { search: 'Imported' } })).data.rows.map(({ name }) => name).toSorted();
  const committed = await admin.call(assetImports.commit, { params, body: {} });
  expect(committed.body, JSON.stringify([committed.body, checked.rows])).toMatchObject({ data: { status: 'committed' } });
  expect(await imported()).toEqual(['Imported one', 'Imported two']);
  expect((await admin.call(assetImports.undo, { params, body: {} })).status).toBe(200);
  expect(await imported()).toEqual([]);
});
