import { sql } from 'kysely';
import { Refusal } from '../refusal.ts';
import type { Tx } from './tx.ts';

/** Does work of which a refusal takes back what was written; the rest of the transaction stays. @returns the refusal, if there is one */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T | Refusal> {
  await sql`savepoint one_of_many`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint one_of_many`.execute(tx);
    return done;
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    await sql`rollback to savepoint one_of_many`.execute(tx);
    await sql`release savepoint one_of_many`.execute(tx);
    return problem;
  }
}

/** What became of one of many: null where it was done. */
export type ActOutcome = { readonly id: string; readonly refusal: Refusal | null };

/** Acts upon each record once: one that is refused leaves nothing behind and stops no other. */
export async function actUponEach(tx: Tx, ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<ActOutcome[]> {
  const outcomes: ActOutcome[] = [];
  for (const id of new Set(ids)) {
    const outcome = await inSavepoint(tx, () => act(id));
    outcomes.push({ id, refusal: outcome instanceof Refusal ? outcome : null });
  }
  return outcomes;
}

/** Does work and takes back all that it wrote: what a dry run answers. */
export async function takenBack<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint dry_run`.execute(tx);
  const done = await work();
  await sql`rollback to savepoint dry_run`.execute(tx);
  await sql`release savepoint dry_run`.execute(tx);
  return done;
}
