import { joiningExamples } from './joining.factory.ts';

/** One request for each call of the area. */
export const lifecycleExamples = [...joiningExamples];
