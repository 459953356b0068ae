import { createHmac, timingSafeEqual } from 'node:crypto';
import type { employeeDocuments } from '@hrms/employees/contract';
import type { DataOf } from '@hrms/platform/contract';
import { type Config, type Ctx, derivedSecret, type FileAnswer, type PublicCtx, Refusal } from '@hrms/platform/server';
import { documentMissing } from './documents.refusals.ts';
import { findDocumentVersion, logDocumentAccess } from './file.service.ts';
import { findReadableDocument } from './read-documents.service.ts';

/** A frame sends no session, so its URL carries a signed ticket with file and expiry. */
type Ticket = { readonly org_id: string; readonly file_id: string; readonly name: string; readonly until: number };

const SECONDS = 60;

const ticketSignature = (config: Config, text: string): string =>
  createHmac('sha256', derivedSecret(config.masterKey, 'document view')).update(text).digest('base64url');

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
  const until = ctx.clock.now().getTime() + SECONDS * 1000;
  const ticket: Ticket = { org_id: ctx.org_id, file_id: version.file_id, name: version.file_name, until };
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return {
    address: `/v1/employees/document-view/${text}.${ticketSignature(ctx.services.config, text)}`,
    expires_at: new Date(until).toISOString(),
  };
}

const ticketExpired = () => new Refusal('employees.view_over', 404, 'This link has expired. Open the document again');

function readTicket({ services, clock }: PublicCtx, given: string): Ticket | null {
  const [text = '', seal = '', ...more] = given.split('.');
  const right = Buffer.from(ticketSignature(services.config, text));
  const said = Buffer.from(seal);
  if (more.length > 0 || said.length !== right.length || !timingSafeEqual(said, right)) return null;
  const ticket = JSON.parse(Buffer.from(text, 'base64url').toString()) as Ticket;
  return ticket.until < clock.now().getTime() ? null : ticket;
}

/** The file of a ticket. @throws Refusal 404 for an invalid or expired ticket */
export async function readViewedDocument(ctx: PublicCtx, given: string): Promise<FileAnswer> {
  const ticket = readTicket(ctx, given);
  if (!ticket) throw ticketExpired();
  const { tx } = await ctx.enter(ticket.org_id);
  const file = await ctx.services.files.get(tx, ticket.file_id);
  if (!file) throw ticketExpired();
  return { name: ticket.name, media_type: file.media_type, body: file.bytes, inline: true, framed: true };
}
