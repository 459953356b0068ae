import { findEmployeeCards, findEmployeesByCodes } from '@hrms/employees/server';
import { dateLabel } from '@hrms/platform/calendar';
import { importFields, wordOfCell, yesNoOfCell } from '@hrms/platform/imports';
import {
  assertNotOwn,
  type CheckedRow,
  type Ctx,
  defineImport,
  type FileRow,
  importRoutes,
  type Route,
  startRow,
} from '@hrms/platform/server';
import { perquisiteImports, RecordPerquisite } from '@hrms/statutory/contract';
import { deletePerquisitesOfImport } from './perquisite.queries.ts';
import { recordPerquisite } from './perquisite.service.ts';

const REQUIRED = ['employee_code', 'kind', 'from_date'];
const DATES = ['from_date', 'to_date', 'used_since'];
/** Columns of amounts in rupees, with their field in paise. */
const AMOUNTS: Readonly<Record<string, string>> = {
  cost: 'cost_paise',
  amount: 'amount_paise',
  recovered: 'recovered_paise',
  running_cost: 'running_cost_paise',
  salary: 'salary_paise',
  charges: 'charges_paise',
  furniture_cost: 'furniture_cost_paise',
  first_value_indexed: 'most_paise',
};
const FLAGS = ['engine_above_1600_cc', 'electric', 'chauffeur_provided', 'computer_or_mobile'];
const WORDS = ['use', 'running_costs_paid_by', 'accommodation_kind', 'city_class', 'asset_kind', 'nature'];
const OPTIONAL = ['to_date', 'description', ...Object.keys(AMOUNTS), 'meals', ...WORDS, ...FLAGS, 'used_since', 'note'];
const COLUMN_OF = new Map(Object.entries(AMOUNTS).map(([column, field]) => [field, column]));

const numberOf = (cell: string | undefined, times: number): number | undefined =>
  cell ? Math.round(Number(cell.replaceAll(',', '')) * times) : undefined;

/** A row of the file as the body of a call; empty cells are left out. */
function toBody(cells: FileRow['cells'], employee_id: string) {
  const body: Record<string, unknown> = { employee_id, kind: wordOfCell(cells.kind) };
  for (const name of DATES) if (cells[name]) body[name] = cells[name];
  for (const name of ['description', 'note']) if (cells[name]) body[name] = cells[name];
  for (const [column, field] of Object.entries(AMOUNTS)) body[field] = numberOf(cells[column], 100);
  for (const name of WORDS) body[name] = wordOfCell(cells[name]);
  for (const name of FLAGS) body[name] = yesNoOfCell(cells[name]);
  body.meals = numberOf(cells.meals, 1);
  return body;
}

const CHOICES: Readonly<Record<string, string>> = {
  kind: 'Enter motor car, accommodation, movable asset, asset transfer, meals, gift or actual cost',
  from_date: 'Enter a date as 2026-04-01 or 01-04-2026',
  to_date: 'Enter a date as 2026-04-01 or 01-04-2026',
};

type People = ReadonlyMap<string, string>;

function checkRow(file_row: FileRow, ids: People, names: People): CheckedRow<RecordPerquisite> {
  const { row, cells } = file_row;
  const { errors, refuse } = startRow(file_row);
  const code = cells.employee_code ?? '';
  const employee_id = ids.get(code.toLowerCase());
  if (!employee_id) refuse('employee_code', 'No employee has this code');
  const read = RecordPerquisite.safeParse(toBody(cells, employee_id ?? '00000000-0000-4000-8000-000000000000'));
  for (const { path, message, code: problem } of read.error?.issues ?? []) {
    const field = COLUMN_OF.get(String(path[0])) ?? String(path[0]);
    const text = FLAGS.includes(field) ? 'Enter yes or no' : problem === 'custom' ? message : (CHOICES[field] ?? message);
    if (!errors.some((error) => error.field === field)) refuse(field, text);
  }
  const label = employee_id ? `${names.get(employee_id) ?? code} (${code})` : code;
  if (!read.success || errors.length > 0) return { row, label, errors, value: null };
  const { kind, from_date } = read.data;
  return { row, label, summary: `${kind.replaceAll('_', ' ')} from ${dateLabel(from_date)}`, errors, value: read.data };
}

const perquisiteImport = defineImport<RecordPerquisite>({
  kind: 'statutory.perquisites',
  fields: importFields({ required: REQUIRED, optional: OPTIONAL, dates: DATES }),
  most_rows: 5000,
  check: async (ctx: Ctx, rows) => {
    const ids = await findEmployeesByCodes(
      ctx.tx,
      rows.map(({ cells }) => cells.employee_code ?? ''),
    );
    const cards = await findEmployeeCards(ctx.tx, [...ids.values()]);
    const names = new Map([...cards].map(([id, { full_name }]) => [id, full_name]));
    return rows.map((row) => checkRow(row, ids, names));
  },
  commit: async (ctx, rows, { import_id }) => {
    await assertNotOwn(
      ctx,
      'statutory.tds_profile.update',
      rows.map(({ value }) => value.employee_id),
    );
    for (const { value } of rows) await recordPerquisite(ctx, value, import_id);
  },
  undo: async (ctx, { import_id }) => {
    for (const { employee_id, from_date } of await deletePerquisitesOfImport(ctx.tx, import_id)) {
      await ctx.audit('statutory.perquisite_removed', employee_id, { from_date, import_id });
      await ctx.announceChange('pay', { employee_id, from_date: ctx.today, cause: 'perquisites changed' });
    }
  },
});

/** Perquisites from a file. */
export const perquisiteImportRoutes: readonly Route[] = importRoutes(perquisiteImports, [perquisiteImport]);
