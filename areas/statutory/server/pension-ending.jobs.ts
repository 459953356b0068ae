import { findEmployeeCards, loadEmployeeFacts } from '@hrms/employees/server';
import { dateLabel, lastDayOf, monthOf, nextMonth, periodOf } from '@hrms/platform/calendar';
import { type Job, simpleJob } from '@hrms/platform/server';
import { pensionEndsOn } from '@hrms/statutory/domain';
import { findLastMonth } from './contributions/last-month.service.ts';
import { listMemberLines } from './contributions/member.queries.ts';
import { statutoryNotices } from './notices.ts';

/** 1st of a month in India: EPS members who turn 58 in it or in the next one are told. Each member once. */
export const pensionEndingJob: Job = {
  ...simpleJob('statutory.pension_ending', async (work) => {
    const last = await findLastMonth(work, 'epf');
    if (last === null) return;
    const members = (await listMemberLines(work.tx, 'epf', last)).flatMap(({ employee_id, facts }) =>
      facts.pension_runs ? [employee_id] : [],
    );
    const month = monthOf(work.today);
    const people = await loadEmployeeFacts(work.tx, members, periodOf(month));
    const ending = [...people.values()].flatMap(({ employee_id, date_of_birth }) => {
      const age_58_on = pensionEndsOn(date_of_birth, lastDayOf(month));
      return [month, nextMonth(month)].includes(monthOf(age_58_on)) ? [{ employee_id, age_58_on }] : [];
    });
    const cards = await findEmployeeCards(
      work.tx,
      ending.map(({ employee_id }) => employee_id),
    );
    await work.notify(
      statutoryNotices.pensionEnding,
      ending.map(({ employee_id, age_58_on }) => ({
        to: { holders: 'statutory.membership.update' },
        cause: `${employee_id}:${age_58_on}`,
        subject_id: employee_id,
        values: { name: (cards.get(employee_id)?.full_name ?? '').slice(0, 50), on: dateLabel(age_58_on), employee_id },
      })),
    );
  }),
  every: '45 3 1 * *',
};
