import { changeRequests, customFields, directory, employees, exports, histories } from '@hrms/employees/contract';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlaces, type Places } from '../places.factory.ts';

let installation: Installation;
let org: Tenant;
let at: Places;
beforeAll(async () => {
  installation = await sharedInstallation();
  org = await createTenant(installation);
  at = await createPlaces(org);
});
afterAll(() => installation.close());

const add = async (body: Record<string, unknown>, who: Pick<Tenant, 'call'> = org) => who.call(customFields.create, { body });
let born = 0;
const person = async (more: Record<string, unknown> = {}) => {
  born += 1;
  const day = `1990-${String(1 + (born % 12)).padStart(2, '0')}-${String(1 + (born % 28)).padStart(2, '0')}`;
  const body = { first_name: 'Asha', date_of_birth: day, joined_on: '2026-04-01', employment_type: 'permanent', ...at, ...more };
  return org.call(employees.create, { body });
};

describe('fields', () => {
  test('a field gets a key of its name, a second of the same name is refused, and personal data stays out of the directory', async () => {
    const made = await add({ name: 'T-shirt size', type: 'choice', options: ['S', 'M', 'L'], visible_to: ['self'] });
    expect(made).toMatchObject({ status: 201, data: { key: 't_shirt_size', visible_to: ['hr', 'self'], active: true } });
    expect(made.body.message).toBe('Field created successfully');
    expect(await add({ name: 't-shirt SIZE', type: 'text' })).toRefuse('employees.custom_field_exists', 409, 'name');
    expect(await add({ name: 'One', type: 'choice', options: ['S'] })).toRefuse('validation', 422, 'options');
    expect(await add({ name: 'Home', type: 'text', is_personal_data: true, visible_to: ['directory'] })).toRefuse(
      'validation',
      422,
      'visible_to',
    );
    expect(await add({ name: ' ', type: 'picture' })).toRefuse('validation', 422, 'type');
  });

  test('only who sets records up may change fields; others see those that are in use and not for HR alone', async () => {
    await add({ name: 'Secret note', type: 'text' });
    const staff = await org.person({ role: 'employee' });
    expect(await add({ name: 'Mine', type: 'text' }, staff)).toRefuse('access.forbidden', 403);
    const names = (await staff.call(customFields.list)).data.custom_fields.map(({ name }) => name);
    expect(names).toContain('T-shirt size');
    expect(names).not.toContain('Secret note');
  });

  test('at most 50 are in use', async () => {
    const other = await createTenant(installation);
    for (let n = 1; n <= 50; n += 1) expect((await add({ name: `Field ${n}`, type: 'text' }, other)).status).toBe(201);
    const refused = await add({ name: 'Field 51', type: 'text' }, other);
    expect(refused).toRefuse('employees.custom_field_limit', 409);
    const [first] = (await other.call(customFields.list)).data.custom_fields;
    const off = { ...first, active: false };
    expect(
      (await other.call(customFields.update, { params: { id: first?.custom_field_id ?? '' }, body: off as never })).status,
    ).toBe(200);
    expect((await add({ name: 'Field 51', type: 'text' }, other)).status).toBe(201);
    const on = { ...first, active: true, version: 2 };
    expect(await other.call(customFields.update, { params: { id: first?.custom_field_id ?? '' }, body: on as never })).toRefuse(
      'employees.custom_field_limit',
      409,
    );
  });

  test('what people have values of stays: its type, its choices, itself', async () => {
    const field = (await add({ name: 'Uniform', type: 'choice', options: ['S', 'M', 'L'] })).data;
    expect((await person({ first_name: 'Uma', custom: { uniform: 'M' } })).status).toBe(201);
    const params = { id: field.custom_field_id };
    const change = (body: object) => org.call(customFields.update, { params, body: { ...field, ...body } as never });
    expect(await change({ type: 'text', options: [] })).toRefuse('employees.custom_field_in_use', 409, 'type');
    const smaller = await change({ options: ['S', 'L'] });
    expect(smaller).toRefuse('employees.custom_field_in_use', 409, 'options');
    expect(smaller.body.message).toBe('1 employee has "M" selected. Keep this choice');
    expect((await change({ name: 'Uniform size', options: ['S', 'M', 'XL'] })).data).toMatchObject({
      key: 'uniform',
      version: 2,
    });
    expect(await change({ name: 'Again' })).toRefuse('employees.version_conflict', 409);
    expect(await org.call(customFields.remove, { params })).toRefuse('employees.custom_field_in_use', 409, 'id');
    const unused = (await add({ name: 'Unused', type: 'text' })).data.custom_field_id;
    expect((await org.call(customFields.remove, { params: { id: unused } })).body.message).toBe('Field deleted successfully');
    expect(await org.call(customFields.remove, { params: { id: unused } })).toRefuse('employees.custom_field_not_found', 404);
  });
});

describe('values', () => {
  test('are checked against their field, kept, changed one by one and told in the history by name', async () => {
    await add({ name: 'Locker', type: 'number', visible_to: ['manager'] });
    expect(await person({ custom: { locker: 'twelve' } })).toRefuse('employees.custom_value', 422, 'custom.locker');
    expect(await person({ custom: { shoe: 42 } })).toRefuse('employees.custom_value', 422, 'custom.shoe');
    const made = (await person({ first_name: 'Lata', custom: { locker: 12, t_shirt_size: 'M' } })).data;
    expect(made.custom).toEqual({ locker: 12, t_shirt_size: 'M' });
    const params = { id: made.employee_id };
    const read = (await org.call(employees.get, { params })).data;
    const changed = await org.call(employees.update, { params, body: { ...read, custom: { locker: null } } });
    expect(changed.data.custom).toEqual({ t_shirt_size: 'M' });
    const [event] = (await org.call(histories.list, { params })).data.rows;
    expect(event?.changes).toContainEqual({ field: 'locker', before: '12', after: null });
  });

  test('a required field is asked of new employees, not of drafts, and cannot be emptied', async () => {
    const other = await createTenant(installation);
    const where = await createPlaces(other);
    await add({ name: 'Licence', type: 'date', required: true }, other);
    const body = {
      first_name: 'Ravi',
      date_of_birth: '1991-02-02',
      joined_on: '2026-04-01',
      employment_type: 'permanent',
      ...where,
    };
    const create = (more: object) => other.call(employees.create, { body: { ...body, ...more } as never });
    const refused = await create({});
    expect(refused).toRefuse('employees.custom_value', 422, 'custom.licence');
    expect(refused.body.message).toBe('Please select Licence');
    expect((await other.call(employees.create, { body: { first_name: 'Nila', is_draft: true } })).status).toBe(201);
    const made = (await create({ custom: { licence: '2030-01-31' } })).data;
    const emptied = { first_name: 'Ravi', version: 1, custom: { licence: null } };
    expect(await other.call(employees.update, { params: { id: made.employee_id }, body: emptied })).toRefuse(
      'employees.custom_value',
      422,
      'custom.licence',
    );
  });

  test('everybody sees what is meant for them: HR, the manager, the person, the directory', async () => {
    await add({ name: 'Desk', type: 'text', is_personal_data: false, visible_to: ['directory'] });
    const boss = (await person({ first_name: 'Boss' })).data.employee_id;
    const custom = { locker: 7, t_shirt_size: 'L', desk: 'B12', secret_note: 'quiet' };
    const id = (await person({ first_name: 'Rekha', manager_id: boss, custom })).data.employee_id;
    const params = { id };
    expect((await org.call(employees.get, { params })).data.custom).toEqual(custom);
    const manager = await org.person({ role: 'manager' }, { employee_id: boss });
    expect((await manager.call(employees.get, { params })).data.custom).toEqual({ locker: 7 });
    const self = await org.person({ role: 'employee' }, { employee_id: id });
    expect((await self.call(employees.get, { params: { id: 'me' } })).data.custom).toEqual({ t_shirt_size: 'L' });
    const [entry] = (await self.call(directory.list, { query: { search: 'rekha' } })).data.rows;
    expect(entry?.more).toEqual([{ name: 'Desk', value: 'B12' }]);
    expect(JSON.stringify(entry)).not.toContain('quiet');
  });

  test('an export carries them by their keys, and only those that are asked for', async () => {
    const lines = async (body: object) => {
      const { export_id } = (await org.call(exports.create, { body: { format: 'csv', ...body } as never })).data;
      const file = await installation.app.inject({
        method: 'GET',
        url: `/v1/employees/export/${export_id}/file`,
        headers: { authorization: `Bearer ${org.token}` },
      });
      return file.rawPayload.toString('utf8').replace('\uFEFF', '').split(/\r?\n/);
    };
    const all = await lines({ filter: { search: 'rekha' } });
    expect(all[0]?.split(',')).toEqual(expect.arrayContaining(['employee_code', 'locker', 't_shirt_size', 'desk']));
    expect(all[1]).toContain('B12');
    const some = await lines({ filter: { search: 'rekha' }, columns: ['first_name'], custom: ['locker'] });
    expect(some.slice(0, 2)).toEqual(['first_name,locker', 'Rekha,7']);
    expect(await org.call(exports.create, { body: { custom: ['nothing'] } })).toRefuse('access.forbidden', 403);
  });

  test('one’s own value changes as the field says: at once, on approval, or not at all', async () => {
    await add({ name: 'Bus stop', type: 'text', visible_to: ['self'], mode: 'direct' });
    await add({ name: 'Shift wish', type: 'text', visible_to: ['self'], mode: 'approval' });
    await add({ name: 'Hidden', type: 'text', mode: 'direct' });
    const id = (await person({ first_name: 'Sita' })).data.employee_id;
    const self = await org.person({ role: 'employee' }, { employee_id: id });
    const ask = (changes: Record<string, unknown>) =>
      self.call(changeRequests.ask, { params: { id: 'me' }, body: { section: 'custom', changes } as never });
    expect((await ask({ bus_stop: 'Gate 2' })).data.outcome).toBe('applied');
    expect(await ask({ bus_stop: 'Gate 2' })).toRefuse('employees.nothing_changed', 422);
    expect(await ask({ bus_stop: 7 })).toRefuse('employees.custom_value', 422, 'changes.bus_stop');
    expect(await ask({ t_shirt_size: 'S' })).toRefuse('employees.own_change', 403);
    expect(await ask({ hidden: 'x' })).toRefuse('employees.own_change', 403);
    const asked = await ask({ shift_wish: 'Early' });
    expect(asked.data.outcome).toBe('asked');
    expect(await ask({ shift_wish: 'Late' })).toRefuse('employees.change_open', 409);
    const seen = async () => (await self.call(employees.get, { params: { id: 'me' } })).data.custom;
    expect(await seen()).toEqual({ bus_stop: 'Gate 2' });
    const requestId = asked.data.change_request_id ?? '';
    const decided = await org.call(changeRequests.decide, { params: { requestId }, body: { decision: 'approve', version: 1 } });
    expect(decided.data).toMatchObject({
      status: 'applied',
      section: 'custom',
      lines: [{ field: 'shift_wish', label: 'Shift wish', before: null, after: 'Early' }],
    });
    expect(await seen()).toEqual({ bus_stop: 'Gate 2', shift_wish: 'Early' });
    const kept = await org.call(employees.remove, { params: { id } });
    expect(kept).toRefuse('employees.has_history', 409);
    expect(kept.body.message).toContain('approved change requests');
  });
});
