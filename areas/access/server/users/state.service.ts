import type { User } from '@hrms/access/contract';
import { type Ctx, countAttempt, deleteRow, hashOfToken, newId, newToken, updateRow, type Work } from '@hrms/platform/server';
import { accessNotices } from '../notices.ts';
import * as refusals from '../refusals.ts';
import { factorStateOf } from '../second-factor/factor.queries.ts';
import { listMemberships } from '../sessions/membership.queries.ts';
import { sendInvitation } from './invitation.service.ts';
import { lockUserToAct } from './owner-guard.service.ts';
import { assertMayGiveRoles } from './role-assignment.service.ts';
import type { UserRow } from './user.queries.ts';
import { assertHasOwner, auditDetails, readUser } from './user.service.ts';

async function updateUserRow(ctx: Ctx, user: UserRow, change: Record<string, unknown>): Promise<void> {
  await updateRow(ctx.tx, 'app_user', { id: user.id }, { ...change, version: user.version + 1 });
}

/** Whether sign-in may choose this membership. */
const setMembershipActive = (ctx: Ctx, user: UserRow, active: boolean) =>
  ctx.tx
    .updateTable('membership_directory')
    .set({ active })
    .where('org_id', '=', ctx.org_id)
    .where('user_id', '=', user.id)
    .execute();

/** Ends every session of a user in this organisation; sessions elsewhere are not ours. */
const endSessions = (ctx: Ctx, user: Pick<UserRow, 'id'>, reason: string) => endSessionsOf(ctx, user, reason);

/** The same for work without an acting user. */
export async function endSessionsOf(ctx: Work, user: Pick<UserRow, 'id'>, reason: string): Promise<void> {
  await ctx.tx
    .updateTable('session')
    .set({ revoked_at: ctx.clock.now(), revoked_reason: reason })
    .where('org_id', '=', ctx.org_id)
    .where('user_id', '=', user.id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Disables a user and ends their sessions. @throws `not_found`, `owner_account`, `own_account`, `last_owner`, `user_state` */
export async function disableUser(ctx: Ctx, id: string, reason: string): Promise<User> {
  if (id === ctx.actor.user_id) throw refusals.ownAccount();
  const user = await lockUserToAct(ctx, id);
  if (user.status !== 'active' && user.status !== 'alumni') throw refusals.userState(`This user is ${user.status}`);
  await updateUserRow(ctx, user, { status: 'disabled', disabled_at: ctx.clock.now(), disabled_reason: reason || null });
  await assertHasOwner(ctx);
  await setMembershipActive(ctx, user, false);
  await endSessions(ctx, user, 'user disabled');
  await ctx.audit('access.user_disabled', id, { reason });
  for (const listener of ctx.dependencies.access.accountListeners) await listener(ctx, [id]);
  const by = ctx.actor.display_name;
  await ctx.notify(accessNotices.userDisabled, {
    to: { holders: 'access.user.update' },
    cause: newId(),
    values: { name: user.display_name, by, user_id: id },
  });
  // who cannot sign in has no bell
  await ctx.mail.send({
    to: user.email,
    subject: 'Your HRMS account was disabled',
    body: `${by} disabled your account. You can no longer sign in to this organisation. Contact your administrator for details.`,
  });
  return readUser(ctx, id);
}

/** Enables a disabled user with their roles. @throws `grant_exceeds_own` unless the acting user holds them */
export async function enableUser(ctx: Ctx, id: string): Promise<User> {
  const user = await lockUserToAct(ctx, id);
  if (user.status !== 'disabled') throw refusals.userState(`This user is ${user.status}`);
  await assertMayGiveRoles(ctx, id);
  const never = user.identity_id === null;
  await updateUserRow(ctx, user, { status: never ? 'invited' : 'active', disabled_at: null, disabled_reason: null });
  await setMembershipActive(ctx, user, true);
  await ctx.audit('access.user_enabled', id, {});
  return readUser(ctx, id);
}

/** Deletes a user who has not accepted the invitation. @throws `not_found`, `user_state` */
export async function deleteUser(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const user = await lockUserToAct(ctx, id);
  if (user.status !== 'invited')
    throw refusals.userState('Only a user with a pending invitation can be deleted. Disable this user instead');
  const before = await readUser(ctx, id);
  await ctx.tx.deleteFrom('invitation').where('org_id', '=', ctx.org_id).where('user_id', '=', id).execute();
  await deleteRow(ctx.tx, 'app_user', { id });
  await ctx.audit('access.user_deleted', id, { before: auditDetails(before) });
  return {};
}

/** Sends the invitation again. @throws `not_found`, `user_state`, `invitation_limit` after 5 a day */
export async function inviteAgain(ctx: Ctx, id: string): Promise<User> {
  const user = await lockUserToAct(ctx, id);
  if (user.status !== 'invited') throw refusals.userState(`This user is ${user.status}`);
  await sendInvitation(ctx, { user_id: id, email: user.email, display_name: user.display_name });
  await updateUserRow(ctx, user, { invited_at: ctx.clock.now() });
  await ctx.audit('access.user_invited_again', id, {});
  return readUser(ctx, id);
}

/** Ends every session of a user in this organisation. @throws `not_found` */
export async function revokeSessionsOfUser(ctx: Ctx, id: string): Promise<User> {
  const user = await lockUserToAct(ctx, id);
  await endSessions(ctx, user, 'signed out by an administrator');
  await ctx.audit('access.sessions_revoked', id, {});
  return readUser(ctx, id);
}

/**
 * For a user who lost it and has no recovery code left. The factor belongs to the account, not to the organisation: where it
 * guards another one too, no administrator of this one takes it away.
 */
export async function resetSecondFactor(ctx: Ctx, id: string): Promise<User> {
  if (id === ctx.actor.user_id) throw refusals.ownFactor();
  const user = await lockUserToAct(ctx, id);
  const { identity_id } = user;
  if (!identity_id || !(await factorStateOf(ctx.tx, identity_id)).factor_id)
    throw refusals.userState('This user has no second factor');
  if ((await listMemberships(ctx.tx, identity_id)).some(({ org_id }) => org_id !== ctx.org_id)) throw refusals.factorElsewhere();
  await ctx.tx.deleteFrom('identity_factor').where('identity_id', '=', identity_id).execute();
  await endSessions(ctx, user, 'second factor removed by an administrator');
  await ctx.audit('access.factor_reset', id, {});
  await ctx.notify(accessNotices.factorChanged, { to: { users: [id] }, cause: newId(), values: { what: 'removed from' } });
  return readUser(ctx, id);
}

/** Mails a reset link to the user; the administrator never sees it. @throws `not_found`, `user_state` */
export async function sendResetLink(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const user = await lockUserToAct(ctx, id);
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
    body: `Hello ${user.display_name},\n\nYour administrator sent you a link to set a new password. Open it within 30 minutes:\n\n${ctx.services.config.publicUrl}/reset-password?token=${token}\n`,
  });
  await ctx.audit('access.reset_link_sent', id, {});
  return {};
}
