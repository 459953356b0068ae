export { PayrollActivity, payrollActivity } from './activity.contract.ts';
export { RunApproval, runApprovals } from './approval.contract.ts';
export { ArrearSource, PayrollArrear, payrollArrears } from './arrear.contract.ts';
export { BankAdvice, bankAdvices, UnpaidEmployee } from './bank-advice.contract.ts';
export { BankFormat, bankFormats } from './bank-format.contract.ts';
export { PayBridge, payBridges, RunVariance } from './bridge.contract.ts';
export { PayrollCorrection, payrollCorrections } from './correction.contract.ts';
export { EXCEPTION_FIXES, FixChoice, payrollExceptions } from './fix.contract.ts';
export { FormerPayslip, FormerUpload, formerPayslips } from './former-payslip.contract.ts';
export { payrollInputBatches, payrollInputImports, payrollOpeningImports } from './input-import.contract.ts';
export { PayrollJournal, payrollJournal } from './journal.contract.ts';
export {
  EntryError,
  EntryRow,
  PayOpening,
  PayrollHold,
  payrollEntries,
  payrollHolds,
  payrollOpenings,
  SaveOpenings,
} from './month-facts.contract.ts';
export { StatutoryOverride, statutoryOverrides } from './override.contract.ts';
export { type DepartmentCosts, ExceptionKindCount, payrollOverview, RunPreview } from './overview.contract.ts';
export { OwnPay, ownPay, PayslipExplanation, TaxSheet } from './own-pay.contract.ts';
export {
  AssignMembers,
  CreatePayGroup,
  PayGroup,
  PayGroupMember,
  payGroups,
  UpdatePayGroup,
} from './pay-group.contract.ts';
export { payrolls } from './payroll.contract.ts';
export {
  PayrollInput,
  Payslip,
  PayslipRow,
  payrollInputs,
  payslips,
} from './payslip.contract.ts';
export { payslipChecks } from './payslip-check.contract.ts';
export { PayslipPayment, payslipPayments, RecordPayslipPayments } from './payslip-payment.contract.ts';
export { payrollPermissions } from './permissions.ts';
export { PublicationStatus, payslipPublications } from './publication.contract.ts';
export { ImportMismatch, PayrollImport, payrollImports } from './register-import.contract.ts';
export { NewRun, Payroll, PayrollTotals } from './run.contract.ts';
export { PayrollSetting, payrollSettings } from './setting.contract.ts';
export { SettlementDetail, SettlementRow, SettlementStatus, StartSettlement, settlements } from './settlement.contract.ts';
export { PayrollException, SavedDays, SlipDetail, SlipLine, SlipRow } from './slip.contract.ts';
export { DueScheme, EmployeeDues, payrollStatutory, StatutoryDue } from './statutory-dues.contract.ts';
export { PayrollStep, payrollSteps, StepCode } from './step.contract.ts';
export {
  BankContent,
  BankField,
  BankRecordField,
  type ContentOf,
  CreateTemplate,
  PaidComponent,
  PayrollTemplate,
  payrollTemplates,
  RegisterField,
  TemplateContent,
  TemplateKind,
  UpdateTemplate,
} from './template.contract.ts';
