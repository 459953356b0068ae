import { type Job, simpleJob } from '@hrms/platform/server';
import { runLoansDay } from './daily.service.ts';

/** 08:00 in India: holds that end, reminders of guarantors and instalments, loans that are irregular or on hold for long. */
export const loansDailyJob: Job = { ...simpleJob('loans.daily', runLoansDay), every: '30 2 * * *' };
