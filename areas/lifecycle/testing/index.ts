export { lifecycleExamples } from '../server/lifecycle.factory.ts';
export { lifecycleDemo } from './demo.ts';
