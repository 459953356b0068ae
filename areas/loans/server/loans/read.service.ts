import type { LoanAction, LoanDetail } from '@hrms/loans/contract';
import { type Ctx, hasOfficeScope } from '@hrms/platform/server';
import { findRecordStates } from '@hrms/workflows/server';
import { listChanges } from '../changes/change.queries.ts';
import { mayAddDocument, readDocuments } from '../documents/document.service.ts';
import { listGuarantors } from '../guarantors/guarantor.queries.ts';
import { BEFORE_PAYOUT } from '../guarantors/guarantor.service.ts';
import { feeOf } from './eligibility.service.ts';
import { findHeld } from './held.service.ts';
import { findVisibleLoan, LOAN, type LoanRecord } from './loan.queries.ts';
import { listCurrentRows, listPlanRows, sumRepaid } from './row.queries.ts';

const UNDECIDED: readonly string[] = ['pending', 'returned'];

/** What the caller may do with a loan in its state. */
async function actionsOf(ctx: Ctx, loan: LoanRecord): Promise<LoanAction[]> {
  const own = loan.employee_id === ctx.actor.employee_id;
  const asked = own || loan.created_by === ctx.actor.user_id;
  const may = (permission: string) => !own && hasOfficeScope(ctx.actor, permission);
  const running = loan.status === 'active' || loan.status === 'irregular';
  const open = running || loan.status === 'on_hold';
  const isHeld = loan.payroll_id !== null && (await findHeld(ctx, loan.loan_id)).locked.has(loan.loan_id);
  const payable = loan.status === 'accepted' || (loan.status === 'approved' && !loan.terms.agreement_required);
  const actions: [LoanAction, boolean][] = [
    ['edit', asked ? ['draft', ...UNDECIDED].includes(loan.status) : may('loans.loan.apply') && UNDECIDED.includes(loan.status)],
    ['submit', asked && loan.status === 'draft'],
    ['withdraw', asked && (loan.status === 'pending' || loan.status === 'returned')],
    ['accept', own && loan.status === 'approved' && loan.terms.agreement_required],
    ['cancel', may('loans.loan.update') && !isHeld && (loan.status === 'approved' || loan.status === 'accepted')],
    ['disburse', may('loans.loan.disburse') && payable && !isHeld],
    ['guarantors', asked && loan.terms.guarantors_required > 0 && BEFORE_PAYOUT.includes(loan.status)],
    ['document', mayAddDocument(ctx, loan)],
    ['change', running && (own || may('loans.loan.update'))],
    ['release', loan.status === 'on_hold' && (own || may('loans.loan.update'))],
    ['pay', may('loans.loan.update') && open],
    ['write_off', may('loans.loan.write_off') && open && loan.write_off_by === null],
    [
      'confirm_write_off',
      may('loans.loan.write_off') && open && loan.write_off_by !== null && loan.write_off_by !== ctx.actor.user_id,
    ],
  ];
  return actions.filter(([, allowed]) => allowed).map(([action]) => action);
}

/** A loan with its changes and what the caller may do. @throws `not_found` */
export async function readLoan(ctx: Ctx, id: string): Promise<LoanDetail> {
  const loan = await findVisibleLoan(ctx, id);
  const states = await findRecordStates(ctx, LOAN, loan.status === 'pending' ? [id] : []);
  const { approved_by: _approver, disbursed_by: _payer, fixed_interest_paise: _fixed, ...shown } = loan;
  const {
    payroll_id: _run,
    cycles_without_recovery: _cycles,
    created_by: _author,
    write_off_by: _first,
    write_off_reason: _why,
    ...facts
  } = shown;
  return {
    ...facts,
    fee_paise: feeOf(loan.amount_approved_paise ?? loan.amount_requested_paise, loan.terms),
    accepted_at: loan.accepted_at ? new Date(loan.accepted_at).toISOString() : null,
    pending_with: [...(states.get(id)?.waiting_for ?? [])],
    ...(await sumRepaid(ctx.tx, id)),
    guarantors: (await listGuarantors(ctx.tx, [id])).get(id) ?? [],
    documents: await readDocuments(ctx, loan),
    changes: await listChanges(ctx.tx, id),
    actions: await actionsOf(ctx, loan),
  };
}

/** Rows of the current plan, or of an older one. @throws `not_found` */
export async function readSchedule(ctx: Ctx, id: string, plan_no: number | undefined) {
  const loan = await findVisibleLoan(ctx, id);
  const plans = Array.from({ length: loan.plan_no }, (_, n) => n + 1);
  const older = plan_no !== undefined && plan_no !== loan.plan_no;
  const rows = older ? await listPlanRows(ctx.tx, id, plan_no) : await listCurrentRows(ctx.tx, id);
  return { plan_no: older ? plan_no : loan.plan_no, plans, rows };
}
