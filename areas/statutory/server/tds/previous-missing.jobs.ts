import { findEmployeeCards, listPayrollIds } from '@hrms/employees/server';
import { financialYearOf, monthOf, periodOf } from '@hrms/platform/calendar';
import { type Job, simpleJob } from '@hrms/platform/server';
import { previousMissingStage } from '@hrms/statutory/domain';
import { statutoryNotices } from '../notices.ts';
import { sumPrevious } from '../previous-employment.queries.ts';

/**
 * 09:20 in India: who joined within the tax year and named no employer before, and those who keep tax profiles, are told 30 days after
 * joining and once more 14 days later.
 */
export const previousMissingJob: Job = {
  ...simpleJob('statutory.previous_missing', async (work) => {
    const tax_year = financialYearOf(work.today);
    const ids = await listPayrollIds(work.tx, periodOf(monthOf(work.today)));
    const joiners = [...(await findEmployeeCards(work.tx, ids)).values()].flatMap(({ employee_id, full_name, joined_on }) => {
      const stage = joined_on && previousMissingStage(joined_on, work.today);
      return stage ? [{ employee_id, full_name, stage }] : [];
    });
    if (joiners.length === 0) return;
    const known = await sumPrevious(
      work.tx,
      tax_year,
      joiners.map(({ employee_id }) => employee_id),
    );
    const missing = joiners.filter(({ employee_id }) => !known.has(employee_id));
    const causeOf = ({ employee_id, stage }: (typeof missing)[number]) => `${employee_id}:${tax_year}:${stage}`;
    await work.notify(
      statutoryNotices.previousMissing,
      missing.map((one) => ({
        to: { employees: [one.employee_id] },
        cause: causeOf(one),
        values: { year: tax_year, employee_id: one.employee_id },
      })),
    );
    await work.notify(
      statutoryNotices.previousMissingOf,
      missing.map((one) => ({
        to: { holders: 'statutory.tds_profile.update' },
        cause: causeOf(one),
        subject_id: one.employee_id,
        values: { name: one.full_name.slice(0, 50), year: tax_year, employee_id: one.employee_id },
      })),
    );
  }),
  every: '50 3 * * *',
};
