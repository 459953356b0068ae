export { addDue } from '../server/exits/exit-settle.service.ts';
export { startExit } from '../server/exits/exit-start.service.ts';
export { handInAll, joinerOf, joiningWorld, openPage, verifyAll } from '../server/joining.scenario.ts';
export { lifecycleExamples } from '../server/lifecycle.factory.ts';
export { lifecycleDemo } from './demo.ts';
export { clearExit } from './exit-demo.ts';
