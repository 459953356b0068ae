import { sql } from 'kysely';
import type { Vault } from '../crypto.ts';
import type { Tx } from '../database/tx.ts';
import { openAddresses } from '../mail/sealed-address.ts';

type NewDigestItem = { id: string; user_id: string; to: string; subject_id: string | null; title: string; link: string };

/** Keeps a line for the next digest of each person, in one statement. */
export async function insertDigestItems(
  { tx, vault, now }: { tx: Tx; vault: Vault; now: Date },
  { notice_id, due_at }: { notice_id: string; due_at: Date },
  items: readonly NewDigestItem[],
): Promise<void> {
  if (items.length === 0) return;
  const sealed = items.map(({ id, to }) => vault.encrypt('digest_item', 'to_address', id, to));
  const column = <K extends keyof NewDigestItem>(name: K) => items.map((one) => one[name]);
  await sql`insert into digest_item (org_id, id, user_id, to_address, notice_id, subject_id, title, link, due_at, created_at)
    select ${tx.org_id}, one.id, one.user_id, one.to_address, ${notice_id}, one.subject_id, one.title, one.link, ${due_at}, ${now}
    from unnest(${column('id')}::uuid[], ${column('user_id')}::uuid[], ${sealed}::text[], ${column('subject_id')}::uuid[],
      ${column('title')}::text[],
      ${column('link')}::text[]) as one (id, user_id, to_address, subject_id, title, link)`.execute(tx);
}

export type DigestLine = { id: string; user_id: string; to_address: string; title: string; link: string };

/** Takes the lines of digests that are due, each person's in the order they came; none is taken twice. */
export async function removeDueDigestItems(tx: Tx, vault: Vault, now: Date): Promise<DigestLine[]> {
  const { rows } = await sql<DigestLine>`
    with due as (delete from digest_item where org_id = ${tx.org_id} and due_at <= ${now}
      returning id, user_id, to_address, title, link, created_at)
    select id, user_id, to_address, title, link from due order by user_id, created_at, id`.execute(tx);
  return openAddresses(vault, rows, { table: 'digest_item', idOf: ({ id }) => id });
}
