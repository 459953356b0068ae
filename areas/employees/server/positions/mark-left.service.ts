import type { MarkLeft } from '@hrms/employees/contract';
import { addDays, addMonths, dateLabel } from '@hrms/platform/calendar';
import { type Ctx, findRow, type Work } from '@hrms/platform/server';
import { sql } from 'kysely';
import { findPermittedSubject } from '../access.service.ts';
import { assertGuardsConfirmed } from '../guards.service.ts';
import { ownChangeForbidden } from '../refusals.ts';
import { statusOnSql } from '../status.queries.ts';
import { markEmployeeLeft } from './leaving.service.ts';
import { statusDateWrong, wrongStatus } from './positions.refusals.ts';
import type { StatusAnswer } from './suspension.service.ts';

/**
 * Marks an employee as left after the last working day. Of somebody who left already the day is changed, unless they were rehired.
 * @throws Refusal 403, 404, 409, 422
 */
export async function markLeft(ctx: Ctx, asked: string, given: MarkLeft): Promise<StatusAnswer> {
  const { last_working_day, reason } = given;
  const subject = await findPermittedSubject(ctx, asked, 'employees.employee.update', { lock: true });
  if (ctx.actor.employee_id === subject.id) throw ownChangeForbidden();
  if (subject.is_draft || !subject.joined_on) throw wrongStatus(subject.status, 'marked as left');
  if (await isRehired(ctx, subject.id)) throw wrongStatus('rehired', 'marked as left');
  if (last_working_day < subject.joined_on)
    throw statusDateWrong(
      'last_working_day',
      `Last working day cannot be before the joining date ${dateLabel(subject.joined_on)}`,
    );
  if (last_working_day > addMonths(ctx.today, 12))
    throw statusDateWrong('last_working_day', 'Last working day can be up to a year ahead');
  // pay changes from the earlier of the two days, when the day is moved
  const former = subject.last_working_day;
  const from_date = addDays(former && former < last_working_day ? former : last_working_day, 1);
  const about = { employee_id: subject.id, from_date };
  await assertGuardsConfirmed(ctx, 'status', about, { confirmed: given.confirm_warnings, why: reason });
  await markEmployeeLeft(ctx, { employee_id: subject.id, last_working_day, reason, source_area: 'employees' });
  if (former && former < last_working_day)
    await ctx.announceChange('pay', { employee_id: subject.id, from_date, cause: 'last working day changed' });
  const { rows } = await sql<{ status: StatusAnswer['status'] }>`select ${statusOnSql(ctx.today)} as status from employee
    where employee.org_id = ${ctx.org_id} and employee.id = ${subject.id}`.execute(ctx.tx);
  return { employee_id: subject.id, status: rows[0]?.status ?? 'left' };
}

const isRehired = async ({ tx }: Work, id: string): Promise<boolean> =>
  Boolean(await findRow(tx, 'employee', { previous_employee_id: id }, ['id']));
