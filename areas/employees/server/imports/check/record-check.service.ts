import { type KindRow, parseKindRow } from '@hrms/employees/domain';
import { type JobContext, type JobRun, newId, updateRow } from '@hrms/platform/server';
import { countSalaryAccountMails } from '../../bank/salary-account.jobs.ts';
import { insertRows } from '../../insert-rows.queries.ts';
import { findKindHandlerForRun } from '../kinds/kinds.service.ts';
import { cellRulesOf, readMappedRows } from '../upload/cell-choices.service.ts';
import { encryptRowContent, type LockedRun, lockImportRun } from '../upload/run.queries.ts';
import { readPhotoRows } from '../upload/run-file.service.ts';
import { groupRowsIntoUnits, type RecordOutcome, saveRowUnits } from './save-units.service.ts';
import { importJobContext } from './update.service.ts';

/** Up to this number of rows a file is checked at once; longer files in parts that keep rows of one employee together. */
export const TRIED_WHOLE_LIMIT = 2000;
const PART = 500;

/** Carries what a trial found out of a transaction that must not commit. */
class Tried extends Error {
  readonly outcomes: RecordOutcome[];
  readonly mail_count: number;
  constructor(outcomes: RecordOutcome[], mail_count: number) {
    super('This was a trial');
    this.outcomes = outcomes;
    this.mail_count = mail_count;
  }
}

/** Saves rows and takes everything back: what the services would say, without a trace. */
async function trialSaveUnits(
  running: JobRun,
  run: LockedRun,
  units: readonly (readonly KindRow[])[],
): Promise<Pick<Tried, 'outcomes' | 'mail_count'>> {
  try {
    return await running.transaction(async (job) => {
      const service = await findKindHandlerForRun(job, run, { isTrial: true });
      const ctx = await importJobContext(job, run.created_by, service.permissions);
      const outcomes = await saveRowUnits(ctx, service, units, run.method);
      throw new Tried(
        outcomes,
        run.kind === 'bank_accounts' ? await countSalaryAccountMails(ctx, writtenEmployeeIds(outcomes)) : 0,
      );
    });
  } catch (problem) {
    if (problem instanceof Tried) return problem;
    throw problem;
  }
}

const writtenEmployeeIds = (outcomes: readonly RecordOutcome[]): string[] =>
  outcomes.flatMap(({ action, person }) => (person && (action === 'create' || action === 'update') ? [person.id] : []));

/** Parts of a long file, cut between employees. */
function splitIntoParts(units: readonly KindRow[][], rows: number): KindRow[][][] {
  if (rows <= TRIED_WHOLE_LIMIT) return [units as KindRow[][]];
  const parts: KindRow[][][] = [[]];
  let code = '';
  for (const unit of units) {
    const next = unit[0]?.cells.employee_code ?? '';
    if ((parts.at(-1)?.length ?? 0) >= PART && next !== code) parts.push([]);
    parts.at(-1)?.push(unit);
    code = next;
  }
  return parts;
}

/** Decides each row. Null when the import was cancelled meanwhile. */
export async function checkRecordRows(running: JobRun, run: LockedRun, report: (done: number) => Promise<void>) {
  const { units, originals, total } = await running.transaction(async (ctx) => {
    const service = await findKindHandlerForRun(ctx, run, { isTrial: true });
    const rows = run.kind === 'photos' ? await readPhotoRows(ctx, run) : await readMappedRows(ctx, run);
    const rules = cellRulesOf(run);
    return {
      units: groupRowsIntoUnits(
        service,
        rows.map(({ row_number, cells }) => parseKindRow(service.columns, row_number, cells, rules)),
      ),
      originals: new Map(rows.map(({ row_number, original }) => [row_number, original])),
      total: rows.length,
    };
  });
  const steps = new Map(units.flatMap((unit, step) => unit.map(({ row_number }) => [row_number, step] as const)));
  const outcomes: RecordOutcome[] = [];
  let mail_count = 0;
  for (const part of splitIntoParts(units, total)) {
    const tried = await trialSaveUnits(running, run, part);
    outcomes.push(...tried.outcomes);
    mail_count += tried.mail_count;
    await report(outcomes.length);
  }
  return running.transaction((ctx) => storeOutcomes(ctx, run.id, { outcomes, mail_count, originals, steps }));
}

type CheckOutcome = {
  outcomes: readonly RecordOutcome[];
  mail_count: number;
  originals: ReadonlyMap<number, readonly string[]>;
  steps: ReadonlyMap<number, number>;
};

async function storeOutcomes(ctx: JobContext, run_id: string, { outcomes, mail_count, originals, steps }: CheckOutcome) {
  const run = await lockImportRun(ctx.tx, run_id);
  if (run.state !== 'checking' && run.state !== 'committing') return null;
  const vault = await ctx.vault();
  await ctx.tx.deleteFrom('import_row').where('org_id', '=', ctx.org_id).where('run_id', '=', run_id).execute();
  const lines = outcomes.map(({ row, action, person, changes, errors, warnings }) => {
    const id = newId();
    const content = encryptRowContent(vault, id, {
      original: originals.get(row.row_number) ?? [],
      read: row,
      name: person?.name ?? '',
      employee_code: person?.code ?? (row.cells.employee_code || null),
      changes,
      errors,
      warnings,
      undo: null,
    });
    return {
      org_id: ctx.org_id,
      id,
      run_id,
      row_number: row.row_number,
      step: steps.get(row.row_number) ?? 0,
      action,
      warned: warnings.length > 0,
      content,
      fingerprint: id,
      planned_id: person?.id ?? id,
      employee_id: action === 'unchanged' ? (person?.id ?? null) : null,
    };
  });
  await insertRows(ctx.tx, 'import_row', lines);
  const count = (wanted: string) => outcomes.filter(({ action }) => action === wanted).length;
  const counts = {
    create_count: count('create'),
    update_count: count('update'),
    unchanged_count: count('unchanged'),
    error_count: count('error'),
    warning_count: outcomes.filter(({ warnings }) => warnings.length > 0).length,
    mail_count,
  };
  await updateRow(ctx.tx, 'import_run', { id: run_id }, { state: 'checked', ...counts, updated_at: ctx.clock.now() });
  return counts;
}
