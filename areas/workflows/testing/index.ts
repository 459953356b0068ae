export { approvalRecords, workflowsExamples } from '../server/workflows.factory.ts';
