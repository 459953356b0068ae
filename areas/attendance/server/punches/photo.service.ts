import type { punches } from '@hrms/attendance/contract';
import type { DataOf } from '@hrms/platform/contract';
import {
  type Ctx,
  canAccessEmployee,
  type FileAnswer,
  findRow,
  insertRow,
  readAttachment,
  storeUpload,
  type Upload,
} from '@hrms/platform/server';
import { sql } from 'kysely';
import { consentNeeded, methodOff, notLinked, photoOff, recordNotFound, selfieNeeded } from '../refusals.ts';
import { findConsentInstant } from './consent.service.ts';
import { claimPhoto, deletePhotos } from './photo.queries.ts';
import { readCurrentDay } from './today.service.ts';

/** Pixels of the longer side: enough to see who it is. */
const SIDE = 640;
const RULE = {
  purpose: 'attendance.punch_photo',
  name: 'photo.jpg',
  kinds: ['jpg'],
  most_megabytes: 1,
  drawing: { width: SIDE, height: SIDE, fit: 'inside', quality: 80 },
  unclaimed: true,
} as const;

/**
 * Stores the photo of the person's next punch, re-encoded without metadata. It replaces one that was not used.
 * @throws `not_linked`, `method_off`, `consent_needed`, `upload.not_accepted`
 */
export async function uploadPhoto(ctx: Ctx, upload: Upload): Promise<DataOf<typeof punches.uploadPhoto>> {
  const { employee_id } = ctx.actor;
  if (!employee_id) throw notLinked();
  const { rule } = await readCurrentDay(ctx, employee_id);
  if (!rule.web_punch || rule.capture === 'exceptions_only') throw methodOff();
  if (rule.selfie === 'off') throw photoOff();
  if (!(await findConsentInstant(ctx, employee_id))) throw consentNeeded();
  const file = await storeUpload(ctx, upload, RULE);
  await deletePhotos(ctx, sql<boolean>`employee_id = ${employee_id} and punch_id is null`);
  const taken_at = ctx.clock.now();
  await insertRow(ctx.tx, 'punch_photo', { id: file.id, employee_id, taken_at });
  await ctx.audit('attendance.photo_taken', file.id, { employee_id, size_bytes: file.size_bytes });
  return { photo_id: file.id };
}

/** Gives the person's unused photo to a punch. @throws `selfie_needed` where there is none, it is another's, or it is too old */
export async function usePhoto(ctx: Ctx, employee_id: string, photo_id: string, punch_id: string): Promise<void> {
  const { numUpdatedRows } = await claimPhoto(ctx, punch_id, photo_id, employee_id);
  if (numUpdatedRows === 0n) throw selfieNeeded();
  await ctx.files.claim(ctx.tx, [photo_id]);
}

/** The photo of a punch: for the employee, the manager and HR; each look of another is logged. @throws `not_found` */
export async function readPhoto(ctx: Ctx, punch_id: string): Promise<FileAnswer> {
  const row = await findRow(ctx.tx, 'punch_photo', { punch_id }, ['id', 'employee_id']);
  if (!row || !(await canAccessEmployee(ctx, 'attendance.location.read', row.employee_id))) throw recordNotFound('Photo');
  const viewed = { employee_id: row.employee_id, field_group: 'identity', fields: ['punch_photo'] } as const;
  return readAttachment(ctx, { file_id: row.id }, recordNotFound('Photo'), { viewed, inline: true });
}
