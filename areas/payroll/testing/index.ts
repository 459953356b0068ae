export { payrollExamples } from '../server/payroll.factory.ts';
export {
  addPayingAccount,
  assignSalary,
  completeDeductor,
  finaliseRun,
  hireEmployee,
  type PayrollWorld,
  payrollOf,
  payrollWorld,
  publishRun,
  runPayroll,
  setPrevious,
} from '../server/payroll.scenario.ts';
export { enterItem, makeRunApprovals, makeWorkersGroup, payrollDemo } from './demo.ts';
export { makeParallelRun } from './parallel-run.ts';
