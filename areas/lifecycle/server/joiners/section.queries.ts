import type { CheckedStatus, SectionKey } from '@hrms/lifecycle/contract';
import { findRow, insertRow, newId, type Tx, updateRow, type Vault, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';

/** A stored section; numbers are not in its data. */
export type SectionRecord = {
  key: SectionKey;
  data: Record<string, unknown>;
  status: CheckedStatus;
  remark: string | null;
  submitted_at: string | Date | null;
  version: number;
};

/** Sections of a joiner that were begun. */
export const listSections = (tx: Tx, joiner_id: string): Promise<SectionRecord[]> =>
  tx
    .selectFrom('joiner_section')
    .where('org_id', '=', tx.org_id)
    .where('joiner_id', '=', joiner_id)
    .select([
      sql<SectionKey>`key`.as('key'),
      sql<Record<string, unknown>>`data`.as('data'),
      sql<CheckedStatus>`status`.as('status'),
      'remark',
      'submitted_at',
      'version',
    ])
    .execute();

type SectionToSave = { data: Record<string, unknown>; status: 'draft' | 'submitted' | 'verified'; now: Date };

/** Stores a section in place of the earlier one. */
export async function saveSection(
  tx: Tx,
  joiner_id: string,
  key: SectionKey,
  { data, status, now }: SectionToSave,
): Promise<void> {
  const set = { data: JSON.stringify(data), status, submitted_at: status === 'draft' ? null : now, remark: null };
  await tx
    .insertInto('joiner_section')
    .values({ org_id: tx.org_id, id: newId(), joiner_id, key, ...set })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'joiner_id', 'key']).doUpdateSet({ ...set, version: sql<number>`joiner_section.version + 1` }),
    )
    .execute();
}

export const SECRET_NUMBERS = ['pan', 'aadhaar', 'uan', 'esi_number', 'account_number'] as const;
export type SecretNumber = (typeof SECRET_NUMBERS)[number];
export type Secrets = Partial<Record<SecretNumber, string | null>>;
const INDEXED: readonly SecretNumber[] = ['pan', 'uan'];

/** Seals numbers of a joiner; those that are undefined stay as they are. */
export async function saveSecrets(tx: Tx, vault: Vault, joiner_id: string, numbers: Secrets): Promise<void> {
  const row = await findRow(tx, 'joiner_secret', { joiner_id }, ['id']);
  const id = row?.id ?? newId();
  const columns = Object.entries(numbers).flatMap(([name, plain]) => {
    if (plain === undefined) return [];
    const sealed = plain === null ? null : vault.encrypt('joiner_secret', name, id, plain);
    const index = plain === null ? null : vault.blindIndex(name, plain);
    return [[name, sealed], ...(INDEXED.includes(name as SecretNumber) ? [[`${name}_index`, index]] : [])];
  });
  const set = Object.fromEntries(columns) as Record<string, string | null>;
  if (row) await updateRow(tx, 'joiner_secret', { id }, set);
  else await insertRow(tx, 'joiner_secret', { id, joiner_id, ...set });
}

/** Numbers of a joiner in clear. */
export async function readSecrets(tx: Tx, vault: Vault, joiner_id: string): Promise<Record<SecretNumber, string | null>> {
  const row = await findRow(tx, 'joiner_secret', { joiner_id }, ['id', ...SECRET_NUMBERS]);
  const opened = SECRET_NUMBERS.map((name) => {
    const sealed = row?.[name];
    return [name, row && sealed ? vault.decrypt('joiner_secret', name, row.id, sealed) : null];
  });
  return Object.fromEntries(opened) as Record<SecretNumber, string | null>;
}

export type DocumentRecord = {
  document_id: string;
  document_type_id: string;
  file_id: string;
  file_name: string;
  media_type: string;
  size_bytes: number;
  status: CheckedStatus;
  remark: string | null;
  uploaded_at: string | Date;
};

const DOCUMENT = [
  'id as document_id',
  'document_type_id',
  'file_id',
  'file_name',
  'media_type',
  'size_bytes',
  sql<CheckedStatus>`status`.as('status'),
  'remark',
  'uploaded_at',
] as const;

/** Documents of a joiner, oldest first. */
export const listDocuments = (tx: Tx, joiner_id: string): Promise<DocumentRecord[]> =>
  tx
    .selectFrom('joiner_document')
    .where('org_id', '=', tx.org_id)
    .where('joiner_id', '=', joiner_id)
    .select(DOCUMENT)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();

/** One document of a joiner; undefined without it. */
export const findDocument = (tx: Tx, joiner_id: string, id: string): Promise<DocumentRecord | undefined> =>
  tx
    .selectFrom('joiner_document')
    .where('org_id', '=', tx.org_id)
    .where('joiner_id', '=', joiner_id)
    .where('id', '=', id)
    .select(DOCUMENT)
    .executeTakeFirst();

/** Events of a joiner, newest first. */
export const listEvents = (tx: Tx, joiner_id: string) =>
  tx
    .selectFrom('joiner_event')
    .where('org_id', '=', tx.org_id)
    .where('joiner_id', '=', joiner_id)
    .select(['id as event_id', 'happened_at', 'by_name', 'text'])
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

/** Adds a line to what happened to a joiner. */
export async function addEvent({ tx, clock }: Work, joiner_id: string, by_name: string, text: string): Promise<void> {
  await insertRow(tx, 'joiner_event', { joiner_id, happened_at: clock.now(), by_name, text });
}

/** Deletes everything a joiner handed in. @returns ids of the files that are free now */
export async function deleteHandedIn(tx: Tx, joiner_id: string): Promise<string[]> {
  const files = await listDocuments(tx, joiner_id);
  for (const table of ['joiner_document', 'joiner_section', 'joiner_secret'] as const)
    await tx.deleteFrom(table).where('org_id', '=', tx.org_id).where('joiner_id', '=', joiner_id).execute();
  return files.map(({ file_id }) => file_id);
}
