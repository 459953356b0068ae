export { type AskForChange, type ChangeKind, type LoanChange, loanChanges, type QuoteLine } from './change.contract.ts';
export { type LoanDocument, loanDocuments } from './document.contract.ts';
export { type LoanKind, LoanStatus, type PerquisitePurpose } from './fields.ts';
export { type Guarantee, type LoanGuarantor, loanGuarantors } from './guarantor.contract.ts';
export { loans } from './loan.contract.ts';
export type { ApplyForLoan, RecordPayment, UpdateLoan } from './loan-input.contract.ts';
export {
  type ForeclosureQuote,
  type Loan,
  type LoanAction,
  type LoanDetail,
  type LoanEntry,
  type LoanPlan,
  type LoanPreview,
  type LoanRow,
  type LoanSummary,
} from './loan-record.contract.ts';
export { loanImports } from './opening.contract.ts';
export { type LoanTaxYear, loanPapers } from './paper.contract.ts';
export type { Disburse, DisburseMany } from './payout.contract.ts';
export { loansPermissions } from './permissions.ts';
export { type LoanSettings, loanSettings, type ReferenceRate, type UpdateLoanSettings } from './setting.contract.ts';
export {
  type AvailableType,
  type CreateLoanType,
  type EligibilityRule,
  LoanTerms,
  type LoanType,
  loanTypes,
  type UpdateLoanType,
} from './type.contract.ts';
