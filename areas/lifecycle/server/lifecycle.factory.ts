import { exitExamples } from './exit.factory.ts';
import { joiningExamples } from './joining.factory.ts';

/** One request for each call of the area. */
export const lifecycleExamples = [...joiningExamples, ...exitExamples];
