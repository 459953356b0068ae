import type { Work } from '@hrms/platform/server';
import type { LoanRecord } from './loans/loan.queries.ts';
import { loansNotices } from './notices.ts';

/** Tells borrowers that their loans are repaid. */
export const notifyClosed = (work: Work, closed: readonly LoanRecord[]): Promise<void> =>
  work.notify(
    loansNotices.closed,
    closed.map(({ loan_id, number, employee_id }) => ({
      to: { employees: [employee_id] },
      cause: loan_id,
      subject_id: loan_id,
      values: { number, loan_id },
    })),
  );
