import { addDays, daysBetween } from '@hrms/platform/calendar';
import { type Job, simpleJob } from '@hrms/platform/server';
import { listUnansweredEmployeeIds } from './campaign.queries.ts';
import { notifyCampaignPeople } from './campaign.service.ts';

/** 00:15 in India is 18:45 of the day before in UTC, in which the queue counts. */
const AT_QUARTER_PAST_MIDNIGHT = '45 18 * * *';
/** Days before the due date on which employees with pending items are reminded. */
const REMIND_DAYS: readonly number[] = [3, 0];

/** Sends reminders before a campaign's due date, once per reminder day. */
export const campaignReminderJob: Job = {
  ...simpleJob('employees.daily_campaigns', async (ctx) => {
    const today = ctx.clock.today();
    const ending = await ctx.tx
      .selectFrom('details_campaign')
      .where('org_id', '=', ctx.org_id)
      .where('status', '=', 'open')
      .where('due_on', '>=', today)
      .where('due_on', '<=', addDays(today, Math.max(...REMIND_DAYS)))
      .select(['id', 'title', 'due_on'])
      .orderBy('id')
      .execute();
    for (const campaign of ending) {
      const days = daysBetween(today, campaign.due_on);
      if (!REMIND_DAYS.includes(days)) continue;
      await notifyCampaignPeople(
        ctx,
        campaign,
        await listUnansweredEmployeeIds(ctx.tx, today, campaign.id),
        `${days} days before`,
      );
    }
  }),
  every: AT_QUARTER_PAST_MIDNIGHT,
};
