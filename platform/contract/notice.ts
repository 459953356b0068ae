import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { NoticeClass } from './notification.ts';
import { DeliveryMode, NotificationChannel } from './notification-choice.ts';
import { id, instant, PageQuery, paged, searchable } from './shapes.ts';

/** A declared kind of message, as HR sees it. */
export const NoticeInfo = z.object({
  notice_id: z.string(),
  area: z.string(),
  class: NoticeClass,
  mandatory: z.boolean(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  placeholders: z.array(z.string()),
  channels: z.array(NotificationChannel),
  /** Null: the notice never uses the channel. */
  in_app: DeliveryMode.nullable(),
  email: DeliveryMode.nullable(),
  /** The permission a person needs to receive it. */
  permission: z.string().nullable(),
  /** Whether the organisation has its own text. */
  adapted: z.boolean(),
});
export type NoticeInfo = z.output<typeof NoticeInfo>;

/** Why a person gets a notice through a channel, or does not. */
export const DeliveryReason = z.enum([
  'mandatory',
  'own_choice',
  'organisation_default',
  'notice_default',
  'channel_not_used',
  'no_account',
  'account_inactive',
  'no_permission',
  'no_address',
  'address_suppressed',
]);
export type DeliveryReason = z.output<typeof DeliveryReason>;

export const NoticeDelivery = z.object({
  notice_id: z.string(),
  employee_id: id,
  employee_name: z.string(),
  channels: z.array(
    z.object({
      channel: NotificationChannel,
      delivered: z.boolean(),
      mode: DeliveryMode.nullable(),
      reason: DeliveryReason,
      explanation: z.string(),
      /** Where the mail goes. */
      address: z.string().nullable(),
      /** When a mail of this moment would leave: after quiet hours or a day off, or with the next digest. */
      leaves_at: instant.nullable(),
    }),
  ),
});
export type NoticeDelivery = z.output<typeof NoticeDelivery>;

/** One user to whom a notice was sent in the application. */
export const NoticeRecipient = z.object({
  notification_id: id,
  user_id: id,
  person: z.string(),
  sent_at: instant,
  read_at: instant.nullable(),
  /** When what it asked for was done, by anybody. */
  done_at: instant.nullable(),
});
export type NoticeRecipient = z.output<typeof NoticeRecipient>;

export const notices = {
  list: endpoint({
    method: 'GET',
    path: '/notices',
    permission: 'notifications.template.update',
    summary: 'All notices with their channels and defaults',
    response: z.object({ notices: z.array(NoticeInfo) }),
  }),
  who: endpoint({
    method: 'GET',
    path: '/notices/{id}/who',
    permission: 'notifications.settings.update',
    summary: 'Whether and why an employee would get a notice',
    params: z.object({ id: z.string().max(80) }),
    query: z.object({ employee_id: id }),
    response: NoticeDelivery,
    errors: ['notification.not_found', 'notification.employee_not_found'],
  }),
  /** Kept as long as the notifications themselves, half a year; mails are in the outbox. */
  recipients: endpoint({
    method: 'GET',
    path: '/notices/{id}/recipients',
    permission: 'notifications.outbox.read',
    summary: 'Users who received a notice, newest first',
    params: z.object({ id: z.string().max(80) }),
    query: PageQuery.extend(searchable),
    response: paged(NoticeRecipient),
    errors: ['notification.not_found'],
  }),
};
