import { type CheckedRow, type Ctx, defineImport, type FileRow } from '@hrms/platform/server';
import { CategoryField, CategoryKind, CreateCategory, TaxTreatment } from '@hrms/reimbursements/contract';
import { createCategory } from '../categories/category.service.ts';
import { categoryInUse } from '../refusals.ts';
import { startRow } from './cells.ts';
import { deleteCategoriesOfImport, isCategoryImportUsed, listCategoryNames, markCategories } from './import.queries.ts';

const FIELDS = ['code', 'name', 'group', 'kind', 'needs_fields', 'tax_treatment', 'ledger_code'];
const REQUIRED = ['code', 'name', 'group'];

const toWord = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

function checkRow(file: FileRow, used: Set<string>): CheckedRow<CreateCategory> {
  const row = startRow(file);
  const { errors, refuse, text } = row;
  const [code, name] = [text('code').toUpperCase(), text('name')];
  for (const [field, key] of [
    ['code', code.toLowerCase()],
    ['name', name.toLowerCase()],
  ] as const) {
    if (key && used.has(`${field}:${key}`)) refuse(field, `A category with this ${field} already exists`);
    used.add(`${field}:${key}`);
  }
  const kind = CategoryKind.safeParse(toWord(text('kind')) || 'expense');
  if (!kind.success) refuse('kind', `Enter ${CategoryKind.options.join(', ')}`);
  const tax = TaxTreatment.safeParse(toWord(text('tax_treatment')) || 'not_income');
  if (!tax.success) refuse('tax_treatment', `Enter ${TaxTreatment.options.join(', ')}`);
  const needs = text('needs_fields').split(/[;,|]/).map(toWord).filter(Boolean);
  if (!CategoryField.array().safeParse(needs).success) refuse('needs_fields', `Enter ${CategoryField.options.join(', ')}`);
  const read = CreateCategory.safeParse({
    code,
    name,
    group: text('group'),
    kind: kind.data,
    needs_fields: needs,
    tax_treatment: tax.data,
    ledger_code: text('ledger_code') || null,
  });
  if (errors.length === 0 && !read.success)
    for (const { path, message } of read.error.issues) refuse(String(path[0] ?? 'code'), message);
  const value = errors.length === 0 && read.success ? read.data : null;
  return { row: file.row, label: `${name} (${code})`, summary: text('group'), errors, value };
}

/** Categories of an organisation that moves in. */
export const categoryImport = defineImport<CreateCategory>({
  kind: 'reimbursements.categories',
  fields: FIELDS.map((name) => ({ name, required: REQUIRED.includes(name) })),
  most_rows: 500,
  check: async ({ tx }: Ctx, rows) => {
    const used = await listCategoryNames(tx);
    return rows.map((row) => checkRow(row, used));
  },
  commit: async (ctx, rows, { import_id }) => {
    const ids: string[] = [];
    for (const { value } of rows) ids.push((await createCategory(ctx, value)).category_id);
    await markCategories(ctx.tx, import_id, ids);
  },
  undo: async ({ tx }, { import_id }) => {
    if (await isCategoryImportUsed(tx, import_id)) throw categoryInUse();
    await deleteCategoriesOfImport(tx, import_id);
  },
});
