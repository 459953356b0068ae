import { insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import type { RoleKey } from '@hrms/platform/contract';
import { createTenant, type Installation, type Signed, type Tenant } from '@hrms/platform/testing';
import { approvals, type CreateWorkflow, workflowRequests, workflows } from '@hrms/workflows/contract';
import type * as z from 'zod';

export type Staff = Signed & { employee_id: string };
type GivenWorkflow = Partial<z.input<typeof CreateWorkflow>> & Pick<z.input<typeof CreateWorkflow>, 'stages'>;

/** An organisation with employees who sign in, and the calls that tests of approvals repeat. */
export async function createApprovalWorld(installation: Installation) {
  const org: Tenant = await createTenant(installation);
  const department = await org.call(departments.create, { body: { name: 'Quality' } });
  await org.call(designations.create, { body: { title: 'Fitter' } });

  /** An employee with a sign-in, under a manager. */
  const staff = async (first_name: string, role: RoleKey = 'employee', more: object = {}): Promise<Staff> => {
    const [row] = await insertEmployeesForTests(installation.services, org.org_id, [{ first_name, ...more }]);
    const employee_id = row?.employee_id ?? '';
    return { ...(await org.person({ role }, { employee_id })), employee_id };
  };
  const workflow = async (given: GivenWorkflow) => {
    const made = await org.call(workflows.create, { body: { name: 'Test', ...given } });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    return made.data;
  };
  const submit = async (who: Signed, more: object = {}) => {
    const made = await who.call(workflowRequests.create, { body: { subject: 'general.request', title: 'New chair', ...more } });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    return made.data;
  };
  const pending = async (who: Signed) => (await who.call(approvals.mine, { query: { limit: '100' } })).data.rows;
  const decide = async (
    who: Signed,
    action: 'approve' | 'reject' | 'return' = 'approve',
    comments: string | null = 'Fine by me',
  ) => {
    const [first] = await pending(who);
    return who.call(approvals.process, { params: { id: first?.approval_id ?? NOBODY }, body: { action, comments } });
  };
  const read = async (id: string, who: Signed = org) => (await who.call(workflowRequests.get, { params: { id } })).data;
  return { org, department_id: department.data.department_id, staff, workflow, submit, pending, decide, read };
}

const NOBODY = '01900000-0000-7000-8000-000000000000';
