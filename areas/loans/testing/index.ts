export { loansExamples } from '../server/loans.factory.ts';
export { loansDemo } from './demo.ts';
