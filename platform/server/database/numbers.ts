import { sql } from 'kysely';
import { newId } from '../ids.ts';
import type { Tx } from './tx.ts';

/**
 * Takes the next numbers of a kind and answers the first of them. Others who take numbers of the kind wait until this transaction ends,
 * so that none is given twice and none is lost.
 * @param first what a kind that has no number yet begins with
 */
export async function takeNumbers(tx: Tx, kind: string, count: number, first = 1): Promise<number> {
  const { rows } = await sql<{ value: number }>`
    insert into counter (org_id, id, kind, value) values (${tx.org_id}, ${newId()}, ${kind}, ${first - 1 + count})
    on conflict (org_id, kind) do update set value = counter.value + ${count}
    returning value`.execute(tx);
  return (rows[0]?.value ?? first - 1 + count) - count + 1;
}

/** The next human numbers of a kind, as `LR-000123`, in order. */
export async function nextNumbers(tx: Tx, kind: string, prefix: string, count: number): Promise<string[]> {
  if (count === 0) return [];
  const first = await takeNumbers(tx, kind, count);
  return Array.from({ length: count }, (_, n) => `${prefix}-${String(first + n).padStart(6, '0')}`);
}

/** The next human number of a kind. */
export const nextNumber = async (tx: Tx, kind: string, prefix: string): Promise<string> =>
  (await nextNumbers(tx, kind, prefix, 1))[0] as string;

/** The last number of a kind that was given, or null before the first. */
export async function readLastNumber(tx: Tx, kind: string): Promise<number | null> {
  const row = await tx
    .selectFrom('counter')
    .where('org_id', '=', tx.org_id)
    .where('kind', '=', kind)
    .select('value')
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Numbers of a kind go on after this one, which was given by hand. */
export async function skipNumbersUpTo(tx: Tx, kind: string, value: number): Promise<void> {
  await sql`
    insert into counter (org_id, id, kind, value) values (${tx.org_id}, ${newId()}, ${kind}, ${value})
    on conflict (org_id, kind) do update set value = greatest(counter.value, ${value})`.execute(tx);
}
