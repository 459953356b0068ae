import { insertEmployeesForTests } from '@hrms/employees/testing';
import type { Installation, Tenant } from '@hrms/platform/testing';
import { createTenant } from '@hrms/platform/testing';
import { createPlaces } from './places.factory.ts';

/** Head H1 with Asha A1 and Bina B1 below, and Alone C1 without a manager. */
export async function createTeam(installation: Installation) {
  const hr = await createTenant(installation);
  await createPlaces(hr);
  const [head] = await insertEmployeesForTests(installation.services, hr.org_id, [{ first_name: 'Head', employee_code: 'H1' }]);
  const manager_id = head?.employee_id ?? '';
  const people = await insertEmployeesForTests(installation.services, hr.org_id, [
    {
      first_name: 'Asha',
      employee_code: 'A1',
      manager_id,
      identity: { pan: 'ABCPK1234F', uan: '100904319456', name_on_pan: 'ASHA' },
    },
    { first_name: 'Bina', employee_code: 'B1', manager_id, identity: { pan: 'ABCPK1234G', name_on_pan: 'Bina Rao' } },
    { first_name: 'Alone', employee_code: 'C1', bank_account: { account_number: '32145678901' } },
  ]);
  return { hr, head: manager_id, asha: people[0]?.employee_id ?? '' };
}

/** The file of an export, as the browser fetches it. */
export async function fetchExport(installation: Installation, who: Pick<Tenant, 'token'>, export_id: string) {
  const answer = await installation.app.inject({
    method: 'GET',
    url: `/v1/employees/export/${export_id}/file`,
    headers: { authorization: `Bearer ${who.token}` },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload };
}
