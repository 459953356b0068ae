import { assetAssignments, assetCategories, assetRequests, assets } from '@hrms/assets/contract';
import { type EmployeeSeed, insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { inTenant } from '@hrms/platform/server';
import { createInstallation, createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetPaySource } from './pay-source.ts';

let installation: Installation;
let owner: Tenant;
let admin: Signed;
let finance: Signed;
let laptop = '';
beforeAll(async () => {
  installation = await createInstallation();
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Sales' } });
  await owner.call(designations.create, { body: { title: 'Executive' } });
  admin = await owner.person({ role: 'hr_admin' });
  finance = await owner.person({ role: 'finance' });
  const fields = [{ key: 'mac_address', label: 'MAC address', type: 'text' as const, required: true }];
  const depreciation = { depreciation_method: 'straight_line' as const, default_life_months: 36, salvage_bp: 500 };
  const made = await owner.call(assetCategories.create, {
    body: { code: 'LAPTOP', name: 'Laptop', prefix: 'LAP', fields, ...depreciation },
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  laptop = made.data.category_id;
});
afterAll(() => installation.close());

const CAN = ['assets.asset.read', 'assets.request.create', 'assets.category.read'].map((code) => ({
  code,
  scope: 'self' as const,
}));

async function hire(seed: EmployeeSeed = {}) {
  const [made] = await insertEmployeesForTests(installation.services, owner.org_id, [{ joined_on: '2020-01-01', ...seed }]);
  const employee_id = made?.employee_id ?? '';
  return { employee_id, ...(await owner.person(CAN, { employee_id })) };
}

const add = (more: object = {}) =>
  admin.call(assets.create, {
    body: {
      category_id: laptop,
      name: 'ThinkPad T14',
      values: { mac_address: '00:1B' },
      condition: 'good',
      purchased_on: '2026-04-15',
      purchase_price_paise: 9_000_000,
      ...more,
    },
  });
const addOne = async () => (await add()).data.rows[0]?.asset_id ?? '';
const assign = (asset_id: string, employee_id: string, more: object = {}) =>
  admin.call(assets.assign, { params: { id: asset_id }, body: { employee_id, assigned_on: '2026-11-02', ...more } });
const openOf = async (id: string) => (await admin.call(assets.get, { params: { id } })).data.assignments[0]?.assignment_id ?? '';

test('three assets by pasting serials; the second use of a serial is refused', async () => {
  const made = await add({ quantity: 3, serial_numbers: ['S1', 'S2', 'S3'] });
  expect(made.data.rows.map(({ serial_number }) => serial_number)).toEqual(['S1', 'S2', 'S3']);
  expect(made.data.rows[0]?.tag).toMatch(/^LAP-\d{6}$/);
  expect(await add({ serial_number: 's2' })).toRefuse('assets.duplicate_serial', 409);
  expect(await add({ values: {} })).toRefuse('assets.field_required', 422);
  expect(await add({ warranty_until: '2026-04-01' })).toRefuse('assets.warranty_before_purchase', 422);
  expect(await add({ quantity: 2, serial_numbers: ['S9'] })).toRefuse('assets.serials_missing', 422);
});

test('assigned, confirmed by the holder, and with one holder only', async () => {
  const [asha, ravi] = [await hire(), await hire()];
  const id = await addOne();
  expect((await assign(id, asha.employee_id)).data).toMatchObject({ status: 'assigned', holder_id: asha.employee_id });
  expect(await assign(id, ravi.employee_id)).toRefuse('assets.already_assigned', 409);
  const assignment = { params: { id: await openOf(id) }, body: {} };
  expect(await ravi.call(assetAssignments.acknowledge, assignment)).toRefuse('assets.not_holder', 403);
  expect((await asha.call(assetAssignments.acknowledge, assignment)).data.acknowledged).toBe(true);
  expect((await asha.call(assets.mine, {})).data.rows).toMatchObject([{ asset_id: id }]);
  const shown = { purchase_price_paise: null, vendor: null, history: [] };
  expect((await asha.call(assets.get, { params: { id } })).data).toMatchObject(shown);
  expect(await ravi.call(assets.get, { params: { id } })).toRefuse('assets.not_found', 404);
  expect((await admin.call(assets.get, { params: { id } })).data.history.length).toBeGreaterThan(2);
});

test('two administrators assign the same asset at once: one succeeds', async () => {
  const people = [await hire(), await hire()];
  const id = await addOne();
  const answers = await Promise.all(people.map(({ employee_id }) => assign(id, employee_id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

const run = { payroll_id: '019a0000-0000-7000-8000-000000000001', month: '2026-11', pay_date: '2026-11-30' };

test('a return two steps worse proposes the book value; finance agrees to less, due with the next payslip', async () => {
  const asha = await hire();
  const id = await addOne();
  await assign(id, asha.employee_id, { assigned_on: '2026-05-01', accessories: [{ name: 'Charger', quantity: 1 }] });
  const params = { id: await openOf(id) };
  const accessories = [{ name: 'Charger', returned_quantity: 0 }];
  const giveBack = (returned_on: string) =>
    admin.call(assetAssignments.return, { params, body: { returned_on, condition_in: 'damaged', accessories } });
  expect(await giveBack('2026-04-30')).toRefuse('assets.return_before_assignment', 422);
  expect((await giveBack('2026-10-31')).data).toMatchObject({
    status: 'in_repair',
    condition: 'damaged',
    assignments: [{ charge_status: 'proposed', charge_paise: 7_337_500, charge_rule: 'Book value of the day' }],
  });
  const decide = (amount_paise: number) =>
    finance.call(assetAssignments.charge, { params, body: { action: 'agree', amount_paise, comment: 'It fell off the desk' } });
  expect(await decide(7_337_501)).toRefuse('assets.charge_above_proposal', 422);
  expect((await decide(180_000)).data.assignments[0]).toMatchObject({ charge_status: 'agreed', charge_paise: 180_000 });
  expect(await decide(180_000)).toRefuse('assets.not_in_state', 409);
  const due = await inTenant(installation.services.pool, owner.org_id, (tx) => assetPaySource.dueRows(tx, run));
  expect(due).toMatchObject([{ employee_id: asha.employee_id, amount_paise: 180_000, component_code: 'ASSET_RECOVERY' }]);
});

test('what a leaver does not return stands in the settlement until it is returned', async () => {
  const asha = await hire();
  const id = await addOne();
  await assign(id, asha.employee_id, { assigned_on: '2026-05-01' });
  const lines = () =>
    inTenant(
      installation.services.pool,
      owner.org_id,
      async (tx) => (await assetPaySource.settlementLines?.(tx, asha.employee_id, '2026-10-31')) ?? [],
    );
  expect(await lines()).toMatchObject([{ kind: 'recover', amount_paise: 7_337_500 }]);
  const body = { returned_on: '2026-10-30', condition_in: 'good' as const };
  await admin.call(assetAssignments.return, { params: { id: await openOf(id) }, body });
  expect(await lines()).toEqual([]);
});

test('repair, retirement and disposal follow their order; what was assigned is not deleted', async () => {
  const id = await addOne();
  const move = (status: 'in_repair' | 'retired' | 'disposed', more: object = {}) =>
    admin.call(assets.move, { params: { id }, body: { status, on: '2026-11-20', ...more } });
  expect(await move('disposed')).toRefuse('assets.not_in_state', 409);
  expect((await move('in_repair')).data.status).toBe('in_repair');
  expect((await move('retired')).data.status).toBe('retired');
  expect(await move('disposed')).toRefuse('assets.disposal_kind', 422);
  expect((await move('disposed', { disposal_kind: 'sold' })).data).toMatchObject({
    status: 'disposed',
    disposed_on: '2026-11-20',
  });
  expect((await admin.call(assets.remove, { params: { id: await addOne() } })).status).toBe(200);
  const held = await addOne();
  await assign(held, (await hire()).employee_id);
  expect(await admin.call(assets.remove, { params: { id: held } })).toRefuse('assets.has_history', 409);
});

test('asked for, approved, and handed out from stock', async () => {
  const asha = await hire();
  const asked = await asha.call(assetRequests.create, { body: { category_id: laptop, reason: 'The old one is slow' } });
  expect(asked.data).toMatchObject({ status: 'pending', number: expect.stringMatching(/^AR-2026-/) });
  const asset_id = await addOne();
  const params = { id: asked.data.request_id };
  const fulfil = () => admin.call(assetRequests.fulfil, { params, body: { asset_id, assigned_on: '2026-11-20' } });
  expect(await fulfil()).toRefuse('assets.not_in_state', 409);
  const [waiting] = (await admin.call(approvals.mine)).data.rows;
  await admin.call(approvals.process, { params: { id: waiting?.approval_id ?? '' }, body: { action: 'approve' } });
  expect((await fulfil()).data).toMatchObject({ status: 'fulfilled' });
  expect((await asha.call(assets.mine, {})).data.rows).toMatchObject([{ asset_id }]);
});

test('an employee sees own assets and adds none', async () => {
  const asha = await hire();
  expect((await asha.call(assets.create, { body: { category_id: laptop, name: 'Own' } })).status).toBe(403);
  expect((await asha.call(assets.list, {})).data.rows).toEqual([]);
});
