/** Issued certificates that a corrected one takes the place of. */
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import { type Ctx, canAccessEmployee, type FileAnswer, lockRow, readAttachment } from '@hrms/platform/server';
import type { taxCertificates } from '@hrms/statutory/contract';
import { missing, staleRecord } from '../refusals.ts';
import { certificateState } from '../refusals-tax.ts';
import { findCertificate, findSuperseded, listSuperseded, type StoredCertificate, supersedeIssued } from './return.queries.ts';

const ISSUE = 'statutory.tds_certificate.issue';

async function findOwned(ctx: Ctx, id: string): Promise<StoredCertificate> {
  const certificate = await findCertificate(ctx.tx, id);
  if (!certificate || !(await canAccessEmployee(ctx, ISSUE, certificate.employee_id))) throw missing('Certificate');
  return certificate;
}

/**
 * Withdraws an issued certificate after a correction; the employee sees none until the next one is issued.
 * @throws `not_found`, `tds_certificate_state`, `version_conflict`
 */
export async function supersedeCertificate(
  ctx: Ctx,
  id: string,
  { reason, version }: BodyOf<typeof taxCertificates.supersede>,
): Promise<{ certificate_id: string }> {
  await lockRow(ctx.tx, 'tax_certificate', { id }, ['id']);
  const certificate = await findOwned(ctx, id);
  if (certificate.status !== 'issued') throw certificateState();
  if (version !== undefined && version !== certificate.version) throw staleRecord();
  await supersedeIssued(ctx.tx, id, { reason, by: ctx.actor.user_id, now: ctx.clock.now() });
  const { employee_id, tax_year, part_a_sha256 } = certificate;
  await ctx.audit('statutory.tax_certificate_superseded', id, { employee_id, tax_year, part_a_sha256, reason });
  return { certificate_id: id };
}

/** Certificates issued before this one. @throws `not_found` */
export async function listSupersededCertificates(ctx: Ctx, id: string): Promise<DataOf<typeof taxCertificates.superseded>> {
  await findOwned(ctx, id);
  return { rows: await listSuperseded(ctx.tx, id) };
}

/** Part A of a certificate that was issued before. @throws `not_found` */
export async function readSupersededFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const superseded = await findSuperseded(ctx.tx, id);
  const seen = superseded && (await canAccessEmployee(ctx, ISSUE, superseded.employee_id));
  const viewed = superseded && ({ employee_id: superseded.employee_id, field_group: 'tax', fields: ['certificate'] } as const);
  return readAttachment(ctx, seen && superseded, missing('Part A'), { viewed });
}
