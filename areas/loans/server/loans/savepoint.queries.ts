import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Begins the act upon one loan of several. */
export const beginOne = (tx: Tx) => sql`savepoint one_loan`.execute(tx);
/** Ends the act upon one loan of several. */
export const keepOne = (tx: Tx) => sql`release savepoint one_loan`.execute(tx);
/** Takes back the act upon one loan of several. */
export const undoOne = (tx: Tx) => sql`rollback to savepoint one_loan`.execute(tx);
