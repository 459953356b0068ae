/** Skips, holds, their release and other tenures: asked for, decided by approvals, then applied. */
import type { AskForChange, LoanDetail, QuoteLine } from '@hrms/loans/contract';
import { planOpen, skipCycle } from '@hrms/loans/domain';
import { addToMonth, firstDayOf, monthName } from '@hrms/platform/calendar';
import { paise } from '@hrms/platform/money';
import { type Ctx, hasOfficeScope, insertRow, updateRow, type Work } from '@hrms/platform/server';
import { resubmitRecord, submitRecord, withdrawRecord } from '@hrms/workflows/server';
import { findVisibleLoan, type LoanRecord } from '../loans/loan.queries.ts';
import { readLoan } from '../loans/read.service.ts';
import { setRowStatus } from '../loans/row.queries.ts';
import { loansNotices } from '../notices.ts';
import {
  changePending,
  cycleUnknown,
  fieldRequired,
  holdEnd,
  limitOfSkips,
  missing,
  moreThanOutstanding,
  notAllowed,
  notInState,
  partPaymentTooSmall,
  rowLocked,
  tenureOutOfRange,
} from '../refusals.ts';
import { type ChangeRecord, countSkips, findChanges, isUndecided, LOAN_CHANGE, listChanges } from './change.queries.ts';
import { planRelease, quoteChange } from './change-quote.ts';
import {
  assertNotLocked,
  lockLoanForChange,
  lockOpenLoan,
  type OpenLoan,
  readOpenLoan,
  storeReplan,
} from './open-loan.service.ts';

/** The month of a change: an open instalment that no submitted payroll run holds. @throws `row_locked`, `cycle_unknown` */
function assertOpenCycle({ open, locked }: OpenLoan, cycle: string | undefined): string {
  if (!cycle) throw fieldRequired('from_cycle', 'Please select a month');
  if (locked && cycle <= locked.cycle) throw rowLocked(locked.cycle);
  if (!open.some((row) => row.cycle === cycle)) throw cycleUnknown();
  return cycle;
}

type WantedChange = Omit<AskForChange, 'reason'>;

async function assertPossible(ctx: Ctx, found: OpenLoan, change: WantedChange, corrected?: string): Promise<void> {
  const { loan } = found;
  const { terms } = loan;
  if (change.kind === 'release') {
    if (loan.status !== 'on_hold') throw notInState(loan.status, 'a release');
    return;
  }
  if (loan.status === 'on_hold') throw notInState(loan.status, 'this change');
  if (change.kind === 'skip') {
    const cycle = assertOpenCycle(found, change.from_cycle);
    if ((await countSkips(ctx.tx, loan.loan_id, cycle.slice(0, 4), corrected)) >= terms.max_skips_per_year) throw limitOfSkips();
  }
  if (change.kind === 'hold') {
    const first = assertOpenCycle(found, change.from_cycle);
    if (change.to_cycle && change.to_cycle < first) throw holdEnd();
  }
  if (change.kind === 'tenure') {
    if (!change.tenure_months) throw fieldRequired('tenure_months', 'Please enter a number of months');
    if (change.tenure_months > terms.max_tenure_months) throw tenureOutOfRange(1, terms.max_tenure_months);
  }
  if (change.kind === 'part_payment') {
    if (!terms.part_payment_allowed) throw notAllowed('part-payments');
    if (!change.amount_paise) throw fieldRequired('amount_paise', 'Please enter an amount above 0');
    if (change.amount_paise < terms.part_payment_min_paise) throw partPaymentTooSmall(terms.part_payment_min_paise);
    const owed = found.balance.principal_paise + found.balance.carried_paise;
    if (change.amount_paise >= owed) throw moreThanOutstanding(owed);
  }
  if (change.kind === 'foreclosure' && !terms.foreclosure_allowed) throw notAllowed('early settlement');
}

/** A running loan of the caller, or of an employee for whom the caller may ask. @throws `not_found`, `not_in_state` */
async function findForChange(ctx: Ctx, loan_id: string): Promise<LoanRecord> {
  const loan = await findVisibleLoan(ctx, loan_id);
  if (loan.employee_id !== ctx.actor.employee_id && !hasOfficeScope(ctx.actor, 'loans.loan.apply')) throw missing('Loan');
  return loan;
}

/** What a change makes of the schedule and what it costs; stores nothing. @throws those of `askForChange` but `change_pending` */
export async function previewChange(ctx: Ctx, loan_id: string, change: WantedChange): Promise<{ quote: QuoteLine[] }> {
  const found = await readOpenLoan(ctx, await findForChange(ctx, loan_id), 'a change');
  await assertPossible(ctx, found, change);
  return { quote: quoteChange(found, change, ctx.today) };
}

/** What is stored of a change that is asked for: what was entered, and what was shown of it. */
const toColumns = (ctx: Ctx, found: OpenLoan, change: AskForChange) => ({
  kind: change.kind,
  from_cycle: change.from_cycle ?? null,
  to_cycle: (change.kind === 'hold' && change.to_cycle) || null,
  amount_paise: change.amount_paise ?? null,
  tenure_months: change.tenure_months ?? null,
  effect: change.effect ?? null,
  reason: change.reason,
  quote: JSON.stringify(quoteChange(found, change, ctx.today)),
  status: 'pending' as const,
});

const auditRequested = (ctx: Ctx, { loan_id, employee_id }: LoanRecord, change: AskForChange) => {
  const { reason: _reason, ...details } = change;
  return ctx.audit('loans.change_requested', loan_id, { employee_id, ...details });
};

/** Asks for a change of a loan. @throws `not_in_state`, `row_locked`, `cycle_unknown`, `limit_of_skips`, `change_pending` and others */
export async function askForChange(ctx: Ctx, loan_id: string, change: AskForChange): Promise<LoanDetail> {
  await findForChange(ctx, loan_id);
  const found = await lockOpenLoan(ctx, loan_id, 'a change');
  if ((await listChanges(ctx.tx, loan_id)).some(isUndecided)) throw changePending();
  await assertPossible(ctx, found, change);
  const id = await insertRow(ctx.tx, 'loan_change', {
    loan_id,
    employee_id: found.loan.employee_id,
    ...toColumns(ctx, found, change),
    created_by: ctx.actor.user_id,
    created_at: ctx.clock.now(),
  });
  await auditRequested(ctx, found.loan, change);
  await submitRecord(ctx, LOAN_CHANGE, id);
  return readLoan(ctx, loan_id);
}

/** A change without a decision that the caller asked for, or that is of the caller's own loan. @throws `not_found`, `not_in_state` */
async function findOwnUndecided(ctx: Ctx, id: string, action: string): Promise<ChangeRecord> {
  const [change] = await findChanges(ctx.tx, [id]);
  const own = change && (change.employee_id === ctx.actor.employee_id || change.created_by === ctx.actor.user_id);
  if (!change || !own) throw missing('Change');
  if (!isUndecided(change)) throw notInState(change.status, action);
  return change;
}

/** Corrects a change that is returned or not decided, and asks for it again. @throws `not_found` and those of `askForChange` */
export async function correctChange(ctx: Ctx, id: string, change: AskForChange): Promise<LoanDetail> {
  const { loan_id, version } = await findOwnUndecided(ctx, id, 'a correction');
  const found = await lockOpenLoan(ctx, loan_id, 'a change');
  await assertPossible(ctx, found, change, id);
  await updateRow(ctx.tx, 'loan_change', { id }, { ...toColumns(ctx, found, change), version: version + 1 });
  await auditRequested(ctx, found.loan, change);
  await resubmitRecord(ctx, LOAN_CHANGE, id);
  return readLoan(ctx, loan_id);
}

/** Withdraws a change before its decision. @throws `not_found`, `not_in_state` */
export async function cancelChange(ctx: Ctx, id: string): Promise<LoanDetail> {
  const { loan_id } = await findOwnUndecided(ctx, id, 'withdrawing');
  await withdrawRecord(ctx, LOAN_CHANGE, id);
  return readLoan(ctx, loan_id);
}

const fixed = (change: ChangeRecord): string => {
  if (!change.from_cycle) throw cycleUnknown();
  return change.from_cycle;
};

async function applySkip(ctx: Ctx, found: OpenLoan, cycle: string): Promise<void> {
  const { loan, balance, open } = found;
  assertOpenCycle(found, cycle);
  const sequence = open.find((row) => row.cycle === cycle)?.sequence ?? 0;
  const rows = skipCycle(balance, open, cycle, loan.terms, paise(loan.instalment_paise));
  const isNext = open[0]?.cycle === cycle;
  // interest of a skipped month is owed once its month has come: at once for the next instalment
  await setRowStatus(ctx.tx, loan.loan_id, { cycle, status: 'skipped' });
  const carried = isNext && loan.interest_method === 'reducing' ? (open[0]?.interest_paise ?? 0) : 0;
  const after = { ...balance, carried_paise: paise(balance.carried_paise + carried) };
  await storeReplan(ctx, { loan, balance: after }, rows, { from_sequence: sequence });
}

async function applyHold(ctx: Ctx, found: OpenLoan, cycle: string, hold_to: string | null): Promise<void> {
  assertOpenCycle(found, cycle);
  const { loan } = found;
  await setRowStatus(ctx.tx, loan.loan_id, { cycle, status: 'held', onwards: true });
  const set = { status: 'on_hold', hold_from: cycle, hold_to, version: loan.version + 1 };
  await updateRow(ctx.tx, 'loan', { id: loan.loan_id }, set);
}

async function applyRelease(work: Work, found: OpenLoan, cycle: string | null): Promise<void> {
  const { balance, rows } = planRelease(found, cycle, work.today);
  await storeReplan(work, { loan: found.loan, balance }, rows, { set: { status: 'active', hold_from: null, hold_to: null } });
}

/** Ends a hold with its last month. */
export async function endHold(work: Work, loan_id: string): Promise<void> {
  const found = await lockLoanForChange(work, loan_id, 'a release');
  const { employee_id, hold_to, number } = found.loan;
  if (found.loan.status !== 'on_hold' || hold_to === null) return;
  const next = addToMonth(hold_to, 1);
  await applyRelease(work, found, next);
  await work.audit('loans.hold_ended', loan_id, { employee_id, hold_to });
  await work.announceChange('pay', { employee_id, from_date: firstDayOf(next), cause: 'loan schedule changed' });
  await work.notify(loansNotices.holdEnded, {
    to: { employees: [employee_id] },
    cause: `${loan_id}:${hold_to}`,
    subject_id: loan_id,
    values: { number, loan_id, month: monthName(next) },
  });
}

async function applyTenure(ctx: Ctx, found: OpenLoan, months: number): Promise<void> {
  assertNotLocked(found);
  const { loan, balance, open } = found;
  const [next] = open;
  if (!next) return;
  const rows = planOpen(balance, loan.terms, { rows: months }, next.cycle, next.sequence);
  await storeReplan(ctx, { loan, balance }, rows, {
    set: { instalment_paise: rows[0]?.instalment_paise ?? loan.instalment_paise },
  });
}

/** Applies an approved change; money to be paid waits for its receipt. */
export async function applyChange(ctx: Ctx, change: ChangeRecord): Promise<void> {
  const waits = change.kind === 'part_payment' || change.kind === 'foreclosure';
  const found = await lockLoanForChange(ctx, change.loan_id, 'a change');
  if (change.kind === 'skip') await applySkip(ctx, found, fixed(change));
  if (change.kind === 'hold') await applyHold(ctx, found, fixed(change), change.to_cycle);
  if (change.kind === 'release') await applyRelease(ctx, found, change.from_cycle);
  if (change.kind === 'tenure') await applyTenure(ctx, found, change.tenure_months ?? 1);
  const set = { status: waits ? 'approved' : 'applied', version: change.version + 1 };
  await updateRow(ctx.tx, 'loan_change', { id: change.change_id }, set);
  await ctx.audit('loans.change_approved', change.loan_id, { employee_id: change.employee_id, kind: change.kind });
  await ctx.announceChange('pay', { employee_id: change.employee_id, from_date: ctx.today, cause: 'loan schedule changed' });
}
