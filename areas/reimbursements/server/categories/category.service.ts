import { findEmployeeCards } from '@hrms/employees/server';
import { type Ctx, deleteUnused, insertRow, updateVersioned } from '@hrms/platform/server';
import type { CreateCategory, ExpenseCategory, UpdateCategory } from '@hrms/reimbursements/contract';
import { categoryExists, categoryInUse, employeeUnknown, missing, staleRecord } from '../refusals.ts';
import { findCategory, insertUsualCategories } from './category.queries.ts';

const unique = { expense_category__code: categoryExists('code'), expense_category__name: categoryExists('name') };

async function readCategory(ctx: Ctx, id: string): Promise<ExpenseCategory> {
  const category = await findCategory(ctx, id);
  if (!category) throw missing('Category');
  return category;
}

async function assertOwnerExists(ctx: Ctx, owner: string | null | undefined): Promise<void> {
  if (owner && !(await findEmployeeCards(ctx.tx, [owner])).has(owner)) throw employeeUnknown('owner_employee_id');
}

/** Adds a category. @throws `category_exists`, `employee_unknown` */
export async function createCategory(ctx: Ctx, { group, ...category }: CreateCategory): Promise<ExpenseCategory> {
  await assertOwnerExists(ctx, category.owner_employee_id);
  const row = {
    ...category,
    category_group: group,
    tax_fact_kind: category.tax_fact_kind ?? null,
    ledger_code: category.ledger_code ?? null,
    owner_employee_id: category.owner_employee_id ?? null,
    created_at: ctx.clock.now(),
  };
  const id = await insertRow(ctx.tx, 'expense_category', row, unique);
  await ctx.audit('reimbursements.category_created', id, { ...category, group });
  return readCategory(ctx, id);
}

/** Changes a category; code and kind stay. @throws `not_found`, `version_conflict`, `category_exists`, `employee_unknown` */
export async function updateCategory(ctx: Ctx, id: string, { version, ...change }: UpdateCategory): Promise<ExpenseCategory> {
  const before = await readCategory(ctx, id);
  await assertOwnerExists(ctx, change.owner_employee_id);
  const { name, group, needs_fields, tax_treatment, tax_fact_kind, ledger_code, owner_employee_id, active } = change;
  const set = {
    name,
    category_group: group,
    needs_fields,
    tax_treatment,
    tax_fact_kind,
    ledger_code,
    owner_employee_id,
    active,
  };
  await updateVersioned(ctx.tx, 'expense_category', {
    id,
    version: version ?? before.version,
    set: set as never,
    stale: staleRecord,
    unique,
  });
  const after = await readCategory(ctx, id);
  await ctx.audit('reimbursements.category_updated', id, { before, after });
  return after;
}

/** Deletes a category that no line uses. @throws `not_found`, `category_in_use` */
export async function deleteCategory(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await readCategory(ctx, id);
  await deleteUnused(ctx.tx, 'expense_category', { id, used: categoryInUse });
  await ctx.audit('reimbursements.category_deleted', id, { before });
  return {};
}

/** Adds the usual categories that are not there yet. */
export async function createUsualCategories(ctx: Ctx): Promise<{ created: number }> {
  const created = await insertUsualCategories(ctx.tx, ctx.clock.now());
  await ctx.audit('reimbursements.usual_categories_created', undefined, { created });
  return { created };
}
