import type { PermissionDeclaration, Scope } from '@hrms/platform/contract';
import type { Actor, Standing } from '@hrms/platform/server';
import type pg from 'pg';
import { graceEnd, isUnderRule, sensitiveCodes } from './second-factor-rule.service.ts';
import { findSessionByToken, type SessionRow, touchSession } from './session.queries.ts';
import { idleLife } from './session.service.ts';

/** The port that platform asks on every request. `permissions`: all that any area declares. */
export async function authenticate(
  pool: pg.Pool,
  token: string,
  now: Date,
  declared: readonly PermissionDeclaration[],
): Promise<Actor | null> {
  const found = await findSessionByToken(pool, token, now);
  if (!found || (found.user_type !== 'admin' && !found.org_id)) return null;
  if (now.getTime() - Date.parse(found.last_seen_at) > 60_000) {
    const idle = Math.min(now.getTime() + idleLife(found.remember, found.idle_minutes), Date.parse(found.absolute_expires_at));
    await touchSession(pool, found.session_id, now, new Date(idle));
  }
  return {
    kind: found.user_type === 'admin' ? 'platform' : 'user',
    identity_id: found.identity_id,
    user_id: found.user_id ?? found.identity_id,
    org_id: found.org_id,
    employee_id: found.employee_id,
    session_id: found.session_id,
    email: found.email,
    display_name: `${found.first_name} ${found.last_name}`.trim(),
    permissions: new Map(Object.entries(found.permissions ?? {}) as [string, Scope][]),
    reauthenticated_at: found.reauthenticated_at ? new Date(found.reauthenticated_at) : null,
    standing: standingOf(found, Object.keys(found.permissions ?? {}), now, declared),
  };
}

/** What the organisation asks before its calls answer: read with the session, so that it counts from the next request on. */
export function standingOf(
  found: Omit<SessionRow, 'permissions'>,
  held: readonly string[],
  now: Date,
  declared: readonly PermissionDeclaration[],
): Standing {
  const { require_second_factor_for, second_factor_since, has_factor } = found;
  const rule = { require_second_factor_for: require_second_factor_for ?? 'none', second_factor_since };
  const until = !has_factor && second_factor_since && isUnderRule(rule, held, sensitiveCodes(declared)) ? graceEnd(rule) : null;
  return {
    org_slug: found.org_slug,
    suspended: found.org_status === 'suspended',
    is_owner: found.is_owner,
    second_factor_due: until !== null && until <= now,
  };
}
