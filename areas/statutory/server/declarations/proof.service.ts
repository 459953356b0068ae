import { withEmployeeNames } from '@hrms/employees/server';
import type { BodyOf, FilterOf } from '@hrms/platform/contract';
import {
  type Ctx,
  canAccessEmployee,
  type FileAnswer,
  findRow,
  insertAttachment,
  issueFileTicket,
  lockRow,
  type PageRows,
  readAttachment,
  removeAttachment,
  storeUpload,
  type Upload,
  updateRow,
} from '@hrms/platform/server';
import type { ReviewedProof, TaxProof, taxProofs } from '@hrms/statutory/contract';
import { workflowRequests } from '@hrms/workflows/contract';
import { statutoryNotices } from '../notices.ts';
import { missing, staleRecord } from '../refusals.ts';
import { ownProof, proofAmount, proofReasonNeeded, proofReviewed, windowClosed } from '../refusals-tax.ts';
import { approveWaiting, findDeclaration, findProof, type ProofRecord, pageOfProofs } from './declaration.queries.ts';
import { readWindowStates } from './window.service.ts';

const toProof = ({
  declaration_id: _declaration,
  file_id: _file,
  employee_id: _employee,
  tax_year: _year,
  uploaded_by: _by,
  ...proof
}: ProofRecord): TaxProof => proof;

async function readProof(ctx: Ctx, id: string): Promise<ProofRecord> {
  const proof = await findProof(ctx.tx, id);
  if (!proof) throw missing('Proof');
  return proof;
}

/** Stores a proof of an own item. @throws `not_found`, `tds_window_closed`, `upload.not_accepted` */
export async function uploadProof(
  ctx: Ctx,
  { item_id, claimed_paise }: BodyOf<typeof taxProofs.upload>,
  upload: Upload,
): Promise<TaxProof> {
  const item = await findRow(ctx.tx, 'tax_declaration_item', { id: item_id }, ['declaration_id']);
  const declaration =
    item && (await findRow(ctx.tx, 'tax_declaration', { id: item.declaration_id }, ['id', 'employee_id', 'tax_year']));
  if (!declaration || declaration.employee_id !== ctx.actor.employee_id) throw missing('Item');
  const { proof } = await readWindowStates(ctx, declaration.employee_id, declaration.tax_year);
  if (!proof.open) throw windowClosed('Proofs', proof.closed_since);
  const file = await storeUpload(ctx, upload, { purpose: 'statutory.tax_proof', most_megabytes: 10 });
  const { id } = await insertAttachment(ctx, 'tax_proof', file, {
    declaration_id: declaration.id,
    item_id,
    claimed_paise,
    status: 'submitted',
  });
  await ctx.audit('statutory.tax_proof_uploaded', id, {
    employee_id: declaration.employee_id,
    tax_year: declaration.tax_year,
    claimed_paise,
  });
  return toProof(await readProof(ctx, id));
}

/** The file of a proof, for its owner and those who may read the declaration. @throws `not_found` */
export async function readProofFile(ctx: Ctx, id: string): Promise<FileAnswer> {
  const proof = await readProof(ctx, id);
  const seen = await canAccessEmployee(ctx, 'statutory.tds_declaration.read', proof.employee_id);
  const viewed = { employee_id: proof.employee_id, field_group: 'tax', fields: ['proof'] } as const;
  return readAttachment(ctx, seen && proof, missing('Proof'), { viewed, inline: true });
}

/** A link that shows the file of a proof in a frame for one minute. @throws `not_found` */
export async function issueProofLink(ctx: Ctx, id: string): Promise<{ address: string; expires_at: string }> {
  const proof = await readProof(ctx, id);
  if (!(await canAccessEmployee(ctx, 'statutory.tds_declaration.read', proof.employee_id))) throw missing('Proof');
  if (proof.employee_id !== ctx.actor.employee_id)
    await ctx.auditDataAccess({ employee_id: proof.employee_id, kind: 'view', field_group: 'tax', fields: ['proof'] });
  const { ticket, expires_at } = await issueFileTicket(ctx, proof.file_id);
  return { address: `/v1${workflowRequests.shownFile.path.replace('{ticket}', ticket)}`, expires_at };
}

/** Proofs beside what they are to prove, of employees whom the caller may review; one page. */
export async function listProofsToReview(ctx: Ctx, filter: FilterOf<typeof taxProofs.list>): Promise<PageRows<ReviewedProof>> {
  const page = await pageOfProofs(ctx, filter);
  const named = await withEmployeeNames(ctx.tx, page.rows);
  const rows = named.map((row) => ({ ...row, own: row.employee_id === ctx.actor.employee_id }));
  return { ...page, rows };
}

/** Deletes an own proof that nobody reviewed. @throws `not_found`, `tds_proof_reviewed` */
export async function deleteProof(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const proof = await readProof(ctx, id);
  if (proof.employee_id !== ctx.actor.employee_id) throw missing('Proof');
  if (proof.status !== 'submitted') throw proofReviewed(proof.status);
  await removeAttachment(ctx, 'tax_proof', { id, file_id: proof.file_id });
  const { employee_id, tax_year, name } = proof;
  await ctx.audit('statutory.tax_proof_deleted', id, { employee_id, tax_year, name });
  return {};
}

/** A waiting proof of somebody else, locked. */
async function lockForReview(ctx: Ctx, id: string, version: number | undefined): Promise<ProofRecord> {
  await lockRow(ctx.tx, 'tax_proof', { id }, ['id']);
  const proof = await readProof(ctx, id);
  if (!(await canAccessEmployee(ctx, 'statutory.tds_proof.review', proof.employee_id))) throw missing('Proof');
  if (proof.employee_id === ctx.actor.employee_id) throw ownProof();
  if (version !== undefined && version !== proof.version) throw staleRecord();
  if (proof.status !== 'submitted') throw proofReviewed(proof.status);
  return proof;
}

async function decide(
  ctx: Ctx,
  proof: ProofRecord,
  decision: { status: string; approved_paise: number; note: string | null },
): Promise<TaxProof> {
  const decided = { decided_by: ctx.actor.user_id, decided_at: ctx.clock.now(), version: proof.version + 1 };
  await updateRow(ctx.tx, 'tax_proof', { id: proof.proof_id }, { ...decision, ...decided });
  const { employee_id, tax_year } = proof;
  await ctx.audit('statutory.tax_proof_decided', proof.proof_id, { employee_id, tax_year, ...decision });
  const in_full = decision.approved_paise >= proof.claimed_paise;
  await ctx.notify(in_full ? statutoryNotices.proofAccepted : statutoryNotices.proofRejected, {
    to: { employees: [proof.employee_id] },
    cause: proof.proof_id,
    subject_id: proof.proof_id,
    values: { year: proof.tax_year },
  });
  await ctx.announceChange('pay', { employee_id: proof.employee_id, from_date: ctx.today, cause: 'tax proof reviewed' });
  return toProof(await readProof(ctx, proof.proof_id));
}

/** Approves a proof, in full or in part. @throws `not_found`, `tds_own_proof`, `tds_proof_reviewed`, `tds_proof_amount`, `tds_proof_reason` */
export async function approveProof(
  ctx: Ctx,
  id: string,
  { approved_paise, note = null, version }: BodyOf<typeof taxProofs.approve>,
): Promise<TaxProof> {
  const proof = await lockForReview(ctx, id, version);
  if (approved_paise > proof.claimed_paise) throw proofAmount();
  if (approved_paise < proof.claimed_paise && !note) throw proofReasonNeeded();
  const status = approved_paise === 0 ? 'rejected' : approved_paise < proof.claimed_paise ? 'part' : 'approved';
  return decide(ctx, proof, { status, approved_paise, note });
}

/** Rejects a proof. @throws `not_found`, `tds_own_proof`, `tds_proof_reviewed` */
export async function rejectProof(ctx: Ctx, id: string, { note, version }: BodyOf<typeof taxProofs.reject>): Promise<TaxProof> {
  const proof = await lockForReview(ctx, id, version);
  return decide(ctx, proof, { status: 'rejected', approved_paise: 0, note });
}

/** Approves all waiting proofs of an employee as claimed. @throws `not_found`, `tds_own_proof` */
export async function approveAllProofs(
  ctx: Ctx,
  { employee_id, tax_year }: BodyOf<typeof taxProofs.approveAll>,
): Promise<{ approved: number }> {
  if (employee_id === ctx.actor.employee_id) throw ownProof();
  const declaration = await findDeclaration(ctx.tx, employee_id, tax_year);
  const seen = await canAccessEmployee(ctx, 'statutory.tds_proof.review', employee_id);
  if (!declaration || !seen) throw missing('Declaration');
  const approved = await approveWaiting(ctx.tx, declaration.declaration_id, ctx.actor.user_id, ctx.clock.now());
  await ctx.audit('statutory.tax_proofs_approved', employee_id, { tax_year, approved });
  await ctx.announceChange('pay', { employee_id, from_date: ctx.today, cause: 'tax proofs reviewed' });
  return { approved };
}
