export {
  type EncashmentBasis,
  encashmentPay,
  lopDifference,
  lopFundDifference,
  type OvertimeRule,
  overtimeHour,
  overtimePay,
  overtimeWage,
} from './attendance-pay.ts';
export { type BankFileFormat, type BankPayment, SEPARATORS, STANDARD_BANK_FORMAT, toBankFileRows } from './bank-file.ts';
export { type BridgeCause, type CauseCode, payBridge } from './bridge.ts';
export { contributionLines, type PaidSlip } from './contribution-lines.ts';
export { employedPeriod, type PayDays } from './days.ts';
export { type Section, type SlipLine, UnknownComponent } from './earnings.ts';
export type { Finding, Severity } from './findings.ts';
export { formerFilesOf } from './former-file.ts';
export { instalmentsOf, recoveryMonths } from './instalments.ts';
export { type Journal, type JournalSlip, journalSides, toJournal } from './journal.ts';
export { openParts, type Transfer } from './open-parts.ts';
export { needsCertificate } from './overrides.ts';
export { lastPayDateOf, type PayDayRule, payDayOf, workdayBeside } from './pay-date.ts';
export { partsByShare, payeeParts } from './payee-shares.ts';
export {
  compareRegister,
  type MismatchCause,
  type RegisterFigures,
  type RegisterMismatch,
  type RegisterRow,
} from './register-comparison.ts';
export { type SettlementItem, settlementItems } from './settlement.ts';
export { type ComputedSlip, computeSlip, ENGINE_VERSION, type Slip } from './slip.ts';
export {
  type ComponentDifference,
  earningsDifference,
  fundDifference,
  fundWagesLess,
  NO_FUND_WAGES,
  STATE_COMPONENTS,
  stateDifference,
  WAGE_COMPONENTS,
  withFundWages,
  withinYearlyLimit,
} from './slip-difference.ts';
export type {
  FundWages,
  LopBasis,
  NetRounding,
  OneTimeItem,
  PaySettings,
  RunContext,
  SalaryInForce,
  SlipInput,
  StatutoryOverride,
  TaxFacts,
} from './slip-input.ts';
export { isStatutoryCode, type MonthlyDue, type ReturnedDue, toMonthlyDues } from './statutory-dues.ts';
export {
  followedStep,
  isManualStep,
  manualStatus,
  type RunFactsOfSteps,
  type StepFacts,
  type StepMark,
} from './steps.ts';
export type { MonthTax } from './tax.ts';
export { fullMonthFundWages, fullMonthWages } from './wages.ts';
