export { organisationExamples } from '../server/organisation.factory.ts';
export { recordDemoMakers } from '../server/record-makers.factory.ts';
export { structureDemoMakers } from '../server/structure-makers.ts';
