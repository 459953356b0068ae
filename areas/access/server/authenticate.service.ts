import type { Scope } from '@hrms/platform/contract';
import type { Actor } from '@hrms/platform/server';
import type pg from 'pg';
import { findSessionByToken, touchSession } from './session.queries.ts';
import { idleLife } from './session.service.ts';

/** The port that platform asks on every request. */
export async function authenticate(pool: pg.Pool, token: string, now: Date): Promise<Actor | null> {
  const found = await findSessionByToken(pool, token, now);
  if (!found || (found.user_type !== 'admin' && !found.org_id)) return null;
  if (now.getTime() - Date.parse(found.last_seen_at) > 60_000) {
    const idle = Math.min(now.getTime() + idleLife(found.remember), Date.parse(found.absolute_expires_at));
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
  };
}
