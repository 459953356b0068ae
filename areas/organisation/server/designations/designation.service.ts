import type { CreateDesignation, Designation, UpdateDesignation } from '@hrms/organisation/contract';
import type { ListQuery } from '@hrms/platform/contract';
import { type Ctx, isForeignKeyViolation, newId, type PageRows, pageOf, violatedUnique } from '@hrms/platform/server';
import { countEmployees } from '../head-count.queries.ts';
import { designationExists, recordInUse, recordNotFound, selectedRecordUnknown, staleRecord } from '../refusals.ts';

const selectDesignations = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('designation')
    .leftJoin('department as d', (on) =>
      on.onRef('d.org_id', '=', 'designation.org_id').onRef('d.id', '=', 'designation.department_id'),
    )
    .leftJoin('grade as g', (on) => on.onRef('g.org_id', '=', 'designation.org_id').onRef('g.id', '=', 'designation.grade_id'))
    .where('designation.org_id', '=', ctx.org_id);

const selectDesignationColumns = (query: ReturnType<typeof selectDesignations>) =>
  query.select([
    'designation.id as designation_id',
    'designation.title',
    'designation.department_id',
    'd.name as department_name',
    'designation.grade_id',
    'g.name as grade_name',
    'designation.job_description',
    'designation.lwf_category',
    'designation.active',
    'designation.version',
  ]);

type Row = Omit<Designation, 'employee_count' | 'lwf_category'> & { lwf_category: string | null };

async function withEmployeeCount(ctx: Ctx, rows: readonly Row[]): Promise<Designation[]> {
  const counts = await countEmployees(
    ctx,
    'designation',
    rows.map((row) => row.designation_id),
  );
  return rows.map((row) => ({
    ...row,
    lwf_category: row.lwf_category as Designation['lwf_category'],
    employee_count: counts.get(row.designation_id) ?? 0,
  }));
}

type Filter = ListQuery & { active?: boolean | undefined; department_id?: string | undefined; grade_id?: string | undefined };

/** By title. */
export async function listDesignations(ctx: Ctx, filter: Filter): Promise<PageRows<Designation>> {
  let matching = selectDesignations(ctx);
  if (filter.search) matching = matching.where('designation.title', 'ilike', `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`);
  if (filter.active !== undefined) matching = matching.where('designation.active', '=', filter.active);
  if (filter.department_id) matching = matching.where('designation.department_id', '=', filter.department_id);
  if (filter.grade_id) matching = matching.where('designation.grade_id', '=', filter.grade_id);
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    selectDesignationColumns(rows as typeof matching)
      .orderBy('designation.title')
      .orderBy('designation.id'),
  );
  return { ...page, rows: await withEmployeeCount(ctx, page.rows) };
}

async function findDesignation(ctx: Ctx, id: string): Promise<Designation> {
  const row = await selectDesignationColumns(selectDesignations(ctx).where('designation.id', '=', id)).executeTakeFirst();
  const [found] = row ? await withEmployeeCount(ctx, [row]) : [];
  if (!found) throw recordNotFound('Designation');
  return found;
}

export async function createDesignation(ctx: Ctx, asked: CreateDesignation): Promise<Designation> {
  await assertDepartmentAndGradeExist(ctx, asked);
  const id = newId();
  await mapUniqueViolation(
    ctx.tx
      .insertInto('designation')
      .values({ org_id: ctx.org_id, id, ...asked, created_at: ctx.clock.now() })
      .execute(),
  );
  await ctx.audit('organisation.designation_created', id, asked);
  return findDesignation(ctx, id);
}

export async function updateDesignation(ctx: Ctx, id: string, asked: UpdateDesignation): Promise<Designation> {
  const before = await findDesignation(ctx, id);
  if (before.version !== asked.version) throw staleRecord();
  await assertDepartmentAndGradeExist(ctx, asked);
  const { title, department_id, grade_id, job_description, lwf_category, active, version } = asked;
  const changed = await mapUniqueViolation(
    ctx.tx
      .updateTable('designation')
      .set({ title, department_id, grade_id, job_description, lwf_category, active, version: version + 1 })
      .where('org_id', '=', ctx.org_id)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),
  );
  if (changed.numUpdatedRows === 0n) throw staleRecord();
  const after = await findDesignation(ctx, id);
  await ctx.audit('organisation.designation_updated', id, { before, after });
  return after;
}

export async function deleteDesignation(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await findDesignation(ctx, id);
  try {
    await ctx.tx.deleteFrom('designation').where('org_id', '=', ctx.org_id).where('id', '=', id).execute();
  } catch (problem) {
    if (isForeignKeyViolation(problem)) throw recordInUse('Designation');
    throw problem;
  }
  await ctx.audit('organisation.designation_deleted', id, { before });
  return {};
}

/** @throws Refusal naming the department or grade that is not there */
async function assertDepartmentAndGradeExist(
  ctx: Ctx,
  asked: { department_id: string | null; grade_id: string | null },
): Promise<void> {
  for (const kind of ['department', 'grade'] as const) {
    const id = asked[`${kind}_id`];
    if (!id) continue;
    const there = await ctx.tx
      .selectFrom(kind)
      .where('org_id', '=', ctx.org_id)
      .where('id', '=', id)
      .select('id')
      .executeTakeFirst();
    if (!there) throw selectedRecordUnknown(`${kind}_id`, kind);
  }
}

async function mapUniqueViolation<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (problem) {
    if (violatedUnique(problem) === 'designation__title') throw designationExists();
    throw problem;
  }
}
