import { type Ctx, hasOfficeScope, updateRow } from '@hrms/platform/server';
import type { DecideDuplicate, DuplicateFinding } from '@hrms/reimbursements/contract';
import { missing, notInState, ownClaim } from '../refusals.ts';
import { findFinding } from './finding.queries.ts';
import { isAskedToDecide } from './read.service.ts';
import { sanctionLines } from './submit.service.ts';

/**
 * Decides on a possible duplicate. The line of a duplicate is rejected where the caller may cut the claim now; otherwise only the
 * decision is recorded, for the approver to see.
 * @throws `not_found`, `own_claim`, `not_in_state`
 */
export async function decideDuplicate(ctx: Ctx, id: string, { decision, reason }: DecideDuplicate): Promise<DuplicateFinding> {
  const finding = await findFinding(ctx.tx, id);
  if (!finding) throw missing('Possible duplicate');
  const { line_id, line, other } = finding;
  if (line.employee_id === ctx.actor.employee_id) throw ownClaim();
  const audits = hasOfficeScope(ctx.actor, 'reimbursements.claim.audit');
  const isAsked = await isAskedToDecide(ctx, line.claim_id);
  if (!audits && !isAsked) throw missing('Possible duplicate');
  if (finding.decision !== 'open') throw notInState('possible duplicate', 'decided', 'another decision');
  const stamp = { decided_by: ctx.actor.user_id, decided_at: ctx.clock.now() };
  await updateRow(ctx.tx, 'duplicate_finding', { id }, { decision, reason, ...stamp });
  await ctx.audit('reimbursements.duplicate_decided', id, {
    employee_id: line.employee_id,
    claim: line.number,
    other_claim: other.number,
    decision,
    reason,
  });
  const mayCut = line.claim_status === 'submitted' ? isAsked : audits && line.claim_status === 'approved';
  if (decision === 'duplicate' && mayCut) {
    const cut_reason = `Same bill as claim ${other.number}: ${reason}`.slice(0, 500);
    await sanctionLines(ctx, line.claim_id, { lines: [{ line_id, sanctioned_paise: 0, cut_reason }] });
  }
  const decided = await findFinding(ctx.tx, id);
  if (!decided) throw missing('Possible duplicate');
  const { line_id: _line, ...answer } = decided;
  return answer;
}
