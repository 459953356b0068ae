import { type Ctx, canAccessEmployee } from '@hrms/platform/server';
import type { ClaimDetail, ClaimLine, ClaimSummary } from '@hrms/reimbursements/contract';
import { listOpenAdvances } from '../advances/advance.queries.ts';
import { listFlexibleBalances } from '../policies/flexible.service.ts';
import { listReceiptsOfLines } from '../receipts/receipt.queries.ts';
import { retainedUntil } from '../receipts/retention.service.ts';
import { missing, noEmployee } from '../refusals.ts';
import { readExpenseSettings } from '../settings/setting.queries.ts';
import { type ClaimRow, findApproverNames, findClaims, findOwnApproval, sumOwnClaims } from './claim.queries.ts';
import { listFindings } from './duplicate.queries.ts';
import { type LineRow, listLines } from './line.queries.ts';

/** Whether the caller is asked to decide a claim now. */
export const isAskedToDecide = async (ctx: Ctx, claim_id: string): Promise<boolean> =>
  (await findOwnApproval(ctx, claim_id)) !== null;

/** A claim that the caller may see: within the permission, or asked to decide it; drafts only their owner. @throws `not_found` */
export async function findReadableClaim(ctx: Ctx, id: string): Promise<ClaimRow> {
  const [claim] = await findClaims(ctx, [id]);
  if (!claim) throw missing('Claim');
  const own = claim.employee_id === ctx.actor.employee_id;
  if (claim.status === 'draft' && !own) throw missing('Claim');
  const readable = own || (await canAccessEmployee(ctx, 'reimbursements.claim.read', claim.employee_id));
  if (!readable && !(await isAskedToDecide(ctx, id))) throw missing('Claim');
  return claim;
}

/** An own claim. @throws `not_found` */
export async function findOwnClaim(ctx: Ctx, id: string): Promise<ClaimRow> {
  const [claim] = await findClaims(ctx, [id]);
  if (!claim || claim.employee_id !== ctx.actor.employee_id) throw missing('Claim');
  return claim;
}

type Actions = ClaimDetail['actions'];

async function actionsFor(ctx: Ctx, { status, claim_id, employee_id }: ClaimRow): Promise<Actions> {
  if (employee_id === ctx.actor.employee_id) {
    if (status === 'draft') return ['edit', 'submit', 'delete'];
    if (status === 'returned') return ['edit', 'submit', 'withdraw'];
    return status === 'submitted' ? ['withdraw'] : [];
  }
  if (status === 'submitted') return (await isAskedToDecide(ctx, claim_id)) ? ['sanction'] : [];
  return status === 'approved' && ctx.actor.permissions.has('reimbursements.claim.audit') ? ['sanction'] : [];
}

/** A claim with its lines, receipts and possible duplicates. @throws `not_found` */
export async function readClaim(ctx: Ctx, id: string): Promise<ClaimDetail> {
  const claim = await findReadableClaim(ctx, id);
  const lines = await listLines(ctx.tx, [id]);
  const receipts = Map.groupBy(
    await listReceiptsOfLines(
      ctx.tx,
      lines.map(({ line_id }) => line_id),
    ),
    ({ line_id }) => line_id,
  );
  const findings = Map.groupBy(await listFindings(ctx.tx, id), ({ line_id }) => line_id);
  const own = claim.employee_id === ctx.actor.employee_id;
  const settings = await readExpenseSettings(ctx.tx);
  const toLine = ({
    fields,
    claim_id: _c,
    tax_treatment: _t,
    category_code: _k,
    tax_fact_kind: _f,
    ...line
  }: LineRow): ClaimLine => ({
    ...line,
    from_place: fields.from_place ?? null,
    to_place: fields.to_place ?? null,
    nights: fields.nights ?? null,
    attendees: fields.attendees ?? null,
    project: fields.project ?? null,
    cost_centre: fields.cost_centre ?? null,
    receipts: (receipts.get(line.line_id) ?? []).map((receipt) => ({
      receipt_id: receipt.receipt_id,
      name: receipt.name,
      media_type: receipt.media_type,
      read: receipt.read,
      retained_until: retainedUntil(receipt, settings, { ...line, paid_on: claim.paid_on }),
    })),
    duplicates: (findings.get(line.line_id) ?? []).map((finding) => {
      const shown = !own || finding.other_employee_id === claim.employee_id;
      return {
        finding_id: finding.finding_id,
        kind: finding.kind,
        decision: finding.decision,
        other_number: shown ? finding.other_number : null,
        other_employee: shown ? finding.other_employee : null,
        other_receipt_id: shown ? finding.other_receipt_id : null,
      };
    }),
  });
  return {
    ...claim,
    pending_with: claim.status === 'submitted' ? await findApproverNames(ctx, id) : [],
    lines: lines.map(toLine),
    actions: await actionsFor(ctx, claim),
  };
}

/** What the caller is to be paid, what waits for approval, open advances and flexible allotments. @throws `no_employee` */
export async function readOwnSummary(ctx: Ctx): Promise<ClaimSummary> {
  const { employee_id } = ctx.actor;
  if (!employee_id) throw noEmployee();
  const open = await listOpenAdvances(ctx.tx, employee_id);
  return {
    ...(await sumOwnClaims(ctx.tx, employee_id)),
    open_advances: open.length,
    open_advances_paise: open.reduce((sum, { open_paise }) => sum + open_paise, 0),
    flexible: await listFlexibleBalances(ctx, employee_id),
  };
}
