import { createHash } from 'node:crypto';
import { findEmployeeCards, findIdentitiesForFiling } from '@hrms/employees/server';
import { readDeductor } from '@hrms/organisation/server';
import { type Ctx, FileProblem, maskText, readPdfText, type Upload, unpackParts } from '@hrms/platform/server';
import { comparePartAName, pansIn } from '@hrms/statutory/domain';
import { form16NameMismatch, partAUnreadable } from '../refusals-tax.ts';
import { listCertificates, type StoredCertificate, storePartA } from './return.queries.ts';

const MOST_BYTES = 200 * 1024 * 1024;

const baseName = (path: string): string => path.split('/').at(-1) ?? path;
/** A name as it may be shown: of a PAN its last four signs. */
const masked = (name: string): string =>
  pansIn(name).reduce((text, pan) => text.replaceAll(pan, maskText(pan)), name.toUpperCase());

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

type Answer = { joined: number; unmatched: { name: string; reason: string }[]; not_compared: number; without_part_a: number };
type PartAFile = { name: string; bytes: Buffer };

/** Whose Part A may be joined, and who the employer is. */
type Expected = {
  readonly byPan: ReadonlyMap<string, readonly StoredCertificate[]>;
  /** Of an employee: the name on the PAN and that of the profile. */
  readonly namesOf: (employee_id: string) => readonly string[];
  readonly employer: { readonly name: string; readonly pan: string | null };
};

async function loadExpected(ctx: Ctx, tax_year: string): Promise<Expected> {
  const certificates = await listCertificates(ctx.tx, { tax_year });
  const ids = certificates.map(({ employee_id }) => employee_id);
  const purpose = { purpose: 'Tax certificate', subject_id: ctx.org_id, actor_id: ctx.actor.user_id };
  const identities = await findIdentitiesForFiling(ctx, ids, purpose);
  const cards = await findEmployeeCards(ctx.tx, ids);
  return {
    byPan: Map.groupBy(certificates, ({ employee_id }) => identities.get(employee_id)?.pan ?? ''),
    namesOf: (id) => [identities.get(id)?.name_on_pan, cards.get(id)?.full_name].filter((name) => typeof name === 'string'),
    employer: await readDeductor(ctx, ctx.today),
  };
}

/** The PANs of employees in the name of a file; where it has none, those in its text. */
async function readPans({ name, bytes }: PartAFile, own_pan: string | null): Promise<string[]> {
  const named = pansIn(name);
  const pans = named.length > 0 ? named : pansIn((await readPdfText(bytes)) ?? '');
  return pans.filter((pan) => pan !== own_pan);
}

/** The certificate that a file belongs to, or why it stays out; `compared` is false where the PDF has no text with a name. */
async function matchPartA(file: PartAFile, seen: ReadonlySet<string>, { byPan, namesOf, employer }: Expected) {
  if (!file.bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return { reason: 'Not a PDF' };
  const pans = await readPans(file, employer.pan);
  const [pan] = pans;
  if (pan === undefined || pans.length > 1) return { reason: 'The name or the text must contain one PAN' };
  const held = byPan.get(pan) ?? [];
  const [certificate] = held;
  if (!certificate || held.length > 1) return { reason: 'No certificate of the year has this PAN' };
  if (certificate.status === 'issued') return { reason: 'The certificate is issued already' };
  if (seen.has(certificate.certificate_id)) return { reason: 'The ZIP has another file of this PAN' };
  const names = namesOf(certificate.employee_id);
  const name = comparePartAName(await readPdfText(file.bytes), names, employer.name);
  if (name.result !== 'different') return { certificate, compared: name.result === 'same' };
  const mismatch = form16NameMismatch(maskText(pan), name.named, names[0] ?? '');
  return { reason: mismatch.message, mismatch };
}

/** Keeps the file in place of an earlier one; the same file again changes nothing. */
async function keepPartA(ctx: Ctx, certificate: StoredCertificate, { bytes }: PartAFile): Promise<void> {
  const { certificate_id, part_a_file_id, part_a_sha256, tax_year } = certificate;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (part_a_sha256 === sha256) return;
  const file = await ctx.files.put(ctx.tx, ctx.clock.now(), {
    name: `Part A ${tax_year}.pdf`,
    media_type: 'application/pdf',
    bytes,
    purpose: 'statutory.tax_certificate',
    created_by: ctx.actor.user_id,
  });
  await storePartA(ctx.tx, certificate_id, file.id, sha256);
  if (part_a_file_id) await ctx.files.release(ctx.tx, ctx.clock.now(), [part_a_file_id]);
  await ctx.audit('statutory.tax_certificate_part_a_joined', certificate_id, { tax_year, sha256 });
}

/**
 * Joins each PDF of the ZIP to the certificate of the PAN in its name or text, when the name in its text is that of the employee. What
 * fits no certificate, or more than one, is listed and stays out.
 * @throws `tds_part_a_unreadable`; `tds_form16_name_mismatch` when nothing is joined and a file names somebody else
 */
export async function joinPartA(ctx: Ctx, tax_year: string, upload: Upload): Promise<Answer> {
  const files = readPdfs(upload);
  const expected = await loadExpected(ctx, tax_year);
  const seen = new Set<string>();
  const unmatched: Answer['unmatched'] = [];
  const mismatches: ReturnType<typeof form16NameMismatch>[] = [];
  let not_compared = 0;
  for (const file of files) {
    const match = await matchPartA(file, seen, expected);
    if (match.certificate) {
      seen.add(match.certificate.certificate_id);
      if (!match.compared) not_compared += 1;
      await keepPartA(ctx, match.certificate, file);
    } else {
      unmatched.push({ name: masked(file.name).slice(0, 120), reason: match.reason });
      if (match.mismatch) mismatches.push(match.mismatch);
    }
  }
  const [mismatch] = mismatches;
  if (seen.size === 0 && mismatch) throw mismatch;
  const without_part_a = (await listCertificates(ctx.tx, { tax_year, status: 'prepared' })).length;
  return { joined: seen.size, unmatched, not_compared, without_part_a };
}
