export { Advance, AdvanceStatus, expenseAdvances, RequestAdvance } from './advance.contract.ts';
export {
  CategoryField,
  CreateCategory,
  ExpenseCategory,
  expenseCategories,
  TaxTreatment,
  UpdateCategory,
} from './category.contract.ts';
export { type ClaimFile, claims, SanctionLines, SaveClaim, UpdateClaim } from './claim.contract.ts';
export { AddLine, ClaimLineInput, UpdateLine } from './claim-line.contract.ts';
export {
  Claim,
  ClaimCheck,
  ClaimDetail,
  ClaimLine,
  ClaimStatus,
  ClaimSummary,
  LineDuplicate,
} from './claim-record.contract.ts';
export { DecideDuplicate, DuplicateFinding, duplicateFindings } from './duplicate.contract.ts';
export { BreachLevel, CategoryKind, CityClass, PayThrough, Vehicle } from './fields.ts';
export { expenseImports } from './import.contract.ts';
export { PayableItem, PaymentBatch, PaymentBatchDetail, PaymentLine, reimbursementPayments } from './payment.contract.ts';
export { reimbursementsPermissions } from './permissions.ts';
export {
  Breach,
  ExpenseAudience,
  ExpenseLimit,
  ExpensePolicy,
  ExpensePolicyDetail,
  ExpenseRule,
  expensePolicies,
  LimitPeriod,
  PerDiemRate,
  PolicyVersion,
  Rehearsal,
  SavePolicy,
  TestPolicy,
  UpdatePolicy,
  Verdict,
} from './policy.contract.ts';
export { ExpenseRate, expenseRates } from './rate.contract.ts';
export { ReadReceipt, Receipt, receipts } from './receipt.contract.ts';
export {
  type CityRow,
  cityClasses,
  ExpenseSettings,
  expenseSettings,
  LEAST_RECEIPT_YEARS,
  UpdateExpenseSettings,
} from './setting.contract.ts';
