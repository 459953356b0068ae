export { workflowDemoMakers } from '../server/demo-makers.ts';
export { approvalRecords, workflowsExamples } from '../server/workflows.factory.ts';
