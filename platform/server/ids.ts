import { type RawBuilder, sql } from 'kysely';
import { v7 } from 'uuid';

/** Random bytes of many ids at once: asking the system for each costs more than the id. */
const pool = new Uint8Array(16 * 512);
let used = pool.length;
function takeRandom(): Uint8Array {
  if (used === pool.length) {
    crypto.getRandomValues(pool);
    used = 0;
  }
  used += 16;
  return pool.subarray(used - 16, used);
}

let msecs = 0;
let seq = 0;
/** The counter of a new millisecond begins in its lower half, so that it has room. */
const firstOf = (random: Uint8Array): number => new DataView(random.buffer, random.byteOffset).getUint32(0) >>> 1;

/** A row's id: uuid v7, made by the program, ascending in time and within a millisecond (RFC 9562, 6.2). */
export function newId(): string {
  const random = takeRandom();
  const now = Date.now();
  if (now > msecs) {
    msecs = now;
    seq = firstOf(random);
  } else if (seq === 0xffffffff) {
    msecs += 1;
    seq = firstOf(random);
  } else seq += 1;
  return v7({ random, msecs, seq });
}

/**
 * Ids of the rows of one INSERT ... SELECT: that of `newId` with the number of the row in its last 40 bits, which are random in it. What
 * stands before them, the time and the counter within it, is that of no other id of this process.
 */
export const rowIds = (): RawBuilder<string> =>
  sql<string>`(${newId().slice(0, 26)} || lpad(to_hex(row_number() over ()), 10, '0'))::uuid`;
