import { lastDayOf } from '@hrms/platform/calendar';
import { isContributing, isPensionDue } from '@hrms/statutory/domain';
import type { StatutoryDependencies } from '@hrms/statutory/server';
import { loadRunFacts } from '../facts.queries.ts';
import { groupInMonth } from '../groups/membership.queries.ts';
import { readRunContext, toRunContext } from '../run-context.ts';
import { slipInputOf } from '../slip-input.ts';
import { openRun } from './tax-port.service.ts';

/** Whether the next payroll pays EPS for an employee, by the facts it would be calculated from; null for one who is not in it. */
export const paysPension: StatutoryDependencies['paysPension'] = async (work, employee_id) => {
  const { month, pay_date } = await openRun(work.tx, work.today);
  const facts = await loadRunFacts(work, month, pay_date, new Map(), [employee_id]);
  const [person] = facts.people;
  const membership = person && slipInputOf(person, month, facts)?.epf?.membership;
  if (!membership) return null;
  const pay_group_id = (await groupInMonth(work.tx, month, [employee_id]))(employee_id);
  const { settings } = toRunContext(
    await readRunContext(work.tx, { period_month: month, pay_date, pay_group_id }, facts.statutory.ceiling),
  );
  const law = { month, last_day: lastDayOf(month) };
  return isContributing({ membership }, law) && isPensionDue({ membership, settings }, law);
};
