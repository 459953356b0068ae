import type { Designation } from '@hrms/organisation/contract';
import type { ListQuery } from '@hrms/platform/contract';
import { brokenUnique, type Ctx, newId, type PageRows, pageOf, type Tx } from '@hrms/platform/server';
import type { HeadCount } from './department.queries.ts';
import { designationExists } from './refusals.ts';

/** By title. */
export async function listDesignations(
  tx: Tx,
  filter: ListQuery & { active?: boolean | undefined },
  headCount: HeadCount,
): Promise<PageRows<Designation>> {
  let matching = tx.selectFrom('designation').where('org_id', '=', tx.org_id);
  if (filter.search) matching = matching.where('title', 'ilike', `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`);
  if (filter.active !== undefined) matching = matching.where('active', '=', filter.active);
  const page = await pageOf(tx, matching, filter, (rows) =>
    rows.select(['id as designation_id', 'title', 'active', 'version']).orderBy('title').orderBy('id'),
  );
  const counts = await headCount(
    tx,
    'designation',
    page.rows.map((row) => row.designation_id),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, employee_count: counts.get(row.designation_id) ?? 0 })) };
}

export async function createDesignation(ctx: Ctx, { title }: { title: string }): Promise<Designation> {
  const id = newId();
  try {
    await ctx.tx.insertInto('designation').values({ org_id: ctx.org_id, id, title, created_at: ctx.clock.now() }).execute();
  } catch (problem) {
    if (brokenUnique(problem) === 'designation__title') throw designationExists();
    throw problem;
  }
  await ctx.audit('organisation.designation_created', id, { title });
  return { designation_id: id, title, employee_count: 0, active: true, version: 1 };
}
