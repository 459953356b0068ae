import { type Ctx, type FileOutcome, type ImportDefinition, importAtOnce } from '@hrms/platform/server';
import { csvUnreadable } from './refusals.ts';

/** Rows of a list from a file: good rows are added, the others say what is wrong. */
export const LIST_FILE = { most_rows: 5000, partly: true } as const;

/** A workbook comes as browsers read it into text. */
const WORKBOOK = /^data:[^,]*;base64,/;

type ListRow = { line: number; name: string; error: string | null; cells: FileOutcome['rows'][number]['cells'] };

/**
 * Imports a CSV text, or the first sheet of a workbook in base64.
 * @throws Refusal 422 when it cannot be read or lacks a column
 */
export async function importListFile(
  ctx: Ctx,
  definition: ImportDefinition,
  { csv, dry_run }: { csv: string; dry_run: boolean },
): Promise<{ dry_run: boolean; added: number; import_id: string | null; rows: ListRow[] }> {
  const bytes = WORKBOOK.test(csv) ? Buffer.from(csv.slice(csv.indexOf(',') + 1), 'base64') : Buffer.from(csv);
  const { rows, import_id } = await importAtOnce(
    ctx,
    definition,
    { name: definition.kind.split('.').at(-1) ?? '', bytes },
    {
      dry_run,
      refuse: ({ reason, message }) =>
        csvUnreadable(reason === 'csv' ? 'The file isn’t valid CSV. Check for a missing quotation mark' : message),
    },
  );
  return {
    dry_run,
    import_id,
    added: rows.filter(({ errors }) => errors.length === 0).length,
    rows: rows.map(({ row, label, errors, cells }) => ({ line: row, name: label, error: errors[0]?.message ?? null, cells })),
  };
}
