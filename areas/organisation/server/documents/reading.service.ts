import type { OrganisationDocument, organisationDocuments } from '@hrms/organisation/contract';
import type { FilterOf } from '@hrms/platform/contract';
import { type Ctx, type FileAnswer, type PageRows, Refusal, readAttachment, updateRow } from '@hrms/platform/server';
import { recordNotices } from '../records.notices.ts';
import { documentNotOpened } from '../records.refusals.ts';
import { recordNotFound } from '../refusals.ts';
import {
  isInDocumentAudience,
  listDocumentVersionRows,
  selectAcknowledgements,
  selectDocuments,
  selectDocumentVersions,
  toAcknowledgementDuty,
  toDocuments,
  toDocumentVersion,
  versionInForce,
} from './document.queries.ts';

const canReadAllDocuments = (ctx: Ctx) => ctx.actor.permissions.has('organisation.document.read');

type Filter = FilterOf<typeof organisationDocuments.list>;

const documentUrgency = ({ duty }: OrganisationDocument) => (duty && !duty.acknowledged_at ? 0 : 1);

/** One page of documents the user may read, unacknowledged first, then by title. Administrators get all. */
export async function listDocuments(ctx: Ctx, filter: Filter): Promise<PageRows<OrganisationDocument>> {
  const all = filter.scope === 'all';
  if (all && !canReadAllDocuments(ctx)) throw new Refusal('access.forbidden', 403, 'You do not have permission for this');
  let matching = selectDocuments(ctx.tx);
  if (filter.category) matching = matching.where('category', '=', filter.category);
  const rows = await matching.selectAll().orderBy('title').orderBy('id').execute();
  const words = filter.search?.toLowerCase() ?? '';
  const found = [];
  for (const row of rows.filter(({ title }) => title.toLowerCase().includes(words)))
    if (all || (await isInDocumentAudience(ctx, row))) found.push(row);
  const shown = (await toDocuments(ctx, found, all)).filter(({ current }) => all || current);
  shown.sort((one, other) => documentUrgency(one) - documentUrgency(other));
  const { page, limit } = filter;
  return {
    rows: shown.slice((page - 1) * limit, page * limit),
    pagination: { page, limit, total: shown.length, totalPages: Math.ceil(shown.length / limit) },
  };
}

/** @throws Refusal 404 outside the audience, as if it were not there */
async function findReadableDocument(ctx: Ctx, id: string) {
  const row = await selectDocuments(ctx.tx).where('id', '=', id).selectAll().executeTakeFirst();
  if (!row || !(canReadAllDocuments(ctx) || (await isInDocumentAudience(ctx, row)))) throw recordNotFound('Document');
  return row;
}

/** A document with the versions the user may see. @throws `not_found` */
export async function readDocument(ctx: Ctx, id: string) {
  const row = await findReadableDocument(ctx, id);
  const administrator = canReadAllDocuments(ctx);
  const [shown] = await toDocuments(ctx, [row], administrator);
  if (!shown || !(administrator || shown.current)) throw recordNotFound('Document');
  const all = await listDocumentVersionRows(ctx.tx, [id]);
  return { ...shown, versions: all.filter((one) => administrator || one === versionInForce(all)).map(toDocumentVersion) };
}

/** The file of a version; records that an employee who must acknowledge it opened it. */
export async function readDocumentVersionFile(ctx: Ctx, version_id: string): Promise<FileAnswer> {
  const version = await selectDocumentVersions(ctx.tx).where('id', '=', version_id).selectAll().executeTakeFirst();
  if (!version) throw recordNotFound('Document');
  await findReadableDocument(ctx, version.document_id);
  const current = versionInForce(await listDocumentVersionRows(ctx.tx, [version.document_id]));
  if (!canReadAllDocuments(ctx) && current?.id !== version_id) throw recordNotFound('Document');
  const answer = await readAttachment(ctx, version, recordNotFound('Document'), { inline: true });
  if (ctx.actor.employee_id && current?.id === version_id)
    await ctx.tx
      .updateTable('document_acknowledgement')
      .set({ opened_at: ctx.clock.now() })
      .where('org_id', '=', ctx.org_id)
      .where('document_id', '=', version.document_id)
      .where('employee_id', '=', ctx.actor.employee_id)
      .where('opened_at', 'is', null)
      .execute();
  return answer;
}

/** Acknowledges a document after it was opened. Repeating it changes nothing. @throws `not_found`, `open_first` */
export async function acknowledgeDocument(ctx: Ctx, version_id: string) {
  const { employee_id } = ctx.actor;
  const duty =
    employee_id &&
    (await selectAcknowledgements(ctx.tx)
      .where('version_id', '=', version_id)
      .where('employee_id', '=', employee_id)
      .selectAll()
      .forUpdate()
      .executeTakeFirst());
  if (!duty) throw recordNotFound('Document');
  await findReadableDocument(ctx, duty.document_id);
  if (duty.acknowledged_at) return toAcknowledgementDuty(duty, ctx.today);
  if (!duty.opened_at) throw documentNotOpened();
  const now = ctx.clock.now();
  await updateRow(
    ctx.tx,
    'document_acknowledgement',
    { id: duty.id },
    { acknowledged_at: now, ip: ctx.request.ip, session_id: ctx.actor.session_id },
  );
  await ctx.audit('organisation.document_acknowledged', duty.document_id, { version_id });
  await ctx.closeNotices(recordNotices.documentPublished, duty.id);
  return toAcknowledgementDuty({ ...duty, acknowledged_at: now.toISOString() }, ctx.today);
}
