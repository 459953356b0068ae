export { benefitsExamples } from '../server/benefits.factory.ts';
