import type { Ctx } from '@hrms/platform/server';

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
