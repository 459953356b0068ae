import { type Ctx, findRow, newId } from '@hrms/platform/server';
import { sql } from 'kysely';
import { preferenceTooLarge } from '../refusals.ts';

const MOST = 16 * 1024;

type Key = 'home_layout' | 'theme' | 'density' | 'palette_recent' | 'metrics_pins' | 'language' | 'shortcuts';
type Json = string | number | boolean | null | { [key: string]: Json } | Json[];

/** A preference of the signed-in user, or null when it was never set. */
export async function getPreference({ tx, actor }: Ctx, key: Key): Promise<{ key: Key; value: Json }> {
  const found = await findRow(tx, 'user_preference', { user_id: actor.user_id, key }, ['value']);
  return { key, value: (found?.value ?? null) as Json };
}

/** @throws Refusal 413 above 16 kB */
export async function putPreference({ tx, actor, clock }: Ctx, key: Key, value: Json): Promise<{ key: Key; value: Json }> {
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) > MOST) throw preferenceTooLarge();
  const [stored, changed_at] = [sql<string>`${text}::jsonb`, clock.now()];
  await tx
    .insertInto('user_preference')
    .values({ org_id: tx.org_id, id: newId(), user_id: actor.user_id, key, value: stored, changed_at })
    .onConflict((conflict) => conflict.columns(['org_id', 'user_id', 'key']).doUpdateSet({ value: stored, changed_at }))
    .execute();
  return { key, value };
}
