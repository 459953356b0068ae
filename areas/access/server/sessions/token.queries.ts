import { type DirectoryTx, hashOfToken } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Stores the hash of an access token. */
export async function insertAccessToken(tx: DirectoryTx, token: string, session_id: string, expires_at: Date): Promise<void> {
  await tx
    .insertInto('access_token')
    .values({ token_hash: hashOfToken(token), session_id, expires_at })
    .execute();
}

/** Deletes all but the twenty newest tokens of a session, and those that end after `kept`: handed out a moment ago, perhaps together. */
export async function pruneAccessTokens(tx: DirectoryTx, session_id: string, now: Date, kept: Date): Promise<void> {
  await sql`delete from access_token
    where session_id = ${session_id} and (expires_at <= ${now} or expires_at <= ${kept} and token_hash not in
    (select token_hash from access_token where session_id = ${session_id} order by expires_at desc limit 20))`.execute(tx);
}

/** Stores the hash of a refresh token. */
export async function insertRefreshToken(
  tx: DirectoryTx,
  token: string,
  session_id: string,
  generation: number,
  expires_at: Date,
): Promise<void> {
  await tx
    .insertInto('refresh_token')
    .values({ token_hash: hashOfToken(token), session_id, generation, expires_at })
    .execute();
}

/** The refresh token with its session and identity, locked until the transaction ends; undefined when it is unknown. */
export async function lockRefreshToken(tx: DirectoryTx, token: string) {
  return tx
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .innerJoin('login_identity', 'login_identity.id', 'session.identity_id')
    .where('refresh_token.token_hash', '=', hashOfToken(token))
    .select([
      'refresh_token.generation as token_generation',
      'refresh_token.used_at',
      'refresh_token.successor',
      'refresh_token.expires_at',
      'session.id as session_id',
      'session.identity_id',
      'session.org_id',
      'session.user_id',
      'session.remember',
      'session.delivery',
      'session.idle_minutes',
      'session.generation',
      'session.revoked_at',
      'session.idle_expires_at',
      'session.absolute_expires_at',
      'login_identity.disabled_at',
      'login_identity.email',
    ])
    .forUpdate(['refresh_token', 'session'])
    .executeTakeFirst();
}
