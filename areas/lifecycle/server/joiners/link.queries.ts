/** Links and sessions of joiners. They stand outside any organisation, so that a token is found before one is known. */
import type { DirectoryTx, Tx } from '@hrms/platform/server';

type AnyTx = Tx | DirectoryTx;
// both see the tables that belong to no organisation
const inDirectory = (tx: AnyTx): Tx => tx as Tx;

/** The link of a joiner that is valid now. */
export const findLiveLink = (tx: Tx, joiner_id: string, now: Date) =>
  tx
    .selectFrom('joiner_link')
    .where('org_id', '=', tx.org_id)
    .where('joiner_id', '=', joiner_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .select(['expires_at', 'opened_at', 'opened_count'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** Ends all links of a joiner and whoever is inside by them. */
export async function revokeLinks(tx: Tx, joiner_id: string, now: Date): Promise<void> {
  await tx
    .updateTable('joiner_link')
    .set({ revoked_at: now })
    .where('org_id', '=', tx.org_id)
    .where('joiner_id', '=', joiner_id)
    .where('revoked_at', 'is', null)
    .execute();
  await tx.deleteFrom('joiner_session').where('org_id', '=', tx.org_id).where('joiner_id', '=', joiner_id).execute();
}

type LinkToInsert = { token_hash: string; joiner_id: string; created_at: Date; expires_at: Date };

/** Stores a link by the hash of its token. */
export const insertLink = (tx: Tx, link: LinkToInsert) =>
  tx
    .insertInto('joiner_link')
    .values({ ...link, org_id: tx.org_id })
    .execute();

/** A valid link, held until the end of the transaction. */
export const lockLink = (tx: AnyTx, token_hash: string, now: Date) =>
  inDirectory(tx)
    .selectFrom('joiner_link as l')
    .where('l.token_hash', '=', token_hash)
    .where('l.revoked_at', 'is', null)
    .where('l.expires_at', '>', now.toISOString())
    .select(['l.org_id', 'l.joiner_id', 'l.code_hash', 'l.code_until', 'l.code_failures', 'l.opened_count'])
    .forUpdate('l')
    .executeTakeFirst();

type LinkChange = {
  code_hash?: string | null;
  code_until?: Date | null;
  code_failures?: number;
  opened_at?: Date;
  opened_count?: number;
};

/** Changes a link. */
export const updateLink = (tx: AnyTx, token_hash: string, set: LinkChange) =>
  inDirectory(tx).updateTable('joiner_link').set(set).where('token_hash', '=', token_hash).execute();

type SessionToInsert = {
  token_hash: string;
  link_hash: string;
  org_id: string;
  joiner_id: string;
  created_at: Date;
  idle_until: Date;
  absolute_until: Date;
  ip: string;
  device: string | null;
};

/** Opens a session of a joiner. */
export const insertSession = (tx: AnyTx, session: SessionToInsert) =>
  inDirectory(tx).insertInto('joiner_session').values(session).execute();

/** A session that is alive and whose link is valid. */
export const findSession = (tx: AnyTx, token_hash: string, now: Date) =>
  inDirectory(tx)
    .selectFrom('joiner_session as s')
    .innerJoin('joiner_link as l', 'l.token_hash', 's.link_hash')
    .where('s.token_hash', '=', token_hash)
    .where('s.idle_until', '>', now.toISOString())
    .where('s.absolute_until', '>', now.toISOString())
    .where('l.revoked_at', 'is', null)
    .where('l.expires_at', '>', now.toISOString())
    .select(['s.org_id', 's.joiner_id'])
    .executeTakeFirst();

/** Keeps a session alive until a later moment. */
export const prolongSession = (tx: AnyTx, token_hash: string, idle_until: Date) =>
  inDirectory(tx).updateTable('joiner_session').set({ idle_until }).where('token_hash', '=', token_hash).execute();

/** Ends one session. */
export const deleteSession = (tx: AnyTx, token_hash: string) =>
  inDirectory(tx).deleteFrom('joiner_session').where('token_hash', '=', token_hash).execute();

/** Deletes sessions that are over, and links that ended before a moment. */
export async function deleteOldLinks(tx: DirectoryTx, now: Date, before: Date): Promise<void> {
  const directory = inDirectory(tx);
  await directory.deleteFrom('joiner_session').where('absolute_until', '<=', now.toISOString()).execute();
  await directory.deleteFrom('joiner_session').where('idle_until', '<=', now.toISOString()).execute();
  await directory.deleteFrom('joiner_link').where('expires_at', '<=', before.toISOString()).execute();
}
