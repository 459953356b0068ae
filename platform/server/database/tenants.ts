import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { clientOf, type DirectoryTx } from './tx.ts';

/** Organisations asked in one round trip. */
const AT_ONCE = 100;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Asks each of many organisations for one row, a hundred in one round trip: every question runs inside its own organisation, as far as
 * row-level security lets it. For calls of the platform, which see figures of organisations and never their records.
 * @param question a select that answers one row; its parameters are texts and numbers
 * @returns the rows by organisation
 */
export async function readInTenants<T>(
  tx: DirectoryTx,
  org_ids: readonly string[],
  question: (org_id: string) => RawBuilder<T>,
): Promise<Map<string, T>> {
  const found = new Map<string, T>();
  for (let at = 0; at < org_ids.length; at += AT_ONCE) {
    const asked = org_ids.slice(at, at + AT_ONCE);
    const texts = asked.map((org_id) => {
      if (!UUID.test(org_id)) throw new Error('An organisation id must be a uuid');
      return `set local app.org_id = '${org_id}'; ${withLiterals(question(org_id).compile(tx))}`;
    });
    const results = (await clientOf(tx).query(texts.join(';\n'))) as unknown as pg.QueryResult[];
    // every second result is that of the setting before it
    for (const [n, org_id] of asked.entries()) found.set(org_id, results[2 * n + 1]?.rows[0] as T);
  }
  return found;
}

/** Several statements in one message take no parameters: each becomes a literal. */
const withLiterals = ({ sql, parameters }: { sql: string; parameters: readonly unknown[] }): string =>
  sql.replace(/\$(\d+)/g, (_, n: string) => {
    const value = parameters[Number(n) - 1];
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string') return pg.escapeLiteral(value);
    throw new Error('A question to organisations takes texts and numbers only');
  });
