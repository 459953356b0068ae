import type { DeliveryMode, MailStatus, NoticeClass, NotificationChannel } from '@hrms/platform/contract';
import type { Tone } from '@hrms/platform/web';
import type * as z from 'zod';

export const CLASS_LABELS: Record<z.output<typeof NoticeClass>, string> = {
  action: 'To do',
  outcome: 'Outcomes',
  information: 'Information',
  security: 'Security',
  statutory: 'Statutory',
};

export const CHANNEL_LABELS: Record<NotificationChannel, string> = { in_app: 'In app', email: 'E-mail' };

export const MODE_LABELS: Record<DeliveryMode, string> = { on: 'On', digest: 'Daily digest', off: 'Off' };

export const MAIL_STATES: Record<MailStatus, { label: string; tone: Tone }> = {
  queued: { label: 'Queued', tone: 'accent' },
  held: { label: 'On hold', tone: 'accent' },
  sending: { label: 'Sending', tone: 'accent' },
  sent: { label: 'Sent', tone: 'success' },
  retrying: { label: 'Retrying', tone: 'warning' },
  failed: { label: 'Failed', tone: 'error' },
  suppressed: { label: 'Suppressed', tone: 'error' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export const DAY_CHOICES = [1, 2, 3, 4, 5, 6, 0].map((value) => ({ value, label: DAYS[value] as string }));

/** Days of the week (0 is Sunday) in words: 'Mon–Sat', 'Mon, Wed'. */
export function daysText(days: readonly number[]): string {
  const week = DAY_CHOICES.filter(({ value }) => days.includes(value));
  const at = week.map(({ value }) => DAY_CHOICES.findIndex((day) => day.value === value));
  const isRow = at.length > 2 && at.every((place, index) => place === (at[0] ?? 0) + index);
  const labels = week.map(({ label }) => label);
  return isRow ? `${labels[0]}–${labels.at(-1)}` : labels.join(', ');
}
