import type { ImportRow, ImportRun } from '@hrms/employees/contract';
import type { CellChange, Decision, RowProblem } from '@hrms/employees/domain';
import type { ListQuery } from '@hrms/platform/contract';
import { type PageRows, pageOf, type Tx, type Vault } from '@hrms/platform/server';
import { runMissing } from './refusals.ts';

/** What is sealed of a row: cells hold numbers of identity, and messages repeat them. */
export type RowContent = {
  original: readonly string[];
  row: Decision['row'];
  changes?: readonly CellChange[];
  errors: readonly RowProblem[];
  warnings: readonly RowProblem[];
  manager_id: string | null;
  /** The id the manager will have, when the manager is a row of the same file. */
  manager_planned_id: string | null;
};

export const sealedContent = (vault: Vault, row_id: string, content: RowContent): string =>
  vault.encrypt('import_row', 'content', row_id, JSON.stringify(content));

export const openedContent = (vault: Vault, row: { id: string; content: string }): RowContent =>
  JSON.parse(vault.decrypt('import_row', 'content', row.id, row.content)) as RowContent;

const RUN = [
  'id as run_id',
  'file_name',
  'state',
  'mode',
  'method',
  'update_count',
  'undone_count',
  'updated_at',
  'create_missing',
  'row_count',
  'create_count',
  'unchanged_count',
  'error_count',
  'warning_count',
  'created_count',
  'unknown_columns',
  'problem',
  'progress_id',
  'created_at',
] as const;

const runs = (tx: Tx) => tx.selectFrom('import_run').where('org_id', '=', tx.org_id);

/** What an import wrote can be taken back for a day. */
export const UNDO_HOURS = 24;

function runShown({ updated_at, ...run }: { state: string; updated_at: string | Date } & object): ImportRun {
  const until = new Date(new Date(updated_at).getTime() + UNDO_HOURS * 3_600_000).toISOString();
  return { ...run, undo_until: run.state === 'done' ? until : null } as unknown as ImportRun;
}

/** Newest first. */
export async function listRuns(tx: Tx, filter: ListQuery): Promise<PageRows<ImportRun>> {
  const page = await pageOf(tx, runs(tx), filter, (rows) => rows.select(RUN).orderBy('created_at', 'desc').orderBy('id', 'desc'));
  return { ...page, rows: page.rows.map(runShown) };
}

/** @throws Refusal 404 */
export async function findRun(tx: Tx, id: string): Promise<ImportRun> {
  const run = await runs(tx).where('id', '=', id).select(RUN).executeTakeFirst();
  if (!run) throw runMissing();
  return runShown(run);
}

/** The run's own row, locked: two workers, or a worker and a person, never act on it at once. */
export async function lockRun(tx: Tx, id: string) {
  const run = await runs(tx).where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
  if (!run) throw runMissing();
  return run;
}
export type RunRow = Awaited<ReturnType<typeof lockRun>>;

export const rowsOf = (tx: Tx, run_id: string) =>
  tx.selectFrom('import_row').where('org_id', '=', tx.org_id).where('run_id', '=', run_id);

type RowFilter = ListQuery & { action?: ImportRow['action'] | 'warning' | undefined };

/** By row number. Numbers of identity are seen only inside the message that is about them. */
export async function listRows(tx: Tx, vault: Vault, run_id: string, filter: RowFilter): Promise<PageRows<ImportRow>> {
  let matching = rowsOf(tx, run_id);
  if (filter.action === 'warning') matching = matching.where('warned', '=', true);
  else if (filter.action) matching = matching.where('action', '=', filter.action);
  const page = await pageOf(tx, matching, filter, (rows) =>
    rows.select(['id', 'row_number', 'action', 'content', 'employee_id']).orderBy('row_number'),
  );
  return { ...page, rows: page.rows.map((row) => shown(row, openedContent(vault, row))) };
}

function shown(row: { row_number: number; action: string; employee_id: string | null }, content: RowContent): ImportRow {
  const { first_name, last_name, employee_code } = content.row;
  return {
    row_number: row.row_number,
    action: row.action as ImportRow['action'],
    name: [first_name, last_name].filter(Boolean).join(' '),
    employee_code,
    errors: [...content.errors],
    warnings: [...content.warnings],
    changes: [...(content.changes ?? [])],
    employee_id: row.employee_id,
  };
}
