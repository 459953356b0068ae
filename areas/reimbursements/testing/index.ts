export { reimbursementsExamples } from '../server/reimbursements.factory.ts';
export { reimbursementsDemo } from './demo.ts';
