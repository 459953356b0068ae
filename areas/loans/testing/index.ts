export { loansExamples } from '../server/loans.factory.ts';
export { approveRequest, FINANCE_CAN, REDUCING } from '../server/loans.scenario.ts';
export { loansDemo } from './demo.ts';
export { makeRunningLoan } from './running-loan.ts';
