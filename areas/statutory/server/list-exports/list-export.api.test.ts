import { auditEvents } from '@hrms/access/contract';
import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { createTenant, type Installation, readWorkbook, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import {
  bonusLinesExport,
  bonusYears,
  registrations,
  statementLinesExports,
  statutoryExports,
  tdsReturnLinesExport,
} from '@hrms/statutory/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listExportExamples } from './list-export.factory.ts';

let installation: Installation;
let owner: Tenant;
beforeAll(async () => {
  installation = await sharedInstallation();
  owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Works' } });
  await owner.call(designations.create, { body: { title: 'Fitter' } });
  await insertEmployeesForTests(installation.services, owner.org_id, [{ first_name: 'Asha', employee_code: 'X1' }]);
  for (const number of ['MHPUN0012345000', 'MHMUM0012345000'])
    await owner.call(registrations.create, { body: { scheme: 'epf', number, from_date: '2020-04-01' } as never });
});
afterAll(() => installation.close());

/** Those of a record are asked for with its id. */
const files = listExportExamples.filter(([endpoint]) => !endpoint.path.includes('{'));

test.each(files.map(([endpoint, example]) => [endpoint.path, endpoint, example] as const))(
  '%s is a sheet with headings',
  async (_path, endpoint, example) => {
    const { query } = await example({ missing_id: '' } as never);
    const answer = await owner.call(endpoint as typeof statutoryExports.challans, {
      query: { ...query, format: 'xlsx' } as never,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const [head] = readWorkbook(answer.raw);
    expect(head?.length).toBeGreaterThan(4);
    expect(new Set(head).size).toBe(head?.length);
  },
);

test('a file has the rows of its filters in words, and is a line of the audit log', async () => {
  const file = async (query: object) =>
    owner.call(statutoryExports.registrations, { query: { format: 'csv', ...query } as never });
  const text = String((await file({ scheme: 'epf' })).raw);
  expect(text.split('\n')[0]).toContain('Scheme,Number,State,From date');
  expect(text).toContain('EPF,MHMUM0012345000');
  expect(text).toContain('EPF,MHPUN0012345000');
  expect(
    String((await file({ scheme: 'lwf' })).raw)
      .trim()
      .split('\n'),
  ).toHaveLength(1);
  const { rows } = (await owner.call(auditEvents.list, { query: { search: 'statutory.list_exported' } as never })).data;
  expect(JSON.stringify(rows)).toContain('list_exported');
});

test('the lines of a bonus year are those of its year; another one is not found', async () => {
  await owner.call(bonusYears.create, { body: { accounting_year: '2025-26' } });
  const lines = (id: string) => owner.call(bonusLinesExport, { params: { id }, query: { format: 'csv' } });
  expect(String((await lines('2025-26')).raw)).toContain('Employee code,Employee,State,Eligible months');
  expect(await lines(owner.org_id)).toRefuse('statutory.not_found', 404);
});

test('the lines of a record that is not there are not found', async () => {
  const id = owner.org_id;
  expect(await owner.call(tdsReturnLinesExport, { params: { id }, query: {} as never })).toRefuse('statutory.not_found', 404);
  const params = { orgId: owner.org_id, id };
  expect(await owner.call(statementLinesExports.epf, { params, query: {} as never })).toRefuse('statutory.not_found', 404);
  const other = await createTenant(installation);
  expect(await other.call(statementLinesExports.epf, { params, query: {} as never })).toRefuse('statutory.not_found', 404);
});

test('who may not view a list does not take it away', async () => {
  const hr = await owner.person({ role: 'hr_admin' });
  expect(await hr.call(statutoryExports.challans, { query: {} as never })).toRefuse('access.forbidden', 403);
  expect((await hr.call(statutoryExports.exemptions, { query: {} as never })).status).toBe(200);
});
