export { benefitsExamples } from '../server/benefits.factory.ts';
export { benefitsDemo } from './demo.ts';
