import { listPayrollPeople, positionOfDay } from '@hrms/employees/server';
import { monthOf, type Period } from '@hrms/platform/calendar';
import { rupees } from '@hrms/platform/money';
import type { Tx } from '@hrms/platform/server';
import { type Due, dueDateAfter, gratuity, parameterById, serviceBetween } from '@hrms/statutory/domain';

const RULE = 'calendar.gratuity.payment';
/** The rule counts calendar days. */
const everyDay = () => true;

/**
 * Gratuity of employees who leave within a period with enough service, one obligation for each last day. Whether an exit by death or
 * disablement needs no service is not known here: those are in the settlement.
 */
export async function listExitDues(tx: Tx, period: Period): Promise<Due[]> {
  const people = await listPayrollPeople(tx, period);
  const days = new Set<string>();
  for (const person of people) {
    const { last_working_day: exit_date, service_from, joined_on } = person;
    if (exit_date === null || exit_date < period.first_day || exit_date > period.last_day || days.has(exit_date)) continue;
    const { eligible } = gratuity({
      exit_date,
      cause: 'resignation',
      employment_type: positionOfDay(person, exit_date)?.employment_type === 'fixed_term' ? 'fixed_term' : 'regular',
      wages: rupees(1),
      service: serviceBetween(service_from ?? joined_on, exit_date),
      covered: true,
      days_make_fifth_year: true,
      fewer_than_six_days: false,
    }).value;
    if (eligible) days.add(exit_date);
  }
  return [...days].map((exit_date) => ({
    rule_id: RULE,
    title: parameterById(RULE)?.title ?? '',
    law: 'gratuity',
    state: null,
    form: null,
    only: null,
    first_month: monthOf(exit_date),
    last_month: monthOf(exit_date),
    due_on: dueDateAfter(RULE, exit_date, everyDay).value,
  }));
}
