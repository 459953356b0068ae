export { statutoryExamples } from '../server/statutory.factory.ts';
