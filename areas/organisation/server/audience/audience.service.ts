import { audiences } from '@hrms/organisation/contract';
import type { DataOf } from '@hrms/platform/contract';
import type { Ctx } from '@hrms/platform/server';

const MOST_FOUND = 20;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Active branches, departments, designations and grades, by name. */
export async function readAudienceChoices({ tx }: Ctx): Promise<DataOf<typeof audiences.choices>> {
  const named = (table: 'branch' | 'department') =>
    tx
      .selectFrom(table)
      .where('org_id', '=', tx.org_id)
      .where('active', '=', true)
      .select(['id', 'name'])
      .orderBy('name')
      .orderBy('id')
      .execute();
  const designations = await tx
    .selectFrom('designation')
    .where('org_id', '=', tx.org_id)
    .where('active', '=', true)
    .select(['id', 'title as name'])
    .orderBy('title')
    .orderBy('id')
    .execute();
  const grades = await tx
    .selectFrom('grade')
    .where('org_id', '=', tx.org_id)
    .where('active', '=', true)
    .select(['id', 'name'])
    .orderBy('level')
    .orderBy('id')
    .execute();
  return { branches: await named('branch'), departments: await named('department'), designations, grades };
}

/** Active employees by name or code, and those with the given ids. */
export async function findAudiencePeople(ctx: Ctx, { search, ids }: { search?: string | undefined; ids?: string | undefined }) {
  const { people } = ctx.dependencies.platform;
  const found = await people.find(ctx.tx, search || undefined, ctx.today, MOST_FOUND);
  const known = new Set(found.map(({ employee_id }) => employee_id));
  const asked = (ids ?? '').split(',').filter((one) => ID.test(one) && !known.has(one));
  const names = await people.names(ctx.tx, asked);
  return {
    people: [...found, ...[...names].map(([employee_id, full_name]) => ({ employee_id, full_name, employee_code: null }))],
  };
}
