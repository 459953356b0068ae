import { createTenant, type Installation, type Tenant } from '@hrms/platform/testing';
import { type ComponentCategory, componentCategories, components } from '@hrms/salary/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowanceRule } from './salary.factory.ts';
import { installSalary } from './salary.scenario.ts';

let installation: Installation;
let nilgiri: Tenant;

beforeAll(async () => {
  installation = await installSalary();
  nilgiri = await createTenant(installation);
});
afterAll(() => installation.close());

const all = async () => (await nilgiri.call(componentCategories.list, { query: { limit: '50' } })).data.rows;
const make = async (name: string, kind = 'earning') =>
  (await nilgiri.call(componentCategories.create, { body: { name, kind, payslip_section: 'Earnings' } })).data;
const change = (category: ComponentCategory, more: Record<string, unknown>) =>
  nilgiri.call(componentCategories.update, { params: { id: category.category_id }, body: { ...category, ...more } });

test('a new category is the last on the payslip; its name is taken once, whatever its capitals', async () => {
  const before = await all();
  const made = await make('Site allowances');
  expect(made).toMatchObject({ kind: 'earning', component_count: 0, sort_order: before.length + 1, version: 1 });
  const twice = { body: { name: 'SITE allowances', kind: 'earning', payslip_section: 'Earnings' } };
  const refused = await nilgiri.call(componentCategories.create, twice);
  expect(refused).toRefuse('salary.category_exists', 409);
  expect(refused.body.errors).toEqual([{ path: 'name', message: 'A category with this name exists' }]);
});

test('a change keeps its place, a stale one is refused', async () => {
  const made = await make('Field pay');
  const { data } = await change(made, { name: 'Field allowances', kind: 'reimbursement' });
  expect(data).toMatchObject({ name: 'Field allowances', kind: 'reimbursement', sort_order: made.sort_order, version: 2 });
  expect(await change(made, { name: 'Late' })).toRefuse('salary.version_conflict', 409);
});

test('what has components keeps its kind and stays; a deleted component counts', async () => {
  const made = await make('Camp pay');
  const rule = allowanceRule('Camp');
  const body = { code: 'CAMP', kind: 'earning', category_id: made.category_id, from_date: '2026-04-01', rule };
  const component = (await nilgiri.call(components.create, { body })).data;
  const remove = () => nilgiri.call(componentCategories.remove, { params: { id: made.category_id } });
  const refused = await change(made, { kind: 'deduction' });
  expect(refused).toRefuse('salary.category_in_use', 409);
  expect(refused.body.message).toBe('This category has 1 component');
  expect(await remove()).toRefuse('salary.category_in_use', 409);
  await nilgiri.call(components.delete, { params: { id: component.component_id } });
  expect((await remove()).body.message).toBe('This category has deleted components');
  const free = await make('Nothing yet');
  expect((await nilgiri.call(componentCategories.remove, { params: { id: free.category_id } })).status).toBe(200);
  expect((await all()).map(({ name }) => name)).not.toContain('Nothing yet');
});

test('the order is set as a whole: every category once', async () => {
  const ids = (await all()).map(({ category_id }) => category_id);
  const order = (category_ids: string[]) => nilgiri.call(componentCategories.order, { body: { category_ids } });
  expect((await order(ids.toReversed())).status).toBe(200);
  expect((await all()).map(({ category_id }) => category_id)).toEqual(ids.toReversed());
  expect(await order(ids.slice(1))).toRefuse('salary.category_order', 422);
  expect(await order([...ids.slice(1), ids[1] as string])).toRefuse('salary.category_order', 422);
});

test('HR reads categories and changes none; another organisation finds nothing', async () => {
  const made = await make('Ours');
  const reader = await nilgiri.person({ role: 'hr_admin' });
  expect((await reader.call(componentCategories.list)).status).toBe(200);
  const params = { id: made.category_id };
  expect(await reader.call(componentCategories.update, { params, body: made })).toRefuse('access.forbidden', 403);
  const other = await createTenant(installation);
  expect(await other.call(componentCategories.update, { params, body: made })).toRefuse('salary.not_found', 404);
  expect(await other.call(componentCategories.remove, { params })).toRefuse('salary.not_found', 404);
});
