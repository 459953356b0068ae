export { lifecycleExamples } from '../server/lifecycle.factory.ts';
