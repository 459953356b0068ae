export { saveDeclarations } from '../server/declarations-many.service.ts';
export { statutoryExamples } from '../server/statutory.factory.ts';
export { addPreviousEmployment } from '../server/tax-profile.service.ts';
export { statutoryDemo } from './demo.ts';
