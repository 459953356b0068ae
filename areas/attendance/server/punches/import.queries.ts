import type { Ctx, Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { IMPORT_UNDONE, type NewPunch } from '../ingest.queries.ts';

/** The keys of punches that are not stored yet, or whose import was undone: importing them again brings them back. */
export async function findNewKeys(tx: Ctx['tx'], org_id: string, found: readonly NewPunch[]): Promise<Set<string>> {
  const { rows } = await sql<{
    source_key: string;
  }>`select source_key from punch where org_id = ${org_id} and day = any(${[...new Set(found.map(({ day }) => day))]}::date[])
    and source_key = any(${found.map(({ source_key }) => source_key)}::text[])
    and ignored_reason is distinct from ${IMPORT_UNDONE}`.execute(tx);
  const known = new Set(rows.map(({ source_key }) => source_key));
  return new Set(found.flatMap(({ source_key }) => (known.has(source_key) ? [] : [source_key])));
}

/** Employees by lower-case code. */
export function listEmployeeKeys(work: Work) {
  return sql<{
    key: string;
    id: string;
  }>`select lower(employee_code) as key, id from employee where org_id = ${work.org_id} and not is_draft`.execute(work.tx);
}

/** Device users by serial number and user id, the oldest first. */
export function listDeviceUserKeys(work: Work) {
  return sql<{
    key: string;
    id: string;
    device_id: string;
    zone: string;
    location_id: string | null;
    from_day: string;
  }>`
        select upper(d.serial_number) || '|' || u.pin as key, u.employee_id as id, d.id as device_id, d.zone, d.location_id,
          u.from_day from device_user u
        join device d on d.org_id = u.org_id and (u.device_id is null or u.device_id = d.id) where u.org_id = ${work.org_id}
          order by u.from_day`.execute(work.tx);
}
