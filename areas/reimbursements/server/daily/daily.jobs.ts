import { type Job, simpleJob } from '@hrms/platform/server';
import { runReimbursementsDay } from './daily.service.ts';

/** 00:35 in India: reminders of drafts and advances, and the end of receipts. */
export const reimbursementsDailyJob: Job = { ...simpleJob('reimbursements.daily', runReimbursementsDay), every: '5 19 * * *' };
