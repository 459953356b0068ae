import { hashingBusy } from '../refusals.ts';

const PATIENCE = 2000;

/**
 * Runs at most so many at a time; others wait in order, up to two seconds. A place passes directly to the next one waiting, so
 * that newcomers can't overtake.
 */
export function semaphore(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting = new Set<() => void>();
  const waitForSlot = () =>
    new Promise<void>((go, refuse) => {
      const mine = () => {
        clearTimeout(timer);
        waiting.delete(mine);
        go();
      };
      const timer = setTimeout(() => {
        waiting.delete(mine);
        refuse(hashingBusy());
      }, PATIENCE);
      waiting.add(mine);
    });
  return async (work) => {
    if (running < places) running += 1;
    else await waitForSlot();
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next();
      else running -= 1;
    }
  };
}
