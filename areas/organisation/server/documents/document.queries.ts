import type { OrganisationDocument } from '@hrms/organisation/contract';
import { Audience } from '@hrms/platform/contract';
import type { Ctx, Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { recordNotFound } from '../refusals.ts';

/** Documents of the organisation, to narrow further. */
export const selectDocuments = (tx: Tx) => tx.selectFrom('organisation_document').where('org_id', '=', tx.org_id);

/** Versions of documents, to narrow further. */
export const selectDocumentVersions = (tx: Tx) => tx.selectFrom('organisation_document_version').where('org_id', '=', tx.org_id);

/** Acknowledgements of documents, to narrow further. */
export const selectAcknowledgements = (tx: Tx) => tx.selectFrom('document_acknowledgement').where('org_id', '=', tx.org_id);

/** @throws Refusal 404 */
export async function findDocument(tx: Tx, id: string) {
  const row = await selectDocuments(tx).where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw recordNotFound('Document');
  return row;
}

/** The same, locked until the change is saved. @throws Refusal 404 */
export async function lockDocument(tx: Tx, id: string) {
  const row = await selectDocuments(tx).where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
  if (!row) throw recordNotFound('Document');
  return row;
}
export type DocumentRow = Awaited<ReturnType<typeof lockDocument>>;

/** Versions of these documents, newest first. */
export const listDocumentVersionRows = (tx: Tx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : selectDocumentVersions(tx)
        .where('document_id', 'in', [...ids])
        .selectAll()
        .orderBy('number', 'desc')
        .execute();
export type DocumentVersionRow = Awaited<ReturnType<typeof listDocumentVersionRows>>[number];

/** A version as the contract has it. */
export const toDocumentVersion = (row: DocumentVersionRow) => ({
  version_id: row.id,
  number: row.number,
  file_name: row.file_name,
  media_type: row.media_type,
  size_bytes: row.size_bytes,
  sha256: row.sha256,
  change_note: row.change_note,
  is_minor: row.is_minor,
  status: row.status as 'draft' | 'published' | 'withdrawn',
  published_at: row.published_at,
});

/** The published version, if there is one. */
export const versionInForce = (rows: readonly DocumentVersionRow[]) => rows.find(({ status }) => status === 'published');

/** The published version to acknowledge: the newest that is not a minor change. */
export const versionToAcknowledge = (rows: readonly DocumentVersionRow[]) =>
  rows.find((row) => row.status === 'published' && !row.is_minor);

type Counts = { version_id: string; done: number; asked: number; overdue: number };

/** Acknowledgements by version: required, done and overdue on a day. */
async function countAcknowledgements(tx: Tx, day: string): Promise<Map<string, Counts>> {
  const { rows } = await sql<Counts>`
    select version_id, count(*) as asked, count(acknowledged_at) as done,
      count(*) filter (where acknowledged_at is null and required_by < ${day}::date) as overdue
    from document_acknowledgement where org_id = ${tx.org_id} group by version_id`.execute(tx);
  return new Map(rows.map((row) => [row.version_id, row]));
}

/** Documents as the contract has them, with the user's own acknowledgement; drafts and counts only for administrators. */
export async function toDocuments(
  ctx: Ctx,
  rows: readonly DocumentRow[],
  administrator: boolean,
): Promise<OrganisationDocument[]> {
  const { tx, today } = ctx;
  const all = Map.groupBy(
    await listDocumentVersionRows(
      tx,
      rows.map(({ id }) => id),
    ),
    ({ document_id }) => document_id,
  );
  const counts = administrator ? await countAcknowledgements(tx, today) : new Map<string, Counts>();
  const mine = ctx.actor.employee_id
    ? await selectAcknowledgements(tx).where('employee_id', '=', ctx.actor.employee_id).selectAll().execute()
    : [];
  const owners = rows.flatMap(({ owner_employee_id }) => owner_employee_id ?? []);
  const names = await ctx.dependencies.platform.people.names(tx, owners);
  return rows.map((row) => {
    const own = all.get(row.id) ?? [];
    const [current, asked, draft] = [
      versionInForce(own),
      versionToAcknowledge(own),
      own.find(({ status }) => status === 'draft'),
    ];
    const duty = mine.find(({ version_id }) => version_id === asked?.id);
    const counted = asked && counts.get(asked.id);
    return {
      document_id: row.id,
      title: row.title,
      category: row.category as OrganisationDocument['category'],
      audience: Audience.parse(row.audience),
      requires_acknowledgement: row.requires_acknowledgement,
      acknowledge_within_days: row.acknowledge_within_days,
      expires_on: row.expires_on,
      owner_employee_id: row.owner_employee_id,
      owner_name: (row.owner_employee_id && names.get(row.owner_employee_id)) || null,
      active: row.active,
      current: current ? toDocumentVersion(current) : null,
      draft: administrator && draft ? toDocumentVersion(draft) : null,
      duty: duty ? toAcknowledgementDuty(duty, today) : null,
      acknowledged: administrator && row.requires_acknowledgement && counted ? toAcknowledgementCounts(counted) : null,
      version: row.version,
    };
  });
}

const toAcknowledgementCounts = ({ done, asked, overdue }: Counts) => ({ done, asked, overdue });

type DutyRow = { version_id: string; required_by: string; opened_at: string | null; acknowledged_at: string | null };

/** An employee's acknowledgement as the contract has it on a day. */
export const toAcknowledgementDuty = ({ version_id, required_by, opened_at, acknowledged_at }: DutyRow, day: string) => ({
  version_id,
  required_by,
  opened: opened_at !== null,
  acknowledged_at,
  overdue: acknowledged_at === null && required_by < day,
});

/** Whether the user is in the audience of a published document. */
export async function isInDocumentAudience(ctx: Ctx, row: DocumentRow): Promise<boolean> {
  const { employee_id } = ctx.actor;
  if (!employee_id || !row.active || (row.expires_on && row.expires_on < ctx.today)) return false;
  return ctx.dependencies.platform.audience.matches(ctx.tx, employee_id, Audience.parse(row.audience), ctx.today);
}

/** Published documents that an employee has to acknowledge and has not, those due first. */
export async function listDocumentsToAcknowledge(
  tx: Tx,
  employee_id: string,
  most: number,
): Promise<{ version_id: string; title: string; required_by: string }[]> {
  const { rows } = await sql<{ version_id: string; title: string; required_by: string }>`
    select a.version_id, d.title, a.required_by
    from document_acknowledgement a
    join organisation_document_version v on v.org_id = a.org_id and v.id = a.version_id and v.status = 'published'
    join organisation_document d on d.org_id = v.org_id and d.id = v.document_id and d.active and d.requires_acknowledgement
    where a.org_id = ${tx.org_id} and a.employee_id = ${employee_id}::uuid and a.acknowledged_at is null
    order by a.required_by, d.title limit ${most}`.execute(tx);
  return rows;
}
