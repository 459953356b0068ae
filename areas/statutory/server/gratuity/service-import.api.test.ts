import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { withClient } from '@hrms/platform/server';
import { createTenant, type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { gratuityBreaks, gratuityImports } from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

let installation: Installation;
let owner: Tenant;
beforeAll(async () => {
  installation = await sharedInstallation();
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  await insertEmployeesForTests(installation.services, owner.org_id, [
    { first_name: 'Asha', employee_code: 'S1', joined_on: '2024-04-01' },
    { first_name: 'Ravi', employee_code: 'S2', joined_on: '2024-04-01' },
  ]);
});
afterAll(() => installation.close());

const upload = (...lines: string[]) =>
  owner.call(gratuityImports.upload, {
    upload: {
      name: 'service.csv',
      text: `${['employee_code,service_from,previous_days', ...lines].join('\n')}\n`,
      fields: { kind: 'gratuity_service' },
    },
  });
const stored = () =>
  withClient(installation.superUrl, async (client) => {
    const statement = `select employee_code, service_from::text from app.employee where org_id = $1 order by employee_code`;
    const { rows } = await client.query(statement, [owner.org_id]);
    return rows.map(({ employee_code, service_from }) => [employee_code, service_from]);
  });
const JOINED = [
  ['S1', '2024-04-01'],
  ['S2', '2024-04-01'],
];

test('a dry run names what is wrong in each row and stores nothing', async () => {
  const { data } = await upload('S9,2015-04-01,', 'S1,2024-04-01,', 'S1,,10', 'S2,2015-04-01,10', 'S2,,0.5', 'S2,,');
  expect(data.rows.flatMap(({ errors }) => errors.map(({ row, field }) => [row, field]))).toEqual([
    [2, 'employee_code'],
    [3, 'service_from'],
    [4, 'employee_code'],
    [5, 'service_from'],
    [6, 'employee_code'],
    [6, 'previous_days'],
    [7, 'employee_code'],
    [7, 'service_from'],
  ]);
  expect(await stored()).toEqual(JOINED);
});

test('service counts from the day of the file, or so many days before joining, and is taken back', async () => {
  const { data } = await upload('S1,31-03-2024,', 'S2,,366');
  const params = { id: data.import_id };
  const committed = await owner.call(gratuityImports.commit, { params, body: {} });
  expect(committed.status, JSON.stringify(committed.body)).toBe(200);
  expect(await stored()).toEqual([
    ['S1', '2024-03-31'],
    ['S2', '2023-04-01'],
  ]);
  expect((await owner.call(gratuityImports.undo, { params, body: {} })).data.status).toBe('undone');
  expect(await stored()).toEqual(JOINED);
});

test('HR, who reads gratuity, imports no service', async () => {
  const hr = await owner.person({ role: 'hr_admin' });
  const answer = await hr.call(gratuityImports.list, {});
  expect(answer.status).toBe(403);
});

const uploadBreaks = (...lines: string[]) =>
  owner.call(gratuityImports.upload, {
    upload: {
      name: 'breaks.csv',
      text: `${['employee_code,from_date,to_date,reason', ...lines].join('\n')}\n`,
      fields: { kind: 'gratuity_break' },
    },
  });
const breaks = async () =>
  (await owner.call(gratuityBreaks.list, { query: {} as never })).data.rows.map(({ employee_code, from_date, days, reason }) => [
    employee_code,
    from_date,
    days,
    reason,
  ]);

test('a file of breaks names what is wrong in each row, is stored whole, and is taken back', async () => {
  const wrong = await uploadBreaks(
    'S9,2025-01-01,2025-01-31,Illegal strike',
    'S1,2024-04-01,2024-04-30,Illegal strike',
    'S1,2025-02-01,2025-01-31,Illegal strike',
    'S1,2025-03-01,2025-03-31,no',
    'S2,2025-03-01,2025-03-31,Illegal strike',
    'S2,2025-03-31,2025-04-02,Illegal strike',
  );
  expect(wrong.data.rows.flatMap(({ errors }) => errors.map(({ row, field }) => [row, field]))).toEqual([
    [2, 'employee_code'],
    [3, 'from_date'],
    [4, 'to_date'],
    [5, 'reason'],
    [7, 'from_date'],
  ]);
  expect(await breaks()).toEqual([]);
  const { data } = await uploadBreaks('S1,01-03-2025,31-03-2025,Illegal strike', 'S2,2025-01-01,2025-01-01,Absence');
  const params = { id: data.import_id };
  const committed = await owner.call(gratuityImports.commit, { params, body: {} });
  expect(committed.status, JSON.stringify(committed.body)).toBe(200);
  expect(await breaks()).toEqual([
    ['S1', '2025-03-01', 31, 'Illegal strike'],
    ['S2', '2025-01-01', 1, 'Absence'],
  ]);
  expect((await owner.call(gratuityImports.undo, { params, body: {} })).data.status).toBe('undone');
  expect(await breaks()).toEqual([]);
});

test('a break lies within service, never shares a day with another, is not one’s own, and is removed again', async () => {
  const { rows } = await withClient(installation.superUrl, (client) =>
    client.query('select id, employee_code from app.employee where org_id = $1', [owner.org_id]),
  );
  const employee_id = rows.find(({ employee_code }) => employee_code === 'S1').id as string;
  const record = (from_date: string, to_date: string, who: Pick<Tenant, 'call'> = owner) =>
    who.call(gratuityBreaks.record, { body: { employee_id, from_date, to_date, reason: 'Strike declared illegal' } });
  expect(await record('2024-04-01', '2024-04-02')).toRefuse('statutory.gratuity_break_dates', 422, 'from_date');
  expect(await record('2024-05-02', '2024-05-01')).toRefuse('statutory.gratuity_break_dates', 422, 'to_date');
  const made = await record('2024-04-02', '2024-04-11');
  expect(made.data, JSON.stringify(made.body)).toMatchObject({ employee_code: 'S1', days: 10 });
  expect(await record('2024-04-11', '2024-04-12')).toRefuse('statutory.gratuity_break_overlap', 409, 'from_date');
  const hr = await owner.person({ role: 'hr_admin' });
  expect(await record('2025-06-01', '2025-06-02', hr)).toRefuse('access.forbidden', 403);
  const params = { id: made.data.break_id };
  const other = await createTenant(installation);
  expect(await other.call(gratuityBreaks.remove, { params })).toRefuse('statutory.not_found', 404);
  expect((await owner.call(gratuityBreaks.remove, { params })).status).toBe(200);
  expect(await owner.call(gratuityBreaks.remove, { params })).toRefuse('statutory.not_found', 404);
});
