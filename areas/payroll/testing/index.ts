export { payrollExamples } from '../server/payroll.factory.ts';
