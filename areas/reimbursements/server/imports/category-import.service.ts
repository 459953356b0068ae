import { importFields, wordOfCell } from '@hrms/platform/imports';
import { type CheckedRow, type Ctx, defineImport, type FileRow, startRow } from '@hrms/platform/server';
import { CategoryField, CategoryKind, CreateCategory, TaxTreatment } from '@hrms/reimbursements/contract';
import { createCategory } from '../categories/category.service.ts';
import { categoryInUse } from '../refusals.ts';
import { deleteCategoriesOfImport, isCategoryImportUsed, listCategoryNames, markCategories } from './import.queries.ts';

function checkRow(file: FileRow, used: Set<string>): CheckedRow<CreateCategory> {
  const { errors, refuse, text } = startRow(file);
  const [code, name] = [text('code').toUpperCase(), text('name')];
  for (const [field, key] of [
    ['code', code.toLowerCase()],
    ['name', name.toLowerCase()],
  ] as const) {
    if (key && used.has(`${field}:${key}`)) refuse(field, `A category with this ${field} already exists`);
    used.add(`${field}:${key}`);
  }
  const kind = CategoryKind.safeParse(wordOfCell(text('kind')) ?? 'expense');
  if (!kind.success) refuse('kind', `Enter ${CategoryKind.options.join(', ')}`);
  const tax = TaxTreatment.safeParse(wordOfCell(text('tax_treatment')) ?? 'not_income');
  if (!tax.success) refuse('tax_treatment', `Enter ${TaxTreatment.options.join(', ')}`);
  const needs = text('needs_fields')
    .split(/[;,|]/)
    .flatMap((word) => wordOfCell(word) ?? []);
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
  fields: importFields({
    required: ['code', 'name', 'group'],
    optional: ['kind', 'needs_fields', 'tax_treatment', 'ledger_code'],
  }),
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
