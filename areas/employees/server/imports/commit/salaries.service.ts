import type { ImportedRow } from '@hrms/employees/domain';
import { latest } from '@hrms/platform/calendar';
import { type Ctx, inSavepoint, type JobContext, type JobRun, Refusal, updateRow } from '@hrms/platform/server';
import { jobContextForUser } from '../../job-context.ts';
import { decryptRowContent, encryptRowContent, findImportRun, importRows, type RowContent } from '../upload/run.queries.ts';

const BATCH = 100;
/** A worker that takes an import up again finds some salaries assigned. */
const ALREADY = 'salary.already_assigned';

/** From when a salary counts: as the row says, else from this month on, or from the joining date when it is later. */
const salaryFrom = ({ salary_from, joined_on }: ImportedRow, today: string): string =>
  salary_from ?? latest(joined_on, `${today.slice(0, 8)}01`);

/**
 * Assigns the salaries that rows of an import name, once their employees are there. What the salary area refuses becomes a warning of
 * the row: the employee stays, without a salary.
 */
export async function assignImportedSalaries(running: JobRun, run_id: string): Promise<void> {
  const run = await running.transaction((ctx) => findImportRun(ctx, run_id));
  if (![...run.mapping, ...Object.keys(run.fixed_values)].includes('ctc_annual')) return;
  for (let after = 0, more = true; more; ) {
    const batch = await running.transaction((ctx) => assignBatch(ctx, run_id, after));
    after = batch.last;
    more = batch.more;
  }
}

async function assignBatch(job: JobContext, run_id: string, after: number): Promise<{ last: number; more: boolean }> {
  const run = await importRunOwner(job, run_id);
  const ctx = jobContextForUser(job.services, job.tx, run.created_by);
  const vault = await ctx.vault();
  const rows = await importRows(ctx.tx, run_id)
    .where('action', '=', 'create')
    .where('employee_id', 'is not', null)
    .where('row_number', '>', after)
    .select(['id', 'row_number', 'content', 'planned_id'])
    .orderBy('row_number')
    .limit(BATCH)
    .execute();
  for (const row of rows) {
    const content = decryptRowContent(vault, row);
    const problem = await assignSalaryOf(ctx, row.planned_id, content.row);
    if (problem !== null) await warn(ctx, row.id, content, `Row ${row.row_number}: salary not assigned. ${problem}`);
  }
  return { last: rows.at(-1)?.row_number ?? after, more: rows.length === BATCH };
}

const importRunOwner = ({ tx }: JobContext, run_id: string) =>
  tx
    .selectFrom('import_run')
    .where('org_id', '=', tx.org_id)
    .where('id', '=', run_id)
    .select('created_by')
    .executeTakeFirstOrThrow();

/** What the salary area says against it, or null once the salary is there. */
async function assignSalaryOf(ctx: Ctx, employee_id: string, row: ImportedRow): Promise<string | null> {
  const { ctc_annual_paise, salary_structure: structure, last_working_day } = row;
  if (ctc_annual_paise === null) return null;
  const from_date = salaryFrom(row, ctx.today);
  if (last_working_day && last_working_day < from_date) return null;
  const { assign } = ctx.dependencies.employees.salaries;
  const assigned = await inSavepoint(ctx.tx, () => assign(ctx, employee_id, { ctc_annual_paise, structure, from_date }));
  return assigned instanceof Refusal && assigned.code !== ALREADY ? assigned.message : null;
}

async function warn(ctx: Ctx, row_id: string, content: RowContent, message: string): Promise<void> {
  const warnings = [...content.warnings, { column: 'ctc_annual', value: '', message }];
  await updateRow(
    ctx.tx,
    'import_row',
    { id: row_id },
    { warned: true, content: encryptRowContent(await ctx.vault(), row_id, { ...content, warnings }) },
  );
}
