import { leaveImports } from '@hrms/leave/contract';
import { type Installation, sharedInstallation } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hireEmployee, leaveWorld } from '../leave.scenario.ts';

let installation: Installation;
let world: Awaited<ReturnType<typeof leaveWorld>>;
beforeAll(async () => {
  installation = await sharedInstallation();
  world = await leaveWorld(installation);
  await hireEmployee(installation, world, { employee_code: 'I1' });
});
afterAll(() => installation.close());

const upload = (text: string, fields: Record<string, string> = {}) =>
  world.hr.call(leaveImports.upload, { upload: { name: 'file.csv', text, fields } });

test('a file with other headings waits for its columns, is checked, imported and undone once', async () => {
  const text = 'Opening as of\nEmp Code;Leave;Balance date;Number\nI1;EL;01/04/2026;2\n';
  expect(await upload(text)).toRefuse('leave.import_columns', 422, 'file');
  const held = await upload(text, { hold: 'true' });
  expect(held.data).toMatchObject({
    status: 'uploaded',
    row_count: 1,
    headings: ['Emp Code', 'Leave', 'Balance date', 'Number'],
  });
  const params = { id: held.data.import_id };
  expect(await world.hr.call(leaveImports.commit, { params, body: {} })).toRefuse('leave.import_state', 409);
  const partial = { mapping: ['employee_code', 'type_code', null, 'days'] };
  expect(await world.hr.call(leaveImports.check, { params, body: partial })).toRefuse('leave.import_columns', 422);
  const body = { mapping: ['employee_code', 'type_code', 'as_on', 'days'] };
  const checked = (await world.hr.call(leaveImports.check, { params, body })).data;
  expect(checked).toMatchObject({ status: 'checked', error_count: 0, counts: { days: 2 } });
  expect(checked.rows).toMatchObject([{ row: 3, summary: '2 days on 2026-04-01', errors: [] }]);
  expect((await world.hr.call(leaveImports.commit, { params, body: {} })).data.undo_until).not.toBeNull();
  expect(await world.hr.call(leaveImports.check, { params, body })).toRefuse('leave.import_state', 409);
  expect((await world.hr.call(leaveImports.undo, { params, body: {} })).data).toMatchObject({
    status: 'undone',
    undo_until: null,
  });
  expect(await world.hr.call(leaveImports.undo, { params, body: {} })).toRefuse('leave.import_state', 409);
});

test('what is no table, or has no rows, is refused; the template has the columns', async () => {
  expect(await upload('')).toRefuse('leave.import_unreadable', 422, 'file');
  expect(await upload('employee_code,type_code,as_on,days\n')).toRefuse('leave.import_unreadable', 422, 'file');
  const template = await world.hr.call(leaveImports.template, { query: { kind: 'past_leave' } });
  expect(template.raw.toString()).toContain('employee_code,type,first_day,last_day,halves');
});

test('rows are numbered as the spreadsheet does, two of the same are named, and after a day there is no undo', async () => {
  const faulty = 'employee_code,type_code,as_on,days\n\nI1,EL,2026-04-01,1\n,,,\nI1,EL,2026-04-01,1\nI1,EL,2026-02-30,1\n';
  const { rows, error_count } = (await upload(faulty)).data;
  expect(error_count).toBe(2);
  expect(rows.flatMap(({ errors }) => errors.map(({ row, field }) => [row, field]))).toEqual([
    [5, 'employee_code'],
    [6, 'as_on'],
  ]);
  const { import_id: id } = (await upload('employee_code,type_code,as_on,days\nI1,EL,2026-04-01,1\n')).data;
  await world.hr.call(leaveImports.commit, { params: { id }, body: {} });
  installation.clock.advance(25 * 60);
  const later = await world.hr.person({ role: 'hr_admin' });
  expect(await later.call(leaveImports.undo, { params: { id }, body: {} })).toRefuse('leave.import_state', 409);
});
