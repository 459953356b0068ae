import type { Ctx } from '@hrms/platform/server';
import { sql } from 'kysely';

/** A document with its request and employee; undefined when it belongs to no request. */
export function findRequestFile({ tx }: Ctx, id: string) {
  return tx
    .selectFrom('attendance_request_file as f')
    .innerJoin('attendance_request as r', (on) => on.onRef('r.org_id', '=', 'f.org_id').onRef('r.id', '=', 'f.request_id'))
    .where('f.org_id', '=', tx.org_id)
    .where('f.id', '=', id)
    .select(['f.file_id', 'f.name', 'f.media_type', 'r.id as request_id', 'r.employee_id', 'r.kind'])
    .executeTakeFirst();
}

/** Joins the caller's uploads with a request. @returns the files joined */
export async function joinRequestFiles({ tx, actor }: Ctx, request_id: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`update attendance_request_file set request_id = ${request_id}
    where org_id = ${tx.org_id} and id = any(${[...ids]}::uuid[])
      and (request_id = ${request_id} or (request_id is null and uploaded_by = ${actor.user_id})) returning file_id`.execute(tx);
  return rows.map(({ file_id }) => file_id);
}

/** Takes documents off a request, all but those to keep. @returns the files taken off */
export async function removeRequestFiles({ tx }: Ctx, request_id: string, keep: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`update attendance_request_file set request_id = null
    where org_id = ${tx.org_id} and request_id = ${request_id} and not (id = any(${[...keep]}::uuid[]))
    returning file_id`.execute(tx);
  return rows.map(({ file_id }) => file_id);
}
