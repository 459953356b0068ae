import type { SignedIn } from '@hrms/access/contract';
import { type AccountCtx, enterTenant, newId, newToken, type PublicCtx } from '@hrms/platform/server';
import { setRefreshCookie } from './cookie.service.ts';
import { listMemberships } from './membership.queries.ts';
import { findSecurity } from './security-settings.queries.ts';
import { insertSession, revokeSessionsOverLimit } from './session.queries.ts';
import { insertAccessToken, insertRefreshToken, pruneAccessTokens } from './token.queries.ts';
import { type Person, toCurrentUser } from './user-description.service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Lifetime of an access token: 15 minutes. */
const ACCESS_LIFE = 15 * MINUTE;
/** For this long after a rotation the former token still gives the same successor, as two tabs may refresh together. */
export const ROTATION_GRACE = 10_000;

/** Idle timeout of the session; by default 60 minutes, or 7 days with "remember me". */
export const idleLifetime = (remember: boolean, idle_minutes: number | null = null): number =>
  idle_minutes ? idle_minutes * MINUTE : remember ? 7 * DAY : HOUR;

export type Delivery = 'cookie' | 'body';
export type Opening = {
  remember: boolean;
  delivery?: Delivery;
  /** When a second factor was given. */
  second_factor_at?: Date | null;
  /** When the password was last confirmed; a sign-in counts. */
  reauthenticated_at?: Date | null;
};

/** A further session takes over how the current one was opened. */
export async function findOpening({ tx }: Pick<PublicCtx, 'tx'>, session_id: string): Promise<Opening> {
  const { remember, delivery, second_factor_at } = await tx
    .selectFrom('session')
    .where('id', '=', session_id)
    .select(['remember', 'delivery', 'second_factor_at'])
    .executeTakeFirstOrThrow();
  return {
    remember,
    delivery: delivery === 'body' ? 'body' : 'cookie',
    second_factor_at: second_factor_at ? new Date(second_factor_at) : null,
  };
}

async function livesOf(ctx: PublicCtx, org_id: string | null, remember: boolean) {
  const settings = org_id ? await findSecurity((await ctx.enter(org_id)).tx) : null;
  return {
    idle_minutes: remember ? 7 * 24 * 60 : (settings?.idle_minutes ?? 60),
    absolute: remember ? (settings?.remember_days ?? 30) * DAY : 12 * HOUR,
    limit: settings?.session_limit_per_user ?? 10,
  };
}

/** Opens a session with its first tokens, in a cookie or in the answer. Over the limit the oldest sessions end. */
export async function openSession(ctx: PublicCtx, person: Person, opening: Opening): Promise<SignedIn> {
  const { remember, delivery = 'cookie' } = opening;
  const now = ctx.clock.now();
  const id = newId();
  const { limit, ...lives } = await livesOf(ctx, person.org_id, remember);
  const absolute = new Date(now.getTime() + lives.absolute);
  await insertSession(ctx.tx, {
    id,
    ...person,
    remember,
    delivery,
    idle_minutes: lives.idle_minutes,
    device: ctx.request.device,
    ip: ctx.request.ip,
    created_at: now,
    idle_expires_at: new Date(Math.min(now.getTime() + lives.idle_minutes * MINUTE, absolute.getTime())),
    absolute_expires_at: absolute,
    reauthenticated_at: opening.reauthenticated_at === undefined ? now : opening.reauthenticated_at,
    second_factor_at: opening.second_factor_at ?? null,
  });
  await revokeSessionsOverLimit(ctx.tx, person, limit, now);
  const refresh = newToken();
  await insertRefreshToken(ctx.tx, refresh, id, 1, absolute);
  return issueTokens(ctx, person, { session_id: id, generation: 1, remember, delivery, absolute }, refresh);
}

/** A session as its tokens are handed out. */
export type Live = { session_id: string; generation: number; remember: boolean; delivery: Delivery; absolute: Date };

/** A fresh access token, with the refresh token by the way the session was opened for. */
export async function issueTokens(ctx: PublicCtx, person: Person, live: Live, refresh: string): Promise<SignedIn> {
  const now = ctx.clock.now();
  const access_token = newToken();
  const expires = new Date(now.getTime() + ACCESS_LIFE);
  await insertAccessToken(ctx.tx, access_token, live.session_id, expires);
  await pruneAccessTokens(ctx.tx, live.session_id, now, new Date(expires.getTime() - ROTATION_GRACE));
  if (live.delivery === 'cookie') setRefreshCookie(ctx, refresh, live);
  const organisations = await listMemberships(ctx.tx, person.identity_id);
  const tokenExpiry = expires.toISOString();
  return {
    access_token,
    ...(live.delivery === 'body' && { refresh_token: refresh }),
    tokenExpiry,
    session_stamp: `${live.session_id}.${live.generation}`,
    organisations: organisations.map(({ org_id, name, slug }) => ({ org_id, name, slug })),
    user: await toCurrentUser(
      person.org_id ? await enterTenant(ctx.tx, person.org_id) : ctx.tx,
      person,
      tokenExpiry,
      ctx.clock.today(),
    ),
  };
}

/** Adds an audit event to an organisation from a request that has no session yet. */
export async function auditInOrganisation(
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

/** Adds an audit event to the user's organisation; without one nothing is written. */
export async function auditAsActor(ctx: AccountCtx, event: string, details?: Record<string, unknown>): Promise<void> {
  const { org_id, user_id, kind } = ctx.actor;
  if (!org_id) return;
  const inside = await ctx.enter(org_id);
  await inside.audit({ event, actor_kind: kind, actor_id: user_id, subject_type: 'access', subject_id: user_id, details });
}
