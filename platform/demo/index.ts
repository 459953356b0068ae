export { actAs, actorsOf, type SeedActor } from './actor.ts';
export { pdfUpload } from './pdf-page.ts';
export type { AreaDemo, DemoWorld } from './world.ts';
