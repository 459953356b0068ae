import { findOpenOrganisation } from '@hrms/access/server';
import type { JoinerDetail, SectionKey } from '@hrms/lifecycle/contract';
import { mayMove, SECTION_LABELS } from '@hrms/lifecycle/domain';
import {
  type Ctx,
  type FileAnswer,
  issueFileTicket,
  openFileTicket,
  type PublicCtx,
  readAttachment,
  templateMail,
  updateRow,
} from '@hrms/platform/server';
import { joiningNotices } from '../joining.notices.ts';
import { missing, viewOver, wrongStatus } from '../joining.refusals.ts';
import { documentTypeNames } from './document-types.service.ts';
import { findVisibleJoiner, type JoinerRecord, lockJoiner } from './joiner.queries.ts';
import { readJoiner } from './read.service.ts';
import { refreshReadiness } from './readiness.service.ts';
import { addEvent, findDocument, listSections, readSecrets, type SecretNumber } from './section.queries.ts';

type Decision = { status: 'verified' | 'returned'; remark: string | null };

async function lockToVerify(ctx: Ctx, id: string): Promise<JoinerRecord> {
  await findVisibleJoiner(ctx, id);
  const joiner = await lockJoiner(ctx.tx, id, ctx.today);
  if (!mayMove(joiner.status, 'verify')) throw wrongStatus(joiner.status);
  return joiner;
}

/** Tells the joiner what must change. No mail holds the value itself. */
async function mailReturned(ctx: Ctx, joiner: JoinerRecord, what: string, remark: string): Promise<void> {
  if (!joiner.personal_email) return;
  const organisation = (await findOpenOrganisation(ctx.tx, ctx.org_id))?.name ?? '';
  const values = { name: joiner.first_name, organisation, what, remark };
  await ctx.mail.send({ to: joiner.personal_email, ...(await templateMail(ctx, joiningNotices.returned, values)) });
}

const decidedBy = (ctx: Ctx) => ({ decided_by: ctx.actor.user_id, decided_at: ctx.clock.now() });

async function afterDecision(ctx: Ctx, joiner: JoinerRecord, what: string, { status, remark }: Decision): Promise<JoinerDetail> {
  await addEvent(ctx, joiner.joiner_id, ctx.actor.display_name, `${what}: ${status}`);
  if (remark) await mailReturned(ctx, joiner, what, remark);
  await refreshReadiness(ctx, joiner);
  return readJoiner(ctx, joiner.joiner_id);
}

/** Verifies or returns a section that was handed in. @throws `not_found`, `wrong_status` */
export async function decideSection(ctx: Ctx, id: string, key: SectionKey, decision: Decision): Promise<JoinerDetail> {
  const joiner = await lockToVerify(ctx, id);
  const section = (await listSections(ctx.tx, id)).find((stored) => stored.key === key);
  if (!section) throw missing('Section');
  const possible = decision.status === 'verified' ? ['submitted'] : ['submitted', 'verified'];
  if (!possible.includes(section.status)) throw wrongStatus(section.status);
  await updateRow(
    ctx.tx,
    'joiner_section',
    { joiner_id: id, key },
    { ...decision, ...decidedBy(ctx), version: section.version + 1 },
  );
  await ctx.audit(`lifecycle.section_${decision.status}`, id, { section: key, remark: decision.remark });
  return afterDecision(ctx, joiner, SECTION_LABELS[key], decision);
}

/** Verifies or returns a document. @throws `not_found`, `wrong_status` */
export async function decideDocument(ctx: Ctx, id: string, document_id: string, decision: Decision): Promise<JoinerDetail> {
  const joiner = await lockToVerify(ctx, id);
  const document = await findDocument(ctx.tx, id, document_id);
  if (!document) throw missing('Document');
  const possible = decision.status === 'verified' ? ['submitted'] : ['submitted', 'verified'];
  if (!possible.includes(document.status)) throw wrongStatus(document.status);
  await updateRow(ctx.tx, 'joiner_document', { id: document_id }, { ...decision, ...decidedBy(ctx) });
  const type = (await documentTypeNames(ctx.tx)).get(document.document_type_id) ?? 'Document';
  await ctx.audit(`lifecycle.document_${decision.status}`, id, { document_id, type, remark: decision.remark });
  return afterDecision(ctx, joiner, type, decision);
}

/** The file of a document, written down as looked at. @throws `not_found` */
export async function readDocumentFile(ctx: Ctx, id: string, document_id: string): Promise<FileAnswer> {
  await findVisibleJoiner(ctx, id);
  const document = await findDocument(ctx.tx, id, document_id);
  const answer = await readAttachment(ctx, document, missing('Document'));
  await ctx.audit('lifecycle.document_viewed', id, { document_id });
  return answer;
}

/** A link that shows a document in a frame for one minute, written down as looked at. @throws `not_found` */
export async function issueDocumentView(ctx: Ctx, id: string, document_id: string) {
  await findVisibleJoiner(ctx, id);
  const document = await findDocument(ctx.tx, id, document_id);
  if (!document) throw missing('Document');
  await ctx.audit('lifecycle.document_viewed', id, { document_id });
  const { ticket, expires_at } = await issueFileTicket(ctx, document.file_id);
  return { address: `/v1/onboardings/document-view/${ticket}`, expires_at };
}

/** The file of a view link. @throws `view_over` */
export async function readViewedDocument(ctx: PublicCtx, ticket: string): Promise<FileAnswer> {
  const file = await openFileTicket(ctx, ticket);
  if (!file) throw viewOver();
  return { name: file.name, media_type: file.media_type, body: file.bytes, inline: true, framed: true };
}

/** One number in full, written down as looked at. @throws `not_found` */
export async function revealNumber(ctx: Ctx, id: string, number: SecretNumber): Promise<{ value: string }> {
  await findVisibleJoiner(ctx, id);
  const value = (await readSecrets(ctx.tx, await ctx.vault(), id))[number];
  if (!value) throw missing('Number');
  await ctx.audit('lifecycle.number_revealed', id, { number });
  await addEvent(ctx, id, ctx.actor.display_name, `Number shown in full: ${number.replaceAll('_', ' ')}`);
  return { value };
}
