import { defineNotice } from './notice.ts';

/** What the platform itself tells people. */
export const platformNotices = {
  jobFailed: defineNotice({
    id: 'job.failed',
    class: 'outcome',
    channels: ['in_app', 'email'],
    mandatory: true,
    placeholders: ['work', 'reason', 'path'],
    title: '{{work}} failed',
    text: '{{reason}}',
    mail: 'Sign in to see the reason and try again.',
    link: '/{{path}}',
    tell_actor: true,
    mail_after_seconds: 120,
  }),
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
  ownRecordChanged: defineNotice({
    id: 'platform.own_record_changed',
    class: 'security',
    channels: ['in_app'],
    mandatory: true,
    placeholders: ['name'],
    title: '{{name}} changed their own record',
    text: 'Fewer than three people hold this permission, so no second person was required. The audit log says what was changed.',
    link: '/settings/audit-log',
    opens: 'access.audit.read',
  }),
};
