export { saveDeclarations } from '../server/declarations-many.service.ts';
export { addPreviousEmployment } from '../server/previous-employment.service.ts';
export { statutoryExamples } from '../server/statutory.factory.ts';
export { statutoryDemo } from './demo.ts';
