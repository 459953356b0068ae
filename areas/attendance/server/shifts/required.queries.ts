import { type Ctx, newId } from '@hrms/platform/server';

/** Stores the required number of a department and shift. */
export function upsertRequirement(ctx: Ctx, department_id: string, shift_id: string, required: number) {
  return ctx.tx
    .insertInto('shift_requirement')
    .values({ org_id: ctx.org_id, id: newId(), department_id, shift_id, required })
    .onConflict((on) => on.columns(['org_id', 'department_id', 'shift_id']).doUpdateSet({ required }))
    .execute();
}

/** Deletes the required number of a department and shift. */
export function deleteRequirement(ctx: Ctx, department_id: string, shift_id: string) {
  return ctx.tx
    .deleteFrom('shift_requirement')
    .where('org_id', '=', ctx.org_id)
    .where('department_id', '=', department_id)
    .where('shift_id', '=', shift_id)
    .execute();
}

/** A department or shift by its id. */
export function findDepartmentOrShift(ctx: Ctx, table: 'department' | 'shift', id: string) {
  return ctx.tx.selectFrom(table).where('org_id', '=', ctx.org_id).where('id', '=', id).select('id').executeTakeFirst();
}
