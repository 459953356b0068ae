import { combineGrants } from '@hrms/access/domain';
import type { PermissionDeclaration, Scope } from '@hrms/platform/contract';
import type { Actor, Credential, SignInStanding } from '@hrms/platform/server';
import type pg from 'pg';
import { graceEndOf, mustUseSecondFactor, permissionsOverOthers, sensitiveCodes } from '../second-factor/rule.service.ts';
import { rememberActor } from '../sessions/remembered.service.ts';
import {
  findSessionById,
  findSessionByToken,
  findSignInOfUser,
  type SessionColumn,
  type SessionRow,
  touchSession,
} from '../sessions/session.queries.ts';
import { idleLifetime } from '../sessions/session.service.ts';

/** Milliseconds between two notes of a session's activity. */
const SEEN_MS = 60_000;

/**
 * Who stands behind a credential and what they may do now, read anew.
 * @param permissions all permissions that areas declare
 */
export async function authenticate(
  pool: pg.Pool,
  shown: Credential,
  now: Date,
  permissions: readonly PermissionDeclaration[],
): Promise<Actor | null> {
  const byToken = 'token' in shown;
  const found = await (byToken ? findSessionByToken(pool, shown.token, now) : findSessionById(pool, shown.session_id, now));
  if (!found || (found.user_type !== 'admin' && !found.org_id)) return null;
  const isSeen = byToken && !shown.withoutActivity && now.getTime() - Date.parse(found.last_seen_at) > SEEN_MS;
  if (isSeen) {
    const idle = Math.min(
      now.getTime() + idleLifetime(found.remember, found.idle_minutes),
      Date.parse(found.absolute_expires_at),
    );
    await touchSession(pool, found.session_id, now, new Date(idle));
  }
  const actor = toActor(found, now, permissions);
  if (byToken && !isSeen) rememberActor(pool, shown.token, found, actor, now);
  return actor;
}

function toActor(found: SessionRow, now: Date, permissions: readonly PermissionDeclaration[]): Actor {
  const { acting } = found;
  const rights = rightsOf(found, permissions);
  return {
    kind: found.user_type === 'admin' ? 'platform' : 'user',
    identity_id: found.identity_id,
    user_id: found.user_id ?? found.identity_id,
    org_id: found.user_type === 'admin' ? (acting?.org_id ?? null) : found.org_id,
    employee_id: found.employee_id,
    session_id: found.session_id,
    email: found.email,
    display_name: `${found.first_name} ${found.last_name}`.trim(),
    ...rights,
    alumni: found.alumni,
    acting: acting && { id: acting.id, mode: acting.mode, until: new Date(acting.until) },
    reauthenticated_at: found.reauthenticated_at ? new Date(found.reauthenticated_at) : null,
    standing: standingOf(found, [...permissionsOverOthers(rights.permissions), ...rights.limits.keys()], now, permissions),
  };
}

/**
 * What an active user may do now, for work in their name without a session, such as a report that is sent. Null for others.
 */
export async function actorOfUser(
  pool: pg.Pool,
  user: { org_id: string; user_id: string },
  now: Date,
  permissions: readonly PermissionDeclaration[],
): Promise<(Actor & { org_id: string }) | null> {
  const found = await findSignInOfUser(pool, user, now);
  if (!found || found.alumni) return null;
  const rights = rightsOf(found, permissions);
  return {
    kind: 'user',
    identity_id: found.identity_id,
    user_id: user.user_id,
    org_id: user.org_id,
    employee_id: found.employee_id,
    session_id: user.user_id,
    email: found.email,
    display_name: `${found.first_name} ${found.last_name}`.trim(),
    ...rights,
    alumni: false,
    acting: null,
    reauthenticated_at: null,
    standing: standingOf(found, [...permissionsOverOthers(rights.permissions), ...rights.limits.keys()], now, permissions),
  };
}

/** Sign-in rules of the organisation, read with the session so that changes apply from the next request. */
function standingOf(
  found: Omit<SessionRow, SessionColumn>,
  held: readonly string[],
  now: Date,
  declared: readonly PermissionDeclaration[],
): SignInStanding {
  const { require_second_factor_for, second_factor_since, has_factor } = found;
  const rule = { require_second_factor_for: require_second_factor_for ?? 'none', second_factor_since };
  const until =
    !has_factor && second_factor_since && mustUseSecondFactor(rule, held, sensitiveCodes(declared)) ? graceEndOf(rule) : null;
  return {
    org_slug: found.org_slug,
    suspended: found.org_status === 'suspended',
    is_owner: found.is_owner,
    second_factor_due: until !== null && until <= now,
  };
}

function rightsOf(
  found: Omit<SessionRow, SessionColumn>,
  declared: readonly PermissionDeclaration[],
): Pick<Actor, 'permissions' | 'limits'> {
  if (found.acting) return { permissions: permissionsOfPlatformAdmin(declared), limits: new Map() };
  // own scope only; each call decides whether it answers former employees
  if (found.alumni)
    return {
      permissions: new Map(declared.filter(({ scopes }) => scopes.includes('self')).map(({ code }) => [code, 'self'] as const)),
      limits: new Map(),
    };
  const narrowable = new Set(declared.filter(isLimitableByPlace).map(({ code }) => code));
  const { open, limits } = combineGrants(
    found.grants.map(({ scopes, branches, departments }) => ({
      scopes: scopes ?? {},
      places: branches || departments ? { branches: branches ?? [], departments: departments ?? [] } : null,
    })),
  );
  const permissions = new Map<string, Scope>(open);
  const narrowed = new Map([...limits].filter(([code]) => narrowable.has(code)));
  for (const code of narrowed.keys()) if (!permissions.has(code)) permissions.set(code, 'self');
  return { permissions, limits: narrowed };
}

/** Whether a role narrowed to places gives a permission at all. */
export const isLimitableByPlace = ({ by_place, scopes }: PermissionDeclaration): boolean => by_place ?? scopes.length > 1;

/** A platform admin inside an organisation sees what its owner sees, but can't assign roles or approve anything. */
export const permissionsOfPlatformAdmin = (declared: readonly PermissionDeclaration[]): ReadonlyMap<string, Scope> =>
  new Map(
    declared
      .filter(({ code }) => !code.startsWith('access.') || code.endsWith('.read'))
      .filter(({ code }) => !code.endsWith('.reveal'))
      .map(({ code, scopes }) => [code, scopes.at(-1) ?? 'organisation'] as const),
  );
