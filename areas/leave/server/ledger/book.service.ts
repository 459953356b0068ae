import { leaveYearEnd, leaveYearStart, ruleOn, toHundredths } from '@hrms/leave/domain';
import { type CivilDate, hundredthsOfDayText } from '@hrms/platform/calendar';
import type { Ctx, Work } from '@hrms/platform/server';
import { leaveNotices } from '../notices.ts';
import { findPerson } from '../people/person.queries.ts';
import { belowLimit, employeeUnknown } from '../refusals.ts';
import { loadRuleSpans } from '../rules/rule.queries.ts';
import { readOrganisationYears } from '../settings/leave-year.queries.ts';
import { findAccount } from './account.queries.ts';
import { drawDays } from './draw.service.ts';
import { type Entry, type NewLot, openLots, type PostedEntry } from './entries.queries.ts';
import { postEntries } from './entries.service.ts';

type EntryOfAccount = Omit<Entry, 'lot_id' | 'days' | 'source_key'>;

export type Booking = Omit<EntryOfAccount, 'leave_year_start' | 'kind' | 'source_id'> & {
  readonly days: number;
  readonly expires_on: CivilDate | null;
  readonly kind: 'adjustment' | 'opening' | 'comp_off';
  readonly source_id: string;
  readonly source_key: string;
};

/** The rule of an employee's type on a day and the leave year the day lies in. @throws `employee_unknown` */
export async function findLeaveYear(
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

type GivenDays = Pick<NewLot, 'origin' | 'expires_on' | 'days'> & { readonly source_key: string };

/** Gives days that nobody had before, in hundredths: a lot of their own, granted on the day of the entry. */
export async function grantDays(work: Work, entry: EntryOfAccount, { origin, expires_on, days, source_key }: GivenDays) {
  const { employee_id, leave_type_id, source_id, effective_on } = entry;
  const lot = { employee_id, leave_type_id, origin, origin_id: source_id, granted_on: effective_on, expires_on, days };
  const [lot_id = null] = await openLots(work, [lot]);
  return postEntries(work, [{ ...entry, lot_id, days, source_key }]);
}

/** Books days given or taken: given days open a lot, taken days come from lots. The account must be locked. @throws `below_limit` */
export async function bookDays(work: Work, { expires_on, source_key, ...booking }: Booking): Promise<PostedEntry[]> {
  const days = toHundredths(booking.days);
  const { rule, leave_year_start } = await findLeaveYear(work, booking);
  const entry = { ...booking, leave_year_start };
  if (days > 0) return grantDays(work, entry, { origin: booking.kind, expires_on, days, source_key });
  const { lots, drawn_ahead } = await findAccount(work.tx, booking.employee_id, booking.leave_type_id);
  const balance = lots.reduce((sum, { left }) => sum + left, 0) - drawn_ahead;
  const limit = toHundredths(rule?.negative_limit ?? 0);
  if (booking.kind === 'adjustment' && balance + days < -limit) throw belowLimit(limit);
  return (await drawDays(work, entry, { lots, days: -days, ahead: true, key: source_key })).posted;
}

type Credit = { employee_id: string; type: { id: string; name: string }; days: number };

/** Tells an employee of days that were given outside the schedule. `cause`: the record that gave them. */
export const notifyCredited = (ctx: Ctx, { employee_id, type, days }: Credit, cause: string): Promise<void> =>
  ctx.notify(leaveNotices.balanceCredited, {
    to: { employees: [employee_id] },
    cause,
    subject_id: cause,
    values: { days: hundredthsOfDayText(toHundredths(days)), type: type.name, employee_id, leave_type_id: type.id },
  });
