import type { CivilDate } from '@hrms/platform/calendar';
import type { ImportColumn } from './import-columns.ts';
import { findDuplicateRows } from './import-duplicates.ts';
import { type ImportedRow, type ParsedImportRow, type RowProblem, rowMessage } from './import-row.ts';
import { findManagerLoop } from './position.ts';
import { type IdentifierOwner, identifierTakenMessage, UNIQUE_IDENTIFIER_KINDS } from './unique-identifier.ts';

/** An employee whom the file may mean. */
export type KnownEmployee = { readonly id: string; readonly joined_on: CivilDate | null; readonly left: boolean };

/** What the organisation knows, gathered for the whole file at once. Keys are in lower case. */
export type ImportFacts = {
  readonly branches: ReadonlyMap<string, string>;
  readonly departments: ReadonlyMap<string, readonly string[]>;
  readonly designations: ReadonlyMap<string, string>;
  readonly employees: ReadonlyMap<string, KnownEmployee>;
  /** Codes that were ever given. */
  readonly taken_codes: ReadonlySet<string>;
  /** By `kind value`. */
  readonly claims: ReadonlyMap<string, IdentifierOwner>;
  /** Rows of earlier files that are employees now, by fingerprint. */
  readonly done: ReadonlyMap<string, { readonly employee_id: string; readonly has_manager: boolean }>;
  readonly create_missing: boolean;
};

export type RowDecision = {
  readonly row: ImportedRow;
  readonly fingerprint: string;
  readonly action: 'create' | 'set_manager' | 'unchanged' | 'error';
  readonly problems: readonly RowProblem[];
  readonly warnings: readonly RowProblem[];
  /** Managers in the file come in an earlier step than those who report to them. */
  readonly step: number;
  /** The row of the file that is the manager. */
  readonly manager_row: number | null;
  /** The employee who is the manager. */
  readonly manager_id: string | null;
  /** The employee this row became in an earlier import. */
  readonly employee_id: string | null;
};

type Draft = { -readonly [K in keyof RowDecision]: RowDecision[K] } & { problems: RowProblem[]; warnings: RowProblem[] };
export type RowToDecide = ParsedImportRow & { readonly fingerprint: string };

function problemAt(row: ImportedRow, column: ImportColumn, value: string, text: string): RowProblem {
  return { column, value, message: rowMessage(row.row_number, column, text) };
}

/** What becomes of every row: made, recognised, or refused with its reasons. Nothing is written by this. */
export function decideImportRows(given: readonly RowToDecide[], facts: ImportFacts): RowDecision[] {
  const drafts = given.map((read): Draft => {
    const done = facts.done.get(read.fingerprint);
    return {
      row: read.row,
      fingerprint: read.fingerprint,
      action: done ? 'unchanged' : 'create',
      problems: [...read.problems],
      warnings: [...read.warnings],
      step: 0,
      manager_row: null,
      manager_id: null,
      employee_id: done?.employee_id ?? null,
    };
  });
  const fresh = drafts.filter(({ action }) => action === 'create');
  for (const [draft, problem] of findDuplicateRows(fresh)) draft.problems.push(problem);
  const announced = new Set<string>();
  for (const draft of fresh) decidePlace(draft, facts, announced);
  for (const draft of fresh) decideTakenIdentifiers(draft, facts);
  resolveManagers(drafts, facts);
  for (const draft of drafts) if (draft.action !== 'unchanged' && draft.problems.length > 0) draft.action = 'error';
  return drafts;
}

/** Checks branch, department and designation of a row; a new place is reported once, at its first row. */
function decidePlace({ row, problems, warnings }: Draft, facts: ImportFacts, announced: Set<string>): void {
  const isFirst = (column: ImportColumn, name: string) => {
    const key = `${column} ${name.toLowerCase()}`;
    return !announced.has(key) && Boolean(announced.add(key));
  };
  const say = (column: ImportColumn, value: string, text: string) =>
    problems.push(problemAt(row, column, value, `"${value}" ${text}`));
  if (row.branch_code && !facts.branches.has(row.branch_code.toLowerCase()))
    say('branch_code', row.branch_code, 'is not a branch. Use the code of an active branch');
  const departments = facts.departments.get(row.department.toLowerCase()) ?? [];
  if (departments.length > 1)
    say(
      'department',
      row.department,
      `is the name of ${departments.length} departments. Rename them so that each name is unique`,
    );
  for (const [column, known] of [
    ['department', departments.length > 0],
    ['designation', facts.designations.has(row.designation.toLowerCase())],
  ] as const) {
    if (known || row[column] === '') continue;
    if (!facts.create_missing) say(column, row[column], `is not a ${column}. Use the name of an active ${column}`);
    else if (isFirst(column, row[column])) warnings.push(problemAt(row, column, row[column], `"${row[column]}" will be created`));
  }
}

function decideTakenIdentifiers({ row, problems }: Draft, facts: ImportFacts): void {
  if (row.employee_code && facts.taken_codes.has(row.employee_code.toLowerCase()))
    problems.push(
      problemAt(
        row,
        'employee_code',
        row.employee_code,
        `${row.employee_code} is already in use. Employee codes are never reused`,
      ),
    );
  for (const kind of UNIQUE_IDENTIFIER_KINDS) {
    const value = row[kind];
    const holder = value ? facts.claims.get(`${kind} ${value}`) : undefined;
    if (value && holder) problems.push(problemAt(row, kind, value, identifierTakenMessage(kind, holder)));
  }
}

/** Finds each manager in the organisation or in the file, refuses loops, and orders the rows so that managers come first. */
function resolveManagers(drafts: Draft[], facts: ImportFacts): void {
  const byCode = new Map(drafts.flatMap((draft) => (draft.row.employee_code ? [[draft.row.employee_code, draft] as const] : [])));
  for (const draft of drafts) {
    const code = draft.row.manager_code;
    const done = facts.done.get(draft.fingerprint);
    if (!code || done?.has_manager || draft.row.employee_code === code) continue;
    const known = facts.employees.get(code.toLowerCase());
    const inFile = byCode.get(code);
    if (known && !known.left) draft.manager_id = known.id;
    else if (known)
      draft.problems.push(problemAt(draft.row, 'manager_code', code, `${code} has left. Use the code of an active employee`));
    else if (inFile) draft.manager_row = inFile.row.row_number;
    else
      draft.problems.push(
        problemAt(
          draft.row,
          'manager_code',
          code,
          `${code} is not an employee in this file or organisation. Use an employee code`,
        ),
      );
  }
  refuseReportingLoops(drafts);
  const byRow = new Map(drafts.map((draft) => [draft.row.row_number, draft]));
  for (const draft of drafts) deferManager(draft, byRow);
  for (const draft of drafts) draft.step = managerDepth(draft, byRow);
  for (const draft of drafts)
    if (draft.action === 'unchanged' && (draft.manager_id || draft.manager_row)) draft.action = 'set_manager';
}

/** One row of each loop is at fault: the last, which closed it. */
function refuseReportingLoops(drafts: Draft[]): void {
  const managerOf = new Map(
    drafts.flatMap(({ row, manager_row }) =>
      manager_row === null ? [] : [[String(row.row_number), String(manager_row)] as const],
    ),
  );
  const byRow = new Map(drafts.map((draft) => [String(draft.row.row_number), draft]));
  for (const draft of [...drafts].reverse()) {
    const loop = findManagerLoop(managerOf, String(draft.row.row_number));
    if (!loop) continue;
    const path = loop.map((at) => byRow.get(at)?.row.employee_code ?? `row ${at}`).join(' → ');
    draft.problems.push(
      problemAt(draft.row, 'manager_code', draft.row.manager_code ?? '', `This would make a reporting loop: ${path}`),
    );
    managerOf.delete(String(draft.row.row_number));
    draft.manager_row = null;
  }
}

/**
 * A good row is not lost because its manager's row is faulty: it is made without manager, and the next import adds the manager.
 */
function deferManager(draft: Draft, byRow: ReadonlyMap<number, Draft>): void {
  const manager = draft.manager_row === null ? undefined : byRow.get(draft.manager_row);
  if (!manager || manager.problems.length === 0 || manager.action === 'unchanged') return;
  const code = draft.row.manager_code ?? '';
  const text = `row ${manager.row.row_number} (${code}) has errors. The employee is added without a manager. Import the corrected file to add the manager`;
  draft.warnings.push(problemAt(draft.row, 'manager_code', code, text));
  draft.manager_row = null;
}

function managerDepth(draft: Draft, byRow: ReadonlyMap<number, Draft>): number {
  let step = 0;
  for (let at = draft; at.manager_row !== null; step += 1) {
    const above = byRow.get(at.manager_row);
    if (!above) break;
    at = above;
  }
  return step;
}
