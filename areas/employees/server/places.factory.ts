import { branches, departments, designations } from '@hrms/organisation/contract';
import type { Signed } from '@hrms/platform/testing';

export type Places = { branch_id: string; department_id: string; designation_id: string };

/** The head office, a department and a designation, created through the API. */
export async function createPlaces(who: Pick<Signed, 'call'>): Promise<Places> {
  const { rows } = (await who.call(branches.list)).data;
  const department = await who.call(departments.create, { body: { name: 'Quality' } });
  const designation = await who.call(designations.create, { body: { title: 'Fitter' } });
  return {
    branch_id: rows[0]?.branch_id ?? '',
    department_id: department.data.department_id,
    designation_id: designation.data.designation_id,
  };
}
