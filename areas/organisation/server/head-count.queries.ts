import type { Work } from '@hrms/platform/server';

/** What employees are counted by. */
export type CountedUnitKind = 'department' | 'designation' | 'grade' | 'branch' | 'location';

/** Employees in service today by unit; a unit without any is left out. */
export const countEmployees = (ctx: Work, kind: CountedUnitKind, ids: readonly string[]): Promise<Map<string, number>> =>
  ctx.dependencies.organisation.headCount(ctx.tx, kind, ids, ctx.today);

/** The rows, each with the number of employees in service today of its unit. */
export async function withEmployeeCounts<Row extends object>(
  ctx: Work,
  kind: CountedUnitKind,
  rows: readonly Row[],
): Promise<(Row & { employee_count: number })[]> {
  const idOf = (row: Row) => (row as Record<string, unknown>)[`${kind}_id`] as string;
  const counts = await countEmployees(ctx, kind, rows.map(idOf));
  return rows.map((row) => ({ ...row, employee_count: counts.get(idOf(row)) ?? 0 }));
}
