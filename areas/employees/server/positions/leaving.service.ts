import { addDays } from '@hrms/platform/calendar';
import { type Ctx, lockRow, newId } from '@hrms/platform/server';
import { sql } from 'kysely';
import { refreshListing } from '../people-search/listing.queries.ts';
import { employeeMissing, positionDateWrong } from '../refusals.ts';
import { deleteLeavingStatuses } from './notice-terms.queries.ts';

type Leaving = { employee_id: string; last_working_day: string; reason: string | null; source_area: string };
type Notice = {
  employee_id: string;
  from_date: string;
  last_working_day: string | null;
  reason: string | null;
  source_area: string;
};

/** Puts an employee on notice from a day, with an optional last working day, and tells the areas above. Called by the exit area. */
export async function putOnNotice(ctx: Ctx, notice: Notice): Promise<void> {
  await writeStatus(ctx, notice, 'on_notice', notice.from_date);
  await setLastDay(ctx, notice.employee_id, notice.last_working_day);
  await ctx.audit('employees.on_notice', notice.employee_id, notice);
  for (const listener of ctx.dependencies.employees.statusListeners) await listener(ctx, notice.employee_id);
}

/**
 * Ends an employment: status left from the day after the last working day, whatever was planned for later days. An earlier such day is
 * replaced. @throws Refusal 422
 */
export async function markEmployeeLeft(ctx: Ctx, leaving: Leaving): Promise<void> {
  await deleteStatusesAfter(ctx, leaving);
  await writeStatus(ctx, leaving, 'left', addDays(leaving.last_working_day, 1));
  await setLastDay(ctx, leaving.employee_id, leaving.last_working_day);
  await ctx.audit('employees.left', leaving.employee_id, leaving);
  for (const listener of ctx.dependencies.employees.statusListeners) await listener(ctx, leaving.employee_id);
  await ctx.announceChange('pay', { employee_id: leaving.employee_id, from_date: leaving.last_working_day, cause: 'left' });
}

/** Takes a leaving back before its last day: the statuses it wrote are deleted. Called by the area that put the employee on notice. */
export async function cancelLeaving(
  ctx: Ctx,
  { employee_id, reason, source_area }: Pick<Leaving, 'employee_id' | 'reason' | 'source_area'>,
): Promise<void> {
  const found = await lockRow(ctx.tx, 'employee', { id: employee_id, is_draft: false }, ['last_working_day']);
  if (!found) throw employeeMissing();
  await deleteLeavingStatuses(ctx.tx, employee_id, source_area);
  await setLastDay(ctx, employee_id, null);
  await ctx.audit('employees.leaving_cancelled', employee_id, { employee_id, reason, source_area });
  for (const listener of ctx.dependencies.employees.statusListeners) await listener(ctx, employee_id);
  const from_date = found.last_working_day ?? ctx.today;
  await ctx.announceChange('pay', { employee_id, from_date, cause: 'leaving cancelled' });
}

/** Deletes a former leaving, and statuses that would begin after the last working day. */
const deleteStatusesAfter = ({ tx }: Ctx, { employee_id, last_working_day }: Leaving) =>
  sql`delete from employee_status where org_id = ${tx.org_id} and employee_id = ${employee_id}
    and (status = 'left' or from_date > ${last_working_day}::date)`.execute(tx);

async function writeStatus(
  ctx: Ctx,
  about: { employee_id: string; reason: string | null; source_area: string },
  status: 'on_notice' | 'left',
  from_date: string,
): Promise<void> {
  const { reason, source_area, employee_id } = about;
  const found = await lockRow(ctx.tx, 'employee', { id: employee_id, is_draft: false }, ['joined_on']);
  if (!found) throw employeeMissing();
  if (found.joined_on && from_date <= found.joined_on)
    throw positionDateWrong('Last working day cannot be before the joining date');
  const stamp = { created_at: ctx.clock.now(), created_by: ctx.actor.user_id };
  await ctx.tx
    .insertInto('employee_status')
    .values({ org_id: ctx.org_id, id: newId(), employee_id, from_date, status, reason, source_area, ...stamp })
    .onConflict((on) => on.columns(['org_id', 'employee_id', 'from_date']).doUpdateSet({ status, reason, source_area }))
    .execute();
}

async function setLastDay(ctx: Ctx, employee_id: string, last_working_day: string | null): Promise<void> {
  await ctx.tx
    .updateTable('employee')
    .set({ last_working_day, version: sql`version + 1`, updated_at: ctx.clock.now(), updated_by: ctx.actor.user_id })
    .where('org_id', '=', ctx.org_id)
    .where('id', '=', employee_id)
    .execute();
  await refreshListing(ctx.tx, ctx.today, [employee_id]);
}
