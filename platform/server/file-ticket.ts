import { sql } from 'kysely';
import type { Ctx, PublicCtx } from './context.ts';
import { hashOfToken, newToken } from './crypto.ts';
import type { StoredFile } from './files.ts';

const SECONDS = 60;

/** A random key that opens one file without a sign-in for a minute. Permission is checked and access logged by whoever issues it. */
export async function issueFileTicket(ctx: Ctx, file_id: string): Promise<{ ticket: string; expires_at: string }> {
  const ticket = newToken();
  const expires_at = new Date(ctx.clock.now().getTime() + SECONDS * 1000);
  await sql`insert into file_ticket (token_hash, org_id, file_id, expires_at)
    values (${hashOfToken(ticket)}, ${ctx.org_id}, ${file_id}, ${expires_at})`.execute(ctx.tx);
  return { ticket, expires_at: expires_at.toISOString() };
}

/** The file of a key; null when it is unknown or its minute is over. */
export async function openFileTicket(ctx: PublicCtx, ticket: string): Promise<(StoredFile & { bytes: Buffer }) | null> {
  const { rows } = await sql<{ org_id: string; file_id: string }>`select org_id, file_id from file_ticket
    where token_hash = ${hashOfToken(ticket)} and expires_at >= ${ctx.clock.now()}`.execute(ctx.tx);
  const [found] = rows;
  if (!found) return null;
  const { tx } = await ctx.enter(found.org_id);
  return ctx.services.files.get(tx, found.file_id);
}
