import { availableParallelism } from 'node:os';

/** A few calls more than there are processors keep all of them busy; more would only take turns and all end late. */
const AT_ONCE = 2 * availableParallelism() + 1;
/** A place is lent for so long: a call that takes longer goes on without one, so that quick calls never queue behind slow ones. */
const LENT_MS = 200;

/**
 * Lets calls in one after the other, a few at once. Under load everybody is answered in the order they came, instead of all
 * at the end.
 */
export function gateFor(atOnce = AT_ONCE, lentMs = LENT_MS): <T>(work: () => Promise<T>) => Promise<T> {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const giveBack = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    let lent = true;
    const once = () => {
      if (lent) giveBack();
      lent = false;
    };
    const late = setTimeout(once, lentMs);
    try {
      return await work();
    } finally {
      clearTimeout(late);
      once();
    }
  };
}
