import type { OwnSession, SignedIn } from '@hrms/access/contract';
import type { AccountCtx } from '@hrms/platform/server';
import { organisationMissing, organisationSuspended, sessionMissing } from '../refusals.ts';
import { listMemberships } from '../sessions/membership.queries.ts';
import { assertAllowedAddress } from '../sessions/refresh.service.ts';
import { listSessions, revokeOtherSessions, revokeSession } from '../sessions/session.queries.ts';
import { auditAsActor, findOpening, openSession } from '../sessions/session.service.ts';

/** The user's active sessions: the current one first, then by last use. */
export async function listOwnSessions(ctx: AccountCtx): Promise<{ sessions: OwnSession[] }> {
  const rows = await listSessions(ctx.tx, ctx.actor.identity_id, ctx.clock.now());
  const sessions = rows.map(({ device, ...row }) => {
    const {
      deviceType = '',
      browser = '',
      browserVersion = '',
      os = '',
      osVersion = '',
    } = (device ?? {}) as Record<string, string>;
    return {
      ...row,
      device_type: deviceType,
      browser: `${browser} ${browserVersion.split('.')[0] ?? ''}`.trim(),
      os: `${os} ${osVersion}`.trim(),
      is_current: row.session_id === ctx.actor.session_id,
    };
  });
  return { sessions: sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) };
}

/** Ends one of the user's own sessions. @throws `not_found` for a session of another user */
export async function endSession(ctx: AccountCtx, id: string): Promise<Record<string, never>> {
  const rows = await listSessions(ctx.tx, ctx.actor.identity_id, ctx.clock.now());
  if (!rows.some(({ session_id }) => session_id === id)) throw sessionMissing();
  await revokeSession(ctx.tx, id, ctx.clock.now(), 'ended by the user');
  await auditAsActor(ctx, 'access.session_ended', { session_id: id });
  return {};
}

/** Ends all sessions of the user except the current one. @returns how many */
export async function endOtherSessions(ctx: AccountCtx): Promise<{ ended: number }> {
  const { identity_id, session_id } = ctx.actor;
  const ended = await revokeOtherSessions(ctx.tx, { identity_id, session_id }, ctx.clock.now(), 'ended by the user');
  await auditAsActor(ctx, 'access.other_sessions_ended', { ended });
  return { ended };
}

/** Opens a session in another organisation of the user; the current one stays. */
export async function switchOrganisation(ctx: AccountCtx, org_id: string): Promise<SignedIn> {
  const { identity_id, session_id, reauthenticated_at } = ctx.actor;
  const found = (await listMemberships(ctx.tx, identity_id)).find((membership) => membership.org_id === org_id);
  if (!found) throw organisationMissing();
  if (found.status === 'suspended') throw organisationSuspended();
  await assertAllowedAddress(ctx, org_id);
  await auditAsActor(ctx, 'access.organisation_left', { to: found.slug });
  await ctx.tx.updateTable('login_identity').set({ last_org_id: org_id }).where('id', '=', identity_id).execute();
  return openSession(
    ctx,
    { identity_id, user_id: found.user_id, org_id },
    { ...(await findOpening(ctx, session_id)), reauthenticated_at },
  );
}
