import { type Ctx, visibleEmployees } from '@hrms/platform/server';
import { sql } from 'kysely';
import { findPerson } from '../people/person.queries.ts';
import { isPlaced, seesPrivate } from '../requests/list.queries.ts';

/** Leave of an employee before it is masked. */
export type Shown = {
  employee_id: string;
  type_name: string;
  colour: string;
  private: boolean;
  /** Whether the caller may read the leave of this employee. */
  in_reach: boolean;
};

/** Whether the caller may read the leave of the employee of a column, for `in_reach`. */
export const isInReach = (ctx: Ctx, column: string) => visibleEmployees(ctx, 'leave.request.read', column);

/** Type of leave as the caller may see it: employees see of colleagues only that they are away. */
export function toShownType<T extends Shown>(ctx: Ctx, row: T): Pick<Shown, 'type_name' | 'colour'> {
  const own = row.employee_id === ctx.actor.employee_id;
  const hidden = !own && (!row.in_reach || (row.private && !seesPrivate(ctx, row.employee_id)));
  return hidden ? { type_name: 'On leave', colour: 'grey' } : { type_name: row.type_name, colour: row.colour };
}

/** Employees the calendar shows: those the permission reaches, and for employees their own department by name. */
export async function calendarEmployees(ctx: Ctx) {
  const visible = await visibleEmployees(ctx, 'leave.request.read', 'employee.id');
  const own = ctx.actor.employee_id ? await findPerson(ctx.tx, ctx.actor.employee_id, ctx.today) : null;
  return own?.department_id ? sql<boolean>`(${visible} or ${isPlaced(ctx, 'department_id', own.department_id)})` : visible;
}
