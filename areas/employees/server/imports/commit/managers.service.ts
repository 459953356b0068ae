import { findInForceOn, findReportingLoop } from '@hrms/employees/domain';
import { type Ctx, newId } from '@hrms/platform/server';
import { refreshListing } from '../../people-search/listing.queries.ts';
import { syncManagerRoles } from '../../positions/manager-role.service.ts';
import { listManagerChainRows, lockReportingLines } from '../../positions/position.queries.ts';
import { managerIdOf, managerJoiningDates, markRowsImported, type RowToInsert } from './insert-rows.service.ts';

/**
 * Rows of an earlier file whose manager was missing: the manager is added from the manager's first day on. An employee who got a
 * manager meanwhile keeps it, and a manager who reports to the employee is left out.
 */
export async function assignManagers(ctx: Ctx, rows: readonly RowToInsert[]): Promise<void> {
  if (rows.length === 0) return;
  await lockReportingLines(ctx.tx);
  const joined = await managerJoiningDates(ctx, rows);
  for (const row of rows) {
    const manager_id = managerIdOf(row.content);
    const from = manager_id ? joined.get(manager_id) : undefined;
    if (manager_id && from) await assignManager(ctx, row.planned_id, manager_id, from);
  }
  await syncManagerRoles(
    ctx.tx,
    rows.map(({ content }) => managerIdOf(content)),
    ctx.today,
  );
  await refreshListing(
    ctx.tx,
    ctx.today,
    rows.map(({ planned_id }) => planned_id),
  );
  await markRowsImported(ctx, rows);
}

async function assignManager(ctx: Ctx, employee_id: string, manager_id: string, manager_joined_on: string): Promise<void> {
  const positions = await ctx.tx
    .selectFrom('employee_position')
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', '=', employee_id)
    .selectAll()
    .orderBy('from_date')
    .execute();
  const first = positions[0];
  if (!first || positions.some((position) => position.manager_id !== null)) return;
  const from_date = manager_joined_on > first.from_date ? manager_joined_on : first.from_date;
  const change = { employee_id, manager_id, from_date, until: '9999-12-31' };
  if (findReportingLoop(await listManagerChainRows(ctx.tx, [manager_id]), change)) return;
  const inForce = findInForceOn(positions, from_date) ?? first;
  if (inForce.from_date !== from_date)
    await ctx.tx
      .insertInto('employee_position')
      .values({ ...inForce, id: newId(), from_date, manager_id, reason: 'manager_change', version: 1 })
      .execute();
  await ctx.tx
    .updateTable('employee_position')
    .set({ manager_id, updated_at: ctx.clock.now(), updated_by: ctx.actor.user_id })
    .where('org_id', '=', ctx.org_id)
    .where('employee_id', '=', employee_id)
    .where('from_date', '>=', from_date)
    .execute();
  await ctx.audit('employees.manager_imported', employee_id, { manager_id, from_date });
}
