export { actAs, actorsOf, type SeedActor } from './actor.ts';
export type { AreaDemo, DemoWorld } from './world.ts';
