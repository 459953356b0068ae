import type { BulkInvite, User } from '@hrms/access/contract';
import { type Ctx, countAttempt, hashOfToken, newId, newToken, Refusal } from '@hrms/platform/server';
import { heldBy, refuseExcess } from './grant.service.ts';
import { sendInvitation } from './invitation.service.ts';
import type { AccessNeeds } from './needs.ts';
import * as refusals from './refusals.ts';
import { assignRoles, grantOf, knownRoles } from './role-assignment.service.ts';
import { findUserRow, listRoleRows, lockUser, type UserRow } from './user.queries.ts';
import { insertInvited, keepOwner, readUser, told } from './user.service.ts';

async function locked(ctx: Ctx, id: string): Promise<UserRow> {
  await lockUser(ctx.tx, id);
  const row = await findUserRow(ctx.tx, id, ctx.clock.now());
  if (!row) throw refusals.missing('User');
  return row;
}

async function become(ctx: Ctx, user: UserRow, change: Record<string, unknown>): Promise<void> {
  await ctx.tx
    .updateTable('app_user')
    .set({ ...change, version: user.version + 1 })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', user.id)
    .execute();
}

/** Whether sign-in may choose this membership. */
const openMembership = (ctx: Ctx, user: UserRow, active: boolean) =>
  ctx.tx
    .updateTable('membership_directory')
    .set({ active })
    .where('org_id', '=', ctx.org_id)
    .where('user_id', '=', user.id)
    .execute();

/** Ends every session of a user in this organisation; sessions elsewhere are not ours. */
export async function endSessions(ctx: Ctx, user: Pick<UserRow, 'id'>, reason: string): Promise<void> {
  await ctx.tx
    .updateTable('session')
    .set({ revoked_at: ctx.clock.now(), revoked_reason: reason })
    .where('org_id', '=', ctx.org_id)
    .where('user_id', '=', user.id)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function disableUser(ctx: Ctx, id: string, reason: string, needs: AccessNeeds): Promise<User> {
  if (id === ctx.actor.user_id) throw refusals.ownAccount();
  const user = await locked(ctx, id);
  if (user.status !== 'active' && user.status !== 'alumni') throw refusals.userState(`This user is ${user.status}`);
  await become(ctx, user, { status: 'disabled', disabled_at: ctx.clock.now(), disabled_reason: reason || null });
  await keepOwner(ctx);
  await openMembership(ctx, user, false);
  await endSessions(ctx, user, 'user disabled');
  await ctx.audit('access.user_disabled', id, { reason });
  return readUser(ctx, id, needs);
}

/** Enabling gives the roles back: whoever enables must hold them. */
export async function enableUser(ctx: Ctx, id: string, needs: AccessNeeds): Promise<User> {
  const user = await locked(ctx, id);
  if (user.status !== 'disabled') throw refusals.userState(`This user is ${user.status}`);
  const rows = await listRoleRows(ctx.tx, [id], ctx.today);
  const roles = await knownRoles(ctx, rows);
  const held = await heldBy(ctx, needs);
  for (const row of rows)
    if (row.source === 'assigned') refuseExcess(ctx, grantOf(roles.get(row.role_id) ?? { permissions: [] }, row), held);
  const never = user.identity_id === null;
  await become(ctx, user, { status: never ? 'invited' : 'active', disabled_at: null, disabled_reason: null });
  await openMembership(ctx, user, true);
  await ctx.audit('access.user_enabled', id, {});
  return readUser(ctx, id, needs);
}

export async function deleteUser(ctx: Ctx, id: string, needs: AccessNeeds): Promise<Record<string, never>> {
  const user = await locked(ctx, id);
  if (user.status !== 'invited')
    throw refusals.userState('Only a user who was invited and never came can be deleted. Disable this one instead');
  const before = await readUser(ctx, id, needs);
  await ctx.tx.deleteFrom('invitation').where('org_id', '=', ctx.org_id).where('user_id', '=', id).execute();
  await ctx.tx.deleteFrom('app_user').where('org_id', '=', ctx.org_id).where('id', '=', id).execute();
  await ctx.audit('access.user_deleted', id, { before: told(before) });
  return {};
}

export async function inviteAgain(ctx: Ctx, id: string, needs: AccessNeeds): Promise<User> {
  const user = await locked(ctx, id);
  if (user.status !== 'invited') throw refusals.userState(`This user is ${user.status}`);
  await sendInvitation(ctx, { user_id: id, email: user.email, display_name: user.display_name });
  await become(ctx, user, { invited_at: ctx.clock.now() });
  await ctx.audit('access.user_invited_again', id, {});
  return readUser(ctx, id, needs);
}

export async function revokeSessionsOfUser(ctx: Ctx, id: string, needs: AccessNeeds): Promise<User> {
  const user = await locked(ctx, id);
  await endSessions(ctx, user, 'signed out by an administrator');
  await ctx.audit('access.sessions_revoked', id, {});
  return readUser(ctx, id, needs);
}

/** The link goes to the person; whoever asks for it never sees it. */
export async function sendResetLink(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const user = await locked(ctx, id);
  if (user.status !== 'active' || !user.identity_id) throw refusals.userState(`This user is ${user.status}`);
  await countAttempt(ctx.services, { kind: 'forgot_mail', most: 3, minutes: 60 }, user.email);
  const now = ctx.clock.now();
  const token = newToken();
  await ctx.tx
    .updateTable('one_time_token')
    .set({ superseded_at: now })
    .where('identity_id', '=', user.identity_id)
    .where('kind', '=', 'reset_password')
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute();
  await ctx.tx
    .insertInto('one_time_token')
    .values({
      token_hash: hashOfToken(token),
      kind: 'reset_password',
      identity_id: user.identity_id,
      expires_at: new Date(now.getTime() + 30 * 60_000),
      created_at: now,
    })
    .execute();
  await ctx.mail.send({
    to: user.email,
    subject: 'Set a new HRMS password',
    body: `Hello ${user.display_name},\n\nan administrator of your organisation sends you this link to set a new password. Open it within 30 minutes:\n\n${ctx.services.config.publicUrl}/reset-password?token=${token}\n`,
  });
  await ctx.audit('access.reset_link_sent', id, {});
  return {};
}

/** One employee after the other: what one of them lacks stops nobody else. */
export async function bulkInvite(ctx: Ctx, { employee_ids, role_ids }: BulkInvite, needs: AccessNeeds) {
  const roles = role_ids.map((role_id) => ({ role_id, until_date: null, branch_ids: [], department_ids: [] }));
  const known = await knownRoles(ctx, roles);
  const held = await heldBy(ctx, needs);
  for (const role of known.values()) refuseExcess(ctx, grantOf(role, { ...roles[0], role_id: role.id, ...NOWHERE }), held);
  const people = new Map((await needs.emailsOf(ctx.tx, employee_ids)).map((person) => [person.employee_id, person]));
  const results = [];
  for (const employee_id of new Set(employee_ids)) {
    const person = people.get(employee_id);
    const problem = person ? await inviteOne(ctx, person, roles, needs) : 'This employee does not exist';
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
  needs: AccessNeeds,
): Promise<string | null> {
  if (!email) return 'This employee has no e-mail. Add one to the record first';
  const taken = await ctx.tx
    .selectFrom('app_user')
    .where('org_id', '=', ctx.org_id)
    .where((eb) => eb.or([eb('email', '=', email.toLowerCase()), eb('employee_id', '=', employee_id)]))
    .select('employee_id')
    .executeTakeFirst();
  if (taken) return (taken.employee_id === employee_id ? refusals.employeeLinked() : refusals.userExists()).message;
  const id = newId();
  try {
    await insertInvited(ctx, { id, email: email.toLowerCase(), display_name: full_name, employee_id }, needs);
    await assignRoles(ctx, id, roles, needs);
    await sendInvitation(ctx, { user_id: id, email: email.toLowerCase(), display_name: full_name });
    await ctx.audit('access.user_invited', id, { employee_id, email: email.toLowerCase() });
    return null;
  } catch (problem) {
    if (problem instanceof Refusal) return problem.message;
    throw problem;
  }
}
