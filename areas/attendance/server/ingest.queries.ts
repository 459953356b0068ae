import { toCivilDate, toLocalMinute } from '@hrms/attendance/domain';
import { newId, type Work, ZONE } from '@hrms/platform/server';
import { sql } from 'kysely';
import { markDirty } from './dirty.queries.ts';

export type NewPunch = {
  readonly employee_id: string;
  /** The date as printed at the source. */
  readonly day: string;
  /** Seconds since 1970 in UTC. */
  readonly at: number;
  readonly direction: string;
  readonly source: 'device' | 'file' | 'request';
  readonly device_id: string | null;
  readonly location_id: string | null;
  readonly verify: string | null;
  readonly source_key: string;
};

/** Why a punch of an import that was undone is ignored; importing the line again makes it count again. */
export const IMPORT_UNDONE = 'import undone';

/**
 * Adds punches in one statement and names their days. A punch whose key is known is a duplicate and adds nothing. `request_id`: the request
 * or the import that adds them.
 * @returns the keys that were new
 */
export async function insertPunches(
  work: Work,
  punches: readonly NewPunch[],
  request_id: string | null = null,
): Promise<Set<string>> {
  if (punches.length === 0) return new Set();
  const sorted = [...new Map(punches.map((one) => [`${one.day}${one.source_key}`, one])).values()].sort((a, b) =>
    a.day === b.day ? (a.source_key < b.source_key ? -1 : 1) : a.day < b.day ? -1 : 1,
  );
  const column = <K extends keyof NewPunch>(name: K) => sorted.map((one) => one[name]);
  const now = work.clock.now();
  const { rows } = await sql<{ source_key: string; employee_id: string; at: number }>`
    insert into punch (org_id, id, day, employee_id, at, direction, source, device_id, location_id, verify, source_key,
      request_id, created_at)
    select ${work.tx.org_id}::uuid, p.id, p.day, p.employee_id, to_timestamp(p.at), p.direction, p.source, p.device_id,
      p.location_id, p.verify, p.source_key, ${request_id}::uuid, ${now}::timestamptz
    from unnest(${sorted.map(() => newId())}::uuid[], ${column('day')}::date[], ${column('employee_id')}::uuid[],
      ${column('at')}::float8[], ${column('direction')}::text[],
      ${column('source')}::text[], ${column('device_id')}::uuid[], ${column('location_id')}::uuid[], ${column('verify')}::text[],
      ${column('source_key')}::text[])
      as p (id, day, employee_id, at, direction, source, device_id, location_id, verify, source_key)
    on conflict (org_id, day, source_key) do update
    set ignored_reason = null, ignored_at = null, ignored_by = null, request_id = excluded.request_id
      where punch.ignored_reason = ${IMPORT_UNDONE}
    returning source_key, employee_id, extract(epoch from at)::float8 as at`.execute(work.tx);
  await markDirty(
    work,
    rows.flatMap(({ employee_id, at }) => daysAround(at).map((day) => ({ employee_id, day }))),
    'punch',
  );
  return new Set(rows.map(({ source_key }) => source_key));
}

/** The days a punch may belong to: its own date, and the neighbours it is within ten hours of. */
export function daysAround(at: number): number[] {
  const local = toLocalMinute(ZONE, Math.floor(at / 60));
  const day = Math.floor(local / 1440);
  const minute = local - day * 1440;
  return [...(minute < 900 ? [day - 1] : []), day, ...(minute > 1080 ? [day + 1] : [])];
}

/** The calendar date of an instant in a zone. */
export const dayIn = (zone: string, at: number): string =>
  toCivilDate(Math.floor(toLocalMinute(zone, Math.floor(at / 60)) / 1440));
