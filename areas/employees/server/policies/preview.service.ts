import type { PolicyMatches, PolicyPreview } from '@hrms/employees/contract';
import { type PolicyChoice, policyOn } from '@hrms/employees/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import type { Tx } from '@hrms/platform/server';
import { loadPolicyEmployees } from './facts.queries.ts';
import { loadAssignments, loadCriteria, loadPolicyNames, type PolicyTables } from './policy-tables.queries.ts';

/** Changes that a preview names; all are counted. */
const MOST_NAMED = 100;

type ProposedCriteria = {
  from_date: CivilDate;
  criteria: readonly { policy_id: string; matches: PolicyMatches }[];
  default_policy_id: string | null;
};

/** Who would have another policy on the day from which criteria are proposed. Nothing is saved. */
export async function previewPolicyChanges(
  tx: Tx,
  tables: PolicyTables,
  { from_date, criteria, default_policy_id }: ProposedCriteria,
): Promise<PolicyPreview> {
  const stored: PolicyChoice = { criteria: await loadCriteria(tx, tables, from_date), default_policy_id };
  const proposed: PolicyChoice = { criteria: criteria.map((one, priority) => ({ ...one, priority })), default_policy_id };
  const assignments = await loadAssignments(tx, tables);
  const names = await loadPolicyNames(tx, tables);
  const nameOf = (policy_id: string | null) => (policy_id ? (names.get(policy_id) ?? null) : null);
  const changes = (await loadPolicyEmployees(tx, from_date)).flatMap((employee) => {
    const own = assignments.get(employee.employee_id) ?? [];
    const before = policyOn(stored, employee, own, from_date);
    const after = policyOn(proposed, employee, own, from_date);
    const { employee_id, employee_code, full_name } = employee;
    return before === after
      ? []
      : [{ employee_id, employee_code, employee_name: full_name, policy_before: nameOf(before), policy_after: nameOf(after) }];
  });
  return { from_date, changed_employees: changes.length, changes: changes.slice(0, MOST_NAMED) };
}
