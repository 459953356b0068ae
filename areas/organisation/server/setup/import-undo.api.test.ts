import {
  branches,
  departments,
  designations,
  holidayImports,
  holidayLists,
  listImports,
  locations,
  structureImports,
} from '@hrms/organisation/contract';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
beforeAll(async () => {
  installation = await sharedInstallation();
});
beforeEach(async () => {
  owner = await createTenant(installation);
});
afterAll(() => installation.close());

type Kind = keyof typeof structureImports;
const undo = (kind: Kind, import_id: string | null) =>
  owner.call(structureImports[kind].undo, { params: { id: import_id ?? '' }, body: {} });
const keep = (csv: string) => ({ body: { csv, dry_run: false } });
const namesOf = async () => (await owner.call(departments.list)).data.departments.map(({ name }) => name).sort();

describe('departments', () => {
  const csv = 'name,code,parent\nProduction,PRD,\nMachining,,PRD\nNowhere,,Moon\n';

  test('an import is listed with its rows and taken back, those below first', async () => {
    const dry = (await owner.call(departments.import, { body: { csv } })).data;
    expect(dry.import_id).toBeNull();
    const { import_id, added } = (await owner.call(departments.import, keep(csv))).data;
    expect(added).toBe(2);
    const [run] = (await owner.call(structureImports.departments.list)).data.rows;
    expect(run).toMatchObject({ import_id, kind: 'departments', status: 'committed', row_count: 3, error_count: 1 });
    expect(run?.undo_until).not.toBeNull();
    expect((await undo('departments', import_id)).data).toMatchObject({ status: 'undone', undo_until: null });
    expect(await namesOf()).toEqual([]);
    expect(await undo('departments', import_id)).toRefuse('organisation.import_state', 409);
    // the names are free again
    expect((await owner.call(departments.import, keep(csv))).data.added).toBe(2);
  });

  test('one that was changed since keeps all of them', async () => {
    const { import_id } = (await owner.call(departments.import, keep(csv))).data;
    const all = (await owner.call(departments.list)).data.departments;
    const machining = all.find(({ name }) => name === 'Machining');
    const params = { id: machining?.department_id ?? '' };
    await owner.call(departments.update, { params, body: { name: 'Turning', version: 1 } });
    const answer = await undo('departments', import_id);
    expect(answer).toRefuse('organisation.import_used', 409);
    expect(answer.body.message).toBe('Row 3: It was changed after the import. Nothing was undone');
    expect(await namesOf()).toEqual(['Production', 'Turning']);
  });

  test('one that is used since keeps all of them; one that is gone is no hindrance', async () => {
    const { import_id } = (await owner.call(departments.import, keep(csv))).data;
    const idOf = async (wanted: string) =>
      (await owner.call(departments.list)).data.departments.find(({ name }) => name === wanted)?.department_id ?? '';
    const below = await owner.call(departments.create, { body: { name: 'Lathes', parent_id: await idOf('Machining') } });
    expect(await undo('departments', import_id)).toRefuse('organisation.import_used', 409);
    expect(await namesOf()).toEqual(['Lathes', 'Machining', 'Production']);
    await owner.call(departments.remove, { params: { id: below.data.department_id } });
    await owner.call(departments.remove, { params: { id: await idOf('Machining') } });
    expect((await undo('departments', import_id)).status).toBe(200);
    expect(await namesOf()).toEqual([]);
  });

  test('after a day it stays, and nobody undoes what others may not import', async () => {
    const { import_id } = (await owner.call(departments.import, keep(csv))).data;
    const reader = await owner.person({ role: 'employee' });
    const params = { id: import_id ?? '' };
    expect(await reader.call(structureImports.departments.undo, { params, body: {} })).toRefuse('access.forbidden', 403);
    expect(await undo('branches', import_id)).toRefuse('organisation.not_found', 404);
    const other = await createTenant(installation);
    expect(await other.call(structureImports.departments.undo, { params, body: {} })).toRefuse('organisation.not_found', 404);
    installation.clock.advance(25 * 60);
    const later = await owner.person({ role: 'owner' });
    expect(await later.call(structureImports.departments.undo, { params, body: {} })).toRefuse('organisation.import_state', 409);
    installation.clock.advance(-25 * 60);
  });
});

test('designations, branches and locations are taken back; a branch with a location is not', async () => {
  const titles = await owner.call(listImports.designations, keep('title\nWelder\nInspector\n'));
  const places = await owner.call(listImports.branches, keep('name,code,state\nKochi,KOC,Kerala\n'));
  const gates = await owner.call(listImports.locations, keep('name,branch\nGate 9,KOC\n'));
  expect([titles.data.added, places.data.added, gates.data.added]).toEqual([2, 1, 1]);
  expect((await undo('designations', titles.data.import_id)).status).toBe(200);
  expect((await owner.call(designations.list)).data.rows).toEqual([]);
  expect(await undo('branches', places.data.import_id)).toRefuse('organisation.import_used', 409);
  expect((await undo('locations', gates.data.import_id)).status).toBe(200);
  expect((await owner.call(locations.list)).data.rows.map(({ name }) => name)).not.toContain('Gate 9');
  expect((await undo('branches', places.data.import_id)).status).toBe(200);
  expect((await owner.call(branches.list)).data.rows.map(({ code }) => code)).not.toContain('KOC');
});

test('holidays of a draft list are taken back; of a list that is published since they stay', async () => {
  const made = await owner.call(holidayLists.create, { body: { name: 'Plant', year: 2027, state_code: 'IN-MH' } });
  const params = { id: made.data.holiday_list_id };
  // a list is published with the national days
  await owner.call(holidayLists.propose, { params, body: { state_code: 'IN-MH' } });
  const daysOf = async () => (await owner.call(holidayLists.get, { params })).data.holidays.map(({ name }) => name);
  const before = await daysOf();
  const csv = 'date,name\n2027-03-30,Gudi Padwa by file\n2027-11-09,Founders day by file\n';
  const send = async () => (await owner.call(holidayLists.import, { params, ...keep(csv) })).data.import_id ?? '';
  const takeBack = (id: string) => owner.call(holidayImports.undo, { params: { id }, body: {} });
  expect((await takeBack(await send())).status).toBe(200);
  expect(await daysOf()).toEqual(before);
  const again = await send();
  const { version } = (await owner.call(holidayLists.get, { params })).data;
  expect((await owner.call(holidayLists.publish, { params, body: { version } })).status).toBe(200);
  const answer = await takeBack(again);
  expect(answer).toRefuse('organisation.import_used', 409);
  expect(await daysOf()).toHaveLength(before.length + 2);
});
