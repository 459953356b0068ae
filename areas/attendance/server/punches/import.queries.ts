import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';
import type { NewPunch } from '../ingest.queries.ts';

/** The keys of punches that are not stored yet. */
export async function findNewKeys(tx: Ctx['tx'], org_id: string, found: readonly NewPunch[]): Promise<Set<string>> {
  const { rows } = await sql<{
    source_key: string;
  }>`select source_key from punch where org_id = ${org_id} and day = any(${[...new Set(found.map(({ day }) => day))]}::date[])
    and source_key = any(${found.map(({ source_key }) => source_key)}::text[])`.execute(tx);
  const known = new Set(rows.map(({ source_key }) => source_key));
  return new Set(found.flatMap(({ source_key }) => (known.has(source_key) ? [] : [source_key])));
}
