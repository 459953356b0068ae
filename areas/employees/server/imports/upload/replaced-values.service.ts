import type { ImportKind, ImportValues } from '@hrms/employees/contract';
import { importColumnLabel, numberGroupOf } from '@hrms/employees/domain';
import type { HeadingMapping, ImportField } from '@hrms/platform/imports';
import type { Ctx, Vault, Work } from '@hrms/platform/server';
import { importColumnsWrong } from '../../refusals.ts';
import { listColumnChoices } from './column-choices.service.ts';
import { decryptRowContent, importRows, type LockedRun } from './run.queries.ts';
import { findPermittedRun } from './run-access.service.ts';
import { permittedImportColumns } from './run-file.service.ts';

type ReplacedValue = ImportValues['replaced'][number];
type Cells = Readonly<Record<string, string>>;

/** Rows from which on a value is replaced once instead of in each row. */
const LEAST_ROWS = 2;
/** Values listed at once; what stands behind them is listed when these are replaced. */
const MOST_VALUES = 50;

const valueKey = (column: string, value: string): string => `${column}\n${value.trim().toLowerCase()}`;

/** The values replaced in a run; none yet are an empty list. */
export const readReplacedValues = async (
  ctx: Work,
  run: Pick<LockedRun, 'id' | 'replaced_values'>,
): Promise<readonly ReplacedValue[]> =>
  run.replaced_values
    ? (JSON.parse((await ctx.vault()).decrypt('import_run', 'replaced_values', run.id, run.replaced_values)) as ReplacedValue[])
    : [];

/** The values replaced in a run as they are stored. */
export const sealReplacedValues = (vault: Vault, run_id: string, values: readonly ReplacedValue[]): string =>
  vault.encrypt('import_run', 'replaced_values', run_id, JSON.stringify(values));

/** A number belongs to one employee, and a column must be one of the import. @throws Refusal 422 */
export function assertReplaceable(values: readonly ReplacedValue[], columns: readonly ImportField[]): void {
  const known = new Set(columns.map(({ name }) => name));
  for (const { column } of values) {
    if (!known.has(column)) throw importColumnsWrong(`There is no column ${column}`, { unknown: [column] });
    if (numberGroupOf(column) !== null)
      throw importColumnsWrong(`${importColumnLabel(column)} cannot be the same in several rows. Correct each row`, {
        numbers: [column],
      });
  }
}

/** Puts the replacements in the cells of a row; capitals and outer spaces make no other value. */
export function cellReplacer(values: readonly ReplacedValue[]): <C extends Cells>(cells: C) => C {
  const found = new Map(values.map(({ column, value, replacement }) => [valueKey(column, value), replacement]));
  if (found.size === 0) return (cells) => cells;
  return <C extends Cells>(cells: C) =>
    Object.fromEntries(Object.entries(cells).map(([name, text]) => [name, found.get(valueKey(name, text)) ?? text])) as C;
}

/** Values of a checked file that are not valid in several rows, most frequent first; numbers are left to each row. @throws Refusal 404, 403 */
export async function listImportValues(ctx: Ctx, run_id: string): Promise<ImportValues> {
  const run = await findPermittedRun(ctx, run_id);
  const replaced = [...(await readReplacedValues(ctx, run))];
  if (run.kind === 'photos') return { faulty: [], replaced };
  const columns = await permittedImportColumns(ctx, run.kind as ImportKind, run.method);
  const mapping = run.mapping as HeadingMapping;
  const replaceable = new Set(
    columns.map(({ name }) => name).filter((name) => mapping.includes(name) && numberGroupOf(name) === null),
  );
  const vault = await ctx.vault();
  const rows = await importRows(ctx.tx, run_id)
    .where('action', '=', 'error')
    .select(['id', 'content'])
    .orderBy('row_number')
    .execute();
  const found = new Map<string, Omit<ImportValues['faulty'][number], 'choices'>>();
  for (const row of rows) {
    const keys = new Set<string>();
    for (const { column, value, message } of decryptRowContent(vault, row).errors) {
      if (column === null || !replaceable.has(column)) continue;
      const key = valueKey(column, value);
      if (keys.has(key)) continue;
      keys.add(key);
      const seen = found.get(key);
      if (seen) seen.row_count += 1;
      else found.set(key, { column, value, row_count: 1, message: message.replace(/^Row \d+, /, '') });
    }
  }
  const choices = await listColumnChoices(ctx);
  const faulty = [...found.values()]
    .filter(({ row_count }) => row_count >= LEAST_ROWS)
    .sort((a, b) => b.row_count - a.row_count)
    .slice(0, MOST_VALUES)
    .map((value) => ({ ...value, choices: choices(value.column) }));
  return { faulty, replaced };
}
