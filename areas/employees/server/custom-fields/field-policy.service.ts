import type { FieldPolicy, fieldPolicies } from '@hrms/employees/contract';
import { fieldPolicyOf, POLICY_FIELDS, type PolicyChanges } from '@hrms/employees/domain';
import type { BodyOf } from '@hrms/platform/contract';
import { type Ctx, newId, type Tx, wrongField } from '@hrms/platform/server';
import { listCustomFields } from './field.queries.ts';

/** Field policies the organisation changed. */
export async function readPolicyChanges(tx: Tx): Promise<PolicyChanges> {
  const rows = await tx.selectFrom('field_policy').where('org_id', '=', tx.org_id).selectAll().execute();
  const own = (await listCustomFields(tx)).map(({ key, mode, visible_to }) => {
    // A field the employee does not see cannot be edited by the employee.
    const open = visible_to.includes('self') ? mode : ('hr_only' as const);
    return [`custom.${key}`, { mode: open, re_auth: false, evidence: false }] as const;
  });
  const set = rows.map(
    ({ field, mode, re_auth, evidence }) => [field, { mode: mode as FieldPolicy['mode'], re_auth, evidence }] as const,
  );
  return new Map([...own, ...set]);
}

/** The policy of every field, with whether the organisation changed it. */
export async function listFieldPolicies(tx: Tx): Promise<{ policies: FieldPolicy[] }> {
  const changes = await readPolicyChanges(tx);
  return { policies: POLICY_FIELDS.map((field) => ({ field, ...fieldPolicyOf(field, changes), changed: changes.has(field) })) };
}

/** Updates field policies and logs the earlier ones. @throws Refusal 422 */
export async function updateFieldPolicies(ctx: Ctx, { policies }: BodyOf<typeof fieldPolicies.update>) {
  const before = await listFieldPolicies(ctx.tx);
  for (const [at, { field, mode, re_auth, evidence }] of policies.entries()) {
    if (!(POLICY_FIELDS as readonly string[]).includes(field))
      throw wrongField('employees.policy_unknown', `policies.${at}.field`, 'Field not found');
    const was = before.policies.find((policy) => policy.field === field);
    if (was?.mode === mode && was.re_auth === re_auth && was.evidence === evidence) continue;
    const set = { mode, re_auth, evidence, updated_at: ctx.clock.now(), updated_by: ctx.actor.user_id };
    await ctx.tx
      .insertInto('field_policy')
      .values({ org_id: ctx.org_id, id: newId(), field, ...set })
      .onConflict((on) => on.columns(['org_id', 'field']).doUpdateSet(set))
      .execute();
  }
  const after = await listFieldPolicies(ctx.tx);
  await ctx.audit('employees.policies_updated', undefined, { before, after });
  return after;
}
