import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { SignedIn } from '@hrms/access/contract';
import { type AccountCtx, enterTenant, newId, newToken, type PublicCtx } from '@hrms/platform/server';
import { describeUser, type Person } from './current-user.service.ts';
import { requestRefused, sessionExpired } from './refusals.ts';
import {
  insertAccessToken,
  insertRefreshToken,
  insertSession,
  listMemberships,
  lockRefreshToken,
  pruneAccessTokens,
  revokeSession,
} from './session.queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** An access token lives 15 minutes. */
const ACCESS_LIFE = 15 * MINUTE;
/** After a rotation the former token answers this long with the same successor: two tabs may wake at once. */
const ROTATION_GRACE = 10_000;

/** Without "remember me": 60 idle minutes within 12 hours. With it: 7 idle days within 30 days. */
export const idleLife = (remember: boolean): number => (remember ? 7 * DAY : 60 * MINUTE);
const absoluteLife = (remember: boolean): number => (remember ? 30 * DAY : 12 * HOUR);

const isSecure = (ctx: PublicCtx): boolean => ctx.services.config.publicUrl.startsWith('https:');
const cookieName = (ctx: PublicCtx): string => (isSecure(ctx) ? '__Host-hrms_refresh' : 'hrms_refresh');

/** Opens a session with its first tokens and sets the cookie. */
export async function openSession(ctx: PublicCtx, person: Person, remember: boolean): Promise<SignedIn> {
  const now = ctx.clock.now();
  const id = newId();
  const absolute = new Date(now.getTime() + absoluteLife(remember));
  await insertSession(ctx.tx, {
    id,
    ...person,
    remember,
    device: ctx.request.device,
    ip: ctx.request.ip,
    created_at: now,
    idle_expires_at: new Date(now.getTime() + idleLife(remember)),
    absolute_expires_at: absolute,
  });
  const refresh = newToken();
  await insertRefreshToken(ctx.tx, refresh, id, 1, absolute);
  setRefreshCookie(ctx, refresh, remember, absolute);
  return issue(ctx, person, id, 1);
}

function setRefreshCookie(ctx: PublicCtx, token: string, remember: boolean, absolute: Date): void {
  const maxAge = Math.floor((absolute.getTime() - ctx.clock.now().getTime()) / 1000);
  ctx.request.setCookie(cookieName(ctx), token, { secure: isSecure(ctx), ...(remember && { maxAge }) });
}

async function issue(ctx: PublicCtx, person: Person, session_id: string, generation: number): Promise<SignedIn> {
  const now = ctx.clock.now();
  const access_token = newToken();
  const expires = new Date(now.getTime() + ACCESS_LIFE);
  await insertAccessToken(ctx.tx, access_token, session_id, expires);
  await pruneAccessTokens(ctx.tx, session_id, now);
  const organisations = await listMemberships(ctx.tx, person.identity_id);
  const tokenExpiry = expires.toISOString();
  return {
    access_token,
    tokenExpiry,
    session_stamp: `${session_id}.${generation}`,
    organisations: organisations.map(({ org_id, name, slug }) => ({ org_id, name, slug })),
    user: await describeUser(
      person.org_id ? await enterTenant(ctx.tx, person.org_id) : ctx.tx,
      person,
      tokenExpiry,
      ctx.clock.today(),
    ),
  };
}

/**
 * Calls that read the cookie are made by our own pages only: JSON, with a device, from an allowed origin.
 * @throws Refusal 403
 */
export function refuseCrossSite(ctx: PublicCtx): void {
  const { headers } = ctx.request;
  const origin = headers.origin;
  const allowed = new Set([ctx.services.config.publicUrl, `http://${headers.host}`, `https://${headers.host}`]);
  const json = String(headers['content-type'] ?? '').startsWith('application/json');
  if (!json || !headers['device-info'] || typeof origin !== 'string' || !allowed.has(origin)) throw requestRefused();
}

/** Rotates the refresh token. An older one than the last shows a copy in other hands: the whole session ends. */
export async function refreshSession(ctx: PublicCtx): Promise<SignedIn> {
  refuseCrossSite(ctx);
  const given = ctx.request.cookies[cookieName(ctx)];
  if (!given) throw sessionExpired();
  const now = ctx.clock.now();
  const found = await lockRefreshToken(ctx.tx, given);
  if (
    !found ||
    found.revoked_at ||
    found.disabled_at ||
    [found.expires_at, found.idle_expires_at, found.absolute_expires_at].some((at) => Date.parse(at) <= now.getTime())
  )
    throw expired(ctx);
  const person = { identity_id: found.identity_id, user_id: found.user_id, org_id: found.org_id };
  const absolute = new Date(found.absolute_expires_at);

  if (found.used_at) {
    if (
      now.getTime() - Date.parse(found.used_at) > ROTATION_GRACE ||
      found.token_generation !== found.generation - 1 ||
      !found.successor
    ) {
      ctx.apart((tx) => revokeSession(tx, found.session_id, now, 'refresh token used twice'));
      throw expired(ctx);
    }
    setRefreshCookie(ctx, unseal(given, found.successor), found.remember, absolute);
    return issue(ctx, person, found.session_id, found.generation);
  }
  return rotate(ctx, given, person, {
    session_id: found.session_id,
    generation: found.generation,
    remember: found.remember,
    absolute,
  });
}

type Live = { session_id: string; generation: number; remember: boolean; absolute: Date };

async function rotate(ctx: PublicCtx, given: string, person: Person, live: Live): Promise<SignedIn> {
  const now = ctx.clock.now();
  const next = newToken();
  const generation = live.generation + 1;
  await insertRefreshToken(ctx.tx, next, live.session_id, generation, live.absolute);
  await ctx.tx
    .updateTable('refresh_token')
    .set({ used_at: now, successor: seal(given, next) })
    .where('session_id', '=', live.session_id)
    .where('generation', '=', live.generation)
    .execute();
  const idle = new Date(Math.min(now.getTime() + idleLife(live.remember), live.absolute.getTime()));
  await ctx.tx
    .updateTable('session')
    .set({ generation, last_seen_at: now, idle_expires_at: idle })
    .where('id', '=', live.session_id)
    .execute();
  setRefreshCookie(ctx, next, live.remember, live.absolute);
  return issue(ctx, person, live.session_id, generation);
}

function expired(ctx: PublicCtx) {
  ctx.request.clearCookie(cookieName(ctx), isSecure(ctx));
  return sessionExpired();
}

const keyOf = (token: string) => createHash('sha256').update(`successor of ${token}`).digest();

/** The successor, readable only with the token it replaces. */
function seal(token: string, successor: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), nonce);
  return Buffer.concat([nonce, cipher.update(successor, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
}

function unseal(token: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(token), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
}

/** Ends the session of the cookie or the bearer; safe to repeat. */
export async function signOut(ctx: PublicCtx, sessionOf: (token: string) => Promise<string | null>): Promise<void> {
  refuseCrossSite(ctx);
  const now = ctx.clock.now();
  const cookie = ctx.request.cookies[cookieName(ctx)];
  const found = cookie ? await lockRefreshToken(ctx.tx, cookie) : undefined;
  const session_id = found?.session_id ?? (ctx.bearer ? await sessionOf(ctx.bearer) : null);
  if (session_id) await revokeSession(ctx.tx, session_id, now, 'signed out');
  ctx.request.clearCookie(cookieName(ctx), isSecure(ctx));
  ctx.request.setHeader('clear-site-data', '"cache", "storage"');
  if (found?.org_id && !found.revoked_at) await auditIn(ctx, found.org_id, found.user_id, 'access.signed_out');
}

export async function auditIn(
  ctx: PublicCtx,
  org_id: string,
  user_id: string | null,
  event: string,
  outcome: 'done' | 'refused' = 'done',
  details?: Record<string, unknown>,
): Promise<void> {
  const inside = await ctx.enter(org_id);
  await inside.audit({ event, actor_kind: 'user', actor_id: user_id, outcome, details });
}

/** Audited in the organisation the person works in; a platform admin outside any leaves no row there. */
export async function auditAs(ctx: AccountCtx, event: string, details?: Record<string, unknown>): Promise<void> {
  const { org_id, user_id, kind } = ctx.actor;
  if (!org_id) return;
  const inside = await ctx.enter(org_id);
  await inside.audit({ event, actor_kind: kind, actor_id: user_id, subject_type: 'access', subject_id: user_id, details });
}
