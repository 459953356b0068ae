export { handInAll, joinerOf, joiningWorld, openPage, verifyAll } from '../server/joining.scenario.ts';
export { lifecycleExamples } from '../server/lifecycle.factory.ts';
export { lifecycleDemo } from './demo.ts';
