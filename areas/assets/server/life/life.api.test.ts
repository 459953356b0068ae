import { assetAssignments, assetLife, assets } from '@hrms/assets/contract';
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

const read = (id: string) => world.admin.call(assets.get, { params: { id } });

test('a transfer returns and assigns at once, with what is handed on', async () => {
  const [asha, ravi] = [await world.hire(), await world.hire()];
  const id = await world.addOne();
  const transfer = (body: object) =>
    world.admin.call(assetLife.transfer, { params: { id }, body: { employee_id: ravi.employee_id, ...body } });
  expect(await transfer({})).toRefuse('assets.not_in_state', 409);
  await world.assign(id, asha.employee_id, { accessories: [{ name: 'Charger', quantity: 2 }] });
  expect(await transfer({ employee_id: asha.employee_id })).toRefuse('assets.already_assigned', 409);
  expect(await transfer({ transferred_on: '2026-11-01' })).toRefuse('assets.return_before_assignment', 422);
  expect(await transfer({ condition: 'damaged' })).toRefuse('assets.not_in_state', 409);
  expect((await read(id)).data).toMatchObject({ status: 'assigned', holder_id: asha.employee_id });
  const accessories = [{ name: 'Charger', returned_quantity: 1 }];
  const { assignments } = (await transfer({ transferred_on: '2026-11-10', condition: 'fair', accessories })).data;
  expect(assignments).toMatchObject([
    {
      employee_id: ravi.employee_id,
      assigned_on: '2026-11-10',
      condition_out: 'fair',
      accessories: [{ quantity: 1 }],
      returned_on: null,
    },
    { employee_id: asha.employee_id, returned_on: '2026-11-10', charge_status: 'proposed' },
  ]);
});

test('retired, then disposed of; what is assigned is returned first', async () => {
  const id = await world.addOne();
  const params = { params: { id } };
  const dispose = (body: object) => world.admin.call(assetLife.dispose, { ...params, body: { disposal_kind: 'sold', ...body } });
  expect(await dispose({})).toRefuse('assets.not_in_state', 409);
  const held = await world.addOne();
  await world.assign(held, (await world.hire()).employee_id);
  expect(await world.admin.call(assetLife.retire, { params: { id: held }, body: {} })).toRefuse('assets.not_in_state', 409);
  expect((await world.admin.call(assetLife.retire, { ...params, body: { version: 9 } })).status).toBe(409);
  expect((await world.admin.call(assetLife.retire, { ...params, body: { note: 'Too slow' } })).data.status).toBe('retired');
  expect(await dispose({ disposed_on: '2026-04-14' })).toRefuse('assets.disposed_too_early', 422);
  expect(await dispose({ disposal_kind: 'transferred_to_employee' })).toRefuse('assets.employee_unknown', 422);
  expect((await dispose({ disposal_kind: 'burnt' })).status).toBe(422);
  const asha = await world.hire();
  const gift = { disposal_kind: 'transferred_to_employee', employee_id: asha.employee_id, disposal_value_paise: 500_000 };
  expect((await dispose(gift)).data).toMatchObject({
    status: 'disposed',
    disposal_kind: 'transferred_to_employee',
    disposal_value_paise: 500_000,
  });
  expect(await dispose({})).toRefuse('assets.not_in_state', 409);
});

test('what the holder reports as lost is charged by the rule; found again, the proposal is waived', async () => {
  const [asha, ravi] = [await world.hire(), await world.hire()];
  const id = await world.addOne();
  const params = { params: { id } };
  await world.assign(id, asha.employee_id, { assigned_on: '2026-05-01' });
  expect(await ravi.call(assetLife.reportLost, { ...params, body: {} })).toRefuse('assets.not_holder', 403);
  expect(await asha.call(assetLife.reportLost, { ...params, body: { lost_on: '2026-04-30' } })).toRefuse(
    'assets.return_before_assignment',
    422,
  );
  const lost = await asha.call(assetLife.reportLost, { ...params, body: { lost_on: '2026-10-31', note: 'Left in a taxi' } });
  expect(lost.data).toMatchObject({ status: 'lost', holder_id: null, purchase_price_paise: null });
  expect((await read(id)).data.assignments).toMatchObject([
    { returned_on: '2026-10-31', damage_note: 'Left in a taxi', charge_status: 'proposed', charge_paise: 7_337_500 },
  ]);
  expect(await world.admin.call(assetLife.reportLost, { ...params, body: {} })).toRefuse('assets.not_in_state', 409);
  expect(await world.admin.call(assets.move, { ...params, body: { status: 'in_stock', on: '2026-11-20' } })).toRefuse(
    'assets.not_in_state',
    409,
  );
  expect((await world.admin.call(assetLife.found, { ...params, body: { condition: 'fair' } })).data).toMatchObject({
    status: 'in_stock',
    condition: 'fair',
    assignments: [{ charge_status: 'waived', charge_paise: 0 }],
  });
  expect(await world.admin.call(assetLife.found, { ...params, body: {} })).toRefuse('assets.not_in_state', 409);
});

test('a charge is proposed, agreed to, and waived again while no payroll has it', async () => {
  const asha = await world.hire();
  const id = await world.addOne();
  await world.assign(id, asha.employee_id);
  const params = { id: await world.openOf(id) };
  const decide = (action: 'propose' | 'agree' | 'waive', more: object = {}) =>
    world.finance.call(assetAssignments.charge, { params, body: { action, comment: 'Heard on 20 Nov', ...more } });
  expect(await decide('propose', { amount_paise: 50_000 })).toRefuse('assets.not_in_state', 409);
  const back = { returned_on: '2026-11-18', condition_in: 'good' as const };
  await world.admin.call(assetAssignments.return, { params, body: back });
  expect(await decide('agree')).toRefuse('assets.not_in_state', 409);
  expect(await decide('propose')).toRefuse('assets.charge_amount', 422);
  expect((await decide('propose', { amount_paise: 50_000 })).data.assignments[0]).toMatchObject({ charge_status: 'proposed' });
  expect((await decide('agree', { amount_paise: 40_000 })).data.assignments[0]).toMatchObject({ charge_paise: 40_000 });
  expect((await decide('waive')).data.assignments[0]).toMatchObject({ charge_status: 'waived', charge_paise: 0 });
});

test('the holder confirms the undertaking word for word and sees the history since the hand-over', async () => {
  const asha = await world.hire();
  const id = await world.addOne();
  await world.assign(id, asha.employee_id);
  const { undertaking } = (await asha.call(assets.get, { params: { id } })).data;
  expect(undertaking).toContain('I have received this asset');
  const confirmed = await asha.call(assetAssignments.acknowledge, { params: { id: await world.openOf(id) }, body: {} });
  expect(confirmed.data).toMatchObject({ undertaking: null, assignments: [{ acknowledgement_text: undertaking }] });
  const history = async (who: typeof asha) => (await who.call(assetLife.history, { params: { id } })).data.rows;
  expect((await history(asha)).map(({ kind }) => kind)).toEqual(['acknowledged', 'assigned']);
  expect((await history(world.admin as typeof asha)).map(({ kind }) => kind)).toEqual(['acknowledged', 'assigned', 'created']);
  expect(await (await world.hire()).call(assetLife.history, { params: { id } })).toRefuse('assets.not_found', 404);
});

test('joiners receive assets from thirty days before they join', async () => {
  const id = await world.addOne();
  const later = await world.hire({ joined_on: '2026-12-21' });
  expect(await world.assign(id, later.employee_id)).toRefuse('assets.joins_later', 422);
  const soon = await world.hire({ joined_on: '2026-12-20' });
  expect((await world.assign(id, soon.employee_id)).status).toBe(200);
});
