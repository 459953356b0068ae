import { type Job, simpleJob } from '@hrms/platform/server';
import { runBenefitsDay } from './daily.service.ts';

/** 00:15 in India: windows open, close and come into force; covers begin and end; people are reminded. */
export const benefitsDailyJob: Job = { ...simpleJob('benefits.daily', runBenefitsDay), every: '45 18 * * *' };
