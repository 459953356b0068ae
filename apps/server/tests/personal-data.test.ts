import { bankAccounts, employees, identities } from '@hrms/employees/contract';
import type { AnyEndpoint } from '@hrms/platform/contract';
import { withClient } from '@hrms/platform/server';
import { createInstallation, type Installation, type Signed } from '@hrms/platform/testing';
import { employeeSalaries } from '@hrms/salary/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { areas } from '../areas.ts';
import { type World, walkWorld } from './walk.world.ts';

let installation: Installation;
let world: World;
let officer: Signed;
let own: Signed;

beforeAll(async () => {
  installation = await createInstallation();
  world = await walkWorld(installation);
  officer = await world.owner.person({ role: 'payroll_admin' });
  own = await world.owner.person({ role: 'employee' }, { employee_id: world.paid_employee_id });
});
afterAll(() => installation.close());

const linesOf = (who: Signed) =>
  withClient(
    installation.superUrl,
    async (client) =>
      (
        await client.query(
          'select kind, field_group, employee_id, row_count from app.personal_data_access where actor_id = $1 order by id',
          [who.user_id],
        )
      ).rows,
  );

/** Fields that tell pay, a bank account or a number of identity of an employee. */
const TELLING = /"(account_number|pan|uan|esi_number|aadhaar_last_four|net_paise|ctc_annual_paise|gross_monthly_paise)":\{/;
/** What has such a field and concerns no single employee, or writes its own lines. */
const WITHOUT: Record<string, string> = {
  'GET /organization/profile': 'numbers of the organisation',
  'GET /organization/owners': 'owners of the organisation, masked; no employees',
  'GET /organization/bank-accounts': 'accounts of the organisation',
  'GET /employees/employee/{id}/rehire': 'writes its own line',
  'GET /employees/employee/{id}/family': 'writes its own line',
  'GET /employees/overview/missing': 'counts',
  'GET /statutory/overrides/{id}/impact': 'totals',
  'GET /invoices/{id}': 'numbers of the organisation and the seller',
  'GET /billing-profile': 'numbers of the organisation',
  'GET /payrolls': 'totals of a run',
  'GET /payrolls/{id}': 'totals of a run',
};
const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

test('every call that answers pay, bank or identity of employees declares what it shows', () => {
  const silent = areas
    .flatMap(({ routes }) => routes)
    .map(({ endpoint }) => endpoint)
    .filter(
      (endpoint) => endpoint.method === 'GET' && !endpoint.public && !endpoint.account && !endpoint.platform && !endpoint.shows,
    )
    .filter(({ response }) => TELLING.test(JSON.stringify(z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }))))
    .map(nameOf)
    .filter((name) => !(name in WITHOUT));
  expect(silent).toEqual([]);
});

describe('a look at somebody else', () => {
  test('leaves a line for each group that was shown, masked or not; one’s own leaves none', async () => {
    const params = { id: world.paid_employee_id };
    const employee_id = world.paid_employee_id;
    for (const who of [officer, own]) {
      expect((await who.call(identities.get, { params })).status).toBe(200);
      expect((await who.call(bankAccounts.list, { params })).status).toBe(200);
      expect((await who.call(employees.get, { params })).status).toBe(200);
      expect((await who.call(employeeSalaries.get, { params: { employeeId: employee_id } })).status).toBe(200);
    }
    const line = { kind: 'view', employee_id, row_count: 1 };
    const groups = ['identity', 'bank', 'identity', 'bank', 'salary'];
    expect(await linesOf(officer)).toEqual(groups.map((field_group) => ({ ...line, field_group })));
    expect(await linesOf(own)).toEqual([]);
  });

  test('over a list leaves one line with how many', async () => {
    const finance = await world.owner.person(['salary.assignment.read']);
    const { rows } = (await finance.call(employeeSalaries.list)).data;
    expect(await linesOf(finance)).toEqual([{ kind: 'view', field_group: 'salary', employee_id: null, row_count: rows.length }]);
  });
});
