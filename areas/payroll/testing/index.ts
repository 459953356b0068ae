export { payrollExamples } from '../server/payroll.factory.ts';
export {
  addPayingAccount,
  finaliseRun,
  hireEmployee,
  type PayrollWorld,
  payrollWorld,
  publishRun,
  runPayroll,
} from '../server/payroll.scenario.ts';
export { makeRunApprovals, payrollDemo } from './demo.ts';
