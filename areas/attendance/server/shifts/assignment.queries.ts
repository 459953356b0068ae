import type { AssignShift } from '@hrms/attendance/contract';
import { type Ctx, newId, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';

/** Stores which shift or rotation an employee has from a day on. */
export async function saveAssignment(ctx: Ctx, employee_id: string, given: AssignShift): Promise<void> {
  const row = {
    shift_id: given.shift_id ?? null,
    rotation_id: given.rotation_id ?? null,
    rotation_offset: given.offset,
    ignore_weekly_off_pattern: given.ignore_weekly_off_pattern,
    created_at: ctx.clock.now(),
    created_by: ctx.actor.user_id,
  };
  await ctx.tx
    .insertInto('shift_assignment')
    .values({ org_id: ctx.org_id, id: newId(), employee_id, from_date: given.from_date, ...row })
    .onConflict((on) => on.columns(['org_id', 'employee_id', 'from_date']).doUpdateSet(row))
    .execute();
}

/** An assignment that the caller may change. */
export async function findAssignment(ctx: Ctx, id: string) {
  return ctx.tx
    .selectFrom('shift_assignment')
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .where(await visibleEmployees(ctx, 'attendance.shift.update', 'employee_id'))
    .select(['employee_id', 'from_date', 'shift_id', 'rotation_id'])
    .executeTakeFirst();
}

/** An active shift or rotation. */
export function findActiveChoice(ctx: Ctx, table: 'shift' | 'shift_rotation', id: string) {
  return ctx.tx
    .selectFrom(table)
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', id)
    .where('active', '=', true)
    .select('id')
    .executeTakeFirst();
}

/** Employees of a list for whom the caller has a permission. */
export async function listPermittedEmployees(ctx: Ctx, ids: readonly string[], permission: string) {
  return sql<{
    id: string;
  }>`select e.id from employee e where e.org_id = ${ctx.org_id} and e.id = any(${[...ids]}::uuid[])
    and ${await visibleEmployees(ctx, permission, 'e.id')}`.execute(ctx.tx);
}

/** Assignments of employees whom the caller may see. */
export async function selectAssignments(ctx: Ctx) {
  return ctx.tx
    .selectFrom('shift_assignment')
    .innerJoin('employee', (on) =>
      on.onRef('employee.org_id', '=', 'shift_assignment.org_id').onRef('employee.id', '=', 'shift_assignment.employee_id'),
    )
    .leftJoin('shift', (on) =>
      on.onRef('shift.org_id', '=', 'shift_assignment.org_id').onRef('shift.id', '=', 'shift_assignment.shift_id'),
    )
    .leftJoin('shift_rotation', (on) =>
      on
        .onRef('shift_rotation.org_id', '=', 'shift_assignment.org_id')
        .onRef('shift_rotation.id', '=', 'shift_assignment.rotation_id'),
    )
    .where('shift_assignment.org_id', '=', ctx.org_id)
    .where(await visibleEmployees(ctx, 'attendance.shift.read', 'shift_assignment.employee_id'));
}

/** Assignments to a shift, those to a rotation with it among its days as well; for statements over assignments and their rotations. */
export const isOnShift = (shift_id: string) =>
  sql<boolean>`(shift_assignment.shift_id = ${shift_id}::uuid or ${shift_id}::text = any(shift_rotation.cycle))`;
