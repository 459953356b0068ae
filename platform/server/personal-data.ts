import { sql } from 'kysely';
import type { Tx } from './database/tx.ts';
import { newId } from './ids.ts';

/** One look at a person's data, as the log of personal-data access keeps it. Never the data itself. */
export type PersonalDataAccess = {
  /** Null when many people were read at once: `row_count` then says how many. */
  employee_id: string | null;
  /** A line of their own for each of these people, who then see it: for whole numbers that are taken away together. */
  employee_ids?: readonly string[];
  kind: 'view' | 'reveal' | 'export' | 'print';
  field_group: 'identity' | 'bank' | 'salary' | 'medical' | 'documents' | 'family' | 'tax' | 'leave';
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

/** Appends one row, or one for each of many people; the program may insert and read, never change. */
export async function appendPersonalDataAccess(tx: Tx, at: Date, who: Looker, look: PersonalDataAccess): Promise<void> {
  const whose = look.employee_ids ?? [look.employee_id];
  await sql`insert into personal_data_access (org_id, id, at, actor_kind, actor_id, employee_id, kind, field_group, fields,
    purpose, route, row_count, session_id, ip, request_id)
    select ${tx.org_id}::uuid, line.id, ${at}::timestamptz, ${who.actor_kind}::text, ${who.actor_id}::uuid, line.employee_id,
      ${look.kind}::text, ${look.field_group}::text,
      ${look.fields}::text[], ${look.purpose ?? null}::text, ${who.route}::text, ${look.row_count ?? 1}::integer,
      ${who.session_id}::uuid, ${who.ip}::text, ${who.request_id}::uuid
    from unnest(${whose.map(() => newId())}::uuid[], ${whose}::uuid[]) as line (id, employee_id)`.execute(tx);
}
