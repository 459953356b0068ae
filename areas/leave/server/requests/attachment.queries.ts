import { type Ctx, isOneOf, type Tx, visibleEmployees } from '@hrms/platform/server';

/** Names of the documents of requests, by request, in the order they were added. */
export async function listAttachmentNames(tx: Tx, request_ids: readonly string[]): Promise<Map<string, string[]>> {
  if (request_ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('leave_attachment')
    .where('org_id', '=', tx.org_id)
    .where('request_id', 'in', [...request_ids])
    .select(['request_id', 'name'])
    .orderBy('uploaded_at')
    .execute();
  const names = new Map<string, string[]>();
  for (const { request_id, name } of rows) if (request_id) names.set(request_id, [...(names.get(request_id) ?? []), name]);
  return names;
}

/** The kinds of documents, null where none was chosen. Ids of nothing are left out. */
export async function findDocumentKinds(tx: Tx, ids: readonly string[]): Promise<(string | null)[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('leave_attachment')
    .where('org_id', '=', tx.org_id)
    .where(isOneOf('id', ids))
    .select('kind')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** A document with its request, employee and leave type. */
export async function findAttachment(ctx: Ctx, id: string) {
  return ctx.tx
    .selectFrom('leave_attachment')
    .innerJoin('leave_request', (on) =>
      on
        .onRef('leave_request.org_id', '=', 'leave_attachment.org_id')
        .onRef('leave_request.id', '=', 'leave_attachment.request_id'),
    )
    .innerJoin('leave_type', (on) =>
      on.onRef('leave_type.org_id', '=', 'leave_request.org_id').onRef('leave_type.id', '=', 'leave_request.leave_type_id'),
    )
    .where('leave_attachment.org_id', '=', ctx.org_id)
    .where('leave_attachment.id', '=', id)
    .where((eb) => eb.or([eb('leave_request.status', '<>', 'draft'), eb('leave_request.applied_by', '=', ctx.actor.user_id)]))
    .where(await visibleEmployees(ctx, 'leave.request.read', 'leave_request.employee_id'))
    .select([
      'leave_attachment.file_id',
      'leave_attachment.name',
      'leave_attachment.media_type',
      'leave_request.id as request_id',
      'leave_request.employee_id',
    ])
    .executeTakeFirst();
}
