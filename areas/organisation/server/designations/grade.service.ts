import type { CreateGrade, Grade, UpdateGrade } from '@hrms/organisation/contract';
import type { ListQuery } from '@hrms/platform/contract';
import { type Ctx, isForeignKeyViolation, newId, type PageRows, pageOf, violatedUnique } from '@hrms/platform/server';
import { sql } from 'kysely';
import { countEmployees } from '../head-count.queries.ts';
import { gradeExists, invalidGradeOrder, recordInUse, recordNotFound, staleRecord } from '../refusals.ts';

const COLUMNS = ['id as grade_id', 'name', 'level', 'notice_days', 'probation_months', 'active', 'version'] as const;
const selectGrades = (ctx: Ctx) => ctx.tx.selectFrom('grade').where('org_id', '=', ctx.org_id);

/** Lowest level first. */
export async function listGrades(ctx: Ctx, filter: ListQuery & { active?: boolean | undefined }): Promise<PageRows<Grade>> {
  let matching = selectGrades(ctx);
  if (filter.search) matching = matching.where('name', 'ilike', `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`);
  if (filter.active !== undefined) matching = matching.where('active', '=', filter.active);
  const page = await pageOf(ctx.tx, matching, filter, (rows) =>
    rows
      .select([...COLUMNS])
      .orderBy('level')
      .orderBy('id'),
  );
  return { ...page, rows: await withEmployeeCount(ctx, page.rows) };
}

/** People whose position names the grade. */
async function withEmployeeCount(ctx: Ctx, rows: Omit<Grade, 'employee_count'>[]): Promise<Grade[]> {
  const ids = rows.map(({ grade_id }) => grade_id);
  const people = await countEmployees(ctx, 'grade', ids);
  return rows.map((row) => ({ ...row, employee_count: people.get(row.grade_id) ?? 0 }));
}

async function findGrade(ctx: Ctx, id: string): Promise<Grade> {
  const row = await selectGrades(ctx)
    .where('id', '=', id)
    .select([...COLUMNS])
    .executeTakeFirst();
  const [grade] = row ? await withEmployeeCount(ctx, [row]) : [];
  if (!grade) throw recordNotFound('Grade');
  return grade;
}

export async function createGrade(ctx: Ctx, asked: CreateGrade): Promise<Grade> {
  const { highest } = await selectGrades(ctx)
    .select((eb) => eb.fn.coalesce(eb.fn.max('level'), sql<number>`0`).as('highest'))
    .executeTakeFirstOrThrow();
  const level = asked.level ?? Number(highest) + 1;
  if (level > 99) throw invalidGradeOrder('There are 99 levels. Delete or renumber grades first');
  const id = newId();
  const now = ctx.clock.now();
  const stamp = { created_at: now, created_by: ctx.actor.user_id, updated_at: now };
  await mapUniqueViolation(
    ctx.tx
      .insertInto('grade')
      .values({ org_id: ctx.org_id, id, ...asked, level, ...stamp })
      .execute(),
  );
  await ctx.audit('organisation.grade_created', id, { ...asked, level });
  return findGrade(ctx, id);
}

export async function updateGrade(ctx: Ctx, id: string, asked: UpdateGrade): Promise<Grade> {
  const before = await findGrade(ctx, id);
  if (before.version !== asked.version) throw staleRecord();
  const { name, level, notice_days, probation_months, active, version } = asked;
  const changed = await mapUniqueViolation(
    ctx.tx
      .updateTable('grade')
      .set({ name, level, notice_days, probation_months, active, version: version + 1, updated_at: ctx.clock.now() })
      .where('org_id', '=', ctx.org_id)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst(),
  );
  if (changed.numUpdatedRows === 0n) throw staleRecord();
  const after = await findGrade(ctx, id);
  await ctx.audit('organisation.grade_updated', id, { before, after });
  return after;
}

/** Every grade, lowest first; whatever was added meanwhile makes the order stale. */
export async function reorderGrades(ctx: Ctx, { grade_ids }: { grade_ids: string[] }): Promise<Record<string, never>> {
  const known = new Set((await selectGrades(ctx).select('id').forUpdate().execute()).map(({ id }) => id));
  if (known.size !== grade_ids.length || grade_ids.some((id) => !known.has(id)) || new Set(grade_ids).size !== known.size)
    throw invalidGradeOrder('Name every grade once. Reload to see the grades');
  await sql`update grade set level = placed.level, version = version + 1, updated_at = ${ctx.clock.now()}
    from unnest(${grade_ids}::uuid[]) with ordinality as placed(id, level)
    where grade.org_id = ${ctx.org_id} and grade.id = placed.id and grade.level <> placed.level`.execute(ctx.tx);
  await ctx.audit('organisation.grades_ordered', undefined, { grade_ids });
  return {};
}

export async function deleteGrade(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await findGrade(ctx, id);
  try {
    await ctx.tx.deleteFrom('grade').where('org_id', '=', ctx.org_id).where('id', '=', id).execute();
  } catch (problem) {
    if (isForeignKeyViolation(problem)) throw recordInUse('Grade');
    throw problem;
  }
  await ctx.audit('organisation.grade_deleted', id, { before });
  return {};
}

async function mapUniqueViolation<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (problem) {
    const constraint = violatedUnique(problem);
    if (constraint === 'grade__name') throw gradeExists('name', 'A grade with this name already exists');
    if (constraint === 'grade__level') throw gradeExists('level', 'Another grade has this level');
    throw problem;
  }
}
