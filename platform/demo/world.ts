import type { Ctx, Services } from '../server/index.ts';
import type { SeedActor } from './actor.ts';

/** What an area fills the demo organisation with, through its own services. */
export type DemoWorld = {
  readonly services: Services;
  readonly owner: SeedActor;
  /** Employee ids in the order of the demo's list: 0 owner’s employee record, 2 hr@, 3 payroll@, 4 finance@, 5 manager@, 21 employee@. */
  readonly people: readonly string[];
  /** Employees above those who leave in the open month. */
  readonly leaving: readonly string[];
  /** One transaction as the employee with that number; for one without a sign-in the owner acts for the employee. */
  readonly actAs: <T>(person: number, work: (ctx: Ctx) => Promise<T>) => Promise<T>;
  /** One transaction as the owner. */
  readonly actAsOwner: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;
};

/** `before_pay` runs before the months that are paid, `after_pay` in the open month, when requests are made. */
export type AreaDemo = {
  readonly area: string;
  readonly before_pay?: (world: DemoWorld) => Promise<void>;
  readonly after_pay?: (world: DemoWorld) => Promise<void>;
};
