import { type EmployeeSeed, insertEmployeesForTests } from '@hrms/employees/testing';
import { branches, departments, designations } from '@hrms/organisation/contract';
import { createInstallation, type Installation, type Tenant } from '@hrms/platform/testing';
import { structures } from '@hrms/salary/contract';
import type { SalaryDependencies } from './index.ts';

/** The whole product; what a test gives stands in for what the areas around salary answer. */
export const installSalary = (answers: Partial<SalaryDependencies> = {}): Promise<Installation> =>
  createInstallation({ dependencies: { salary: answers } });

/** An employee since 2020 at the head office, or at a branch of another state. */
export async function employee(
  { services }: Installation,
  of: Tenant,
  { full_name = 'Asha Kulkarni', state, ...seed }: EmployeeSeed & { full_name?: string; state?: string } = {},
): Promise<string> {
  await of.call(departments.create, { body: { name: 'Assembly' } });
  await of.call(designations.create, { body: { title: 'Engineer' } });
  const [first_name = '', last_name = null] = full_name.split(' ');
  const branch = state && { branch_id: await branchIn(of, state) };
  const [made] = await insertEmployeesForTests(services, of.org_id, [
    { first_name, last_name, joined_on: '2020-04-01', ...branch, ...seed },
  ]);
  if (!made) throw new Error('no employee was made');
  return made.employee_id;
}

async function branchIn(of: Tenant, state_code: string): Promise<string> {
  const body = { name: `Branch ${state_code}`, code: state_code.slice(-2), state_code, from_date: '2020-04-01' };
  await of.call(branches.create, { body });
  const { rows } = (await of.call(branches.list, { query: { state_code } })).data;
  return rows[0]?.branch_id as string;
}

/** The published version of the structure every organisation begins with. */
export async function staffVersion(of: Tenant): Promise<{ structure_id: string; structure_version_id: string }> {
  const [staff] = (await of.call(structures.list, { query: { search: 'Staff' } })).data.rows;
  if (!staff?.current_version_id) throw new Error('no starter structure');
  return { structure_id: staff.structure_id, structure_version_id: staff.current_version_id };
}
