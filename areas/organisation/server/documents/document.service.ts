import type { CreateDocument, OrganisationDocument, UpdateDocument } from '@hrms/organisation/contract';
import { Audience } from '@hrms/platform/contract';
import { type Ctx, insertRow, newId, storeUpload, type Upload, updateRow } from '@hrms/platform/server';
import { audienceEmpty, documentNotPublished, nothingToPublish, ownerPersonUnknownAt, staleRecord } from '../records.refusals.ts';
import { closeOpenAcknowledgements, createAcknowledgementDuties } from './acknowledgement.service.ts';
import {
  type DocumentRow,
  findDocument,
  listDocumentVersionRows,
  lockDocument,
  toDocuments,
  versionInForce,
} from './document.queries.ts';

const RULE = { purpose: 'organisation.document', kinds: ['pdf', 'docx', 'xlsx', 'png', 'jpg'], most_megabytes: 20 } as const;

async function findShownDocument(ctx: Ctx, id: string): Promise<OrganisationDocument> {
  const [document] = await toDocuments(ctx, [await findDocument(ctx.tx, id)], true);
  return document as OrganisationDocument;
}

async function assertDocumentOwnerExists(ctx: Ctx, employee_id: string | null): Promise<void> {
  if (employee_id && !(await ctx.dependencies.platform.people.exists(ctx.tx, employee_id)))
    throw ownerPersonUnknownAt('owner_employee_id');
}

/** Adds a document without a file. @throws `person_unknown` for its contact person */
export async function createDocument(ctx: Ctx, { audience, ...asked }: CreateDocument): Promise<OrganisationDocument> {
  await assertDocumentOwnerExists(ctx, asked.owner_employee_id);
  const id = newId();
  const now = ctx.clock.now();
  await insertRow(ctx.tx, 'organisation_document', {
    id,
    ...asked,
    audience: JSON.stringify(audience),
    created_at: now,
    created_by: ctx.actor.user_id,
    updated_at: now,
  });
  await ctx.audit('organisation.document_added', id, { ...asked, audience });
  return findShownDocument(ctx, id);
}

/** Changes a document. Employees added to its audience are notified by the next daily job. */
export async function updateDocument(ctx: Ctx, id: string, asked: UpdateDocument): Promise<OrganisationDocument> {
  const row = await lockDocument(ctx.tx, id);
  if (row.version !== asked.version) throw staleRecord();
  await assertDocumentOwnerExists(ctx, asked.owner_employee_id);
  const { title, category, audience, requires_acknowledgement, acknowledge_within_days, expires_on, owner_employee_id } = asked;
  const before = await findShownDocument(ctx, id);
  await updateRow(
    ctx.tx,
    'organisation_document',
    { id },
    {
      title,
      category,
      audience: JSON.stringify(audience),
      requires_acknowledgement,
      acknowledge_within_days,
      expires_on,
      owner_employee_id,
      updated_at: ctx.clock.now(),
      version: row.version + 1,
    },
  );
  const after = await findShownDocument(ctx, id);
  await ctx.audit('organisation.document_updated', id, { before, after });
  return after;
}

/** The next version as a draft; a draft that was there is replaced, a published version never. */
export async function uploadDocumentVersion(ctx: Ctx, id: string, upload: Upload): Promise<OrganisationDocument> {
  await lockDocument(ctx.tx, id);
  const file = await storeUpload(ctx, upload, RULE);
  await ctx.tx
    .deleteFrom('organisation_document_version')
    .where('org_id', '=', ctx.org_id)
    .where('document_id', '=', id)
    .where('status', '=', 'draft')
    .execute();
  const [newest] = await listDocumentVersionRows(ctx.tx, [id]);
  const number = (newest?.number ?? 0) + 1;
  await insertRow(ctx.tx, 'organisation_document_version', {
    id: newId(),
    document_id: id,
    number,
    file_id: file.id,
    file_name: file.name,
    media_type: file.media_type,
    size_bytes: file.size_bytes,
    sha256: file.sha256,
    change_note: upload.fields.change_note?.slice(0, 300) || null,
    is_minor: upload.fields.is_minor === 'true' && newest !== undefined,
    status: 'draft',
    created_at: ctx.clock.now(),
    created_by: ctx.actor.user_id,
  });
  await ctx.audit('organisation.document_uploaded', id, { number, sha256: file.sha256 });
  return findShownDocument(ctx, id);
}

/** Publishes the draft version and enqueues the notices to its audience. */
export async function publishDocument(ctx: Ctx, id: string): Promise<OrganisationDocument> {
  const row = await lockDocument(ctx.tx, id);
  const draft = (await listDocumentVersionRows(ctx.tx, [id])).find(({ status }) => status === 'draft');
  if (!draft) throw nothingToPublish();
  const members = await ctx.dependencies.platform.audience.members(ctx.tx, Audience.parse(row.audience), ctx.today);
  if (members.length === 0) throw audienceEmpty();
  const now = ctx.clock.now();
  await updateRow(
    ctx.tx,
    'organisation_document_version',
    { id: draft.id },
    { status: 'published', published_at: now, published_by: ctx.actor.user_id },
  );
  await setDocumentActive(ctx, row, true);
  if (!draft.is_minor) await closeOpenAcknowledgements(ctx, id);
  if (row.requires_acknowledgement && !draft.is_minor)
    await createAcknowledgementDuties(ctx.tx, row, draft.id, members, { today: ctx.today, now });
  await ctx.audit('organisation.document_published', id, {
    number: draft.number,
    sha256: draft.sha256,
    is_minor: draft.is_minor,
    people: members.length,
  });
  await ctx.jobs.enqueue(
    'organisation.document_tell',
    { version_id: draft.id },
    { key: `organisation.document_tell:${draft.id}` },
  );
  return findShownDocument(ctx, id);
}

/** Takes every published version back; what was acknowledged stays on record. */
export async function withdrawDocument(ctx: Ctx, id: string, reason: string): Promise<OrganisationDocument> {
  const row = await lockDocument(ctx.tx, id);
  const current = versionInForce(await listDocumentVersionRows(ctx.tx, [id]));
  if (!current) throw documentNotPublished();
  await ctx.tx
    .updateTable('organisation_document_version')
    .set({ status: 'withdrawn' })
    .where('org_id', '=', ctx.org_id)
    .where('document_id', '=', id)
    .where('status', '=', 'published')
    .execute();
  await closeOpenAcknowledgements(ctx, id);
  await setDocumentActive(ctx, row, false);
  await ctx.audit('organisation.document_withdrawn', id, { number: current.number, reason });
  return findShownDocument(ctx, id);
}

const setDocumentActive = (ctx: Ctx, row: DocumentRow, active: boolean) =>
  updateRow(ctx.tx, 'organisation_document', { id: row.id }, { active, updated_at: ctx.clock.now(), version: row.version + 1 });
