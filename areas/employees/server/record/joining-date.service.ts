import type { EmployeeRecord } from '@hrms/employees/contract';
import { dateLabel } from '@hrms/platform/calendar';
import { type Ctx, findRow, lockRow, updateRow } from '@hrms/platform/server';
import { joiningDateWrong } from '../refusals.ts';

/**
 * Changes the joining date; first position and first status always start on it.
 * @throws Refusal 422 when a later change lies before the new date
 */
export async function changeJoiningDate(ctx: Ctx, before: EmployeeRecord, joined_on: string): Promise<void> {
  const { employee_id } = before;
  for (const table of ['employee_position', 'employee_status'] as const) {
    const rows = await ctx.tx
      .selectFrom(table)
      .where('org_id', '=', ctx.org_id)
      .where('employee_id', '=', employee_id)
      .select(['id', 'from_date'])
      .orderBy('from_date')
      .limit(2)
      .execute();
    const [first, second] = rows;
    if (second && second.from_date <= joined_on)
      throw joiningDateWrong(`Joining date must be before the position change on ${dateLabel(second.from_date)}`);
    if (first)
      await ctx.tx
        .updateTable(table)
        .set({ from_date: joined_on })
        .where('org_id', '=', ctx.org_id)
        .where('id', '=', first.id)
        .execute();
  }
  if (before.service_from === before.joined_on)
    await updateRow(ctx.tx, 'employee', { id: employee_id }, { service_from: joined_on });
  if (before.last_working_day && before.last_working_day < joined_on)
    throw joiningDateWrong('Joining date cannot be after the last working day');
  const earlier = before.joined_on && before.joined_on < joined_on ? before.joined_on : joined_on;
  await ctx.announceChange('pay', { employee_id, from_date: earlier, cause: 'joining date changed' });
}

/**
 * Service of a new employment that goes on from an earlier one: gratuity, leave and nominations count from the first day of that one.
 * @returns the first day of service; null where the earlier record has no joining date
 */
export async function continueService(
  ctx: Ctx,
  employee_id: string,
  { previous_employee_id, reason }: { previous_employee_id: string; reason: string },
): Promise<string | null> {
  const previous = await findRow(ctx.tx, 'employee', { id: previous_employee_id }, ['service_from', 'joined_on']);
  const service_from = previous?.service_from ?? previous?.joined_on ?? null;
  if (service_from === null) return null;
  await updateRow(ctx.tx, 'employee', { id: employee_id }, { service_from });
  await ctx.audit('employees.service_continued', employee_id, { employee_id, previous_employee_id, service_from, reason });
  await ctx.announceChange('pay', { employee_id, from_date: ctx.today, cause: 'service continued' });
  return service_from;
}

/**
 * Sets the first day of service where it lies before joining (a transfer within the group, or service taken over); null: service begins
 * with joining. Gratuity, leave and nominations count from it.
 * @returns the former first day of service @throws Refusal 422 for a day after joining
 */
export async function changeServiceStart(
  ctx: Ctx,
  employee_id: string,
  { service_from, reason }: { service_from: string | null; reason: string },
): Promise<string | null> {
  const before = await lockRow(ctx.tx, 'employee', { id: employee_id }, ['service_from', 'joined_on']);
  const joined_on = before?.joined_on ?? null;
  if (service_from !== null && joined_on !== null && service_from > joined_on)
    throw joiningDateWrong('Service cannot begin after the joining date');
  await updateRow(ctx.tx, 'employee', { id: employee_id }, { service_from: service_from ?? joined_on });
  await ctx.audit('employees.service_start_changed', employee_id, { before: before?.service_from ?? null, service_from, reason });
  await ctx.announceChange('pay', { employee_id, from_date: ctx.today, cause: 'service start changed' });
  return before?.service_from ?? null;
}
