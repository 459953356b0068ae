import { ChangePosition, CorrectPosition, type Position } from '@hrms/employees/contract';
import { type CellValue, findInForceOn, KIND_COLUMNS, nameKey, nameKeysOf, splitName } from '@hrms/employees/domain';
import { type Ctx, Refusal, type Tx, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { findPermittedSubjects } from '../../access.service.ts';
import { correctPosition, deletePosition } from '../../positions/correction.service.ts';
import { listPositions } from '../../positions/position.queries.ts';
import { changePosition, isPlan, planPositionChanges, writePositionChanges } from '../../positions/position.service.ts';
import { cellWrong } from '../../refusals.ts';
import {
  changedSinceImport,
  type ExistingEntry,
  IMPORT_CHANGE_REASON,
  type ImportConfirmation,
  type ImportKindHandler,
  type PersonUnit,
  type RowUnit,
  toCells,
  toRequestBody,
  type UndoData,
  withoutEmployeeCode,
} from './kind-handler.ts';
import { branchIdsByName, departmentIdsByName, designationIdsByTitle, findEmployeesByName } from './known-facts.queries.ts';

const FIELDS = KIND_COLUMNS.positions.map(({ name }) => name).filter((name) => name !== 'employee_code');
type Values = Readonly<Record<string, CellValue>>;

async function listExistingPositions(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ExistingEntry[]>> {
  const { rows } = await sql<Record<string, unknown> & { id: string; employee_id: string; version: number }>`
    select p.id, p.employee_id, p.version, p.from_date, p.reason, branch.code as branch_code, department.name as department,
      designation.title as designation, manager.employee_code as manager_code, p.employment_type, p.contract_end_date,
      p.notice_value,
      p.notice_unit, p.work_mode, p.cost_centre_code, p.note
    from employee_position p
    join branch on branch.org_id = p.org_id and branch.id = p.branch_id
    join department on department.org_id = p.org_id and department.id = p.department_id
    join designation on designation.org_id = p.org_id and designation.id = p.designation_id
    left join employee manager on manager.org_id = p.org_id and manager.id = p.manager_id
    where p.org_id = ${ctx.org_id} and p.employee_id = any(${[...ids]}::uuid[]) order by p.employee_id, p.from_date`.execute(
    ctx.tx,
  );
  const held = new Map<string, ExistingEntry[]>();
  for (const row of rows) {
    const { id, employee_id, version } = row;
    held.set(employee_id, [...(held.get(employee_id) ?? []), { id, version, cells: toCells(row, FIELDS) }]);
  }
  return held;
}

type PlaceIds = {
  branches: Map<string, string[]>;
  departments: Map<string, string[]>;
  designations: Map<string, string>;
};
/** Places of the rows of one transaction: an import of positions changes none. */
const placesOfTransaction = new WeakMap<Tx, Promise<PlaceIds>>();

function readPlaceIds(tx: Tx): Promise<PlaceIds> {
  const known = placesOfTransaction.get(tx);
  if (known) return known;
  const reading = (async () => ({
    branches: await branchIdsByName(tx),
    departments: await departmentIdsByName(tx),
    designations: await designationIdsByTitle(tx),
  }))();
  placesOfTransaction.set(tx, reading);
  return reading;
}

/** Ids of the places and the manager a row names. @throws Refusal 422 for an unknown one */
async function resolvePlaceAndManagerIds(ctx: Ctx, values: Values): Promise<Record<string, string | null>> {
  const { tx } = ctx;
  const ids: Record<string, string | null> = {};
  const { branch_code, department, designation, manager_code } = values;
  const found = (column: string, name: CellValue, id: string | undefined, what: string) => {
    if (!id) throw cellWrong(column, `"${name}" is not a ${what}. Use an active ${what}`);
    return id;
  };
  if (typeof branch_code === 'string')
    ids.branch_id = found('branch_code', branch_code, (await readPlaceIds(tx)).branches.get(nameKey(branch_code))?.[0], 'branch');
  if (typeof department === 'string') {
    const known = (await readPlaceIds(tx)).departments.get(nameKey(department)) ?? [];
    if (known.length > 1)
      throw cellWrong(
        'department',
        `"${department}" is the name of ${known.length} departments. Rename them so that each name is unique`,
      );
    ids.department_id = found('department', department, known[0], 'department');
  }
  if (typeof designation === 'string')
    ids.designation_id = found(
      'designation',
      designation,
      (await readPlaceIds(tx)).designations.get(nameKey(designation)),
      'designation',
    );
  if (manager_code === null) ids.manager_id = null;
  if (typeof manager_code === 'string') ids.manager_id = await findManagerId(ctx, manager_code);
  return ids;
}

/** Ids of managers by the cells of the rows of one transaction that name them. */
const managersOfTransaction = new WeakMap<Tx, Map<string, string[]>>();

/** Reads together whom these cells name, by employee code, else by name. */
async function readManagerIds({ tx, today }: Work, cells: readonly string[]): Promise<Map<string, string[]>> {
  const known = managersOfTransaction.get(tx) ?? new Map<string, string[]>();
  managersOfTransaction.set(tx, known);
  const fresh = [...new Set(cells)].filter((cell) => !known.has(cell));
  if (fresh.length === 0) return known;
  const { rows } = await sql<{ id: string; code: string }>`select id, lower(employee_code) as code from employee
    where org_id = ${tx.org_id} and not is_draft
      and lower(employee_code) = any(${fresh.map((cell) => cell.toLowerCase())}::text[])`.execute(tx);
  const byCode = new Map(rows.map(({ id, code }) => [code, id]));
  const names = new Map(
    fresh.filter((cell) => !byCode.has(cell.toLowerCase())).map((cell) => [cell, nameKeysOf(splitName(cell))]),
  );
  const people = await findEmployeesByName(tx, [...names.values()].flat(), today);
  for (const cell of fresh) {
    const coded = byCode.get(cell.toLowerCase());
    const named = (names.get(cell) ?? []).map((key) => (people.get(key) ?? []).filter(({ left }) => !left));
    known.set(cell, coded ? [coded] : (named.find(({ length }) => length > 0) ?? []).map(({ id }) => id));
  }
  return known;
}

/** The employee a cell names. @throws Refusal 422 when there is none, or more than one */
async function findManagerId(ctx: Work, cell: string): Promise<string> {
  const [id, ...others] = (await readManagerIds(ctx, [cell])).get(cell) ?? [];
  if (others.length > 0)
    throw cellWrong('manager_code', `"${cell}" is the name of ${others.length + 1} employees. Use the employee code`);
  if (!id) throw cellWrong('manager_code', `${cell} is not an employee in this file or organisation. Use an employee code`);
  return id;
}

/** The reason of a position change, derived from its columns when the row has none. */
const positionReason = (values: Values): string =>
  typeof values.reason === 'string'
    ? values.reason
    : 'branch_code' in values || 'department' in values
      ? 'transfer'
      : 'designation' in values
        ? 'redesignation'
        : 'manager_code' in values
          ? 'manager_change'
          : 'transfer';

const PLACES: readonly string[] = ['branch_code', 'department', 'designation', 'manager_code'];

async function toPositionBody(ctx: Ctx, values: Values) {
  const ids = await resolvePlaceAndManagerIds(ctx, values);
  const plain = Object.entries(values).filter(([name]) => !PLACES.includes(name));
  return { ...Object.fromEntries(plain), ...ids };
}

/** The change a row of a new position asks for. @throws Refusal 422 naming the wrong column */
const toNewPosition = async (ctx: Ctx, values: Values, confirm: object = {}): Promise<ChangePosition> =>
  toRequestBody(ChangePosition, { ...(await toPositionBody(ctx, values)), reason: positionReason(values), ...confirm });

/** Saves new positions of different employees together, those against which nothing speaks. @throws Refusal 409 for a reporting loop */
async function saveNewPositions(ctx: Ctx, units: readonly PersonUnit[]): Promise<Map<string, UndoData>> {
  const valuesOf = ({ rows }: RowUnit) => withoutEmployeeCode(rows[0]?.values ?? {});
  await readManagerIds(
    ctx,
    units.flatMap(({ unit }) => {
      const { manager_code } = valuesOf(unit);
      return typeof manager_code === 'string' ? [manager_code] : [];
    }),
  );
  const wanted = new Map<string, ChangePosition>();
  for (const { employee_id, unit } of units) {
    if (unit.held.length > 0) continue;
    const given = await unlessRefused(toNewPosition(ctx, valuesOf(unit)));
    if (given) wanted.set(employee_id, given);
  }
  const subjects = await findPermittedSubjects(ctx, [...wanted.keys()], 'employees.position.update', { lock: true });
  const changes = subjects.map((subject) => ({ subject, given: wanted.get(subject.id) as ChangePosition }));
  const plans = (await planPositionChanges(ctx, changes)).filter(isPlan).filter(({ warnings }) => warnings.length === 0);
  const made = await writePositionChanges(ctx, plans);
  return new Map(made.map(({ position_id }, at) => [plans[at]?.subject.id ?? '', { id: position_id, made: true }]));
}

const unlessRefused = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work;
  } catch (problem) {
    if (problem instanceof Refusal) return null;
    throw problem;
  }
};

const findPositionRow = async (ctx: Ctx, employee_id: string, id: string): Promise<Position | undefined> =>
  (await listPositions(ctx.tx, employee_id)).find(({ position_id }) => position_id === id);

/** Saves a position from a day on, or corrects the position that starts on that day. */
async function saveImportedPosition(
  ctx: Ctx,
  employee_id: string,
  { rows, held }: RowUnit,
  confirmation: ImportConfirmation,
): Promise<UndoData> {
  const values = withoutEmployeeCode(rows[0]?.values ?? {});
  const [known] = held;
  const confirm = confirmation.confirm_warnings ? { confirm_warnings: true, explanation: IMPORT_CHANGE_REASON } : {};
  if (!known) {
    const made = await changePosition(ctx, employee_id, await toNewPosition(ctx, values, confirm));
    return { id: made.position_id, made: true };
  }
  const { reason, ...rest } = values;
  const wanted = known.cells.reason === 'joining' ? rest : { ...rest, ...(reason !== undefined && { reason }) };
  const before = await findPositionRow(ctx, employee_id, known.id);
  const body = toRequestBody(CorrectPosition, {
    ...(await toPositionBody(ctx, wanted)),
    ...confirm,
    explanation: IMPORT_CHANGE_REASON,
    version: known.version,
  });
  const after = await correctPosition(ctx, employee_id, known.id, body);
  return { id: known.id, made: false, before, version: after.version };
}

async function undoImportedPosition(ctx: Ctx, employee_id: string, undo: UndoData): Promise<void> {
  const id = undo.id ?? '';
  const now = await findPositionRow(ctx, employee_id, id);
  if (!now) return;
  if (undo.made) {
    if (now.version > 1) throw changedSinceImport();
    await deletePosition(ctx, employee_id, id, { explanation: 'Import undone', confirm_warnings: 'true' });
    return;
  }
  if (now.version !== undo.version) throw changedSinceImport();
  const {
    position_id: _,
    until_date: __,
    branch: ___,
    department: ____,
    designation: _____,
    manager: ______,
    ...before
  } = undo.before as Position;
  const { reason, ...rest } = before;
  const body = toRequestBody(CorrectPosition, {
    ...rest,
    ...(reason !== 'joining' && { reason }),
    confirm_warnings: true,
    explanation: 'Import undone',
    version: now.version,
  });
  await correctPosition(ctx, employee_id, id, body);
}

export const positionImport: ImportKindHandler = {
  columns: KIND_COLUMNS.positions,
  permissions: ['employees.position.update'],
  reading: ['employees.position.read'],
  held: listExistingPositions,
  means: ([row], held) => held.filter(({ cells }) => cells.from_date === row?.values.from_date),
  ignores: (name, value, { cells }) =>
    (name === 'department' || name === 'designation') &&
    typeof value === 'string' &&
    nameKey(value) === nameKey(cells[name] ?? ''),
  save: saveImportedPosition,
  saveTogether: saveNewPositions,
  undo: undoImportedPosition,
};

/** The position that a row of managers asks for: the one that starts on its day, else a new one. */
function toManagerUnit({ today }: Work, { rows, held }: RowUnit): RowUnit {
  const [row] = rows;
  if (!row) return { rows, held };
  const { manager_code = null, from_date } = row.values;
  const day = typeof from_date === 'string' ? from_date : today;
  const known = held.filter(({ cells }) => cells.from_date === day);
  const reason = known.length > 0 ? {} : { reason: 'manager_change' };
  return { rows: [{ ...row, values: { manager_code, from_date: day, ...reason } }], held: known };
}

/** A change of manager from a day on. */
export const managerImport: ImportKindHandler = {
  ...positionImport,
  columns: KIND_COLUMNS.managers,
  means: ([row], held, today) => {
    const day = typeof row?.values.from_date === 'string' ? row.values.from_date : today;
    const rows = held.map((one) => ({ ...one, from_date: one.cells.from_date ?? '' }));
    const now = findInForceOn(rows, day);
    return now ? [now] : [];
  },
  ignores: (name) => name !== 'manager_code',
  save: (ctx, employee_id, unit, confirmation) => saveImportedPosition(ctx, employee_id, toManagerUnit(ctx, unit), confirmation),
  saveTogether: (ctx, units) =>
    saveNewPositions(
      ctx,
      units.map(({ employee_id, unit }) => ({ employee_id, unit: toManagerUnit(ctx, unit) })),
    ),
};
