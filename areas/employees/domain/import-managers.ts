import type { DraftDecision, ImportFacts } from './import-facts.ts';
import { nameKey, nameKeysOf, nameKeysOfText } from './import-names.ts';
import { type RowProblem, rowMessage } from './import-row.ts';
import { fullName } from './person.ts';
import { findManagerLoop } from './position.ts';

type FileIndex = { byCode: ReadonlyMap<string, DraftDecision>; byName: ReadonlyMap<string, readonly DraftDecision[]> };

function indexFile(drafts: readonly DraftDecision[]): FileIndex {
  const byName = new Map<string, DraftDecision[]>();
  for (const draft of drafts)
    for (const key of draft.row.first_name ? nameKeysOf(draft.row) : []) byName.set(key, [...(byName.get(key) ?? []), draft]);
  return {
    byCode: new Map(drafts.flatMap((draft) => (draft.row.employee_code ? [[draft.row.employee_code, draft] as const] : []))),
    byName,
  };
}

const problemOf = ({ row }: DraftDecision, facts: ImportFacts, text: string): RowProblem => ({
  column: 'manager_code',
  value: row.manager_code ?? '',
  message: rowMessage(row.row_number, 'manager_code', text, facts.labels),
});

/** A text that can only be a code: one word with a digit. */
const isCode = (text: string): boolean => /\d/.test(text) && !/\s/.test(text);

/**
 * Finds each manager in the organisation or in the file, by code or by name, refuses loops, and orders the rows so that managers come
 * first. A name that is no employee's, or that of several, is a warning, and the row is made without a manager.
 */
export function resolveManagers(drafts: readonly DraftDecision[], facts: ImportFacts): void {
  const index = indexFile(drafts);
  for (const draft of drafts) {
    const text = draft.row.manager_code;
    const done = facts.done.get(draft.fingerprint);
    if (!text || done?.has_manager || draft.row.employee_code === text.toUpperCase()) continue;
    const known = facts.employees.get(text.toLowerCase());
    const inFile = index.byCode.get(text.toUpperCase());
    if (known && (!known.left || draft.row.last_working_day)) setKnownManager(draft, known, facts);
    else if (known) draft.problems.push(problemOf(draft, facts, `${text} has left. Use the code of an active employee`));
    else if (inFile) setManagerRow(draft, inFile, facts);
    else if (isCode(text))
      draft.problems.push(
        problemOf(draft, facts, `${text} is not an employee in this file or organisation. Use an employee code or name`),
      );
    else findManagerByName(draft, index, facts);
  }
  refuseReportingLoops(drafts, facts);
  const byRow = new Map(drafts.map((draft) => [draft.row.row_number, draft]));
  for (const draft of drafts) deferManager(draft, byRow, facts);
  for (const draft of drafts) draft.step = managerDepth(draft, byRow);
  for (const draft of drafts)
    if (draft.action === 'unchanged' && (draft.manager_id || draft.manager_row)) draft.action = 'set_manager';
}

const WITHOUT = 'The employee is added without a manager';

/** The manager of the file, unless they left before the employee, or joined after the employee left. */
function setManagerRow(draft: DraftDecision, manager: DraftDecision, facts: ImportFacts): void {
  const until = draft.row.last_working_day ?? '9999-12-31';
  if (manager.row.last_working_day && manager.row.last_working_day < until)
    draft.warnings.push(problemOf(draft, facts, `${draft.row.manager_code} has left. ${WITHOUT}`));
  else if (manager.row.joined_on > until)
    draft.warnings.push(
      problemOf(draft, facts, `${draft.row.manager_code} joined after ${fullName(draft.row)} left. ${WITHOUT}`),
    );
  else draft.manager_row = manager.row.row_number;
}

/** The manager of the organisation, unless they joined after the employee left. */
function setKnownManager(draft: DraftDecision, manager: { id: string; joined_on: string | null }, facts: ImportFacts): void {
  const { last_working_day, manager_code } = draft.row;
  if (last_working_day && (manager.joined_on ?? '') > last_working_day)
    draft.warnings.push(problemOf(draft, facts, `${manager_code} joined after ${fullName(draft.row)} left. ${WITHOUT}`));
  else draft.manager_id = manager.id;
}

function findManagerByName(draft: DraftDecision, { byName }: FileIndex, facts: ImportFacts): void {
  const text = draft.row.manager_code ?? '';
  const keys = nameKeysOfText(text);
  const [whole = ''] = keys;
  // those of the very same name first, then those of the same first and last name
  for (const [key, isMeant] of [
    [whole, (name: string) => nameKey(name) === whole],
    [keys.at(-1) ?? whole, () => true],
  ] as const) {
    const rows = (byName.get(key) ?? []).filter((one) => one !== draft && isMeant(fullName(one.row)));
    const ids = new Set(rows.map(({ employee_id }) => employee_id));
    const known = (facts.people.get(key) ?? []).filter(
      ({ id, full_name }) => !ids.has(id) && id !== draft.employee_id && isMeant(full_name),
    );
    const working = [...rows.filter(({ row }) => !row.last_working_day), ...known.filter(({ left }) => !left)];
    const [only, another] = working.length > 0 ? working : [...rows, ...known];
    if (another) {
      const count = working.length || rows.length + known.length;
      draft.warnings.push(
        problemOf(draft, facts, `"${text}" is the name of ${count} employees. ${WITHOUT}. Use the employee code`),
      );
      return;
    }
    if (!only) continue;
    if ('row' in only) setManagerRow(draft, only, facts);
    else if (!only.left || draft.row.last_working_day) setKnownManager(draft, only, facts);
    else draft.warnings.push(problemOf(draft, facts, `${text} has left. ${WITHOUT}`));
    return;
  }
  draft.warnings.push(problemOf(draft, facts, `"${text}" is not an employee in this file or organisation. ${WITHOUT}`));
}

/** One row of each loop is at fault: the last, which closed it. */
function refuseReportingLoops(drafts: readonly DraftDecision[], facts: ImportFacts): void {
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
    draft.problems.push(problemOf(draft, facts, `This would make a reporting loop: ${path}`));
    managerOf.delete(String(draft.row.row_number));
    draft.manager_row = null;
  }
}

/**
 * A good row is not lost because its manager's row is faulty: it is made without manager, and the next import adds the manager.
 */
function deferManager(draft: DraftDecision, byRow: ReadonlyMap<number, DraftDecision>, facts: ImportFacts): void {
  const manager = draft.manager_row === null ? undefined : byRow.get(draft.manager_row);
  if (!manager || manager.problems.length === 0 || manager.action === 'unchanged') return;
  const text = `row ${manager.row.row_number} (${draft.row.manager_code ?? ''}) has errors. ${WITHOUT}. Import the corrected file to add the manager`;
  draft.warnings.push(problemOf(draft, facts, text));
  draft.manager_row = null;
}

function managerDepth(draft: DraftDecision, byRow: ReadonlyMap<number, DraftDecision>): number {
  let step = 0;
  for (let at = draft; at.manager_row !== null; step += 1) {
    const above = byRow.get(at.manager_row);
    if (!above) break;
    at = above;
  }
  return step;
}
