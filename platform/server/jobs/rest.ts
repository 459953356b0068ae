/** For so many times as long as it worked, work in the background rests where others wait for a processor. */
const RESTS = 3;
/** Others wait for one where this thread waited for more than this part of the time it had one. */
const WAITED = 0.25;

/** Never longer at once: work may hold a transaction meanwhile. */
const LONGEST_MS = 200;

/**
 * How long work that stands back rests, in milliseconds.
 * @param ran how long it had a processor since its last rest, in milliseconds
 * @param waited how long it waited for one
 */
export const restMs = ({ ran, waited }: { ran: number; waited: number }): number =>
  waited > WAITED * ran ? Math.min(RESTS * ran, LONGEST_MS) : 0;
