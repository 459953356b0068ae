export { salaryExamples } from '../server/salary.factory.ts';
