/** A loan whose money is out, with what is owed and what is still planned. */
import type { LoanRow } from '@hrms/loans/contract';
import type { LoanBalance, PlanRow } from '@hrms/loans/domain';
import { paise } from '@hrms/platform/money';
import { updateRow, type Work } from '@hrms/platform/server';
import { findHeld, releaseFromDrafts } from '../loans/held.service.ts';
import { type LoanRecord, lockLoan } from '../loans/loan.queries.ts';
import { insertPlan, listCurrentRows, supersedeRows, toPlanRow } from '../loans/row.queries.ts';
import { notInState, rowLocked } from '../refusals.ts';

export type OpenLoan = {
  readonly loan: LoanRecord;
  readonly balance: LoanBalance;
  /** Rows still to be taken, oldest first; those of a draft payroll run too. */
  readonly open: readonly PlanRow[];
  /** Settled rows, oldest first. */
  readonly settled: readonly LoanRow[];
  /** The first instalment that a submitted payroll run holds. */
  readonly locked: LoanRow | undefined;
};

const OPEN: ReadonlySet<LoanRow['status']> = new Set(['planned', 'held', 'locked_by_payroll']);

type Reading = Pick<Work, 'tx' | 'dependencies'>;

/** Locks a loan that is running or on hold. @throws `not_found`, `not_in_state` */
export const lockOpenLoan = async (work: Reading, id: string, action: string): Promise<OpenLoan> =>
  readOpenLoan(work, await lockLoan(work.tx, id), action);

/** The same for a change that is announced to payroll: draft runs give the loan back and are calculated again. */
export async function lockLoanForChange(work: Reading, id: string, action: string): Promise<OpenLoan> {
  const found = await lockOpenLoan(work, id, action);
  await releaseFromDrafts(work, id);
  return found;
}

/** What is owed of a loan that is running or on hold. @throws `not_in_state` */
export async function readOpenLoan(work: Reading, loan: LoanRecord, action: string): Promise<OpenLoan> {
  if (loan.status !== 'active' && loan.status !== 'irregular' && loan.status !== 'on_hold') throw notInState(loan.status, action);
  const rows = await listCurrentRows(work.tx, loan.loan_id);
  const { locked } = await findHeld(work, loan.loan_id);
  const isLocked = ({ row_id }: LoanRow) => locked.has(row_id);
  return {
    loan,
    balance: {
      principal_paise: paise(loan.outstanding_principal_paise),
      carried_paise: paise(loan.carried_interest_paise),
      fixed_interest_paise: paise(loan.fixed_interest_paise),
    },
    open: rows.filter((row) => OPEN.has(row.status) && !isLocked(row)).map(toPlanRow),
    settled: rows.filter(({ status }) => ['taken', 'part_taken', 'paid_outside', 'skipped'].includes(status)),
    locked: rows.find(isLocked),
  };
}

/** Refuses while an instalment is in a submitted payroll run. @throws `row_locked` */
export function assertNotLocked({ locked }: OpenLoan): void {
  if (locked) throw rowLocked(locked.cycle);
}

/** Replaces the open rows from a sequence on by those of a new plan, and stores what is owed. */
export async function storeReplan(
  { tx }: Work,
  { loan, balance }: { loan: LoanRecord; balance: LoanBalance },
  rows: readonly PlanRow[],
  more: { from_sequence?: number; set?: Record<string, unknown> } = {},
): Promise<void> {
  await supersedeRows(tx, loan.loan_id, more.from_sequence);
  await insertPlan(tx, loan.loan_id, loan.plan_no + 1, rows);
  await updateRow(
    tx,
    'loan',
    { id: loan.loan_id },
    {
      outstanding_principal_paise: balance.principal_paise,
      carried_interest_paise: balance.carried_paise,
      fixed_interest_paise: balance.fixed_interest_paise,
      plan_no: loan.plan_no + 1,
      version: loan.version + 1,
      ...more.set,
    },
  );
}
