import { type ApproverRule, parseDynamicParameter, type StageRule } from '@hrms/workflows/domain';
import { type Found, type Scan, toProblem } from './problem.ts';

/** What keeps a stage from its approvers. `usual` is the user about whom most requests of the workflow are. */
export async function stageProblems(scan: Scan, stage: StageRule, usual: string | null): Promise<Found[]> {
  const found: Found[] = [];
  for (const approver of stage.approvers) found.push(...(await approverProblems(scan, stage, approver)));
  const users = await findPossible(scan, stage);
  if (usual && users?.size === 1 && users.has(usual)) found.push(usualRequestor(stage, users.get(usual) ?? ''));
  if (stage.approval_type === 'at_least') {
    const people = users?.size ?? null;
    if (people !== null && people < stage.min_approvals)
      found.push(
        toProblem('too_few_approvers', 'error', {
          title: `Stage "${stage.name}" needs ${stage.min_approvals} approvals and has ${people} approvers`,
          text: 'Add approvers or lower the minimum.',
        }),
      );
  }
  return found;
}

const usualRequestor = (stage: StageRule, name: string) =>
  toProblem('usual_requestor', 'warning', {
    title: `Stage "${stage.name}": ${name} is the only approver and makes most of these requests`,
    text: 'Their own requests go to their manager or the fallback approver. Add another approver.',
  });

/** Names of the users whom the stage's roles and employees mean, by user id; null where it depends on the request. */
async function findPossible({ lookups: { directory } }: Scan, { approvers }: StageRule): Promise<Map<string, string> | null> {
  const users = new Map<string, string>();
  for (const { target_type, role_id, employee_id } of approvers) {
    if (target_type === 'role')
      for (const { user_id, name } of await directory.roleHolders(role_id ?? '', null)) users.set(user_id, name);
    else if (target_type === 'employee') {
      const user = await directory.usableUserOf(employee_id ?? '');
      if (user) users.set(user.user_id, user.name);
    } else return null;
  }
  return users;
}

async function approverProblems(scan: Scan, stage: StageRule, approver: ApproverRule): Promise<Found[]> {
  const { directory } = scan.lookups;
  const name = scan.names.of(approver);
  const where = `Stage "${stage.name}"`;
  switch (approver.target_type) {
    case 'role': {
      const holders = await directory.roleHolders(approver.role_id ?? '', null);
      if (holders.length > 0) return [];
      const texts = {
        title: `${where}: no one holds the role ${name}`,
        text: 'Requests go to the fallback approver. Assign the role.',
      };
      return [toProblem('role_without_holder', 'error', texts)];
    }
    case 'employee': {
      const usable = await directory.usableUserOf(approver.employee_id ?? '');
      const leaving = scan.leaving.get(approver.employee_id ?? '');
      if (!usable)
        return [
          toProblem('employee_unavailable', 'error', {
            title: `${where}: ${name} left or has no sign-in`,
            text: 'Requests go to the manager or the fallback approver. Select another approver.',
          }),
        ];
      if (!leaving) return [];
      return [
        toProblem('employee_leaving', 'warning', {
          title: `${where}: ${name} leaves on ${leaving}`,
          text: 'Select another approver.',
        }),
      ];
    }
    case 'department_head': {
      const department = await directory.department(approver.department_id ?? '');
      if (department?.head_employee_id && (await directory.usableUserOf(department.head_employee_id))) return [];
      const texts = { title: `${where}: ${department?.name ?? 'a deleted department'} has no head`, text: 'Select a head.' };
      return [toProblem('department_without_head', 'error', texts, {})];
    }
    case 'reporting_manager':
      return [];
    case 'dynamic_role':
      return dynamicProblems(scan, where, approver);
  }
}

async function dynamicProblems(
  { tx }: Scan,
  where: string,
  { dynamic_role_id, dynamic_role_param }: ApproverRule,
): Promise<Found[]> {
  if (dynamic_role_id !== 'amount_based_approver') return [];
  const table = parseDynamicParameter(dynamic_role_id, dynamic_role_param)?.table ?? '';
  const bands = await tx
    .selectFrom('approver_amount_band')
    .where('org_id', '=', tx.org_id)
    .where('table_name', '=', table)
    .select('from_paise')
    .execute();
  if (bands.some(({ from_paise }) => from_paise === 0)) return [];
  const texts = {
    title: `${where}: amount bands "${table}" don’t start at ₹0`,
    text: 'Add a band that starts at ₹0 under Rules and health.',
  };
  return [toProblem('band_without_zero', 'error', texts)];
}
