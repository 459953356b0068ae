import type { Services } from '../context.ts';

/** Upkeep of the whole installation, run by one worker at a time: what has expired, partitions, closed organisations. */
export type Sweep = {
  readonly name: string;
  /** Minute, hour, day, month and weekday in UTC. */
  readonly every: string;
  run(sweeping: Sweeping): Promise<void>;
};

/** `ownerUrl`: the owner's connection, for what the program's own role may never do. */
export type Sweeping = { readonly services: Services; readonly ownerUrl: string };
