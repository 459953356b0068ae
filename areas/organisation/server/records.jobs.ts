import { type Job, simpleJob } from '@hrms/platform/server';
import { announce, keepAnnouncements } from './announcement-telling.service.ts';
import { keepHeads, remindRegistrations } from './daily-records.service.ts';
import { keepDuties, tellVersion } from './document-duty.service.ts';
import { type HolidayNews, proposeNextYear, tellFollowers } from './holiday-telling.service.ts';
import type { OrganisationNeeds } from './needs.ts';

/** 00:30 in India is 19:00 of the day before in UTC, in which the queue counts. */
const AT_HALF_PAST_MIDNIGHT = '0 19 * * *';

/** What the employer's records do by themselves. */
export const recordJobs = (needs: OrganisationNeeds): readonly Job[] => [
  simpleJob<{ version_id: string }>('organisation.document_tell', (ctx, { version_id }) => tellVersion(ctx, version_id)),
  simpleJob<HolidayNews>('organisation.holiday_tell', (ctx, news) => tellFollowers(ctx, news, needs)),
  simpleJob<{ announcement_id: string }>('organisation.announce', (ctx, { announcement_id }) => announce(ctx, announcement_id)),
  {
    ...simpleJob('organisation.daily_records', async (ctx) => {
      await keepDuties(ctx, needs);
      await keepAnnouncements(ctx);
      await remindRegistrations(ctx);
      await keepHeads(ctx);
      await proposeNextYear(ctx);
    }),
    every: AT_HALF_PAST_MIDNIGHT,
  },
];
