import type { CreateDesignation, Designation, designations, UpdateDesignation } from '@hrms/organisation/contract';
import type { FilterOf } from '@hrms/platform/contract';
import {
  type Ctx,
  containsText,
  deleteUnused,
  mapUniqueViolation,
  newId,
  type PageRows,
  pageOf,
  updateVersioned,
} from '@hrms/platform/server';
import { withEmployeeCounts } from '../head-count.queries.ts';
import { designationExists, recordInUse, recordNotFound, selectedRecordUnknown, staleRecord } from '../refusals.ts';

const UNIQUE = { designation__title: designationExists };

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
const toDesignations = async (ctx: Ctx, rows: readonly Row[]) =>
  (await withEmployeeCounts(ctx, 'designation', rows)) as Designation[];

/** One page of the designations, by title. */
export async function listDesignations(ctx: Ctx, filter: FilterOf<typeof designations.list>): Promise<PageRows<Designation>> {
  let matching = selectDesignations(ctx);
  if (filter.search) matching = matching.where('designation.title', 'ilike', containsText(filter.search));
  if (filter.active !== undefined) matching = matching.where('designation.active', '=', filter.active);
  if (filter.department_id) matching = matching.where('designation.department_id', '=', filter.department_id);
  if (filter.grade_id) matching = matching.where('designation.grade_id', '=', filter.grade_id);
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    selectDesignationColumns(rows as typeof matching)
      .orderBy('designation.title')
      .orderBy('designation.id'),
  );
  return { ...page, rows: await toDesignations(ctx, page.rows) };
}

async function findDesignation(ctx: Ctx, id: string): Promise<Designation> {
  const rows = await selectDesignationColumns(selectDesignations(ctx).where('designation.id', '=', id)).execute();
  const [designation] = await toDesignations(ctx, rows);
  if (!designation) throw recordNotFound('Designation');
  return designation;
}

/** Adds a designation. @throws `designation_exists`, `place_unknown` for a department or grade that does not exist */
export async function createDesignation(ctx: Ctx, given: CreateDesignation): Promise<Designation> {
  await assertDepartmentAndGradeExist(ctx, given);
  const id = newId();
  const insert = ctx.tx.insertInto('designation').values({ org_id: ctx.org_id, id, ...given, created_at: ctx.clock.now() });
  await mapUniqueViolation(insert.execute(), UNIQUE);
  await ctx.audit('organisation.designation_created', id, given);
  return findDesignation(ctx, id);
}

/** Changes a designation. Fields left out stay. @throws `not_found`, `version_conflict`, and what creating one throws */
export async function updateDesignation(ctx: Ctx, id: string, { version, ...given }: UpdateDesignation): Promise<Designation> {
  const before = await findDesignation(ctx, id);
  await assertDepartmentAndGradeExist(ctx, given);
  const { title, department_id, grade_id, job_description, lwf_category, active } = given;
  const set = { title, department_id, grade_id, job_description, lwf_category, active };
  await updateVersioned(ctx.tx, 'designation', { id, version, set, stale: staleRecord, unique: UNIQUE });
  const after = await findDesignation(ctx, id);
  await ctx.audit('organisation.designation_updated', id, { before, after });
  return after;
}

/** @throws `not_found`, or `in_use` when an employee ever had the designation */
export async function deleteDesignation(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await findDesignation(ctx, id);
  await deleteUnused(ctx.tx, 'designation', { id, used: () => recordInUse('Designation') });
  await ctx.audit('organisation.designation_deleted', id, { before });
  return {};
}

/** @throws `place_unknown` naming the field of the department or grade that does not exist */
async function assertDepartmentAndGradeExist(
  ctx: Ctx,
  given: Pick<CreateDesignation, 'department_id' | 'grade_id'>,
): Promise<void> {
  for (const kind of ['department', 'grade'] as const) {
    const id = given[`${kind}_id`];
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
