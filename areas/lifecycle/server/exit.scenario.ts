import { type EmployeeSeed, insertEmployeesForTests } from '@hrms/employees/testing';
import { departments, designations } from '@hrms/organisation/contract';
import { createTenant, type Installation } from '@hrms/platform/testing';
import { approvals } from '@hrms/workflows/contract';

const ownRights = ['lifecycle.exit.read', 'lifecycle.exit.resign'].map((code) => ({ code, scope: 'self' as const }));
const MANAGER_CAN = [{ code: 'lifecycle.exit.read', scope: 'team' as const }];

/** An organisation whose HR admin decides resignations. */
export async function exitWorld(installation: Installation) {
  const owner = await createTenant(installation);
  await owner.call(departments.create, { body: { name: 'Sales' } });
  await owner.call(designations.create, { body: { title: 'Executive' } });
  const hr = await owner.person({ role: 'hr_admin' });
  const payroll = await owner.person({ role: 'payroll_admin' });

  /** An employee who is signed in and may resign. */
  const hire = async (seed: EmployeeSeed = {}) => {
    const [made] = await insertEmployeesForTests(installation.services, owner.org_id, [{ joined_on: '2020-01-01', ...seed }]);
    const employee_id = made?.employee_id ?? '';
    return { employee_id, ...(await owner.person(ownRights, { employee_id })) };
  };
  /** A manager who reads the exits of the team. */
  const hireManager = async () => {
    const [made] = await insertEmployeesForTests(installation.services, owner.org_id, [{ joined_on: '2019-01-01' }]);
    const employee_id = made?.employee_id ?? '';
    return { employee_id, ...(await owner.person(MANAGER_CAN, { employee_id })) };
  };
  /** Decides a resignation until nobody of HR is asked any more. */
  const decide = async (
    request_id: string | null,
    action: 'approve' | 'reject' | 'return',
    changes?: Record<string, unknown>,
  ) => {
    for (const approver of [hr, owner]) {
      const waiting = (await approver.call(approvals.mine)).data.rows.find((row) => row.request_id === request_id);
      if (!waiting) continue;
      const body = { action, comments: 'As discussed', ...(changes && { changes }) };
      const answer = await approver.call(approvals.process, { params: { id: waiting.approval_id }, body });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    }
  };
  return { owner, hr, payroll, hire, hireManager, decide };
}

export type ExitWorld = Awaited<ReturnType<typeof exitWorld>>;
