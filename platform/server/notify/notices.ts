import { defineNotice } from './notice.ts';

/** What the platform itself tells people. */
export const platformNotices = {
  mailFailing: defineNotice({
    id: 'platform.mail_failing',
    class: 'information',
    channels: ['in_app'],
    mandatory: true,
    placeholders: ['problem'],
    title: 'Mail delivery problem: {{problem}}',
    text: 'Check the outbox for the error. Failed mails are retried for one day.',
    link: '/settings/notifications',
    opens: 'notifications.outbox.read',
  }),
};
