import { type CreateLeavePolicy, type LeavePolicyWithRules, LeaveRule, type UpdateLeavePolicy } from '@hrms/leave/contract';
import { presetNote, STATE_PRESETS, type StatePreset } from '@hrms/leave/domain';
import { type Ctx, findRow, updateVersioned } from '@hrms/platform/server';
import { missing, policyEmpty, policyInUse, policyState, staleRecord, typesExist } from '../refusals.ts';
import { loadTypes } from '../types/type.queries.ts';
import { createType } from '../types/type.service.ts';
import { usualTypes } from '../types/usual-types.ts';
import { resolveAndRebuild } from './assignment.service.ts';
import { clearDefaultPolicy, countAssigned, insertPolicy, readPolicy, UNIQUE } from './policy.queries.ts';
import { assertRuleLawful, insertRule } from './rule.service.ts';

/** Adds a draft with its first rules. @throws `policy_exists`, `type_exists`, `type_unknown`, `sandwich_not_lawful`, `rule_invalid` */
export async function createPolicy(ctx: Ctx, given: CreateLeavePolicy): Promise<LeavePolicyWithRules> {
  if (given.preset) return createPolicy(ctx, await withPreset(ctx, given, STATE_PRESETS[given.preset]));
  for (const [n, { leave_type_id, rule }] of given.rules.entries())
    await assertRuleLawful(ctx, leave_type_id, rule, `rules.${n}.`);
  const id = await insertPolicy(ctx, given.name, given.description);
  for (const { leave_type_id, rule } of given.rules)
    await insertRule(ctx, id, { leave_type_id, from_date: given.from_date, rule });
  await ctx.audit('leave.policy_created', id, given);
  return readPolicy(ctx, id);
}

/** The policy with the rules of a preset for types it names none of; a type that is missing is added from the usual set. */
async function withPreset(ctx: Ctx, given: CreateLeavePolicy, preset: StatePreset): Promise<CreateLeavePolicy> {
  const types = await loadTypes(ctx.tx);
  const rules = [...given.rules];
  for (const { category, rule } of preset.rules) {
    const usual = usualTypes().find(({ type }) => type.category === category);
    const known = types.find((type) => type.category === category && type.is_active)?.id;
    const leave_type_id = known ?? (usual && (await createType(ctx, usual.type)).leave_type_id);
    if (leave_type_id && !rules.some((row) => row.leave_type_id === leave_type_id))
      rules.push({ leave_type_id, rule: LeaveRule.parse(rule) });
  }
  return { ...given, preset: null, description: given.description ?? presetNote(preset), rules };
}

/** Renames a policy, or makes it the default of everybody whom no criterion names. @throws `not_found`, `version_conflict`, `policy_exists`, `policy_state` */
export async function updatePolicy(ctx: Ctx, id: string, given: UpdateLeavePolicy): Promise<LeavePolicyWithRules> {
  const before = await readPolicy(ctx, id);
  if (given.is_default === false && before.is_default) throw policyState('Make another policy the default instead');
  if (given.is_default && before.status !== 'active') throw policyState('Activate this policy before it becomes the default');
  if (given.is_default && !before.is_default) await clearDefaultPolicy(ctx);
  const set = { name: given.name, description: given.description, is_default: given.is_default, updated_at: ctx.clock.now() };
  await updateVersioned(ctx.tx, 'leave_policy', { id, version: given.version, set, stale: staleRecord, unique: UNIQUE });
  if (given.is_default && !before.is_default) await resolveAndRebuild(ctx, ctx.today);
  const after = await readPolicy(ctx, id);
  await ctx.audit('leave.policy_updated', id, { before, after });
  return after;
}

/** Activates a draft; the first active policy becomes the default. @throws `not_found`, `version_conflict`, `policy_state`, `policy_empty` */
export async function activatePolicy(ctx: Ctx, id: string, version: number): Promise<LeavePolicyWithRules> {
  const policy = await readPolicy(ctx, id);
  if (policy.status !== 'draft') throw policyState(`This policy is ${policy.status} already`);
  if (policy.rules.length === 0) throw policyEmpty();
  const other = await findRow(ctx.tx, 'leave_policy', { is_default: true }, ['id']);
  const set = { status: 'active', is_default: !other, updated_at: ctx.clock.now() };
  await updateVersioned(ctx.tx, 'leave_policy', { id, version, set, stale: staleRecord });
  await ctx.audit('leave.policy_activated', id, { is_default: !other });
  if (!other) await resolveAndRebuild(ctx, ctx.today);
  return readPolicy(ctx, id);
}

/** Retires a policy that nobody is under. @throws `not_found`, `version_conflict`, `policy_state`, `policy_in_use` */
export async function retirePolicy(ctx: Ctx, id: string, version: number): Promise<LeavePolicyWithRules> {
  const policy = await readPolicy(ctx, id);
  if (policy.status !== 'active') throw policyState(`This policy is ${policy.status}`);
  if (policy.is_default) throw policyInUse(policy.employee_count);
  const people = (await countAssigned(ctx.tx, ctx.today, [id])).get(id) ?? 0;
  if (people > 0) throw policyInUse(people);
  await updateVersioned(ctx.tx, 'leave_policy', {
    id,
    version,
    set: { status: 'retired', updated_at: ctx.clock.now() },
    stale: staleRecord,
  });
  await ctx.audit('leave.policy_retired', id, {});
  return readPolicy(ctx, id);
}

/** Copies a policy with the rules in force today, or the first ones to come, as a draft. @throws `not_found`, `policy_exists` */
export async function duplicatePolicy(ctx: Ctx, id: string, name: string): Promise<LeavePolicyWithRules> {
  const source = await readPolicy(ctx, id);
  const copy = await insertPolicy(ctx, name, source.description);
  for (const rows of Map.groupBy(source.rules, ({ leave_type_id }) => leave_type_id).values()) {
    const held = rows.findLast(({ from_date }) => from_date <= ctx.today) ?? rows[0];
    if (held) await insertRule(ctx, copy, { leave_type_id: held.leave_type_id, from_date: held.from_date, rule: held.rule });
  }
  await ctx.audit('leave.policy_duplicated', copy, { source: id, name });
  return readPolicy(ctx, copy);
}

/** The usual Indian types and a draft policy with their rules, from the start of the running financial year on. @throws `types_exist` */
export async function createUsualTypes(ctx: Ctx, from_date: string) {
  if ((await loadTypes(ctx.tx)).length > 0) throw typesExist();
  const types = [];
  const rules = [];
  for (const { type, rule } of usualTypes()) {
    const made = await createType(ctx, type);
    types.push(made);
    rules.push({ leave_type_id: made.leave_type_id, rule });
  }
  const policy = await createPolicy(ctx, { name: 'Staff', description: null, from_date, rules });
  return { types, leave_policy_id: policy.leave_policy_id };
}

/** @throws `not_found` unless there is such a policy */
export async function assertPolicyExists(ctx: Ctx, id: string): Promise<void> {
  const row = await findRow(ctx.tx, 'leave_policy', { id }, ['id']);
  if (!row) throw missing('Leave policy');
}
