import { newId, type Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

export type Security = {
  require_second_factor_for: 'none' | 'privileged' | 'everyone';
  second_factor_since: string | null;
  password_min_length: number;
  idle_minutes: number;
  remember_days: number;
  allowed_ip_ranges: string[];
  session_limit_per_user: number;
  version: number;
};

/** Default security settings. */
const DEFAULTS: Security = {
  require_second_factor_for: 'none',
  second_factor_since: null,
  password_min_length: 8,
  idle_minutes: 60,
  remember_days: 30,
  allowed_ip_ranges: [],
  session_limit_per_user: 10,
  version: 1,
};

/** The security settings of the organisation, with defaults where none are stored. */
export async function findSecurity(tx: Tx): Promise<Security> {
  const found = await tx
    .selectFrom('security_setting')
    .where('org_id', '=', tx.org_id)
    .select([
      'require_second_factor_for',
      'second_factor_since',
      'password_min_length',
      'idle_minutes',
      'remember_days',
      sql<string[]>`allowed_ip_ranges::text[]`.as('allowed_ip_ranges'),
      'session_limit_per_user',
      'version',
    ])
    .executeTakeFirst();
  return found ? ({ ...found } as Security) : DEFAULTS;
}

/** @returns false when the version is stale */
export async function writeSecurity(tx: Tx, next: Security): Promise<boolean> {
  const ranges = sql<string[]>`${next.allowed_ip_ranges}::cidr[]`;
  const values = { ...next, allowed_ip_ranges: ranges, version: next.version + 1 };
  const changed = await tx
    .updateTable('security_setting')
    .set(values)
    .where('org_id', '=', tx.org_id)
    .where('version', '=', next.version)
    .returning('id')
    .executeTakeFirst();
  if (changed) return true;
  if (next.version !== DEFAULTS.version) return false;
  const made = await tx
    .insertInto('security_setting')
    .values({ org_id: tx.org_id, id: newId(), ...values })
    .onConflict((conflict) => conflict.column('org_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Whether an address lies in one of the ranges; no ranges let every address in. */
export async function isAddressAllowed(tx: Tx, ranges: readonly string[], ip: string): Promise<boolean> {
  if (ranges.length === 0) return true;
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  const { rows } = await sql<{ inside: boolean }>`select ${plain}::inet <<= any(${[...ranges]}::cidr[]) as inside`.execute(tx);
  return rows[0]?.inside ?? false;
}
