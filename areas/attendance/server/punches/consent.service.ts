import type { punches } from '@hrms/attendance/contract';
import type { DataOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { readSetting } from '../configuration.queries.ts';
import { consentVersion, notLinked } from '../refusals.ts';
import { endConsent, erasePositions, findConsent, insertConsent } from './consent.queries.ts';
import { deletePhotos } from './photo.queries.ts';

/** When the person accepted the notice in force, in ISO form; null: not yet, or withdrawn. */
export async function findConsentInstant(ctx: Ctx, employee_id: string): Promise<string | null> {
  const { consent_version } = await readSetting(ctx.tx, ctx.today);
  const found = await findConsent(ctx.tx, employee_id, consent_version);
  return found ? new Date(found.accepted_at).toISOString() : null;
}

/** Records that the person accepted the notice about positions and photos (DPDP Act 2023). @throws `not_linked`, `consent_version` */
export async function acceptNotice(ctx: Ctx, version: number): Promise<DataOf<typeof punches.consent>> {
  const { employee_id } = ctx.actor;
  if (!employee_id) throw notLinked();
  const { consent_version } = await readSetting(ctx.tx, ctx.today);
  if (version !== consent_version) throw consentVersion();
  const given = await findConsentInstant(ctx, employee_id);
  if (given) return { version, accepted_at: given };
  const accepted_at = ctx.clock.now();
  await insertConsent(ctx, employee_id, version, accepted_at);
  await ctx.audit('attendance.consent_given', employee_id, { version });
  return { version, accepted_at: accepted_at.toISOString() };
}

/** Withdraws the consent and deletes the photos and positions stored under it. Punches stay. @throws `not_linked` */
export async function withdrawConsent(ctx: Ctx): Promise<DataOf<typeof punches.withdrawConsent>> {
  const { employee_id } = ctx.actor;
  if (!employee_id) throw notLinked();
  const now = ctx.clock.now();
  const { numUpdatedRows } = await endConsent(ctx, now, employee_id);
  const deleted_photos = await deletePhotos(ctx, sql<boolean>`employee_id = ${employee_id}`);
  const { numAffectedRows = 0n } = await erasePositions(ctx, employee_id);
  const deleted = { deleted_photos, deleted_positions: Number(numAffectedRows) };
  if (numUpdatedRows > 0n) await ctx.audit('attendance.consent_withdrawn', employee_id, deleted);
  return deleted;
}
