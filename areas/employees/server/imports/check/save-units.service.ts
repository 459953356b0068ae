import {
  basisPointsAsPercent,
  type CellChange,
  type CellValue,
  CUSTOM_COLUMN_PREFIX,
  type KindProblem,
  type KindRow,
  rowMessage,
} from '@hrms/employees/domain';
import {
  type CollectedNotice,
  type Ctx,
  collectNotices,
  inSavepoint,
  Refusal,
  sendCollectedNotices,
} from '@hrms/platform/server';
import { sql } from 'kysely';
import { ownChangeForbidden } from '../../refusals.ts';
import type { ExistingEntry, ImportKindHandler, RowUnit, UndoData } from '../kinds/kind-handler.ts';

type Person = { readonly id: string; readonly code: string; readonly name: string };

/** What became of one row of a file, or would become of it. */
export type RecordOutcome = {
  readonly row: KindRow;
  readonly action: 'create' | 'update' | 'unchanged' | 'error';
  readonly person: Person | null;
  readonly changes: readonly CellChange[];
  readonly errors: readonly KindProblem[];
  readonly warnings: readonly KindProblem[];
  /** On the first row of what was saved together. */
  readonly undo: UndoData | null;
};

/** Rows that are saved together, those of one employee adjacent, otherwise in the file's order. */
export function groupRowsIntoUnits({ together }: ImportKindHandler, rows: readonly KindRow[]): KindRow[][] {
  const people = Map.groupBy(rows, ({ cells }) => (cells.employee_code ?? '').toLowerCase());
  return [...people.values()].flatMap((own) => (together ? [...Map.groupBy(own, together).values()] : own.map((row) => [row])));
}

async function findPeopleByCode(ctx: Ctx, codes: readonly string[]): Promise<Map<string, Person>> {
  const wanted = [...new Set(codes.map((code) => code.toLowerCase()))];
  const { rows } = await sql<Person>`select id, employee_code as code, full_name as name from employee
    where org_id = ${ctx.org_id} and not is_draft and lower(employee_code) = any(${wanted}::text[])`.execute(ctx.tx);
  return new Map(rows.map((person) => [person.code.toLowerCase(), person]));
}

/**
 * Saves rows through the services of the screens, each unit for itself: what a service refuses becomes the error of its row, what
 * warnings are confirmed and reported. People are told at the end, of all rows together. A check does the same in a transaction that
 * is never committed.
 */
export async function saveRowUnits(
  ctx: Ctx,
  service: ImportKindHandler,
  units: readonly (readonly KindRow[])[],
  method: string,
): Promise<RecordOutcome[]> {
  const people = await findPeopleByCode(
    ctx,
    units.flatMap(([row]) => row?.cells.employee_code ?? []),
  );
  const held = await service.held(
    ctx,
    [...people.values()].map(({ id }) => id),
  );
  const prepared = units.map((rows) => {
    const person = people.get((rows[0]?.cells.employee_code ?? '').toLowerCase()) ?? null;
    return { rows, person, method };
  });
  const notices: CollectedNotice[] = [];
  const together = await saveTogether(ctx, service, { prepared, held, notices });
  const touched = new Set<string>();
  const outcomes: RecordOutcome[] = [];
  for (const given of prepared) {
    const { person } = given;
    if (person && touched.has(person.id)) held.set(person.id, (await service.held(ctx, [person.id])).get(person.id) ?? []);
    const saved = person ? together.get(person.id) : undefined;
    const made = await saveRowUnit(ctx, service, { ...given, all: (person && held.get(person.id)) ?? [], saved, notices });
    if (person && made.some(({ action }) => action === 'create' || action === 'update')) touched.add(person.id);
    outcomes.push(...made);
  }
  await sendCollectedNotices(ctx.notify, notices);
  return outcomes;
}

type RowsToSave = { rows: readonly KindRow[]; person: Person | null; method: string };
type Held = ReadonlyMap<string, readonly ExistingEntry[]>;
type Together = { prepared: readonly RowsToSave[]; held: Held; notices: CollectedNotice[] };

/**
 * Saves good rows at once, where the kind can: of employees with one unit in the file. Answers what was saved, by employee; nothing
 * when they cannot be saved together, so that each is tried for itself.
 */
async function saveTogether(
  ctx: Ctx,
  service: ImportKindHandler,
  { prepared, held, notices }: Together,
): Promise<Map<string, UndoData>> {
  if (!service.saveTogether) return new Map();
  const ofPerson = Map.groupBy(prepared, ({ person }) => person?.id);
  const fine = prepared.flatMap((given) => {
    if (!given.person || ofPerson.get(given.person.id)?.length !== 1) return [];
    const ready = readUnit(ctx, service, { ...given, all: held.get(given.person.id) ?? [] });
    return 'unit' in ready ? [{ employee_id: given.person.id, unit: ready.unit }] : [];
  });
  if (fine.length < 2) return new Map();
  const collected: CollectedNotice[] = [];
  const saved = await inSavepoint(ctx.tx, async () =>
    service.saveTogether?.({ ...ctx, notify: collectNotices(collected) }, fine),
  );
  if (!saved || saved instanceof Refusal) return new Map();
  notices.push(...collected);
  return saved;
}

const outcomeOf = (row: KindRow, person: Person | null, more: Partial<RecordOutcome>): RecordOutcome => ({
  row,
  action: 'error',
  person,
  changes: [],
  errors: [],
  warnings: [],
  undo: null,
  ...more,
});

const failedOutcomes = (
  { rows, person }: Pick<RowsToSave, 'rows' | 'person'>,
  problems: ReadonlyMap<KindRow, readonly KindProblem[]>,
): RecordOutcome[] =>
  rows.map((row) => outcomeOf(row, person, { errors: problems.get(row) ?? [problemOfSameUnit(row, problems)] }));

type ReadyUnit = { person: Person; unit: RowUnit; changes: CellChange[][]; isNew: boolean };

/** Rows that can be saved, with what they change; or their outcomes when nothing is to be saved. */
function readUnit(
  ctx: Ctx,
  service: ImportKindHandler,
  { rows, person, method, all }: RowsToSave & { all: readonly ExistingEntry[] },
): ReadyUnit | { outcomes: RecordOutcome[] } {
  const faulty = new Map(rows.flatMap((row) => (row.problems.length > 0 ? [[row, row.problems] as const] : [])));
  if (faulty.size > 0) return { outcomes: failedOutcomes({ rows, person }, faulty) };
  const [first] = rows;
  if (!first) return { outcomes: [] };
  const refuse = (message: string, column: string | null = 'employee_code') => ({
    outcomes: failedOutcomes({ rows, person }, new Map([[first, [problemAt(first, column, message)]]])),
  });
  if (!person) return refuse(`${first.cells.employee_code ?? ''} is not an employee. Use the code of an existing employee`);
  const unit: RowUnit = { rows, held: service.means(rows, all, ctx.today) };
  const changes = cellChanges(service, unit);
  const isNew = unit.held.length === 0;
  if (!isNew && changes.every((one) => one.length === 0))
    return { outcomes: rows.map((row) => outcomeOf(row, person, { action: 'unchanged' })) };
  if (isNew && method === 'update') return refuse('no existing entry to update. Choose Add only or Add and update', null);
  if (!isNew && method === 'create') return refuse('already exists. Choose Add and update to change it', null);
  if (ctx.actor.employee_id === person.id) return refuse(ownChangeForbidden().message);
  return { person, unit, changes, isNew };
}

/** `saved`: what was saved already, together with other units. */
async function saveRowUnit(
  ctx: Ctx,
  service: ImportKindHandler,
  given: RowsToSave & { all: readonly ExistingEntry[]; saved: UndoData | undefined; notices: CollectedNotice[] },
): Promise<RecordOutcome[]> {
  const { rows, saved, notices } = given;
  const ready = readUnit(ctx, service, given);
  if ('outcomes' in ready) return ready.outcomes;
  const { person, unit, changes, isNew } = ready;
  const attempt: Attempt = saved
    ? { undo: saved, warnings: new Map(), notices: [] }
    : await trySaveUnit(ctx, service, person, unit);
  if ('errors' in attempt) return failedOutcomes({ rows, person }, attempt.errors);
  notices.push(...attempt.notices);
  return rows.map((row, at) =>
    outcomeOf(row, person, {
      action: isNew ? 'create' : 'update',
      changes: isNew ? [] : (changes[at] ?? []),
      warnings: attempt.warnings.get(row) ?? [],
      undo: at === 0 ? attempt.undo : null,
    }),
  );
}

const problemAt = (row: KindRow, column: string | null, said: string): KindProblem => ({
  column,
  value: column ? (row.cells[column] ?? '') : '',
  message: rowMessage(row.row_number, column, said, row.labels),
});

/** A good row of a set of which another is wrong. */
function problemOfSameUnit(row: KindRow, problems: ReadonlyMap<KindRow, unknown>): KindProblem {
  const [other] = problems.keys();
  return problemAt(row, null, `not imported because row ${other?.row_number ?? '?'} of the same set has errors`);
}

type ProblemReport = ReadonlyMap<KindRow, readonly KindProblem[]>;
type Attempt = { errors: ProblemReport } | { undo: UndoData; warnings: ProblemReport; notices: readonly CollectedNotice[] };

async function trySaveUnit(ctx: Ctx, service: ImportKindHandler, { id }: Person, unit: RowUnit): Promise<Attempt> {
  let warnings: ProblemReport = new Map();
  for (const confirm_warnings of [false, true]) {
    const notices: CollectedNotice[] = [];
    const saved = await inSavepoint(ctx.tx, async () =>
      service.save({ ...ctx, notify: collectNotices(notices) }, id, unit, { confirm_warnings }),
    );
    if (saved && !(saved instanceof Refusal)) return { undo: saved, warnings, notices };
    if (!saved) break;
    const said = toKindProblems(saved, unit);
    if (saved.code !== 'employees.confirm_warnings' || confirm_warnings) return { errors: said };
    warnings = said;
  }
  throw new Error('A row was neither saved nor refused');
}

/** Names of fields in bodies that a file calls otherwise. */
const COLUMN: Readonly<Record<string, string>> = {
  branch_id: 'branch_code',
  department_id: 'department',
  designation_id: 'designation',
  manager_id: 'manager_code',
  account_number_again: 'account_number',
  share_bp: 'share_percent',
  name: 'nominee_name',
};

/** What a refusal says, at the row and column it is about. */
function toKindProblems(problem: Refusal, { rows }: RowUnit): ProblemReport {
  const said = new Map<KindRow, KindProblem[]>();
  const add = (row: KindRow | undefined, column: string | null, message: string) => {
    if (row) said.set(row, [...(said.get(row) ?? []), problemAt(row, column, message)]);
  };
  for (const { path, message } of problem.errors ?? []) {
    const [head = '', at, name] = path.split('.');
    const inSet = head === 'shares' && at !== undefined;
    const field = (inSet ? name : head === 'custom' ? `${CUSTOM_COLUMN_PREFIX}${at}` : head) ?? '';
    const row = inSet ? rows[Number(at)] : rows[0];
    const named = row && field in row.cells ? field : (COLUMN[field] ?? field);
    add(row, row && named in row.cells ? named : null, message);
  }
  if (said.size === 0) add(rows[0], null, problem.message);
  return said;
}

const displayedCell = (type: string | undefined, value: CellValue): string =>
  value === null
    ? ''
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : type === 'percent'
        ? basisPointsAsPercent(Number(value))
        : String(value);

/** Row by row, which cells say something else than the record. */
function cellChanges(service: ImportKindHandler, { rows, held }: RowUnit): CellChange[][] {
  const types = new Map(service.columns.map(({ name, type }) => [name, type]));
  const changes = rows.map((row, at): CellChange[] => {
    const one = held[at];
    return Object.entries(row.values).flatMap(([field, value]): CellChange[] => {
      if (field === 'employee_code' || (one && service.ignores?.(field, value, one))) return [];
      const [before, after] = [one?.cells[field] ?? '', displayedCell(types.get(field), value)];
      return before === after ? [] : [{ field, before: before || null, after: after || null }];
    });
  });
  const gone = held.length - rows.length;
  if (gone > 0 && service.together)
    changes[0] = [...(changes[0] ?? []), { field: 'rows', before: String(held.length), after: String(rows.length) }];
  return changes;
}
