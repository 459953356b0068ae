import { type Ctx, deleteUnused, mapUniqueViolation, newId, updateVersioned } from '@hrms/platform/server';
import type { ComponentCategory, CreateComponentCategory, UpdateComponentCategory } from '@hrms/salary/contract';
import { sql } from 'kysely';
import { findCategory, lockCategories } from './category.queries.ts';
import { categoryExists, categoryInUse, categoryOrderStale, missing, staleRecord } from './refusals.ts';

const UNIQUE = { salary_component_category__name: categoryExists };

async function requireCategory(ctx: Ctx, id: string): Promise<ComponentCategory> {
  const found = await findCategory(ctx.tx, id);
  if (!found) throw missing('Category');
  return found;
}

/** Adds a category after the others. @throws `category_exists` */
export async function createCategory(ctx: Ctx, given: CreateComponentCategory): Promise<ComponentCategory> {
  const { last } = await lockCategories(ctx.tx);
  const id = newId();
  const row = { org_id: ctx.org_id, id, ...given, sort_order: last + 1, created_at: ctx.clock.now() };
  await mapUniqueViolation(ctx.tx.insertInto('salary_component_category').values(row).execute(), UNIQUE);
  await ctx.audit('salary.category_created', id, given);
  return requireCategory(ctx, id);
}

/** Changes a category; its kind only while it has no component. @throws 404, `version_conflict`, `category_exists`, `category_in_use` */
export async function updateCategory(
  ctx: Ctx,
  id: string,
  { version, name, kind, payslip_section }: UpdateComponentCategory,
): Promise<ComponentCategory> {
  const before = await requireCategory(ctx, id);
  if (kind !== before.kind && before.component_count > 0) throw categoryInUse(before.component_count);
  const set = { name, kind, payslip_section };
  await updateVersioned(ctx.tx, 'salary_component_category', { id, version, set, stale: staleRecord, unique: UNIQUE });
  const after = await requireCategory(ctx, id);
  await ctx.audit('salary.category_updated', id, { before, after });
  return after;
}

/** Deletes a category without components. @throws 404, `category_in_use` */
export async function deleteCategory(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await requireCategory(ctx, id);
  await deleteUnused(ctx.tx, 'salary_component_category', { id, used: () => categoryInUse(before.component_count) });
  await ctx.audit('salary.category_deleted', id, { before });
  return {};
}

/** Sets the order of all categories on the payslip. @throws `category_order` unless every category is listed once */
export async function reorderCategories(ctx: Ctx, { category_ids }: { category_ids: string[] }): Promise<Record<string, never>> {
  const known = new Set((await lockCategories(ctx.tx)).ids);
  const isComplete = category_ids.length === known.size && new Set(category_ids).size === known.size;
  if (!isComplete || category_ids.some((id) => !known.has(id))) throw categoryOrderStale();
  await sql`update salary_component_category set sort_order = placed.sort_order, version = version + 1
    from unnest(${category_ids}::uuid[]) with ordinality as placed(id, sort_order)
    where salary_component_category.org_id = ${ctx.org_id} and salary_component_category.id = placed.id
      and salary_component_category.sort_order <> placed.sort_order`.execute(ctx.tx);
  await ctx.audit('salary.categories_ordered', undefined, { category_ids });
  return {};
}
