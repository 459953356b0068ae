import { sql } from 'kysely';
import { findBrokenSeal } from './audit-seal.ts';
import type { Config } from './config.ts';
import { firstKeptInstant } from './database/partitions.ts';
import type { Tx } from './database/tx.ts';
import { newId } from './ids.ts';

/** What a look at the whole chain found. */
export type Verification = {
  verified_at: string;
  holds: boolean;
  broken_seal: number | null;
  seals: number;
  sealed_events: number;
};

/** The instant from which events of the log are still there. */
export const auditKeptSince = ({ auditKeepDays }: Pick<Config, 'auditKeepDays'>, now: Date): Date =>
  firstKeptInstant(now, auditKeepDays);

/** Looks at every seal and its events, and keeps what was found. */
export async function verifyAudit(tx: Tx, config: Pick<Config, 'auditKeepDays'>, now: Date): Promise<Verification> {
  const broken_seal = await findBrokenSeal(tx, auditKeptSince(config, now));
  const { rows } = await sql<{ seals: number; sealed_events: number }>`
    select count(*) as seals, coalesce(sum(event_count), 0)::bigint as sealed_events from audit_seal
      where org_id = ${tx.org_id}`.execute(tx);
  const found = { holds: broken_seal === null, broken_seal, ...(rows[0] ?? { seals: 0, sealed_events: 0 }) };
  await sql`insert into audit_verification (org_id, id, verified_at, holds, broken_seal, seals, sealed_events)
    values (${tx.org_id}, ${newId()}, ${now}, ${found.holds}, ${broken_seal}, ${found.seals}, ${found.sealed_events})`.execute(
    tx,
  );
  return { verified_at: now.toISOString(), ...found };
}

/** The newest look; null before the first night. */
export async function lastVerification(tx: Tx): Promise<Verification | null> {
  const { rows } = await sql<Verification>`select verified_at, holds, broken_seal, seals, sealed_events from audit_verification
    where org_id = ${tx.org_id} order by verified_at desc, id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}
