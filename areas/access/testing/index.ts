export { accessExamples } from '../server/access.factory.ts';
