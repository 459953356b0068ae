/** What follows from the approval of a claim: totals, settlement of advances, and what is to be paid. */
import { paise } from '@hrms/platform/money';
import { type Ctx, insertRow, updateRow, type Work } from '@hrms/platform/server';
import { claimPayment } from '@hrms/reimbursements/domain';
import { addToSettled, listOpenAdvances } from '../advances/advance.queries.ts';
import { reimbursementsNotices } from '../notices.ts';
import { missing, notInState } from '../refusals.ts';
import { findClaims } from './claim.queries.ts';
import { type LineRow, listLines, saveSanctions } from './line.queries.ts';
import { releaseSettlements } from './settlement.queries.ts';

/** The limit that a line exempt up to a limit is measured by: the smallest of those it used. */
const limitOf = ({ verdict }: LineRow) => {
  const limits = (verdict?.limits ?? []).map(({ limit_paise }) => limit_paise);
  return limits.length === 0 ? null : paise(Math.min(...limits));
};

async function settle(work: Work, claim_id: string, employee_id: string, lines: readonly LineRow[]) {
  const payment = claimPayment(
    lines.map((line) => ({
      sanctioned_paise: paise(line.sanctioned_paise),
      paid_by: line.paid_by,
      tax_treatment: line.tax_treatment,
      limit_paise: limitOf(line),
    })),
    await listOpenAdvances(work.tx, employee_id, true),
  );
  for (const { advance_id, amount_paise } of payment.uses) {
    await insertRow(work.tx, 'advance_settlement', { advance_id, claim_id, amount_paise, settled_on: work.today });
    await addToSettled(work.tx, advance_id, 'settled_paise', amount_paise);
  }
  return payment;
}

/** Approves a submitted claim; one whose lines are all rejected is rejected. @throws `not_found`, `not_in_state` */
export async function approveClaim(ctx: Ctx, id: string): Promise<void> {
  const [claim] = await findClaims(ctx, [id]);
  if (!claim) throw missing('Claim');
  if (claim.status !== 'submitted') throw notInState('claim', claim.status, 'an approval');
  const lines = await listLines(ctx.tx, [id]);
  const open = lines.filter(({ status }) => status === 'open');
  await saveSanctions(
    ctx.tx,
    id,
    open.map(({ line_id, sanctioned_paise }) => ({ line_id, sanctioned_paise, cut_reason: null, status: 'approved' as const })),
  );
  const isRejected = lines.every(({ status }) => status === 'rejected');
  const base = { approved_on: ctx.today, version: claim.version + 1 };
  if (isRejected) {
    await updateRow(ctx.tx, 'expense_claim', { id }, { ...base, status: 'rejected', payable_paise: 0 });
  } else {
    const payment = await settle(ctx, id, claim.employee_id, lines);
    await updateRow(ctx.tx, 'expense_claim', { id }, { ...base, ...toColumns(ctx, payment) });
  }
  await ctx.audit(`reimbursements.claim_${isRejected ? 'rejected' : 'approved'}`, id, { employee_id: claim.employee_id });
  await ctx.announceChange('pay', { employee_id: claim.employee_id, from_date: ctx.today, cause: 'claim decided' });
  if (claim.total_sanctioned_paise < claim.total_claimed_paise)
    await ctx.notify(reimbursementsNotices.cut, {
      to: { employees: [claim.employee_id] },
      cause: `${id}:${claim.version}`,
      subject_id: id,
      values: { number: claim.number, claim_id: id },
    });
}

/** A claim of which nothing is left to pay is done. */
function toColumns({ today }: Work, { advance_settled_paise, payable_paise, taxable_paise }: Awaited<ReturnType<typeof settle>>) {
  const amounts = { advance_settled_paise, payable_paise, taxable_paise };
  if (payable_paise > 0) return { ...amounts, status: 'approved' };
  const payment_reference = advance_settled_paise > 0 ? 'Settled from advance' : 'Nothing to pay';
  return { ...amounts, status: 'paid', paid_on: today, payment_reference };
}

/** Works out an approved claim again after Finance cut it: advances are settled anew. */
export async function recomputeApproved(ctx: Ctx, id: string): Promise<void> {
  const [claim] = await findClaims(ctx, [id]);
  if (!claim) throw missing('Claim');
  await releaseSettlements(ctx.tx, id);
  const lines = await listLines(ctx.tx, [id]);
  const payment = await settle(ctx, id, claim.employee_id, lines);
  await updateRow(ctx.tx, 'expense_claim', { id }, { ...toColumns(ctx, payment), version: claim.version + 1 });
}
