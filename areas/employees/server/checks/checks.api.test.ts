import { checks } from '@hrms/employees/contract';
import { type Installation, sharedInstallation, type Tenant } from '@hrms/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertEmployeesForTests } from '../employees.factory.ts';
import { createTeam } from '../team.scenario.ts';

let installation: Installation;
beforeAll(async () => {
  installation = await sharedInstallation();
});
afterAll(() => installation.close());

test('checks count what is missing and what does not fit, within reach', async () => {
  const { hr, head } = await createTeam(installation);
  const counts = async (who: Pick<Tenant, 'call'>) =>
    Object.fromEntries((await who.call(checks.list)).data.checks.map(({ kind, count }) => [kind, count]));
  expect(await counts(hr)).toMatchObject({ pan: 2, uan: 3, bank: 3, manager: 1, name_on_pan: 1, date_of_birth: 0 });
  const { data } = await hr.call(checks.list);
  expect(data.checks.find(({ kind }) => kind === 'name_on_pan')?.people).toMatchObject([{ full_name: 'Bina', note: 'Bina Rao' }]);
  const manager = await hr.person([{ code: 'employees.employee.read', scope: 'team' }], { employee_id: head });
  expect(await counts(manager)).toMatchObject({ pan: 1, bank: 3 });
});

test('capitals, full stops and spaces make no other name on the PAN card', async () => {
  const { hr } = await createTeam(installation);
  const person = (first_name: string, last_name: string, name_on_pan: string, n: number) => ({
    first_name,
    last_name,
    employee_code: `N${n}`,
    identity: { pan: `ABCPN100${n}F`, name_on_pan },
  });
  await insertEmployeesForTests(installation.services, hr.org_id, [
    person('S. K.', 'Rao', 'SK  RAO', 1),
    person('Meena', 'Rao', 'Meena K Rao', 2),
  ]);
  const { data } = await hr.call(checks.list);
  const found = data.checks.find(({ kind }) => kind === 'name_on_pan');
  expect(found?.count).toBe(2);
  expect(found?.people.map(({ full_name, note }) => [full_name, note])).toEqual([
    ['Bina', 'Bina Rao'],
    ['Meena Rao', 'Meena K Rao'],
  ]);
});
