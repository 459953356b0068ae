import { ChangePosition, CorrectPosition, type Position } from '@hrms/employees/contract';
import { type CellValue, findInForceOn, KIND_COLUMNS, nameKey, nameKeysOf, splitName } from '@hrms/employees/domain';
import type { Ctx, Tx } from '@hrms/platform/server';
import { sql } from 'kysely';
import { correctPosition, deletePosition } from '../../positions/correction.service.ts';
import { listPositions } from '../../positions/position.queries.ts';
import { changePosition } from '../../positions/position.service.ts';
import { cellWrong } from '../../refusals.ts';
import {
  changedSinceImport,
  type ExistingEntry,
  IMPORT_CHANGE_REASON,
  type ImportConfirmation,
  type ImportKindHandler,
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
      designation.title as designation, manager.employee_code as manager_code, p.employment_type, p.contract_end_date, p.notice_value,
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
  if (typeof manager_code === 'string') ids.manager_id = await readManagerId(ctx, manager_code);
  return ids;
}

/** Managers that rows of one transaction named so far, by their cell. */
const managersOfTransaction = new WeakMap<Tx, Map<string, Promise<string>>>();

function readManagerId(ctx: Pick<Ctx, 'tx' | 'today'>, code: string): Promise<string> {
  const known = managersOfTransaction.get(ctx.tx) ?? new Map<string, Promise<string>>();
  managersOfTransaction.set(ctx.tx, known);
  const found = known.get(code) ?? findManagerId(ctx, code);
  known.set(code, found);
  return found;
}

/** The employee a cell names by code, else by name. @throws Refusal 422 when there is none, or more than one */
async function findManagerId({ tx, today }: Pick<Ctx, 'tx' | 'today'>, code: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from employee
    where org_id = ${tx.org_id} and not is_draft and lower(employee_code) = ${code.toLowerCase()}`.execute(tx);
  if (rows[0]) return rows[0].id;
  const keys = nameKeysOf(splitName(code));
  const people = await findEmployeesByName(tx, keys, today);
  const named = keys.map((key) => (people.get(key) ?? []).filter(({ left }) => !left)).find(({ length }) => length > 0) ?? [];
  if (named.length > 1)
    throw cellWrong('manager_code', `"${code}" is the name of ${named.length} employees. Use the employee code`);
  if (!named[0]) throw cellWrong('manager_code', `${code} is not an employee in this file or organisation. Use an employee code`);
  return named[0].id;
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
    const body = toRequestBody(ChangePosition, {
      ...(await toPositionBody(ctx, values)),
      reason: positionReason(values),
      ...confirm,
    });
    return { id: (await changePosition(ctx, employee_id, body)).position_id, made: true };
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
  undo: undoImportedPosition,
};

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
  save: (ctx, employee_id, { rows, held }, confirmation) => {
    const [row] = rows;
    const day = typeof row?.values.from_date === 'string' ? row.values.from_date : ctx.today;
    const values = { manager_code: row?.values.manager_code ?? null, from_date: day, reason: 'manager_change' };
    const known = held.filter(({ cells }) => cells.from_date === day);
    const { reason: _, ...correction } = values;
    const given = known.length > 0 ? correction : values;
    return saveImportedPosition(ctx, employee_id, { rows: row ? [{ ...row, values: given }] : [], held: known }, confirmation);
  },
};
