import type { BulkInvite } from '@hrms/access/contract';
import { type Ctx, inSavepoint, newId, Refusal, type Tx } from '@hrms/platform/server';
import * as refusals from '../refusals.ts';
import { assertWithinOwnGrants, readCallerGrants } from '../roles/grant.service.ts';
import { sendInvitation } from './invitation.service.ts';
import { assignRoles, findRolesById, toRoleGrant } from './role-assignment.service.ts';
import { disableUser } from './state.service.ts';
import { findUserRow } from './user.queries.ts';
import { insertInvitedUser } from './user.service.ts';

/** One of many: what a refusal had written is undone, the others stay. @returns the refusal's words, or null */
async function refusalMessageOf(tx: Tx, work: () => Promise<unknown>): Promise<string | null> {
  const done = await inSavepoint(tx, work);
  return done instanceof Refusal ? done.message : null;
}

/** Disables users one after the other. @returns a result for each */
export async function disableUsers(ctx: Ctx, { user_ids, reason }: { user_ids: readonly string[]; reason: string }) {
  const results = [];
  for (const user_id of new Set(user_ids)) {
    const known = await findUserRow(ctx.tx, user_id, ctx.clock.now());
    const problem = known ? await refusalMessageOf(ctx.tx, () => disableUser(ctx, user_id, reason)) : 'User not found';
    results.push({
      user_id,
      name: known?.display_name ?? '',
      disabled: problem === null,
      message: problem ?? 'User disabled',
    });
  }
  return { disabled: results.filter(({ disabled }) => disabled).length, results };
}

/** Invites employees one after the other. @returns a result for each */
export async function inviteEmployees(ctx: Ctx, { employee_ids, role_ids }: BulkInvite) {
  const roles = role_ids.map((role_id) => ({ role_id, until_date: null, branch_ids: [], department_ids: [] }));
  const known = await findRolesById(ctx, roles);
  const held = await readCallerGrants(ctx);
  for (const role of known.values())
    assertWithinOwnGrants(ctx, toRoleGrant(role, { ...roles[0], role_id: role.id, ...NOWHERE }), held);
  const people = new Map(
    (await ctx.dependencies.access.emailsOf(ctx.tx, employee_ids)).map((person) => [person.employee_id, person]),
  );
  const results = [];
  for (const employee_id of new Set(employee_ids)) {
    const person = people.get(employee_id);
    const problem = person ? await inviteOne(ctx, person, roles) : 'Employee not found';
    results.push({
      employee_id,
      name: person?.full_name ?? '',
      email: person?.email ?? null,
      invited: problem === null,
      message: problem ?? 'Invitation sent',
    });
  }
  return { invited: results.filter(({ invited }) => invited).length, results };
}

const NOWHERE = { until_date: null, branch_ids: [], department_ids: [] };
type Person = { employee_id: string; full_name: string; email: string | null };

async function inviteOne(
  ctx: Ctx,
  { employee_id, full_name, email }: Person,
  roles: Parameters<typeof assignRoles>[2],
): Promise<string | null> {
  if (!email) return 'This employee has no e-mail address. Add one to the employee record first';
  const taken = await ctx.tx
    .selectFrom('app_user')
    .where('org_id', '=', ctx.org_id)
    .where((eb) => eb.or([eb('email', '=', email.toLowerCase()), eb('employee_id', '=', employee_id)]))
    .select('employee_id')
    .executeTakeFirst();
  if (taken) return (taken.employee_id === employee_id ? refusals.employeeLinked() : refusals.userExists()).message;
  const id = newId();
  return refusalMessageOf(ctx.tx, async () => {
    await insertInvitedUser(ctx, { id, email: email.toLowerCase(), display_name: full_name, employee_id });
    await assignRoles(ctx, id, roles);
    await sendInvitation(ctx, { user_id: id, email: email.toLowerCase(), display_name: full_name });
    await ctx.audit('access.user_invited', id, { employee_id, email: email.toLowerCase() });
  });
}
