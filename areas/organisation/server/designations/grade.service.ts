import type { CreateGrade, Grade, grades, UpdateGrade } from '@hrms/organisation/contract';
import type { FilterOf } from '@hrms/platform/contract';
import {
  type Ctx,
  containsText,
  deleteUnused,
  findRow,
  mapUniqueViolation,
  newId,
  type PageRows,
  pageOf,
  type Tx,
  updateVersioned,
} from '@hrms/platform/server';
import { sql } from 'kysely';
import { withEmployeeCounts } from '../head-count.queries.ts';
import { gradeExists, invalidGradeOrder, recordInUse, recordNotFound, staleRecord } from '../refusals.ts';

const UNIQUE = {
  grade__name: () => gradeExists('name', 'A grade with this name already exists'),
  grade__level: () => gradeExists('level', 'Another grade has this level'),
};
const COLUMNS = ['id as grade_id', 'name', 'level', 'notice_days', 'probation_months', 'active', 'version'] as const;
const selectGrades = (ctx: Ctx) => ctx.tx.selectFrom('grade').where('org_id', '=', ctx.org_id);

/** Days of notice of a grade; null where it names none. */
export async function findGradeNoticeDays(tx: Tx, grade_id: string): Promise<number | null> {
  return (await findRow(tx, 'grade', { id: grade_id }, ['notice_days']))?.notice_days ?? null;
}

/** One page of the grades, lowest level first. */
export async function listGrades(ctx: Ctx, filter: FilterOf<typeof grades.list>): Promise<PageRows<Grade>> {
  let matching = selectGrades(ctx);
  if (filter.search) matching = matching.where('name', 'ilike', containsText(filter.search));
  if (filter.active !== undefined) matching = matching.where('active', '=', filter.active);
  const page = await pageOf(ctx.tx, matching, filter, (rows) => rows.select(COLUMNS).orderBy('level').orderBy('id'));
  return { ...page, rows: await withEmployeeCounts(ctx, 'grade', page.rows) };
}

async function findGrade(ctx: Ctx, id: string): Promise<Grade> {
  const rows = await selectGrades(ctx).where('id', '=', id).select(COLUMNS).execute();
  const [grade] = await withEmployeeCounts(ctx, 'grade', rows);
  if (!grade) throw recordNotFound('Grade');
  return grade;
}

/** Adds a grade, at the level above the highest unless a level is given. @throws `grade_exists`, `grade_levels` */
export async function createGrade(ctx: Ctx, given: CreateGrade): Promise<Grade> {
  const { highest } = await selectGrades(ctx)
    .select((eb) => eb.fn.coalesce(eb.fn.max('level'), sql<number>`0`).as('highest'))
    .executeTakeFirstOrThrow();
  const level = given.level ?? Number(highest) + 1;
  if (level > 99) throw invalidGradeOrder('All 99 levels are used. Delete or renumber grades first');
  const id = newId();
  const now = ctx.clock.now();
  const stamp = { created_at: now, created_by: ctx.actor.user_id, updated_at: now };
  const insert = ctx.tx.insertInto('grade').values({ org_id: ctx.org_id, id, ...given, level, ...stamp });
  await mapUniqueViolation(insert.execute(), UNIQUE);
  await ctx.audit('organisation.grade_created', id, { ...given, level });
  return findGrade(ctx, id);
}

/** Changes a grade. Fields left out stay. @throws `not_found`, `version_conflict`, `grade_exists` */
export async function updateGrade(ctx: Ctx, id: string, { version, ...given }: UpdateGrade): Promise<Grade> {
  const before = await findGrade(ctx, id);
  const { name, level, notice_days, probation_months, active } = given;
  const set = { name, level, notice_days, probation_months, active, updated_at: ctx.clock.now() };
  await updateVersioned(ctx.tx, 'grade', { id, version, set, stale: staleRecord, unique: UNIQUE });
  const after = await findGrade(ctx, id);
  await ctx.audit('organisation.grade_updated', id, { before, after });
  return after;
}

/** Sets the levels of all grades from 1, in the order given. @throws `grade_levels` unless every grade is listed once */
export async function reorderGrades(ctx: Ctx, { grade_ids }: { grade_ids: string[] }): Promise<Record<string, never>> {
  const known = new Set((await selectGrades(ctx).select('id').forUpdate().execute()).map(({ id }) => id));
  if (known.size !== grade_ids.length || grade_ids.some((id) => !known.has(id)) || new Set(grade_ids).size !== known.size)
    throw invalidGradeOrder('The list of grades has changed. Reload the page and try again');
  await sql`update grade set level = placed.level, version = version + 1, updated_at = ${ctx.clock.now()}
    from unnest(${grade_ids}::uuid[]) with ordinality as placed(id, level)
    where grade.org_id = ${ctx.org_id} and grade.id = placed.id and grade.level <> placed.level`.execute(ctx.tx);
  await ctx.audit('organisation.grades_ordered', undefined, { grade_ids });
  return {};
}

/** @throws `not_found`, or `in_use` when a designation or an employee refers to the grade */
export async function deleteGrade(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const before = await findGrade(ctx, id);
  await deleteUnused(ctx.tx, 'grade', { id, used: () => recordInUse('Grade') });
  await ctx.audit('organisation.grade_deleted', id, { before });
  return {};
}
