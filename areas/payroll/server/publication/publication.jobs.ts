import { type Job, job, simpleJob } from '@hrms/platform/server';
import { type AnnounceJob, announcePayslips, publishOnPayDay } from './publication.service.ts';

/** Notices of published payslips; 07:00 in India: runs whose pay day has come are published. */
export const publicationJobs: Job[] = [
  job<AnnounceJob>('payroll.announce_payslips', announcePayslips),
  { ...simpleJob('payroll.publish_on_pay_day', publishOnPayDay), every: '30 1 * * *' },
];
