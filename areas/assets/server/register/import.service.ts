import { assetImports, CreateAssets } from '@hrms/assets/contract';
import { checkFieldValues } from '@hrms/assets/domain';
import { findEmployeesByCodes } from '@hrms/employees/server';
import { listBranchNames } from '@hrms/organisation/server';
import { isCivilDate } from '@hrms/platform/calendar';
import { importFields, paiseOfCell } from '@hrms/platform/imports';
import { type CheckedRow, type Ctx, defineImport, type FileRow, importRoutes, type Route, startRow } from '@hrms/platform/server';
import { assignAsset } from '../assignments/assign.service.ts';
import { loadCategories } from '../categories/category.queries.ts';
import { hasHistory } from '../refusals.ts';
import { deleteAssetsOfImport, isImportUsed, listSerials } from './import.queries.ts';
import { createAssets } from './write.service.ts';

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

type Register = {
  categories: Awaited<ReturnType<typeof loadCategories>>;
  serials: Set<string>;
  branches: Awaited<ReturnType<typeof listBranchNames>>;
  employees: ReadonlyMap<string, string>;
  today: string;
};

/** An asset of a file, and its holder where the file names one. */
type ImportedAsset = { asset: CreateAssets; holder: { employee_id: string; assigned_on: string } | null };

const same = (one: string | null, other: string) => (one ?? '').toLowerCase() === other.toLowerCase();

function checkRow(file_row: FileRow, { categories, serials, branches, employees, today }: Register): CheckedRow<ImportedAsset> {
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
  const wrong = category && checkFieldValues(category.fields, {});
  if (wrong) refuse('category', `${wrong.message}: add these assets in the form`);
  const label = `${cells.name ?? ''} ${cells.serial ?? ''}`.trim();
  const read = CreateAssets.safeParse({
    category_id: category?.category_id,
    name: cells.name,
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
  fields: importFields({ required: ['category', 'name'], optional: OPTIONAL, dates: DATES }),
  most_rows: 5000,
  check: async ({ tx, today }: Ctx, rows) => {
    const codes = rows.flatMap(({ cells }) => (cells.holder ? [cells.holder] : []));
    const employees = await findEmployeesByCodes(tx, codes);
    const known = {
      categories: await loadCategories(tx),
      serials: await listSerials(tx),
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
