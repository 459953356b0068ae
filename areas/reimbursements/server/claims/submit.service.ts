/** A claim on its way to approval: submitted, withdrawn, and cut on the way. */
import { type Ctx, lockRow, updateRow } from '@hrms/platform/server';
import type { ClaimDetail, ClaimLineInput, SanctionLines } from '@hrms/reimbursements/contract';
import { ClaimLineInput as LineShape } from '@hrms/reimbursements/contract';
import { resubmitRecord, submitRecord, withdrawRecord } from '@hrms/workflows/server';
import { type JudgedLine, judgeLines } from '../policies/judge.service.ts';
import { findPolicy } from '../policies/policy.queries.ts';
import { lockUsage } from '../policies/usage.queries.ts';
import { listReceiptsOfLines } from '../receipts/receipt.queries.ts';
import {
  blockedLine,
  cutReasonRequired,
  lineUnknown,
  noLines,
  notInState,
  ownClaim,
  raiseNotAllowed,
  reasonRequired,
  staleRecord,
} from '../refusals.ts';
import { approveClaim, recomputeApproved } from './approve.service.ts';
import { CLAIM } from './claim.queries.ts';
import { scanDuplicates } from './duplicates.service.ts';
import { type LineRow, listLines, saveSanctions, saveVerdicts } from './line.queries.ts';
import { findOwnClaim, findReadableClaim, isAskedToDecide, readClaim } from './read.service.ts';

/** An explanation has at least so many characters. */
const SHORTEST_REASON = 10;

function assertNothingBlocks(lines: readonly LineRow[], judged: readonly JudgedLine[]): void {
  for (const [index, { verdict }] of judged.entries()) {
    const blocking = verdict.breaches.find(({ level }) => level === 'block');
    if (blocking) throw blockedLine(blocking, index);
    const explained = (lines[index]?.breach_reason ?? '').trim().length >= SHORTEST_REASON;
    if (verdict.breaches.length > 0 && !explained) throw reasonRequired(index);
  }
}

const toInput = (line: LineRow): ClaimLineInput =>
  LineShape.parse({
    ...line.fields,
    ...Object.fromEntries(Object.entries(line).filter(([name]) => name in LineShape.shape)),
    amount_paise: line.amount_paise || null,
  });

/** Judges the stored lines as of today. */
async function judgeStored(ctx: Ctx, claim_id: string, employee_id: string, lines: readonly LineRow[]): Promise<JudgedLine[]> {
  const receipts = new Set(
    (
      await listReceiptsOfLines(
        ctx.tx,
        lines.map(({ line_id }) => line_id),
      )
    ).map(({ line_id }) => line_id),
  );
  return judgeLines(ctx, {
    employee_id,
    claim_id,
    lines: lines.map((line) => ({ ...toInput(line), has_receipt: receipts.has(line.line_id) })),
  });
}

/** The workflow that the policy of the largest line names; null without one. */
async function workflowOf(ctx: Ctx, judged: readonly JudgedLine[]): Promise<string | null> {
  const policy_id = judged.toSorted((a, b) => b.amount_paise - a.amount_paise)[0]?.verdict.policy_id;
  return (policy_id && (await findPolicy(ctx.tx, policy_id))?.workflow_id) || null;
}

/** Submits an own draft or returned claim. Small ones without a breach are approved at once. @throws what the contract names */
export async function submitClaim(ctx: Ctx, id: string): Promise<ClaimDetail> {
  const claim = await findOwnClaim(ctx, id);
  await lockRow(ctx.tx, 'expense_claim', { id }, ['id']);
  if (claim.status !== 'draft' && claim.status !== 'returned') throw notInState('claim', claim.status, 'submitting');
  const lines = await listLines(ctx.tx, [id]);
  if (lines.length === 0) throw noLines();
  await lockUsage(
    ctx.tx,
    claim.employee_id,
    lines.map(({ category_id }) => category_id),
  );
  const judged = await judgeStored(ctx, id, claim.employee_id, lines);
  assertNothingBlocks(lines, judged);
  const found = await scanDuplicates(ctx, claim, lines);
  await saveVerdicts(
    ctx.tx,
    id,
    judged.map(({ amount_paise, verdict }, index) => ({ line_id: lines[index]?.line_id ?? '', amount_paise, verdict })),
  );
  const total = judged.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
  const totals = { total_claimed_paise: total, total_sanctioned_paise: total };
  const now = ctx.clock.now();
  await updateRow(
    ctx.tx,
    'expense_claim',
    { id },
    { ...totals, status: 'submitted', submitted_at: now, version: claim.version + 1 },
  );
  await ctx.audit('reimbursements.claim_submitted', id, { employee_id: claim.employee_id, ...totals });
  const atOnce = found === 0 && judged.every(({ verdict }) => verdict.auto_approved);
  const workflow_id = await workflowOf(ctx, judged);
  if (claim.status === 'returned') await resubmitRecord(ctx, CLAIM, id, { workflow_id });
  else if (atOnce) await approveClaim(ctx, id);
  else await submitRecord(ctx, CLAIM, id, { workflow_id });
  return readClaim(ctx, id);
}

/** Withdraws an own claim before it is decided. @throws `not_found`, `not_in_state` */
export async function withdrawClaim(ctx: Ctx, id: string): Promise<ClaimDetail> {
  const { status } = await findOwnClaim(ctx, id);
  if (status !== 'submitted' && status !== 'returned') throw notInState('claim', status, 'withdrawing');
  await withdrawRecord(ctx, CLAIM, id);
  return readClaim(ctx, id);
}

/**
 * Cuts or rejects lines: by whoever is asked to decide the claim, or by Finance once it is approved and not on its way to be paid.
 * @throws what the contract names
 */
export async function sanctionLines(ctx: Ctx, id: string, { lines, version }: SanctionLines): Promise<ClaimDetail> {
  const claim = await findReadableClaim(ctx, id);
  if (claim.employee_id === ctx.actor.employee_id) throw ownClaim();
  const locked = await lockRow(ctx.tx, 'expense_claim', { id }, ['version', 'status']);
  if (version !== undefined && locked?.version !== version) throw staleRecord();
  const audits = claim.status === 'approved' && ctx.actor.permissions.has('reimbursements.claim.audit');
  if (!audits && !(claim.status === 'submitted' && (await isAskedToDecide(ctx, id))))
    throw notInState('claim', claim.status, 'a change of amounts');
  const stored = new Map((await listLines(ctx.tx, [id])).map((line) => [line.line_id, line]));
  const decided = lines.map(({ line_id, sanctioned_paise, cut_reason }) => {
    const line = stored.get(line_id);
    if (!line) throw lineUnknown();
    if (sanctioned_paise > (audits ? line.sanctioned_paise : line.amount_paise)) throw raiseNotAllowed();
    const isCut = sanctioned_paise < line.amount_paise;
    if (isCut && !cut_reason) throw cutReasonRequired();
    const status = isCut ? (sanctioned_paise === 0 ? ('rejected' as const) : ('cut' as const)) : ('open' as const);
    return { line_id, sanctioned_paise, cut_reason: isCut ? (cut_reason ?? null) : null, status };
  });
  await saveSanctions(ctx.tx, id, decided);
  const after = await listLines(ctx.tx, [id]);
  const total = after.reduce((sum, { sanctioned_paise }) => sum + sanctioned_paise, 0);
  await updateRow(ctx.tx, 'expense_claim', { id }, { total_sanctioned_paise: total, version: claim.version + 1 });
  await ctx.audit('reimbursements.claim_sanctioned', id, { employee_id: claim.employee_id, lines: decided });
  if (audits) await recomputeApproved(ctx, id);
  return readClaim(ctx, id);
}
