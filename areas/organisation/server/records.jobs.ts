import { type Job, simpleJob } from '@hrms/platform/server';
import { notifyAudience, runDailyAnnouncementNotices } from './announcements/notices.service.ts';
import { remindRegistrations, removeDepartedHeads } from './branches/daily-checks.service.ts';
import { createNextYearDraftLists, type HolidayChangeNotice, notifyListFollowers } from './calendar/holiday-notices.service.ts';
import { notifyOfVersion, runDailyAcknowledgements } from './documents/acknowledgement.service.ts';

/** 00:30 in India is 19:00 of the day before in UTC, in which the queue counts. */
const AT_HALF_PAST_MIDNIGHT = '0 19 * * *';

/** What the employer's records do by themselves. */
export const recordJobs: readonly Job[] = [
  simpleJob<{ version_id: string }>('organisation.document_tell', (ctx, { version_id }) => notifyOfVersion(ctx, version_id)),
  simpleJob<HolidayChangeNotice>('organisation.holiday_tell', (ctx, news) => notifyListFollowers(ctx, news)),
  simpleJob<{ announcement_id: string }>('organisation.announce', (ctx, { announcement_id }) =>
    notifyAudience(ctx, announcement_id),
  ),
  {
    ...simpleJob('organisation.daily_records', async (ctx) => {
      await runDailyAcknowledgements(ctx);
      await runDailyAnnouncementNotices(ctx);
      await remindRegistrations(ctx);
      await removeDepartedHeads(ctx);
      await createNextYearDraftLists(ctx);
    }),
    every: AT_HALF_PAST_MIDNIGHT,
  },
];
