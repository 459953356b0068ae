import type { AdjustBalance, LeaveHistory } from '@hrms/leave/contract';
import { leaveYearName } from '@hrms/leave/domain';
import { type Ctx, findRow, newId, type Work } from '@hrms/platform/server';
import { lockAccounts } from '../ledger/account.queries.ts';
import { type Booking, bookDays, findLeaveYear, notifyCredited } from '../ledger/book.service.ts';
import { findPerson } from '../people/person.queries.ts';
import { employeeUnknown, notTracked, typeUnknown, yearClosed } from '../refusals.ts';
import { findType } from '../types/type.queries.ts';
import { readHistory } from './history.service.ts';

/** A leave year that begins on the joining day is never shut: its close books what came later. @throws `year_closed` */
async function assertYearOpen(work: Work, asked: Pick<Booking, 'employee_id' | 'leave_type_id' | 'effective_on'>): Promise<void> {
  const { cycle, leave_year_start, leave_year_end } = await findLeaveYear(work, asked);
  if (cycle === 'joining_anniversary') return;
  const closed = await findRow(work.tx, 'leave_year_close', { leave_year_start, cycle: 'organisation', status: 'closed' }, [
    'id',
  ]);
  if (closed) throw yearClosed(leaveYearName(leave_year_start, leave_year_end));
}

/** Adds or deducts days with a reason. @throws `employee_unknown`, `type_unknown`, `not_tracked`, `year_closed`, `below_limit` */
export async function adjustBalance(ctx: Ctx, given: AdjustBalance): Promise<LeaveHistory> {
  const type = await findType(ctx.tx, given.leave_type_id);
  if (!type) throw typeUnknown();
  if (!type.tracked) throw notTracked();
  if (!(await findPerson(ctx.tx, given.employee_id, ctx.today))) throw employeeUnknown();
  await lockAccounts(ctx.tx, [given.employee_id]);
  await assertYearOpen(ctx, given);
  const id = newId();
  await bookDays(ctx, {
    ...given,
    expires_on: given.expires_on ?? null,
    kind: 'adjustment',
    source_type: 'adjustment',
    source_id: id,
    source_key: `adjustment:${id}`,
  });
  if (given.days > 0) await notifyCredited(ctx, { ...given, type }, id);
  await ctx.audit('leave.balance_adjusted', given.employee_id, { ...given });
  return readHistory(ctx, given);
}
