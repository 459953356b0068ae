export { assetsExamples } from '../server/assets.factory.ts';
