import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { SignedIn } from '@hrms/access/contract';
import { appendAudit, newToken, type PublicCtx } from '@hrms/platform/server';
import { enterOrganisation, listOwnerIds } from '../notice.service.ts';
import { accessNotices } from '../notices.ts';
import { addressRefused, requestRefused, sessionExpired } from '../refusals.ts';
import { assertSameSite, clearRefreshCookie, refreshCookieOf } from './cookie.service.ts';
import { findSecurity, isAddressAllowed } from './security-settings.queries.ts';
import { revokeSession } from './session.queries.ts';
import { auditInOrganisation, type Delivery, idleLifetime, issueTokens, type Live, ROTATION_GRACE } from './session.service.ts';
import { insertRefreshToken, lockRefreshToken } from './token.queries.ts';
import type { Person } from './user-description.service.ts';

/** The token of the cookie, which only our own pages may use; else the one of the body, which no browser may send. */
function readRefreshToken(ctx: PublicCtx, body: string | undefined): { token: string; delivery: Delivery } {
  const cookie = refreshCookieOf(ctx);
  if (cookie || !body) {
    assertSameSite(ctx);
    if (!cookie) throw sessionExpired();
    return { token: cookie, delivery: 'cookie' };
  }
  if (ctx.request.headers.origin !== undefined) throw requestRefused();
  return { token: body, delivery: 'body' };
}

/** Rotates the refresh token. An older one than the last shows a copy in other hands: the whole session ends. */
export async function refreshSession(ctx: PublicCtx, body: string | undefined): Promise<SignedIn> {
  const { token, delivery } = readRefreshToken(ctx, body);
  const now = ctx.clock.now();
  const found = await lockRefreshToken(ctx.tx, token);
  if (
    !found ||
    found.delivery !== delivery ||
    found.revoked_at ||
    found.disabled_at ||
    [found.expires_at, found.idle_expires_at, found.absolute_expires_at].some((at) => Date.parse(at) <= now.getTime())
  )
    throw endedSessionRefusal(ctx);
  const person = { identity_id: found.identity_id, user_id: found.user_id, org_id: found.org_id };
  await assertAllowedAddress(ctx, person.org_id);
  const { session_id, generation, remember } = found;
  const live: Live = { session_id, generation, remember, delivery, absolute: new Date(found.absolute_expires_at) };

  if (found.used_at) {
    if (
      now.getTime() - Date.parse(found.used_at) > ROTATION_GRACE ||
      found.token_generation !== found.generation - 1 ||
      !found.successor
    ) {
      endStolenSession(ctx, person, session_id);
      throw endedSessionRefusal(ctx);
    }
    return issueTokens(ctx, person, live, openSuccessor(token, found.successor));
  }
  return rotateRefreshToken(ctx, token, person, live, found.idle_minutes);
}

async function rotateRefreshToken(
  ctx: PublicCtx,
  given: string,
  person: Person,
  live: Live,
  idle_minutes: number | null,
): Promise<SignedIn> {
  const now = ctx.clock.now();
  const next = newToken();
  const generation = live.generation + 1;
  await insertRefreshToken(ctx.tx, next, live.session_id, generation, live.absolute);
  await ctx.tx
    .updateTable('refresh_token')
    .set({ used_at: now, successor: sealSuccessor(given, next) })
    .where('session_id', '=', live.session_id)
    .where('generation', '=', live.generation)
    .execute();
  const idle = new Date(Math.min(now.getTime() + idleLifetime(live.remember, idle_minutes), live.absolute.getTime()));
  await ctx.tx
    .updateTable('session')
    .set({ generation, last_seen_at: now, idle_expires_at: idle })
    .where('id', '=', live.session_id)
    .execute();
  return issueTokens(ctx, person, { ...live, generation }, next);
}

/** @throws Refusal 403 where the organisation lets only some networks in */
export async function assertAllowedAddress(ctx: PublicCtx, org_id: string | null): Promise<void> {
  if (!org_id) return;
  const { tx } = await ctx.enter(org_id);
  const { allowed_ip_ranges } = await findSecurity(tx);
  if (!(await isAddressAllowed(tx, allowed_ip_ranges, ctx.request.ip))) throw addressRefused();
}

/** Ends the session of a token that was used twice, although the request fails, and notifies the user and the owners. */
function endStolenSession(ctx: PublicCtx, person: Person, session_id: string): void {
  const { clock, request } = ctx;
  ctx.afterTransaction(async (tx) => {
    await revokeSession(tx, session_id, clock.now(), 'refresh token used twice');
    if (!person.org_id) return;
    const inside = await enterOrganisation(ctx, tx, person.org_id);
    await appendAudit(inside.tx, clock.now(), {
      event: 'access.refresh_reused',
      actor_kind: 'user',
      actor_id: person.user_id,
      outcome: 'refused',
      ip: request.ip,
      device: request.device,
      request_id: request.id,
    });
    const { display_name } = await inside.tx
      .selectFrom('app_user')
      .where('org_id', '=', person.org_id)
      .where('id', '=', person.user_id)
      .select('display_name')
      .executeTakeFirstOrThrow();
    const users = [...(person.user_id ? [person.user_id] : []), ...(await listOwnerIds(inside.tx))];
    await inside.notify(accessNotices.sessionReused, { to: { users }, cause: session_id, values: { name: display_name } });
  });
}

function endedSessionRefusal(ctx: PublicCtx) {
  clearRefreshCookie(ctx);
  return sessionExpired();
}

const keyOf = (token: string) => createHash('sha256').update(`successor of ${token}`).digest();

/** The successor, readable only with the token it replaces. */
function sealSuccessor(token: string, successor: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), nonce);
  return Buffer.concat([nonce, cipher.update(successor, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

function openSuccessor(token: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
}

type SignedOut = { session_id: string; org_id: string | null; user_id: string | null };

/** Ends the session of the cookie or the bearer; safe to repeat. */
export async function signOut(ctx: PublicCtx, sessionOf: (token: string) => Promise<SignedOut | null>): Promise<void> {
  // no page of another site can send a bearer; a cookie comes along by itself
  if (!ctx.bearer) assertSameSite(ctx);
  const cookie = refreshCookieOf(ctx);
  const byCookie = cookie ? await lockRefreshToken(ctx.tx, cookie) : undefined;
  const live = byCookie && !byCookie.revoked_at ? byCookie : null;
  const found = live ?? (ctx.bearer ? await sessionOf(ctx.bearer) : null);
  if (found) await revokeSession(ctx.tx, found.session_id, ctx.clock.now(), 'signed out');
  clearRefreshCookie(ctx);
  ctx.request.setHeader('clear-site-data', '"cache", "storage"');
  if (found?.org_id) await auditInOrganisation(ctx, found.org_id, found.user_id, 'access.signed_out');
}
