import { createHash } from 'node:crypto';
import { findIdentitiesForFiling } from '@hrms/employees/server';
import { type Ctx, FileProblem, maskText, type Upload, unpackParts } from '@hrms/platform/server';
import { partAUnreadable } from '../refusals-tax.ts';
import { listCertificates, storePartA } from './return.queries.ts';

const MOST_BYTES = 200 * 1024 * 1024;
const PAN = /[A-Z]{5}[0-9]{4}[A-Z]/g;

const baseName = (path: string): string => path.split('/').at(-1) ?? path;
/** A name as it may be shown: of a PAN its last four signs. */
const masked = (name: string): string => name.toUpperCase().replaceAll(PAN, (pan) => maskText(pan));

/** The PDFs of an archive, without what an operating system adds. */
function readPdfs({ bytes }: Upload): { name: string; bytes: Buffer }[] {
  try {
    const isOwn = (name: string) => !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.)/.test(name);
    const parts = unpackParts(Buffer.from(bytes), isOwn, MOST_BYTES);
    if (parts.length === 0) throw partAUnreadable('The ZIP has no files. Pack the PDFs that the TRACES utility made');
    return parts.map((part) => ({ name: baseName(part.name), bytes: part.bytes }));
  } catch (problem) {
    if (problem instanceof FileProblem)
      throw partAUnreadable('The ZIP cannot be read. Pack the PDFs that the TRACES utility made, without a password');
    throw problem;
  }
}

type Answer = { joined: number; unmatched: { name: string; reason: string }[]; without_part_a: number };

/**
 * Joins each PDF of the ZIP to the certificate of the PAN in its name. What fits no certificate, or more than one, is listed and stays out.
 * @throws `tds_part_a_unreadable`
 */
export async function joinPartA(ctx: Ctx, tax_year: string, upload: Upload): Promise<Answer> {
  const files = readPdfs(upload);
  const certificates = await listCertificates(ctx.tx, { tax_year });
  const ids = certificates.map(({ employee_id }) => employee_id);
  const purpose = { purpose: 'Tax certificate', subject_id: ctx.org_id, actor_id: ctx.actor.user_id };
  const identities = await findIdentitiesForFiling(ctx, ids, purpose);
  const byPan = Map.groupBy(certificates, ({ employee_id }) => identities.get(employee_id)?.pan ?? '');
  const seen = new Set<string>();
  const unmatched: Answer['unmatched'] = [];
  for (const { name, bytes } of files) {
    const pans = [...new Set(name.toUpperCase().match(PAN) ?? [])];
    const held = byPan.get(pans[0] ?? '') ?? [];
    const [certificate] = held;
    const reason = !bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))
      ? 'Not a PDF'
      : pans.length !== 1
        ? 'The name must contain one PAN'
        : !certificate || held.length > 1
          ? 'No certificate of the year has this PAN'
          : certificate.status === 'issued'
            ? 'The certificate is issued already'
            : seen.has(certificate.certificate_id)
              ? 'The ZIP has another file of this PAN'
              : null;
    if (reason !== null || !certificate) {
      unmatched.push({ name: masked(name).slice(0, 120), reason: reason ?? '' });
      continue;
    }
    seen.add(certificate.certificate_id);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (certificate.part_a_sha256 === sha256) continue;
    const file = await ctx.files.put(ctx.tx, ctx.clock.now(), {
      name: `Part A ${tax_year}.pdf`,
      media_type: 'application/pdf',
      bytes,
      purpose: 'statutory.tax_certificate',
      created_by: ctx.actor.user_id,
    });
    await storePartA(ctx.tx, certificate.certificate_id, file.id, sha256);
    if (certificate.part_a_file_id) await ctx.files.release(ctx.tx, ctx.clock.now(), [certificate.part_a_file_id]);
    await ctx.audit('statutory.tax_certificate_part_a_joined', certificate.certificate_id, { tax_year, sha256 });
  }
  const without_part_a = (await listCertificates(ctx.tx, { tax_year, status: 'prepared' })).length;
  return { joined: seen.size, unmatched, without_part_a };
}
