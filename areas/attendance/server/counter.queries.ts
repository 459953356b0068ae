import type { Tx } from '@hrms/platform/server';
import { sql } from 'kysely';

const PREFIX = { request: 'AR', overtime: 'OT' } as const;

/** The next human numbers of a kind: AR-000123 or OT-000123. */
export async function nextNumbers(tx: Tx, kind: keyof typeof PREFIX, count: number): Promise<string[]> {
  const { rows } = await sql<{
    value: number;
  }>`insert into attendance_counter as c (org_id, kind, next_value) values (${tx.org_id}, ${kind}, ${count} + 1)
    on conflict (org_id, kind) do update set next_value = c.next_value + ${count} returning next_value - ${count} as value`.execute(
    tx,
  );
  const first = rows[0]?.value ?? 1;
  return Array.from({ length: count }, (_, at) => `${PREFIX[kind]}-${String(first + at).padStart(6, '0')}`);
}

/** The next human number of a kind. */
export const nextNumber = async (tx: Tx, kind: keyof typeof PREFIX): Promise<string> =>
  (await nextNumbers(tx, kind, 1))[0] as string;
