export { reimbursementsExamples } from '../server/reimbursements.factory.ts';
