import type { PolicyAssignment } from '@hrms/employees/domain';
import { loadAssignments as loadPolicyAssignments, type PolicyTables } from '@hrms/employees/server';
import { LeaveRule } from '@hrms/leave/contract';
import { type RuleSpan, type RuleVersion, ruleSpans } from '@hrms/leave/domain';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Leave policies, their criteria and assignments. */
export const LEAVE_POLICY_TABLES: PolicyTables = {
  policy: 'leave_policy',
  criterion: 'leave_policy_criterion',
  assignment: 'leave_policy_assignment',
};

const parsed = new WeakMap<object, LeaveRule>();
/** Stored rules are read through the schema, so that a setting added later has its default. */
export function toRule(stored: unknown): LeaveRule | null {
  if (stored === null || typeof stored !== 'object') return null;
  const known = parsed.get(stored);
  if (known) return known;
  const rule = LeaveRule.parse(stored);
  parsed.set(stored, rule);
  return rule;
}

/** All versions of rules: of every policy, or of those named. */
export async function loadRuleVersions(tx: Tx, policy_ids?: readonly string[]): Promise<(RuleVersion & { used: boolean })[]> {
  const rows = await tx
    .selectFrom('leave_rule')
    .where('org_id', '=', tx.org_id)
    .where(isOneOf('policy_id', policy_ids))
    .select(['id as rule_id', 'policy_id', 'leave_type_id', 'from_date', 'rule', 'used'])
    .orderBy('from_date')
    .execute();
  return rows.map((row) => ({ ...row, rule: toRule(row.rule) }));
}

export type AssignmentRow = PolicyAssignment & { readonly policy_id: string };

/** Assignments of employees, oldest first, by employee. */
export async function loadAssignments(tx: Tx, employee_ids?: readonly string[]): Promise<Map<string, AssignmentRow[]>> {
  const rows = await loadPolicyAssignments(tx, LEAVE_POLICY_TABLES, employee_ids);
  return new Map([...rows].map(([id, own]) => [id, own.filter((row): row is AssignmentRow => row.policy_id !== null)]));
}

/** The rules of employees by type, over time. */
export async function loadRuleSpans(tx: Tx, employee_ids: readonly string[]): Promise<Map<string, Map<string, RuleSpan[]>>> {
  const assignments = await loadAssignments(tx, employee_ids);
  const policies = [...new Set([...assignments.values()].flat().map(({ policy_id }) => policy_id))];
  const versions = policies.length > 0 ? await loadRuleVersions(tx, policies) : [];
  const shared = new Map<string, Map<string, RuleSpan[]>>();
  return new Map(
    employee_ids.map((employee_id) => {
      const rows = assignments.get(employee_id) ?? [];
      const key = rows.map(({ policy_id, from_date }) => `${policy_id}:${from_date}`).join();
      const spans = shared.get(key) ?? ruleSpans(rows, versions);
      shared.set(key, spans);
      return [employee_id, spans];
    }),
  );
}

/** Marks versions as used: from then on they are never changed. */
export async function markRulesUsed(tx: Tx, rule_ids: readonly string[]): Promise<void> {
  if (rule_ids.length === 0) return;
  await sql`update leave_rule set used = true
    where org_id = ${tx.org_id} and id = any(${[...new Set(rule_ids)]}::uuid[]) and not used`.execute(tx);
}
