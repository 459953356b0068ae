/** What a payroll run holds of a loan: a draft run follows a change of it, a submitted one keeps what it holds. */
import type { Work } from '@hrms/platform/server';
import { listHolders, releaseFromRuns } from './row.queries.ts';

type Held = {
  /** Instalments, and the loan itself for its payout or fee, that a submitted run holds. */
  readonly locked: ReadonlySet<string>;
  /** Draft runs that hold any of it. */
  readonly drafts: readonly string[];
};

/** Finds who holds a loan's instalments, payout and fee. */
export async function findHeld({ tx, dependencies }: Pick<Work, 'tx' | 'dependencies'>, loan_id: string): Promise<Held> {
  const holders = await listHolders(tx, loan_id);
  if (holders.length === 0) return { locked: new Set(), drafts: [] };
  const drafts = await dependencies.loans.draftRuns(tx, [...new Set(holders.map(({ payroll_id }) => payroll_id))]);
  const locked = holders.filter(({ payroll_id }) => !drafts.has(payroll_id)).map(({ id }) => id);
  return { locked: new Set(locked), drafts: [...drafts] };
}

/** Takes a loan out of draft runs. The caller announces its change of pay, and the drafts are calculated again. */
export async function releaseFromDrafts(work: Pick<Work, 'tx' | 'dependencies'>, loan_id: string): Promise<void> {
  const { drafts } = await findHeld(work, loan_id);
  if (drafts.length > 0) await releaseFromRuns(work.tx, loan_id, drafts);
}
