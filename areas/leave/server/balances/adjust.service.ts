import type { AdjustBalance, LeaveHistory } from '@hrms/leave/contract';
import { leaveYearEnd, leaveYearName, leaveYearStart, ruleOn, toHundredths } from '@hrms/leave/domain';
import { type CivilDate, hundredthsOfDayText } from '@hrms/platform/calendar';
import { type Ctx, findRow, newId, type Work } from '@hrms/platform/server';
import { findAccount, lockAccounts } from '../ledger/account.queries.ts';
import { drawDays } from '../ledger/draw.service.ts';
import { type Entry, openLots, type PostedEntry } from '../ledger/entries.queries.ts';
import { postEntries } from '../ledger/entries.service.ts';
import { leaveNotices } from '../notices.ts';
import { findPerson } from '../people/person.queries.ts';
import { belowLimit, employeeUnknown, notTracked, typeUnknown, yearClosed } from '../refusals.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { readOrganisationYears } from '../settings/leave-year.queries.ts';
import { findType } from '../types/type.queries.ts';
import { readHistory } from './history.service.ts';

export type Booking = {
  readonly employee_id: string;
  readonly leave_type_id: string;
  readonly days: number;
  readonly effective_on: CivilDate;
  readonly expires_on: CivilDate | null;
  readonly kind: 'adjustment' | 'opening';
  readonly source_type: string;
  readonly source_id: string;
  readonly source_key: string;
  readonly note: string;
};

/** The rule of an employee's type on a day and the leave year the day lies in. @throws `employee_unknown` */
async function findLeaveYear(
  work: Work,
  { employee_id, leave_type_id, effective_on }: Pick<Booking, 'employee_id' | 'leave_type_id' | 'effective_on'>,
) {
  const person = await findPerson(work.tx, employee_id, work.today);
  if (!person) throw employeeUnknown();
  const rule = ruleOn((await loadRuleSpans(work.tx, [employee_id])).get(employee_id)?.get(leave_type_id), effective_on)?.rule;
  const basis = { ...(await readOrganisationYears(work.tx)), joined_on: person.joined_on };
  const cycle = rule?.cycle ?? 'leave_year';
  const leave_year_start = leaveYearStart(cycle, basis, effective_on);
  return { rule, cycle, leave_year_start, leave_year_end: leaveYearEnd(cycle, basis, leave_year_start) };
}

/** A leave year that begins on the joining day is never shut: its close books what came later. @throws `year_closed` */
async function assertYearOpen(work: Work, asked: Pick<Booking, 'employee_id' | 'leave_type_id' | 'effective_on'>): Promise<void> {
  const { cycle, leave_year_start, leave_year_end } = await findLeaveYear(work, asked);
  if (cycle === 'joining_anniversary') return;
  const closed = await findRow(work.tx, 'leave_year_close', { leave_year_start, cycle: 'organisation', status: 'closed' }, [
    'id',
  ]);
  if (closed) throw yearClosed(leaveYearName(leave_year_start, leave_year_end));
}

/** Books days given or taken by hand: given days open a lot, taken days come from lots. The account must be locked. @throws `below_limit` */
export async function bookDays(work: Work, booking: Booking): Promise<PostedEntry[]> {
  const { employee_id, leave_type_id, effective_on, expires_on, ...rest } = booking;
  const days = toHundredths(booking.days);
  const { rule, leave_year_start } = await findLeaveYear(work, booking);
  const base: Omit<Entry, 'lot_id' | 'days' | 'source_key'> = {
    ...rest,
    employee_id,
    leave_type_id,
    effective_on,
    leave_year_start,
  };
  if (days > 0) {
    const [lot_id = null] = await openLots(work, [
      {
        employee_id,
        leave_type_id,
        origin: booking.kind,
        origin_id: booking.source_id,
        granted_on: effective_on,
        expires_on,
        days,
      },
    ]);
    return postEntries(work, [{ ...base, lot_id, days, source_key: booking.source_key }]);
  }
  const { lots, drawn_ahead } = await findAccount(work.tx, employee_id, leave_type_id);
  const balance = lots.reduce((sum, { left }) => sum + left, 0) - drawn_ahead;
  const limit = toHundredths(rule?.negative_limit ?? 0);
  if (booking.kind === 'adjustment' && balance + days < -limit) throw belowLimit(limit);
  return (await drawDays(work, base, { lots, days: -days, ahead: true, key: booking.source_key })).posted;
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
  if (given.days > 0)
    await ctx.notify(leaveNotices.balanceCredited, {
      to: { employees: [given.employee_id] },
      cause: id,
      subject_id: id,
      values: {
        days: hundredthsOfDayText(toHundredths(given.days)),
        type: type.name,
        employee_id: given.employee_id,
        leave_type_id: type.id,
      },
    });
  await ctx.audit('leave.balance_adjusted', given.employee_id, { ...given });
  return readHistory(ctx, given);
}
