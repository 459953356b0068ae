import type { ImportColumns, ImportKind } from '@hrms/employees/contract';
import { SALARY_COLUMNS } from '@hrms/employees/domain';
import type { Ctx } from '@hrms/platform/server';
import { listPlaceNames } from '../kinds/known-facts.queries.ts';
import { isDateColumn, toColumnDates, toFileSample } from './cell-choices.service.ts';
import { mayAssignSalaries } from './mapping.service.ts';
import { lockImportRun } from './run.queries.ts';
import { permittedImportColumns } from './run-file.service.ts';

/** Columns to match, with the first rows and what dates look like. @throws Refusal 404 */
export async function readImportColumns(ctx: Ctx, run_id: string): Promise<ImportColumns> {
  const run = await lockImportRun(ctx.tx, run_id);
  const columns = await permittedImportColumns(ctx, run.kind as ImportKind, run.method);
  const sample = run.sample ? (await ctx.vault()).decrypt('import_run', 'sample', run.id, run.sample) : null;
  const { samples, dates } = toFileSample(sample);
  const choices: Readonly<Record<string, readonly string[]>> = {
    ...(await listPlaceNames(ctx.tx)),
    salary_structure: await ctx.dependencies.employees.salaries.structures(ctx),
    gender: ['male', 'female', 'transgender', 'not_stated'],
    employment_type: ['permanent', 'probation', 'fixed_term', 'intern', 'contract'],
  };
  return {
    columns: columns
      .filter(({ name }) => mayAssignSalaries(ctx) || !(SALARY_COLUMNS as readonly string[]).includes(name))
      .map((column) => {
        const { name, required = false } = column;
        return {
          name,
          required,
          is_date: isDateColumn(column),
          choices: [...(choices[name] ?? [])].length > 0 ? [...(choices[name] ?? [])] : null,
        };
      }),
    samples: samples.map((row) => [...row]),
    dates: toColumnDates(dates, run.headings as string[]),
  };
}
