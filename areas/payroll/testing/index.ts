export { payrollExamples } from '../server/payroll.factory.ts';
export { finaliseRun, hireEmployee, type PayrollWorld, payrollWorld, runPayroll } from '../server/payroll.scenario.ts';
