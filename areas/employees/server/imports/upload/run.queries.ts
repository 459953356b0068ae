import type { ImportRow, ImportRun } from '@hrms/employees/contract';
import {
  type CellChange,
  fullName,
  type KindProblem,
  type KindRow,
  maskerOfRow,
  maskNumberCell,
  type NumberGroup,
  numberGroupOf,
  type RowDecision,
} from '@hrms/employees/domain';
import type { ListQuery } from '@hrms/platform/contract';
import { type PageRows, pageOf, type Tx, type Vault, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { importMissing } from '../../refusals.ts';
import type { UndoData } from '../kinds/kind-handler.ts';

type RowReport = {
  original: readonly string[];
  changes?: readonly CellChange[];
  errors: readonly KindProblem[];
  warnings: readonly KindProblem[];
};

/** Encrypted content of a row: cells and messages may contain identity numbers. */
export type RowContent = RowReport & {
  row: RowDecision['row'];
  manager_id: string | null;
  /** The id the manager will have, when the manager is a row of the same file. */
  manager_planned_id: string | null;
  /** Numbers the row replaced, needed to undo it. */
  numbers?: Readonly<Record<string, string | null>>;
};

/** A row about an existing employee. */
export type RecordContent = RowReport & { read: KindRow; name: string; employee_code: string | null; undo: UndoData | null };

/** The content of an import row, encrypted for that row. */
export const encryptRowContent = (vault: Vault, row_id: string, content: RowContent | RecordContent): string =>
  vault.encrypt('import_row', 'content', row_id, JSON.stringify(content));

type Sealed = { id: string; content: string };

/** The content of an employee import row in clear. */
export const decryptRowContent = (vault: Vault, row: Sealed): RowContent =>
  JSON.parse(vault.decrypt('import_row', 'content', row.id, row.content)) as RowContent;

/** The content of another kind's import row in clear. */
export const decryptRecordContent = (vault: Vault, row: Sealed): RecordContent =>
  JSON.parse(vault.decrypt('import_row', 'content', row.id, row.content)) as RecordContent;

const RUN = [
  'id as run_id',
  'kind',
  'headings',
  'mapping',
  'date_formats',
  'fixed_values',
  'mapping_name',
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
  'mail_count',
  'new_departments',
  'new_designations',
  'created_count',
  'unknown_columns',
  'problem',
  'progress_id',
  'created_at',
] as const;

const importRunRows = (tx: Tx) => tx.selectFrom('import_run').where('org_id', '=', tx.org_id);

/** Hours within which an import can be undone. */
export const UNDO_HOURS = 24;

type RunRecord = { state: string; created_count: number; updated_at: string | Date } & object;

function toImportRun({ updated_at, ...run }: RunRecord, now: Date): ImportRun {
  const until = new Date(new Date(updated_at).getTime() + UNDO_HOURS * 3_600_000);
  return { ...run, undo_until: canBeUndone(run) && until >= now ? until.toISOString() : null } as unknown as ImportRun;
}

/** Whether an import can be undone: finished, or cancelled after writing rows. */
export const canBeUndone = ({ state, created_count }: Pick<RunRecord, 'state' | 'created_count'>): boolean =>
  state === 'done' || (state === 'cancelled' && created_count > 0);

type Moment = Work;

/** Runs of these kinds, newest first. */
export async function listImportRuns(
  { tx, clock }: Moment,
  kinds: readonly string[],
  filter: ListQuery,
): Promise<PageRows<ImportRun>> {
  const matching = importRunRows(tx).where(sql<boolean>`kind = any(${[...kinds]}::text[])`);
  const page = await pageOf(tx, matching, filter, (rows) => rows.select(RUN).orderBy('created_at', 'desc').orderBy('id', 'desc'));
  return { ...page, rows: page.rows.map((run) => toImportRun(run, clock.now())) };
}

/** @throws Refusal 404 */
export async function findImportRun({ tx, clock }: Moment, id: string): Promise<ImportRun> {
  const run = await importRunRows(tx).where('id', '=', id).select(RUN).executeTakeFirst();
  if (!run) throw importMissing();
  return toImportRun(run, clock.now());
}

/** The import's row, locked so that a worker and a request never act on it at once. @throws Refusal 404 */
export const lockImportRun = (tx: Tx, id: string) => readStoredRun(tx, id, true);

/** The import's row. @throws Refusal 404 */
export async function readStoredRun(tx: Tx, id: string, lock = false) {
  const found = importRunRows(tx).where('id', '=', id).selectAll();
  const run = await (lock ? found.forUpdate() : found).executeTakeFirst();
  if (!run) throw importMissing();
  return run;
}
export type LockedRun = Awaited<ReturnType<typeof lockImportRun>>;

/** A query over the rows of an import. */
export const importRows = (tx: Tx, run_id: string) =>
  tx.selectFrom('import_row').where('org_id', '=', tx.org_id).where('run_id', '=', run_id);

type RowFilter = ListQuery & { action?: ImportRow['action'] | 'warning' | undefined };

/** Rows of an import by row number; numbers masked, in messages and changes too. */
export async function listImportRows(
  tx: Tx,
  vault: Vault,
  { run_id, number_groups }: { run_id: string; number_groups: NumberGroups },
  filter: RowFilter,
): Promise<PageRows<ImportRow>> {
  let matching = importRows(tx, run_id);
  if (filter.action === 'warning') matching = matching.where('warned', '=', true);
  else if (filter.action) matching = matching.where('action', '=', filter.action);
  const page = await pageOf(tx, matching, filter, (rows) =>
    rows.select(['id', 'row_number', 'action', 'content', 'employee_id']).orderBy('row_number'),
  );
  return { ...page, rows: page.rows.map((row) => toImportRow(row, decryptRowContent(vault, row), number_groups)) };
}

type NumberGroups = readonly (NumberGroup | null)[];
type Found = { row_number: number; action: string; employee_id: string | null };

function toImportRow(row: Found, content: RowContent | RecordContent, groups: NumberGroups): ImportRow {
  const { name, employee_code } = 'read' in content ? content : { name: fullName(content.row), ...content.row };
  const mask = maskerOfRow(content.original, groups, [...content.errors, ...content.warnings]);
  const shown = (text: string | null, field: string) =>
    text === null ? null : mask(numberGroupOf(field) ? maskNumberCell(text) : text);
  return {
    row_number: row.row_number,
    action: row.action as ImportRow['action'],
    name: mask(name),
    employee_code,
    errors: maskedProblems(content.errors, mask),
    warnings: maskedProblems(content.warnings, mask),
    changes: (content.changes ?? []).map(({ field, before, after }) => ({
      field,
      before: shown(before, field),
      after: shown(after, field),
    })),
    employee_id: row.employee_id,
  };
}

/** Problems of a row with the numbers that they quote masked. */
export const maskedProblems = (problems: readonly KindProblem[], mask: (text: string) => string): KindProblem[] =>
  problems.map(({ column, value, message }) => ({ column, value: mask(value), message: mask(message) }));
