export { assetsExamples } from '../server/assets.factory.ts';
export { assetsDemo } from './demo.ts';
