import { sql } from 'kysely';
import type { Tx } from './database/tx.ts';
import { newId } from './ids.ts';

/** One look at a person's data, as the log of personal-data access keeps it. Never the data itself. */
export type PersonalDataAccess = {
  /** Null when many people were read at once: `row_count` then says how many. */
  employee_id: string | null;
  kind: 'view' | 'reveal' | 'export' | 'print';
  field_group: 'identity' | 'bank' | 'salary' | 'medical' | 'documents' | 'family' | 'tax';
  /** Names of the fields, not their values. */
  fields: readonly string[];
  purpose?: string;
  row_count?: number;
};

type Looker = {
  actor_kind: 'user' | 'platform' | 'system';
  actor_id: string;
  session_id: string | null;
  ip: string | null;
  request_id: string | null;
  /** Method and path of the call, without ids. */
  route: string;
};

/** Appends one row; the program may insert and read, never change. */
export async function appendPersonalDataAccess(tx: Tx, at: Date, who: Looker, look: PersonalDataAccess): Promise<void> {
  await sql`insert into personal_data_access (org_id, id, at, actor_kind, actor_id, employee_id, kind, field_group, fields, purpose, route, row_count, session_id, ip, request_id)
    values (${tx.org_id}, ${newId()}, ${at}, ${who.actor_kind}, ${who.actor_id}, ${look.employee_id}, ${look.kind}, ${look.field_group}, ${look.fields},
      ${look.purpose ?? null}, ${who.route}, ${look.row_count ?? 1}, ${who.session_id}, ${who.ip}, ${who.request_id})`.execute(
    tx,
  );
}
