import { importEndpoints } from '@hrms/platform/contract';

/** Loans that began in another system, brought forward from a file. */
export const loanImports = importEndpoints({
  path: '/loans/import',
  permission: 'loans.loan.update',
  what: 'loans that began elsewhere',
  kinds: ['opening_loans'],
  undoRefusals: ['loans.row_locked'],
});
