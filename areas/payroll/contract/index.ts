export { ExceptionKindCount, payrollOverview } from './overview.contract.ts';
export {
  Payroll,
  PayrollException,
  PayrollStatus,
  PayrollTotals,
  payrolls,
  SlipDetail,
  SlipLine,
  SlipRow,
} from './payroll.contract.ts';
export {
  BankAdvice,
  bankAdvices,
  PayrollInput,
  PayrollSetting,
  Payslip,
  PayslipRow,
  payrollInputs,
  payrollSettings,
  payslips,
} from './payslip.contract.ts';
export { payrollPermissions } from './permissions.ts';
