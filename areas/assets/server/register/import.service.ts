import { type AssetField, assetImports, CreateAssets } from '@hrms/assets/contract';
import { checkFieldValues } from '@hrms/assets/domain';
import { findEmployeesByCodes } from '@hrms/employees/server';
import { listBranchNames } from '@hrms/organisation/server';
import { isCivilDate } from '@hrms/platform/calendar';
import { type ImportField, importFields, paiseOfCell, yesNoOfCell } from '@hrms/platform/imports';
import { type CheckedRow, type Ctx, defineImport, type FileRow, importRoutes, type Route, startRow } from '@hrms/platform/server';
import { assignAsset } from '../assignments/assign.service.ts';
import { loadCategories } from '../categories/category.queries.ts';
import { hasHistory } from '../refusals.ts';
import { deleteAssetsOfImport, isImportUsed, listSerials, listUniqueValues } from './import.queries.ts';
import { createAssets } from './write.service.ts';

const REQUIRED = ['category', 'name'];
const OPTIONAL = [
  'tag',
  'serial',
  'brand',
  'model',
  'purchased_on',
  'price',
  'vendor',
  'warranty_until',
  'condition',
  'branch',
  'location',
  'holder',
  'assigned_on',
];

const DATES = ['purchased_on', 'warranty_until', 'assigned_on'];

/** The column of an own field: its label in small letters, unless a column of every file is called so. */
const columnOf = ({ label }: Pick<AssetField, 'label'>): string =>
  [...REQUIRED, ...OPTIONAL].includes(label.toLowerCase().replaceAll(' ', '_'))
    ? `${label.toLowerCase()} (own)`
    : label.toLowerCase();

/** The value of an own field as a cell gives it; null for an empty one, the text itself where it is of another kind. */
function readOwnValue({ type, choices }: AssetField, cell: string | undefined): string | number | boolean | null {
  const text = (cell ?? '').trim();
  if (text === '') return null;
  if (type === 'money') return paiseOfCell(text) ?? text;
  if (type === 'number') return /^-?\d+(\.\d+)?$/.test(text.replaceAll(',', '')) ? Number(text.replaceAll(',', '')) : text;
  if (type === 'yes_no') return yesNoOfCell(text) ?? text;
  if (type === 'choice') return choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text;
  return text;
}

type Register = {
  categories: Awaited<ReturnType<typeof loadCategories>>;
  serials: Set<string>;
  /** Values of fields whose value is one of its own, by category and key. */
  uniques: Set<string>;
  branches: Awaited<ReturnType<typeof listBranchNames>>;
  employees: ReadonlyMap<string, string>;
  today: string;
};

/** An asset of a file, and its holder where the file names one. */
type ImportedAsset = { asset: CreateAssets; holder: { employee_id: string; assigned_on: string } | null };

const same = (one: string | null, other: string) => (one ?? '').toLowerCase() === other.toLowerCase();

function checkRow(
  file_row: FileRow,
  { categories, serials, uniques, branches, employees, today }: Register,
): CheckedRow<ImportedAsset> {
  const { row, cells } = file_row;
  const { errors, refuse } = startRow(file_row);
  const named = (cells.category ?? '').trim().toLowerCase();
  const category = [...categories.values()].find(
    ({ name, code }) => name.toLowerCase() === named || code.toLowerCase() === named,
  );
  const price = paiseOfCell(cells.price);
  if (!category) refuse('category', 'No category has this name');
  if (!cells.name) refuse('name', 'Please enter a name');
  if (cells.price && price === null) refuse('price', 'Enter an amount');
  const place = (cells.branch ?? '').trim();
  const branch = place ? branches.find(({ name, code }) => same(name, place) || same(code, place)) : undefined;
  if (place && !branch) refuse('branch', 'No branch has this name or code');
  const employee_id = cells.holder ? employees.get(cells.holder.toLowerCase()) : undefined;
  if (cells.holder && !employee_id) refuse('holder', 'No employee has this code');
  for (const field of DATES)
    if (cells[field] && !isCivilDate(cells[field])) refuse(field, 'Enter a date as 2026-04-01 or 01-04-2026');
  const key = `${category?.category_id}:${(cells.serial ?? '').toLowerCase()}`;
  if (cells.serial && serials.has(key)) refuse('serial', 'This serial number is already registered');
  if (cells.serial) serials.add(key);
  const values: CreateAssets['values'] = {};
  for (const field of category?.fields ?? []) {
    const value = readOwnValue(field, cells[columnOf(field)]);
    if (value !== null) values[field.key] = value;
    const wrong = checkFieldValues([field], values);
    if (wrong) refuse(columnOf(field), wrong.message);
    const own = field.unique && value !== null ? `${category?.category_id}:${field.key}:${String(value).toLowerCase()}` : null;
    if (own && uniques.has(own)) refuse(columnOf(field), `This ${field.label} is already registered`);
    if (own) uniques.add(own);
  }
  const label = `${cells.name ?? ''} ${cells.serial ?? ''}`.trim();
  const read = CreateAssets.safeParse({
    category_id: category?.category_id,
    name: cells.name,
    values,
    tag: cells.tag || null,
    serial_number: cells.serial || null,
    brand: cells.brand || null,
    model: cells.model || null,
    purchased_on: cells.purchased_on || null,
    purchase_price_paise: price,
    vendor: cells.vendor || null,
    warranty_until: cells.warranty_until || null,
    branch_id: branch?.id ?? null,
    location: cells.location || null,
    condition: cells.condition ? cells.condition.toLowerCase() : 'good',
  });
  if (errors.length === 0 && !read.success) refuse('condition', read.error.issues[0]?.message ?? 'Please check this row');
  const holder = employee_id ? { employee_id, assigned_on: cells.assigned_on || today } : null;
  return {
    row,
    label,
    summary: category?.name ?? '',
    errors,
    value: errors.length === 0 && read.success ? { asset: read.data, holder } : null,
  };
}

const assetImport = defineImport<ImportedAsset>({
  kind: 'assets.assets',
  fields: importFields({ required: REQUIRED, optional: OPTIONAL, dates: DATES }),
  moreFields: async ({ tx }: Ctx) => {
    const labels = new Map<string, ImportField>();
    for (const { fields, active } of (await loadCategories(tx)).values())
      for (const field of active ? fields : []) {
        const name = columnOf(field);
        if (!labels.has(name)) labels.set(name, { name, date: field.type === 'date' });
      }
    return [...labels.values()];
  },
  most_rows: 5000,
  check: async ({ tx, today }: Ctx, rows) => {
    const codes = rows.flatMap(({ cells }) => (cells.holder ? [cells.holder] : []));
    const employees = await findEmployeesByCodes(tx, codes);
    const known = {
      categories: await loadCategories(tx),
      serials: await listSerials(tx),
      uniques: await listUniqueValues(tx),
      branches: await listBranchNames(tx),
      employees,
      today,
    };
    return rows.map((row) => checkRow(row, known));
  },
  commit: async (ctx, rows, { import_id }) => {
    for (const { value } of rows) {
      const [made] = await createAssets(ctx, value.asset, import_id);
      if (made && value.holder)
        await assignAsset(ctx, made.asset_id, { ...value.holder, accessories: [], purpose: null, note: null });
    }
  },
  undo: async (ctx, { import_id }) => {
    if (await isImportUsed(ctx.tx, import_id)) throw hasHistory();
    await deleteAssetsOfImport(ctx.tx, import_id);
  },
});

/** Assets from a file. */
export const assetImportRoutes: readonly Route[] = importRoutes(assetImports, [assetImport]);
