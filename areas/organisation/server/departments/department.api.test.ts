import { departments } from '@hrms/organisation/contract';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let nilgiri: Tenant;

beforeAll(async () => {
  installation = await sharedInstallation();
  nilgiri = await createTenant(installation);
});
afterAll(() => installation.close());

const make = async (name: string, more: Record<string, unknown> = {}, who = nilgiri) =>
  (await who.call(departments.create, { body: { name, ...more } })).data;

test('a department is made, read, changed and listed by name', async () => {
  const made = await nilgiri.call(departments.create, { body: { name: '  Tea tasting ', code: 'TT' } });
  expect(made).toMatchObject({
    status: 201,
    body: {
      success: true,
      message: 'Department created successfully',
      data: { name: 'Tea tasting', code: 'TT', active: true, employee_count: 0, version: 1 },
    },
  });
  const id = made.data.department_id;

  const changed = await nilgiri.call(departments.update, { params: { id }, body: { ...made.data, name: 'Tasting' } });
  expect(changed.data).toMatchObject({ name: 'Tasting', version: 2 });

  await make('Blending', { parent_id: id });
  const list = await nilgiri.call(departments.list, { query: { search: 'ing', limit: '5' } });
  expect(list.body.data).toMatchObject({ departments: [{ name: 'Blending', parent_name: 'Tasting' }, { name: 'Tasting' }] });
  expect(list.body.pagination).toEqual({ page: 1, limit: 5, total: 2, totalPages: 1 });
  const active = await nilgiri.call(departments.active);
  expect(active.data.departments.map(({ name }) => name)).toEqual(['Blending', 'Tasting']);
});

test('a name is taken among its siblings, whatever its capitals', async () => {
  const parent = await make('Garden');
  await make('Weighing', { parent_id: parent.department_id });
  expect(await nilgiri.call(departments.create, { body: { name: 'weighing', parent_id: parent.department_id } })).toRefuse(
    'organisation.department_exists',
    409,
    'name',
  );
  expect((await nilgiri.call(departments.create, { body: { name: 'Weighing' } })).status).toBe(201);
});

test('a stale version is refused and loses nothing', async () => {
  const made = await make('Sorting');
  const change = (name: string) =>
    nilgiri.call(departments.update, { params: { id: made.department_id }, body: { name, version: 1 } });
  const both = await Promise.all([change('Sorting A'), change('Sorting B')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)).toRefuse('organisation.version_conflict', 409);
});

test('a tree has no loop and no strangers', async () => {
  const top = await make('Top');
  const below = await make('Below', { parent_id: top.department_id });
  const place = (parent_id: string) =>
    nilgiri.call(departments.update, { params: { id: top.department_id }, body: { name: 'Top', parent_id, version: 1 } });
  expect(await place(below.department_id)).toRefuse('organisation.department_loop', 422, 'parent_id');
  expect(await place(top.department_id)).toRefuse('organisation.department_loop', 422, 'parent_id');
  const other = await createTenant(installation);
  const foreign = await make('Foreign', {}, other);
  expect(await place(foreign.department_id)).toRefuse('organisation.department_parent', 422, 'parent_id');
});

test('a department with sub-departments is neither deactivated nor deleted', async () => {
  const top = await make('Factory');
  await make('Rolling', { parent_id: top.department_id });
  const off = await nilgiri.call(departments.update, {
    params: { id: top.department_id },
    body: { name: 'Factory', active: false, version: 1 },
  });
  expect(off).toRefuse('organisation.department_in_use', 409);
  expect(off.body.message).toBe('This department has 0 employees and 1 sub-departments. Move them first');
  expect(await nilgiri.call(departments.remove, { params: { id: top.department_id } })).toRefuse(
    'organisation.department_in_use',
    409,
  );
});

test('wrong bodies name the field', async () => {
  expect(await nilgiri.call(departments.create, { body: { name: ' ' } })).toRefuse('validation', 422, 'name');
  expect((await nilgiri.call(departments.create, { body: {} })).body.errors).toEqual([
    { path: 'name', message: 'Please enter department name' },
  ]);
  expect(await nilgiri.call(departments.create, { body: { name: 'X', org_id: nilgiri.org_id } })).toRefuse(
    'validation',
    422,
    'org_id',
  );
  expect(await nilgiri.call(departments.create, { body: [] })).toRefuse('validation', 422);
});

test('the same key answers the same department; another body with it is refused', async () => {
  const send = (name: string) =>
    nilgiri.call(departments.create, { body: { name }, headers: { 'idempotency-key': 'packing-2026-11' } });
  const [first, second] = await Promise.all([send('Packing'), send('Packing')]);
  expect(second.data.department_id).toBe(first.data.department_id);
  expect(await send('Packing 2')).toRefuse('idempotency.key_reused', 422);
});

test('another organisation finds nothing', async () => {
  const mine = await make('Mine');
  const other = await createTenant(installation);
  const params = { id: mine.department_id };
  expect(await other.call(departments.get, { params })).toRefuse('organisation.not_found', 404);
  expect(await other.call(departments.update, { params, body: { name: 'Theirs', version: 1 } })).toRefuse(
    'organisation.not_found',
    404,
  );
  expect(await other.call(departments.remove, { params })).toRefuse('organisation.not_found', 404);
  expect(await other.call(departments.list, { query: { orgId: nilgiri.org_id } })).toRefuse('not_found', 404);
  expect((await nilgiri.call(departments.remove, { params })).status).toBe(200);
});

test('a department moves with all below it and stands where it was put', async () => {
  const world = await createTenant(installation);
  const create = async (name: string, parent_id: string | null = null) =>
    (await world.call(departments.create, { body: { name, parent_id } })).data;
  const production = await create('Production');
  const machining = await create('Machining', production.department_id);
  const quality = await create('Quality');
  const move = (id: string, body: Record<string, unknown>) => world.call(departments.move, { params: { id }, body });
  expect(await move(production.department_id, { parent_id: machining.department_id, version: 1 })).toRefuse(
    'organisation.department_loop',
    422,
    'parent_id',
  );
  const moved = await move(machining.department_id, { parent_id: null, before_id: quality.department_id, version: 1 });
  expect(moved.data).toMatchObject({ parent_id: null, version: 2 });
  await move(quality.department_id, { parent_id: machining.department_id, version: 1 });
  const tree = await world.call(departments.list, { query: { tree: 'true' } });
  expect(tree.data.departments).toMatchObject([
    { name: 'Production', children: [] },
    { name: 'Machining', children: [{ name: 'Quality', parent_name: 'Machining' }] },
  ]);
  expect(await move(quality.department_id, { version: 1 })).toRefuse('organisation.version_conflict', 409);
  await create('Machining', production.department_id);
  expect(await move(machining.department_id, { parent_id: production.department_id, version: 2 })).toRefuse(
    'organisation.department_exists',
    409,
    'name',
  );
});

test('an import names each faulty row, keeps the good ones and knows parents of earlier rows', async () => {
  const world = await createTenant(installation);
  const csv =
    'Name,Code,Parent,Cost centre\nProduction,PRD,,CC1\nMachining,,PRD,\nmachining,,Production,\nLost,,Nowhere,\n,,Production,';
  const dry = await world.call(departments.import, { body: { csv } });
  expect(dry.data).toMatchObject({ dry_run: true, added: 2 });
  expect(dry.data.rows.map(({ error }) => error)).toEqual([
    null,
    null,
    'A department with this name already exists under this parent',
    'parent: "Nowhere" isn’t a department. Enter a department name or code',
    'Please enter department name',
  ]);
  expect((await world.call(departments.list)).data.departments).toEqual([]);
  await world.call(departments.import, { body: { csv, dry_run: false } });
  expect((await world.call(departments.list)).data.departments).toMatchObject([
    { name: 'Machining', parent_name: 'Production' },
    { name: 'Production', code: 'PRD', cost_centre_code: 'CC1' },
  ]);
  expect(await world.call(departments.import, { body: { csv: 'title\nX' } })).toRefuse('organisation.csv_unreadable', 422, 'csv');
});
