export { assignSalaries } from '../server/assign-many.service.ts';
export { salaryExamples } from '../server/salary.factory.ts';
export { makeRevision, makeTypedStructure, salaryDemo } from './demo.ts';
