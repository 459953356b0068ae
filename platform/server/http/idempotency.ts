import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';

export type StoredAnswer = { status: number; answer: unknown };

/**
 * Claims the key inside the request's transaction. A second request with it waits for the first to end, then gets its answer;
 * one that failed left nothing behind, so the key may be tried again.
 * @returns the earlier answer, or null when this request is the first
 * @throws Refusal 422 when the same key came with another body
 */
export async function claimKey(ctx: Ctx, operation: string, key: string, body: unknown): Promise<StoredAnswer | null> {
  if (!/^[\x21-\x7e]{8,200}$/.test(key))
    throw new Refusal('idempotency.key_format', 422, 'Idempotency-Key must have 8 to 200 visible characters');
  const body_hash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  const claimed = await sql`insert into idempotency_key (org_id, id, actor_id, key, operation, body_hash, created_at)
    values (${ctx.org_id}, ${newId()}, ${ctx.actor.user_id}, ${key}, ${operation}, ${body_hash}, ${ctx.clock.now()})
    on conflict (org_id, actor_id, operation, key) do nothing returning id`.execute(ctx.tx);
  if (claimed.rows.length > 0) return null;
  const { rows } = await sql<{
    body_hash: string;
    status: number;
    answer: unknown;
  }>`select body_hash, status, answer from idempotency_key
    where org_id = ${ctx.org_id} and actor_id = ${ctx.actor.user_id} and operation = ${operation} and key = ${key}`.execute(
    ctx.tx,
  );
  const before = rows[0];
  if (!before || before.body_hash !== body_hash)
    throw new Refusal('idempotency.key_reused', 422, 'This Idempotency-Key was used for another request. Use a new key');
  return { status: before.status, answer: before.answer };
}

export async function storeAnswer(ctx: Ctx, operation: string, key: string, { status, answer }: StoredAnswer): Promise<void> {
  await sql`update idempotency_key set status = ${status}, answer = ${JSON.stringify(answer)}::jsonb
    where org_id = ${ctx.org_id} and actor_id = ${ctx.actor.user_id} and operation = ${operation} and key = ${key}`.execute(
    ctx.tx,
  );
}
