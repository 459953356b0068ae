import {
  countAttempt,
  enqueueUnbound,
  forgetAttempts,
  hashOfToken,
  inDirectory,
  type Job,
  job,
  newId,
  newToken,
  type PublicCtx,
  type RequestFacts,
  type Services,
  templateMail,
} from '@hrms/platform/server';
import { enterOrganisation, notifyPerson } from '../notice.service.ts';
import { accessNotices } from '../notices.ts';
import { linkInvalid } from '../refusals.ts';
import { deleteKnownDevices, rememberDevice } from '../sessions/known-device.service.ts';
import { listMemberships } from '../sessions/membership.queries.ts';
import { revokeSessionsOf } from '../sessions/session.queries.ts';
import { auditInOrganisation } from '../sessions/session.service.ts';
import { endFormerLinks } from './email-verification.service.ts';
import { assertStrongPassword, hashPassword } from './password.service.ts';
import { PER_ACCOUNT } from './sign-in.service.ts';

const LIFE = 30 * 60_000;

/**
 * Always the same answer after the same work, so that its time tells nothing either: whether there is an account is looked up by a
 * job afterwards.
 */
export async function forgotPassword(ctx: PublicCtx, email: string): Promise<Record<string, never>> {
  await countAttempt(ctx.services, { kind: 'forgot_address', most: 20, minutes: 60 }, ctx.request.ip);
  await enqueueUnbound(ctx.tx, RESET_JOB, { email }, `${RESET_JOB}:${newId()}`);
  return {};
}

const RESET_JOB = 'access.send_reset_link';

/** Mails a link where an account exists, at most three an hour. */
export const resetLinkJob: Job = job<{ email: string }>(RESET_JOB, async ({ services, clock }, { email }) => {
  await inDirectory(services.pool, (tx) => mailResetLink({ services, clock, tx }, email));
});

async function mailResetLink(ctx: Pick<PublicCtx, 'services' | 'clock' | 'tx'>, email: string): Promise<void> {
  const identity = await ctx.tx
    .selectFrom('login_identity')
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .select(['id', 'first_name'])
    .executeTakeFirst();
  const [membership] = identity ? await listMemberships(ctx.tx, identity.id) : [];
  if (!identity || !membership || !(await mayMail(ctx, email))) return;
  const now = ctx.clock.now();
  const token = newToken();
  await endFormerLinks(ctx.tx, identity.id, 'reset_password', now);
  await ctx.tx
    .insertInto('one_time_token')
    .values({
      token_hash: hashOfToken(token),
      kind: 'reset_password',
      identity_id: identity.id,
      expires_at: new Date(now.getTime() + LIFE),
      created_at: now,
    })
    .execute();
  const inside = await enterOrganisation(ctx, ctx.tx, membership.org_id);
  const values = { name: identity.first_name, minutes: LIFE / 60_000 };
  const parts = { tx: inside.tx, services: ctx.services };
  await inside.mail.send({ to: email, ...(await templateMail(parts, accessNotices.passwordReset, values, `?token=${token}`)) });
}

async function mayMail(ctx: Pick<PublicCtx, 'services'>, email: string): Promise<boolean> {
  try {
    await countAttempt(ctx.services, { kind: 'forgot_mail', most: 3, minutes: 60 }, email);
    return true;
  } catch {
    return false;
  }
}

async function findUsableResetLink(ctx: PublicCtx, token: string) {
  const found = await ctx.tx
    .selectFrom('one_time_token')
    .innerJoin('login_identity', 'login_identity.id', 'one_time_token.identity_id')
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', '=', 'reset_password')
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('one_time_token.expires_at', '>', ctx.clock.now().toISOString())
    .select(['login_identity.id', 'login_identity.email'])
    .forUpdate('one_time_token')
    .executeTakeFirst();
  if (!found) throw linkInvalid();
  return found;
}

/** Whether a reset link can be used, with the masked address. @throws `link_invalid` */
export async function verifyResetToken(ctx: PublicCtx, token: string): Promise<{ valid: boolean; email_hint: string }> {
  await countAttempt(ctx.services, { kind: 'reset_verify', most: 60, minutes: 60 }, ctx.request.ip);
  const { email } = await findUsableResetLink(ctx, token);
  const [name = '', domain = ''] = email.split('@');
  const ending = domain.slice(domain.lastIndexOf('.'));
  return { valid: true, email_hint: `${name[0] ?? ''}***@${domain[0] ?? ''}***${ending}` };
}

/** Hashes before a connection is held, and only for a link that is known. */
export async function prepareReset(
  services: Services,
  request: RequestFacts,
  { body }: { body: { token: string; password: string } },
): Promise<string> {
  await countAttempt(services, { kind: 'reset_use', most: 60, minutes: 60 }, request.ip);
  const { rowCount } = await services.pool.query(
    `select 1 from one_time_token where token_hash = $1 and kind = 'reset_password' and used_at is null and superseded_at is null and expires_at > $2`,
    [hashOfToken(body.token), services.clock.now()],
  );
  if (rowCount !== 1) throw linkInvalid();
  return hashPassword(body.password);
}

/** Sets the password, ends all sessions of the user and invalidates the link. @throws `link_invalid`, `password_refused` */
export async function resetPassword(
  ctx: PublicCtx,
  { token, password }: { token: string; password: string },
  password_hash: string,
): Promise<Record<string, never>> {
  const identity = await findUsableResetLink(ctx, token);
  await assertStrongPassword(ctx, identity, password);
  const now = ctx.clock.now();
  await ctx.tx.updateTable('one_time_token').set({ used_at: now }).where('token_hash', '=', hashOfToken(token)).execute();
  await ctx.tx
    .updateTable('login_identity')
    // using the mailed link proves the address
    .set({ password_hash, password_changed_at: now, email_verified_at: now, must_verify_email: false })
    .where('id', '=', identity.id)
    .execute();
  await revokeSessionsOf(ctx.tx, identity.id, now, 'password reset');
  await deleteKnownDevices(ctx, identity.id);
  // whoever read the mail is the person: wrong passwords of others, before and after, no longer keep them out on this device
  await forgetAttempts(ctx.tx, ctx.services.config, PER_ACCOUNT.kind, identity.email);
  await rememberDevice(ctx, identity.id);
  for (const { org_id, user_id } of await listMemberships(ctx.tx, identity.id))
    await auditInOrganisation(ctx, org_id, user_id, 'access.password_reset');
  await notifyPerson(ctx, identity.id, accessNotices.passwordChanged, {});
  return {};
}
