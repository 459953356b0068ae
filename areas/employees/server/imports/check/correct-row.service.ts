import type { ImportRun } from '@hrms/employees/contract';
import { importColumnLabel, numberGroupOf } from '@hrms/employees/domain';
import type { HeadingMapping } from '@hrms/platform/imports';
import { type Ctx, updateRow } from '@hrms/platform/server';
import { importColumnsWrong, importRowMissing, importStateWrong } from '../../refusals.ts';
import { readCorrections } from '../upload/cell-choices.service.ts';
import { importRows } from '../upload/run.queries.ts';
import { startImportCheck } from '../upload/run.service.ts';
import { isSalaryColumn, lockPermittedRun, type RunFacts, toRunFacts } from '../upload/run-access.service.ts';
import { permittedImportColumns } from '../upload/run-file.service.ts';

/**
 * Corrects cells of a checked row, by column, and checks the file again. The uploaded file stays as it is.
 * @throws Refusal 404, 403, 409 when the run is not checked, 422 for a column that the import does not have
 */
export async function correctImportRow(
  ctx: Ctx,
  run_id: string,
  row_number: number,
  cells: Readonly<Record<string, string>>,
): Promise<ImportRun> {
  const run = await lockPermittedRun(ctx, run_id);
  if (run.state !== 'checked' || run.kind === 'photos') throw importStateWrong(run.state);
  const row = await importRows(ctx.tx, run_id).where('row_number', '=', row_number).select('id').executeTakeFirst();
  if (!row) throw importRowMissing();
  const columns = new Set((await permittedImportColumns(ctx, run.kind as 'employees', run.method)).map(({ name }) => name));
  const unknown = Object.keys(cells).filter((name) => !columns.has(name));
  if (unknown.length > 0) throw importColumnsWrong(`There is no column ${unknown.join(', ')}`, { unknown });
  assertNoNewNumbers(Object.keys(cells), run.mapping as HeadingMapping, toRunFacts(run));
  const corrections = await readCorrections(ctx, run);
  corrections[row_number] = { ...corrections[row_number], ...cells };
  const sealed = (await ctx.vault()).encrypt('import_run', 'corrections', run_id, JSON.stringify(corrections));
  await updateRow(ctx.tx, 'import_run', { id: run_id }, { corrections: sealed });
  await ctx.audit('employees.import_row_corrected', run_id, { row_number, columns: Object.keys(cells) });
  return startImportCheck(ctx, run_id, {});
}

/** Numbers and salaries come by a column of the file, so that the run's permissions and masks cover them. @throws Refusal 422 */
function assertNoNewNumbers(columns: readonly string[], mapping: HeadingMapping, { has_salaries }: RunFacts): void {
  const missing = columns.filter(
    (name) => !mapping.includes(name) && (numberGroupOf(name) !== null || (isSalaryColumn(name) && !has_salaries)),
  );
  if (missing.length > 0)
    throw importColumnsWrong(
      `The file has no column ${missing.map(importColumnLabel).join(', ')}. Add it to the file and upload it again`,
      { missing },
    );
}
