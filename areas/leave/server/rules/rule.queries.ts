import { LeaveRule } from '@hrms/leave/contract';
import { type RuleSpan, type RuleVersion, ruleSpans } from '@hrms/leave/domain';
import type { CivilDate } from '@hrms/platform/calendar';
import { isOneOf, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

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

export type AssignmentRow = { employee_id: string; policy_id: string; from_date: CivilDate; source: 'criterion' | 'manual' };

/** Assignments of employees, oldest first, by employee. */
export async function loadAssignments(tx: Tx, employee_ids?: readonly string[]): Promise<Map<string, AssignmentRow[]>> {
  const { rows } = await sql<AssignmentRow>`select employee_id, policy_id, from_date, source from leave_policy_assignment
    where org_id = ${tx.org_id} and ${isOneOf('employee_id', employee_ids)} order by employee_id, from_date`.execute(tx);
  return Map.groupBy(rows, ({ employee_id }) => employee_id);
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
  await sql`update leave_rule set used = true where org_id = ${tx.org_id} and id = any(${[...new Set(rule_ids)]}::uuid[]) and not used`.execute(
    tx,
  );
}
