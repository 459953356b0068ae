export { reportsExamples } from '../server/reports.factory.ts';
export { reportsDemo } from './demo.ts';
export { storeLargeResult } from './large-result.ts';
