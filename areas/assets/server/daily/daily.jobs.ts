import { type Job, simpleJob } from '@hrms/platform/server';
import { runAssetsDay } from './daily.service.ts';

/** 00:20 in India: reminders of receipts, returns, contracts that end, service and audits. */
export const assetsDailyJob: Job = { ...simpleJob('assets.daily', runAssetsDay), every: '50 18 * * *' };
