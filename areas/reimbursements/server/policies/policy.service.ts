import { loadPolicyEmployees, type PolicyEmployee } from '@hrms/employees/server';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, deleteUnused, insertRow, type PageRows, updateRow, updateVersioned } from '@hrms/platform/server';
import type {
  ExpensePolicy,
  ExpensePolicyDetail,
  expensePolicies,
  PolicyVersion,
  SavePolicy,
  UpdatePolicy,
} from '@hrms/reimbursements/contract';
import { isForEmployee, versionOn } from '@hrms/reimbursements/domain';
import { isApprovalWorkflow } from '@hrms/workflows/server';
import { loadCategories } from '../categories/category.queries.ts';
import {
  categoryTwice,
  categoryUnknown,
  missing,
  policyExists,
  recordInUse,
  ruleUsed,
  staleRecord,
  workflowUnknown,
} from '../refusals.ts';
import {
  findPolicy,
  forgetVersionInDrafts,
  isVersionUsed,
  loadActivePolicies,
  loadVersions,
  type PolicyRow,
  pageOfPolicies,
} from './policy.queries.ts';

const unique = { expense_policy__name: policyExists };

/** Figures of policies: the version in force, who matches, and which others of the same priority match one of them. */
async function withFigures(ctx: Ctx, rows: readonly PolicyRow[]) {
  const versions = await loadVersions(
    ctx.tx,
    rows.map(({ policy_id }) => policy_id),
  );
  const employees = await loadPolicyEmployees(ctx.tx, ctx.today);
  const active = await loadActivePolicies(ctx.tx);
  const matching = (policy: Pick<PolicyRow, 'applies_to'>): PolicyEmployee[] =>
    employees.filter((employee) => isForEmployee(policy.applies_to, employee, ctx.today));
  return rows.map((row) => {
    const all = versions.get(row.policy_id) ?? [];
    const inForce = versionOn({ versions: all }, ctx.today);
    const people = matching(row);
    const rivals = active.filter(({ policy_id, priority }) => policy_id !== row.policy_id && priority === row.priority);
    const conflicts =
      row.status === 'active'
        ? rivals.filter(({ applies_to }) => people.some((employee) => isForEmployee(applies_to, employee, ctx.today)))
        : [];
    const policy: ExpensePolicy = {
      ...row,
      in_force_from: inForce?.from_date ?? null,
      categories: (inForce ?? all.at(-1))?.rules.length ?? 0,
      people: people.length,
      conflicts: conflicts.map(({ name }) => name),
    };
    return { policy, versions: all };
  });
}

/** One page of the policies, by priority. */
export async function listPolicies(ctx: Ctx, filter: FilterOf<typeof expensePolicies.list>): Promise<PageRows<ExpensePolicy>> {
  const page = await pageOfPolicies(ctx, filter);
  return { ...page, rows: (await withFigures(ctx, page.rows)).map(({ policy }) => policy) };
}

/** A policy with its versions, newest first. @throws `not_found` */
export async function readPolicy(ctx: Ctx, id: string): Promise<ExpensePolicyDetail> {
  const row = await findPolicy(ctx.tx, id);
  const [shown] = row ? await withFigures(ctx, [row]) : [];
  if (!shown) throw missing('Policy');
  return { ...shown.policy, versions: shown.versions.toReversed() };
}

async function assertRulesFit(ctx: Ctx, rules: SavePolicy['rules']): Promise<void> {
  const categories = await loadCategories(ctx.tx);
  if (rules.some(({ category_id }) => !categories.has(category_id))) throw categoryUnknown('rules');
  if (new Set(rules.map(({ category_id }) => category_id)).size < rules.length) throw categoryTwice();
}

/** Refuses a workflow that does not approve. @throws `workflow_unknown` */
async function assertWorkflow(ctx: Ctx, workflow_id: string | null | undefined): Promise<void> {
  if (workflow_id && !(await isApprovalWorkflow(ctx.tx, workflow_id))) throw workflowUnknown();
}

/** Writes the rules of a policy from a day on: a version of its own, unless they are those in force. @throws `rule_used` */
export async function saveVersion(ctx: Ctx, policy_id: string, { from_date, rules }: Pick<SavePolicy, 'from_date' | 'rules'>) {
  const versions = (await loadVersions(ctx.tx, [policy_id])).get(policy_id) ?? [];
  const text = JSON.stringify(rules);
  if (isSame(versionOn({ versions }, from_date), text)) return;
  const sameDay = versions.find((version) => version.from_date === from_date);
  if (sameDay && (await isVersionUsed(ctx.tx, sameDay.version_id))) throw ruleUsed();
  if (sameDay) await updateRow(ctx.tx, 'expense_policy_version', { id: sameDay.version_id }, { rules: text });
  else
    await insertRow(ctx.tx, 'expense_policy_version', {
      policy_id,
      from_date,
      rules: text,
      created_at: ctx.clock.now(),
      created_by: ctx.actor.user_id,
    });
}

const isSame = (version: PolicyVersion | undefined, text: string) =>
  version !== undefined && JSON.stringify(sortedKeys(version.rules)) === JSON.stringify(sortedKeys(JSON.parse(text)));

/** The database orders the keys of objects in its own way. */
function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, inner]) => [key, sortedKeys(inner)]),
  );
}

/** Adds a policy with its first version. @throws `policy_exists`, `category_unknown`, `category_twice`, `workflow_unknown` */
export async function createPolicy(ctx: Ctx, { from_date, rules, ...policy }: SavePolicy): Promise<ExpensePolicyDetail> {
  await assertRulesFit(ctx, rules);
  await assertWorkflow(ctx, policy.workflow_id);
  const { workflow_id = null, applies_to } = policy;
  const row = { ...policy, workflow_id, applies_to: JSON.stringify(applies_to), created_at: ctx.clock.now() };
  const id = await insertRow(ctx.tx, 'expense_policy', row, unique);
  await saveVersion(ctx, id, { from_date, rules });
  await ctx.audit('reimbursements.policy_created', id, { ...policy, from_date, categories: rules.length });
  return readPolicy(ctx, id);
}

/** Changes a policy; its rules hold from the day given. @throws what creating one throws, `not_found`, `version_conflict`, `rule_used` */
export async function updatePolicy(
  ctx: Ctx,
  id: string,
  { from_date, rules, version, ...policy }: UpdatePolicy,
): Promise<ExpensePolicyDetail> {
  const before = await findPolicy(ctx.tx, id);
  if (!before) throw missing('Policy');
  await assertRulesFit(ctx, rules);
  const { workflow_id = before.workflow_id } = policy;
  // a workflow that was switched off later stays until another one is chosen
  if (workflow_id !== before.workflow_id) await assertWorkflow(ctx, workflow_id);
  const set = { ...policy, workflow_id, applies_to: JSON.stringify(policy.applies_to) };
  await updateVersioned(ctx.tx, 'expense_policy', { id, version: version ?? before.version, set, stale: staleRecord, unique });
  await saveVersion(ctx, id, { from_date, rules });
  const after = await readPolicy(ctx, id);
  await ctx.audit('reimbursements.policy_updated', id, { before, from_date, categories: rules.length });
  return after;
}

/** Deletes a policy that judged no submitted line. @throws `not_found`, `in_use` */
export async function deletePolicy(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await findPolicy(ctx.tx, id);
  if (!before) throw missing('Policy');
  for (const { version_id } of (await loadVersions(ctx.tx, [id])).get(id) ?? []) {
    if (await isVersionUsed(ctx.tx, version_id)) throw recordInUse('policy');
    await forgetVersionInDrafts(ctx.tx, version_id);
  }
  await deleteUnused(ctx.tx, 'expense_policy', { id, used: () => recordInUse('policy') });
  await ctx.audit('reimbursements.policy_deleted', id, { before });
  return {};
}
