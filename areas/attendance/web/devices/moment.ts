import { formatDate } from '@hrms/platform/web';

/** What a device wrote, `2026-11-20 22:10:53`, as `20 Nov 2026, 22:10:53`; in its own words where that is no time. */
export function deviceTimeText(written: string | null): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)/.exec(written ?? '') ?? [];
  return day && time ? `${formatDate(day)}, ${time}` : (written ?? '–');
}

/** An instant as `20 Nov, 09:41` in the zone of its device; a dash where there is none. */
export const momentText = (at: string | null, zone: string): string =>
  at
    ? new Intl.DateTimeFormat('en-GB', {
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        timeZone: zone,
      }).format(new Date(at))
    : '–';
