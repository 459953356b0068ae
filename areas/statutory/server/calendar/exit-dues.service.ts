import { listPayrollPeople, positionOfDay } from '@hrms/employees/server';
import { monthOf, type Period } from '@hrms/platform/calendar';
import { rupees } from '@hrms/platform/money';
import type { Work } from '@hrms/platform/server';
import { type Due, dueDateAfter, gratuity, gratuityCauses, parameterById, serviceBetween } from '@hrms/statutory/domain';
import { listServiceBreaks } from '../gratuity/break-rule.service.ts';

const RULE = 'calendar.gratuity.payment';
/** The rule counts calendar days. */
const everyDay = () => true;

/**
 * Gratuity of employees who leave within a period and are eligible, one obligation for each last day. Who leaves without an exit on
 * record is taken to resign; disablement is known to the settlement alone.
 */
export async function listExitDues({ tx, dependencies }: Pick<Work, 'tx' | 'dependencies'>, period: Period): Promise<Due[]> {
  const people = await listPayrollPeople(tx, period);
  const leaving = people.flatMap(({ employee_id, last_working_day }) => (last_working_day === null ? [] : [employee_id]));
  const kinds = await dependencies.statutory.listExitKinds(tx, leaving);
  const breaks = await listServiceBreaks(tx, leaving);
  const days = new Set<string>();
  for (const person of people) {
    const { last_working_day: exit_date, service_from, joined_on } = person;
    if (exit_date === null || exit_date < period.first_day || exit_date > period.last_day || days.has(exit_date)) continue;
    const { eligible } = gratuity({
      exit_date,
      cause: gratuityCauses[kinds.get(person.employee_id) ?? 'resignation'],
      employment_type: positionOfDay(person, exit_date)?.employment_type === 'fixed_term' ? 'fixed_term' : 'regular',
      wages: rupees(1),
      service: serviceBetween(service_from ?? joined_on, exit_date, breaks.get(person.employee_id)),
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
