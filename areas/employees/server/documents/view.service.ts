import type { employeeDocuments } from '@hrms/employees/contract';
import type { DataOf } from '@hrms/platform/contract';
import { type Ctx, type FileAnswer, issueFileTicket, openFileTicket, type PublicCtx, Refusal } from '@hrms/platform/server';
import { documentMissing } from './documents.refusals.ts';
import { findDocumentVersion, logDocumentAccess } from './file.service.ts';
import { findReadableDocument } from './read-documents.service.ts';

/** Issues a ticket to show a file in a frame; permission is checked and access logged here. @throws Refusal 404 */
export async function issueViewTicket(
  ctx: Ctx,
  asked: string,
  id: string,
  number?: number,
): Promise<DataOf<typeof employeeDocuments.view>> {
  const row = await findReadableDocument(ctx, asked, id);
  const version = await findDocumentVersion(ctx, id, number ?? row.file_number);
  if (!version) throw documentMissing();
  await logDocumentAccess(ctx, row);
  const { ticket, expires_at } = await issueFileTicket(ctx, version.file_id);
  return { address: `/v1/employees/document-view/${ticket}`, expires_at };
}

/** The file of a ticket. @throws Refusal 404 for an invalid or expired ticket */
export async function readViewedDocument(ctx: PublicCtx, ticket: string): Promise<FileAnswer> {
  const file = await openFileTicket(ctx, ticket);
  if (!file) throw new Refusal('employees.view_over', 404, 'This link has expired. Open the document again');
  return { name: file.name, media_type: file.media_type, body: file.bytes, inline: true, framed: true };
}
