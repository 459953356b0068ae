export { payrollExamples } from '../server/payroll.factory.ts';
export {
  addPayingAccount,
  finaliseRun,
  hireEmployee,
  type PayrollWorld,
  payrollWorld,
  runPayroll,
} from '../server/payroll.scenario.ts';
export { makeRunApprovals, payrollDemo } from './demo.ts';
