import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { NoticeClass } from './notification.ts';
import { instant, readOnly, version } from './shapes.ts';

export const NotificationChannel = z.enum(['in_app', 'email']);
export type NotificationChannel = z.output<typeof NotificationChannel>;

/** `digest`: several notices in one mail; e-mail only. */
export const DeliveryMode = z.enum(['on', 'off', 'digest']);
export type DeliveryMode = z.output<typeof DeliveryMode>;

/** How a class of notices, or one notice, reaches people through one channel. */
export const DeliveryChoice = z.strictObject({
  /** A class (`outcome`) or the id of a notice (`leave.cancelled`); a notice's own choice wins over its class. */
  target: z
    .string({ error: 'Select a class or a notice' })
    .trim()
    .min(1, 'Select a class or a notice')
    .max(80, 'Select a class or a notice'),
  channel: NotificationChannel,
  mode: DeliveryMode,
});
export type DeliveryChoice = z.output<typeof DeliveryChoice>;

const choices = z
  .array(DeliveryChoice)
  .max(500, 'Choose at most 500')
  .refine(
    (all) => new Set(all.map(({ target, channel }) => `${target} ${channel}`)).size === all.length,
    'Each target and channel once',
  );

/** One cell of the table of preferences. */
export const ChannelPreference = z.object({
  /** What holds now: own choice, else the organisation's, else the notice's. Null: the notice never uses the channel. */
  mode: DeliveryMode.nullable(),
  /** What holds without an own choice. */
  default_mode: DeliveryMode.nullable(),
  /** Why it cannot be changed; null when it can. */
  locked: z.string().nullable(),
});
export type ChannelPreference = z.output<typeof ChannelPreference>;

const channels = { in_app: ChannelPreference, email: ChannelPreference };

export const NotificationPreferences = z.object({
  /** Only what differs from the default. */
  choices: z.array(DeliveryChoice),
  classes: z.array(z.object({ class: NoticeClass, label: z.string(), description: z.string(), ...channels })),
  /** Notices that this person may receive. */
  notices: z.array(
    z.object({
      notice_id: z.string(),
      area: z.string(),
      class: NoticeClass,
      label: z.string(),
      mandatory: z.boolean(),
      ...channels,
    }),
  ),
  /** Own birthday and anniversary are left out of the Today box. */
  hides_birthday: z.boolean(),
  hides_anniversary: z.boolean(),
  quiet_from: z.string(),
  quiet_to: z.string(),
  digest_at: z.string(),
  digest_days: z.array(z.int()),
});
export type NotificationPreferences = z.output<typeof NotificationPreferences>;

/** `HH:MM`, 24 hours. */
const timeOfDay = z.string({ error: 'Please enter a time' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time like 20:00');

/** What becomes part of a header: one line without the signs that separate addresses. */
const headerName = z
  .string()
  .trim()
  .max(60, 'Use at most 60 characters')
  .refine((name) => !/[\r\n,<>"@]/.test(name), 'Use letters, numbers, spaces and full stops only')
  .nullable();

export const UpdateNotificationSettings = z.strictObject({
  /** Mails wait from `quiet_from` until `quiet_to` of the next morning; equal times switch quiet hours off. */
  quiet_from: timeOfDay,
  quiet_to: timeOfDay,
  digest_at: timeOfDay,
  /** 0 is Sunday. */
  digest_days: z
    .array(z.int().min(0).max(6))
    .min(1, 'Select at least one day')
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'Each day once'),
  /** Null: the name of the organisation. */
  sender_name: headerName,
  reply_to: z.email('Enter a valid e-mail address').max(254).nullable(),
  footer: z.string().trim().max(300, 'Use at most 300 characters').nullable(),
  /** Mails carry the logo of the organisation's profile. */
  logo_shown: z.boolean(),
  /** Birthdays and anniversaries in the Today box. */
  birthdays_shown: z.boolean(),
  anniversaries_shown: z.boolean(),
  /** The organisation's own defaults. */
  choices,
  version,
  ...readOnly('from_address', 'sender_default', 'transport', 'updated_at'),
});
export type UpdateNotificationSettings = z.output<typeof UpdateNotificationSettings>;

export const NotificationSettings = UpdateNotificationSettings.omit({ choices: true }).extend({
  choices: z.array(DeliveryChoice),
  /** Always the installation's address. */
  from_address: z.string(),
  /** The name that mails carry while none is set. */
  sender_default: z.string(),
  /** `local`: no mail server is configured, so mail is kept on the server and not sent. */
  transport: z.enum(['smtp', 'local']),
  updated_at: instant.nullable(),
});
export type NotificationSettings = z.output<typeof NotificationSettings>;

const CHOICE_ERRORS = ['notification.mandatory', 'notification.unknown_target', 'notification.mode'] as const;

export const notificationPreferences = {
  get: endpoint({
    method: 'GET',
    path: '/notification-preferences',
    session: true,
    alumni: true,
    summary: 'My notification preferences',
    response: NotificationPreferences,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/notification-preferences',
    session: true,
    alumni: true,
    summary: 'Replace my notification preferences',
    body: z.strictObject({
      choices,
      hides_birthday: z.boolean(),
      hides_anniversary: z.boolean(),
      ...readOnly('classes', 'notices', 'quiet_from', 'quiet_to', 'digest_at', 'digest_days'),
    }),
    response: NotificationPreferences,
    message: 'Preferences saved',
    errors: CHOICE_ERRORS,
  }),
};

const settingsPermission = 'notifications.settings.update';

export const notificationSettings = {
  get: endpoint({
    method: 'GET',
    path: '/notification-settings',
    permission: settingsPermission,
    summary: 'Sender, quiet hours, digest and default channels',
    response: NotificationSettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/notification-settings',
    permission: settingsPermission,
    summary: 'Change sender, quiet hours, digest and default channels',
    body: UpdateNotificationSettings,
    response: NotificationSettings,
    message: 'Notification settings saved',
    errors: [...CHOICE_ERRORS, 'notification.version_conflict'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/notification-settings/test',
    permission: settingsPermission,
    summary: 'Send a test mail to my own address',
    body: z.strictObject({}),
    response: z.object({ to: z.string() }),
    message: 'Test mail queued',
  }),
};
