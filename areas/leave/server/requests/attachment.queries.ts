import type { Tx } from '@hrms/platform/server';

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
