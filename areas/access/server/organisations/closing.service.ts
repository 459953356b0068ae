import type { CloseOrganisation } from '@hrms/access/contract';
import { type Clock, type Ctx, type Mailer, type Notify, Refusal, type Tx } from '@hrms/platform/server';
import { mailPlatform, notifyOwners } from '../notice.service.ts';
import { accessNotices } from '../notices.ts';
import * as refusals from '../refusals.ts';
import { findOrganisationRow } from './platform.queries.ts';

const DAY = 86_400_000;
/** So long after its closing an organisation can be opened again; then nothing of it can be read any more. */
export const RESTORABLE_DAYS = 30;

/** The instant until which a closed organisation can be restored. */
export const restorableUntil = (closed_at: string | Date): Date =>
  new Date(new Date(closed_at).getTime() + RESTORABLE_DAYS * DAY);

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' });
/** '20 Dec 2026', where the organisation is. */
export const formatDay = (at: Date): string => day.format(at);

/** An organisation opened in a transaction, with what its notices need. */
type Inside = { readonly tx: Tx; readonly notify: Notify; readonly mail: Mailer; readonly clock: Clock };
type Closing = { readonly name: string; readonly status: string; readonly reason: string; readonly by: string };

/** Closes an organisation: ends its sessions and notifies its owners until when it can be restored. Its data stays. */
export async function closeOrganisation(inside: Inside, { name, status, reason, by }: Closing): Promise<{ closed_at: Date }> {
  const { tx, clock } = inside;
  const now = clock.now();
  await tx
    .updateTable('organisation')
    .set((eb) => ({
      status: 'closed',
      status_before: status,
      closed_at: now,
      closed_reason: reason || null,
      erasure_told_at: null,
      version: eb('version', '+', 1),
    }))
    .where('org_id', '=', tx.org_id)
    .execute();
  await tx
    .updateTable('session')
    .set({ revoked_at: now, revoked_reason: 'organisation closed' })
    .where('org_id', '=', tx.org_id)
    .where('revoked_at', 'is', null)
    .execute();
  await tx
    .updateTable('platform_act')
    .set({ status: 'ended', ended_at: now })
    .where('org_id', '=', tx.org_id)
    .where('status', 'in', ['requested', 'running'])
    .execute();
  await notifyOwners(inside, accessNotices.organisationClosed, { values: { name, by, day: formatDay(restorableUntil(now)) } });
  return { closed_at: now };
}

/** Closes the user's own organisation. @throws `owners_only`, `name_differs` unless its name was entered */
export async function closeOwnOrganisation(ctx: Ctx, { name, reason }: CloseOrganisation) {
  if (!ctx.actor.standing.is_owner) throw refusals.ownersOnly();
  const before = await findOrganisationRow(ctx.tx, ctx.org_id, { lock: true });
  if (!before || before.status === 'closed') throw new Refusal('access.organisation_status', 409, 'This organisation is closed');
  if (name !== before.name) throw refusals.nameDiffers();
  // before the doors close: what is written about it belongs to the organisation
  await ctx.audit('access.organisation_closed', undefined, { before: before.status, after: 'closed', ...(reason && { reason }) });
  const by = ctx.actor.display_name;
  const { closed_at } = await closeOrganisation(ctx, { name, status: before.status, reason, by });
  const until = restorableUntil(closed_at);
  await mailPlatform(ctx, {
    subject: `${name} was closed by its owner`,
    body: `An owner closed ${name}. You can restore it until ${formatDay(until)}. After that, its keys and data are erased.${reason ? `\n\nReason: ${reason}` : ''}`,
  });
  return { closed_at: closed_at.toISOString(), restorable_until: until.toISOString() };
}
