import {
  type AccountCtx,
  appendAudit,
  countAttempt,
  type DirectoryTx,
  enterTenant,
  hashOfToken,
  mailerFor,
  newId,
  newToken,
  type PublicCtx,
  queueOf,
  templateMail,
  updateRow,
} from '@hrms/platform/server';
import { accessNotices } from '../notices.ts';
import { linkInvalid } from '../refusals.ts';
import { listMemberships } from '../sessions/membership.queries.ts';
import { auditAsActor } from '../sessions/session.service.ts';

const LIFE = 24 * 3600_000;
const MAILS = { kind: 'verify_mail', most: 3, minutes: 60 };

type Linked = { kind: 'verify_email' | 'change_email'; identity_id: string; to: string };

/** Mails a link that proves an address; a newer link ends older ones of its kind. */
async function mailLink(
  ctx: Pick<PublicCtx, 'clock' | 'services'>,
  tx: DirectoryTx,
  { kind, identity_id, to }: Linked,
): Promise<void> {
  const now = ctx.clock.now();
  const token = newToken();
  await endFormerLinks(tx, identity_id, kind, now);
  await tx
    .insertInto('one_time_token')
    .values({
      token_hash: hashOfToken(token),
      kind,
      identity_id,
      payload: JSON.stringify({ email: to }),
      expires_at: new Date(now.getTime() + LIFE),
      created_at: now,
    })
    .execute();
  const [membership] = await listMemberships(tx, identity_id);
  if (!membership) return;
  const inside = await enterTenant(tx, membership.org_id);
  await mailerFor({ tx: inside, clock: ctx.clock, jobs: queueOf(inside), config: ctx.services.config }).send({
    to,
    ...(await templateMail({ tx: inside, services: ctx.services }, accessNotices.confirmEmail, {}, `?verify=${token}`)),
  });
}

/** Invalidates the unused mailed links of a kind, so that only the newest works. */
export async function endFormerLinks(tx: DirectoryTx, identity_id: string, kind: string, now: Date): Promise<void> {
  await tx
    .updateTable('one_time_token')
    .set({ superseded_at: now })
    .where('identity_id', '=', identity_id)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute();
}

const mayMail = async (ctx: Pick<PublicCtx, 'services'>, address: string): Promise<boolean> =>
  countAttempt(ctx.services, MAILS, address).then(
    () => true,
    () => false,
  );

/** The link that proves the address of an account, at most three an hour; sent although the request may be refused. */
export function sendVerification(
  ctx: Pick<PublicCtx, 'afterTransaction' | 'clock' | 'services'>,
  { identity_id, email }: { identity_id: string; email: string },
): void {
  ctx.afterTransaction(async (tx) => {
    if (await mayMail(ctx, email)) await mailLink(ctx, tx, { kind: 'verify_email', identity_id, to: email });
  });
}

/** Sends the confirmation link again unless the address is confirmed already. */
export async function resendVerification(ctx: AccountCtx): Promise<Record<string, never>> {
  const { identity_id } = ctx.actor;
  const { email, email_verified_at } = await ctx.tx
    .selectFrom('login_identity')
    .where('id', '=', identity_id)
    .select(['email', 'email_verified_at'])
    .executeTakeFirstOrThrow();
  if (!email_verified_at) sendVerification(ctx, { identity_id, email });
  return {};
}

/** Begins a change of address: it counts once the link mailed to the new one was opened. Known addresses answer alike. */
export async function changeEmail(ctx: AccountCtx, email: string): Promise<Record<string, never>> {
  const { identity_id } = ctx.actor;
  const taken = await ctx.tx.selectFrom('login_identity').where('email', '=', email).select('id').executeTakeFirst();
  if (!taken && (await mayMail(ctx, email))) await mailLink(ctx, ctx.tx, { kind: 'change_email', identity_id, to: email });
  await auditAsActor(ctx, 'access.email_change_requested');
  return {};
}

/** Confirms an address with a mailed link, or replaces the former address and notifies it. @throws `link_invalid` */
export async function verifyEmail(ctx: PublicCtx, token: string): Promise<Record<string, never>> {
  await countAttempt(ctx.services, { kind: 'verify_address', most: 20, minutes: 60 }, ctx.request.ip);
  const now = ctx.clock.now();
  const found = await ctx.tx
    .selectFrom('one_time_token')
    .innerJoin('login_identity', 'login_identity.id', 'one_time_token.identity_id')
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', 'in', ['verify_email', 'change_email'])
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('one_time_token.expires_at', '>', now.toISOString())
    .select(['one_time_token.kind', 'one_time_token.payload', 'login_identity.id', 'login_identity.email'])
    .forUpdate('one_time_token')
    .executeTakeFirst();
  const { email } = (found?.payload ?? {}) as { email?: string };
  if (!found || !email) throw linkInvalid();
  await ctx.tx.updateTable('one_time_token').set({ used_at: now }).where('token_hash', '=', hashOfToken(token)).execute();
  if (found.kind === 'verify_email' && found.email !== email) throw linkInvalid();
  const taken = await ctx.tx
    .selectFrom('login_identity')
    .where('email', '=', email)
    .where('id', '<>', found.id)
    .select('id')
    .executeTakeFirst();
  if (taken) throw linkInvalid();
  await ctx.tx
    .updateTable('login_identity')
    .set({ email, email_verified_at: now, must_verify_email: false })
    .where('id', '=', found.id)
    .execute();
  if (found.kind === 'change_email') await adoptEmail(ctx, { identity_id: found.id, email, former: found.email });
  return {};
}

async function adoptEmail(
  ctx: PublicCtx,
  { identity_id, email, former }: { identity_id: string; email: string; former: string },
): Promise<void> {
  const memberships = await listMemberships(ctx.tx, identity_id);
  for (const [index, { org_id, user_id }] of memberships.entries()) {
    const { tx, mail, notify } = await ctx.enter(org_id);
    await updateRow(tx, 'app_user', { id: user_id }, { email });
    await appendAudit(tx, ctx.clock.now(), {
      event: 'access.email_changed',
      actor_kind: 'user',
      actor_id: user_id,
      ip: ctx.request.ip,
      device: ctx.request.device,
      request_id: ctx.request.id,
    });
    if (index > 0) continue;
    await notify(accessNotices.emailChanged, { to: { users: [user_id] }, cause: newId(), values: {} });
    // the former address is stored nowhere else
    await mail.send({ to: former, subject: accessNotices.emailChanged.title, body: accessNotices.emailChanged.text });
  }
}
