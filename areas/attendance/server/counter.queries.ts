import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

const PREFIX = { request: 'AR', overtime: 'OT' } as const;

/** The next human number of a kind: AR-000123 or OT-000123. */
export async function nextNumber(tx: Tx, kind: keyof typeof PREFIX): Promise<string> {
  const { rows } = await sql<{
    value: number;
  }>`insert into attendance_counter as c (org_id, kind, next_value) values (${tx.org_id}, ${kind}, 2)
    on conflict (org_id, kind) do update set next_value = c.next_value + 1 returning next_value - 1 as value`.execute(tx);
  return `${PREFIX[kind]}-${String(rows[0]?.value ?? 1).padStart(6, '0')}`;
}
