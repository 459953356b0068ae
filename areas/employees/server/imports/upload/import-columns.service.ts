import type { ImportColumns, ImportKind } from '@hrms/employees/contract';
import type { Ctx } from '@hrms/platform/server';
import { isDateColumn, toColumnDates, toFileSample } from './cell-choices.service.ts';
import { listColumnChoices } from './column-choices.service.ts';
import {
  findPermittedRun,
  hiddenSalaries,
  isSalaryColumn,
  maskedCell,
  mayAssignSalaries,
  toRunFacts,
} from './run-access.service.ts';
import { permittedImportColumns } from './run-file.service.ts';

/** Columns to match, with the first rows, numbers masked, and what dates look like. @throws Refusal 404, 403 */
export async function readImportColumns(ctx: Ctx, run_id: string): Promise<ImportColumns> {
  const run = await findPermittedRun(ctx, run_id);
  const columns = await permittedImportColumns(ctx, run.kind as ImportKind, run.method);
  const sample = run.sample ? (await ctx.vault()).decrypt('import_run', 'sample', run.id, run.sample) : null;
  const { samples, dates } = toFileSample(sample);
  const headings = run.headings as string[];
  const { number_groups } = toRunFacts(run);
  const hidden = hiddenSalaries(ctx, headings);
  const shown = (text: string, at: number) => (hidden[at] ? '' : maskedCell(text, number_groups[at]));
  const choices = await listColumnChoices(ctx);
  return {
    columns: columns
      .filter(({ name }) => mayAssignSalaries(ctx) || !isSalaryColumn(name))
      .map((column) => {
        const { name, required = false } = column;
        return {
          name,
          required,
          is_date: isDateColumn(column),
          choices: choices(name),
        };
      }),
    samples: samples.map((row) => row.map(shown)),
    dates: toColumnDates(dates, headings, shown),
  };
}
