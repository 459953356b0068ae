import { addDays, dateLabel, lastDayOf, type Month, monthName, monthOf } from '@hrms/platform/calendar';
import { type Job, type JobContext, simpleJob } from '@hrms/platform/server';
import { payrollNotices } from '../notices.ts';
import { findSettingOn } from '../setting.queries.ts';
import { listGroupsToRun } from './cutoff.queries.ts';

/** Days before the cut-off on which payroll and HR are reminded. */
const NOTICE_DAYS = 3;

/** The last day on which inputs of a month are taken; a cut-off day of 31 is the last day of the month. */
export const cutOffOf = (month: Month, day: number): string =>
  day === 31 ? lastDayOf(month) : `${month}-${String(day).padStart(2, '0')}`;

/** Reminds of the input cut-off of pay groups: three days before, and the day after. */
export async function notifyCutoffs(work: JobContext): Promise<void> {
  const { today } = work;
  for (const day of [today, addDays(today, -1)]) {
    const month = monthOf(day);
    for (const { id, name, is_default } of await listGroupsToRun(work.tx, month)) {
      const { input_cutoff_day } = await findSettingOn(work.tx, id, lastDayOf(month));
      const cutoff = cutOffOf(month, input_cutoff_day);
      const near = day === today && addDays(today, NOTICE_DAYS) === cutoff;
      const passed = day !== today && day === cutoff;
      if (!near && !passed) continue;
      const title = `${monthName(month)} payroll${is_default ? '' : ` of ${name}`}`;
      await work.notify(near ? payrollNotices.cutoff_near : payrollNotices.cutoff_passed, {
        to: { holders: 'payroll.input.update' },
        cause: `${id}:${month}`,
        values: { title, day: dateLabel(cutoff) },
      });
    }
  }
}

/** 07:30 in India: reminders of the input cut-off. */
export const cutoffJob: Job = { ...simpleJob('payroll.cutoff_reminders', notifyCutoffs), every: '0 2 * * *' };
