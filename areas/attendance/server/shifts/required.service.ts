import type { shifts } from '@hrms/attendance/contract';
import type { BodyOf, DataOf } from '@hrms/platform/contract';
import { type Ctx, newId } from '@hrms/platform/server';
import { placeUnknown, shiftUnknown } from '../refusals.ts';

/** Sets how many people a department needs on a shift each day. @throws `place_unknown`, `shift_unknown` */
export async function saveRequired(
  ctx: Ctx,
  { department_id, shift_id, required }: BodyOf<typeof shifts.require>,
): Promise<DataOf<typeof shifts.require>> {
  const known = (table: 'department' | 'shift', id: string) =>
    ctx.tx.selectFrom(table).where('org_id', '=', ctx.org_id).where('id', '=', id).select('id').executeTakeFirst();
  if (!(await known('department', department_id))) throw placeUnknown('department_id');
  if (!(await known('shift', shift_id))) throw shiftUnknown();
  if (required === null)
    await ctx.tx
      .deleteFrom('shift_requirement')
      .where('org_id', '=', ctx.org_id)
      .where('department_id', '=', department_id)
      .where('shift_id', '=', shift_id)
      .execute();
  else
    await ctx.tx
      .insertInto('shift_requirement')
      .values({ org_id: ctx.org_id, id: newId(), department_id, shift_id, required })
      .onConflict((on) => on.columns(['org_id', 'department_id', 'shift_id']).doUpdateSet({ required }))
      .execute();
  await ctx.audit('attendance.required_saved', department_id, { shift_id, required });
  return { department_id, shift_id, required };
}
