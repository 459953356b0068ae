export { workflowsExamples } from '../server/workflows.factory.ts';
