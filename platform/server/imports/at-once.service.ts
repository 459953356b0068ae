import type { RowError } from '@hrms/platform/contract';
import type { Ctx, Upload } from '../context.ts';
import { takenBack } from '../database/savepoint.ts';
import { newId } from '../ids.ts';
import type { FileProblem } from '../reading/task.ts';
import type { Refusal } from '../refusal.ts';
import { readImportRows, toGoodRows } from './check.service.ts';
import { storeDoneImport } from './import.service.ts';
import type { CheckedRow, ImportDefinition } from './import.ts';
import type { FileRow } from './table-file.ts';

/** What became of a file, or would become of it in a dry run. */
export type FileOutcome = {
  readonly rows: readonly (CheckedRow<unknown> & Pick<FileRow, 'cells'>)[];
  /** Rows that were imported. */
  readonly saved: number;
  readonly errors: readonly RowError[];
  /** By which the import can be undone; null where nothing was imported or its kind has no undo. */
  readonly import_id: string | null;
};

type AtOnce = { readonly dry_run?: boolean; readonly refuse: (problem: FileProblem) => Refusal };

/**
 * Checks a file and imports its rows within one call. The file is not stored; that it was imported is, where its kind has an undo. A
 * dry run writes nothing.
 * @param refuse the area's refusal of a file that cannot be read or lacks a column
 * @throws Refusal that one, and what the import itself refuses
 */
export async function importAtOnce(
  ctx: Ctx,
  definition: ImportDefinition,
  { name, bytes }: Pick<Upload, 'name' | 'bytes'>,
  { dry_run = false, refuse }: AtOnce,
): Promise<FileOutcome> {
  const rows = await readImportRows(definition, bytes, { today: ctx.today, refuse });
  const file = { import_id: newId(), file_name: name, date_format: null, made: [] };
  const checked = await definition.check(ctx, rows, file);
  const wrong = checked.flatMap(({ errors }) => errors);
  const good = wrong.length === 0 || definition.partly ? toGoodRows(checked) : [];
  const commit = async () => (good.length > 0 && (await definition.commit(ctx, good, file))) || [];
  const refused = !dry_run ? await commit() : definition.tried ? await takenBack(ctx.tx, commit) : [];
  const errorsOf = Map.groupBy(refused, ({ row }) => row);
  const told = checked.map((row) => ({ ...row, errors: [...row.errors, ...(errorsOf.get(row.row) ?? [])] }));
  const saved = good.length - errorsOf.size;
  const undoable = !dry_run && saved > 0 && definition.undo !== undefined;
  if (undoable) await storeDoneImport(ctx, definition, file, told);
  return {
    rows: told.map((row, at) => ({ ...row, cells: rows[at]?.cells ?? {} })),
    saved,
    errors: [...wrong, ...refused],
    import_id: undoable ? file.import_id : null,
  };
}
