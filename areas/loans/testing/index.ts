export { loansExamples } from '../server/loans.factory.ts';
