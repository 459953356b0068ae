import { isStillOpen } from '../notify/notification.queries.ts';
import { type Job, simpleJob } from './worker.ts';

type Payload = { notification_id: string; to: string; subject: string; body: string };

/** The mail about something that was told in the application a while ago, unless it was read or done meanwhile. */
export const noticeMailJob: Job = simpleJob<Payload>(
  'platform.mail_notice',
  async (ctx, { notification_id, to, subject, body }) => {
    if (await isStillOpen(ctx.tx, notification_id)) await ctx.mail.send({ to, subject, body });
  },
);
