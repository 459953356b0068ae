import type { Work } from '../context.ts';
import type { TableWith } from '../database/record.ts';
import { lockRow, type RowKey } from '../database/row.ts';
import { Refusal } from '../refusal.ts';
import type { ImportFacts, MadeRecord } from './import.ts';
import { importUsed } from './refusals.ts';

type VersionedTable = TableWith<{ org_id: unknown; id: unknown; version: unknown }>;

/**
 * Takes back the records that an import made, those of the last rows first; one that is gone by now is taken back already.
 * @param kind of the import, whose area names the refusal
 * @param remove deletes one record; what it refuses is the reason why the import stays
 * @throws `<area>.import_used` for a record that was changed or used since
 */
export async function undoMade(
  { tx }: Pick<Work, 'tx'>,
  { kind, table, made }: { kind: string; table: VersionedTable; made: ImportFacts['made'] },
  remove: (record: MadeRecord) => Promise<unknown>,
): Promise<void> {
  for (const record of made.toReversed()) {
    const stored = await lockRow(tx, table, { id: record.id } as RowKey<VersionedTable>, ['version']);
    if (!stored) continue;
    if (stored.version !== record.version) throw importUsed(kind, record.row, 'It was changed after the import');
    await takeBack(kind, record.row, () => remove(record));
  }
}

/** Takes back what a row made. @throws `<area>.import_used` with the words of what refuses it */
export async function takeBack<T>(kind: string, row: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    throw problem instanceof Refusal ? importUsed(kind, row, problem.message) : problem;
  }
}
