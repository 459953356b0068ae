import { addDays } from '@hrms/platform/calendar';

type Listed = { day: string; name: string };

const compact = (day: string) => day.replaceAll('-', '');
const escapeText = (text: string) => text.replace(/[\\;,]/g, (found) => `\\${found}`).replaceAll('\n', '\\n');

/** Holidays as an iCalendar file (RFC 5545): one all-day event each. */
export function toCalendarFile(holidays: readonly Listed[]): string {
  const events = holidays.flatMap(({ day, name }) => [
    'BEGIN:VEVENT',
    `UID:${day}-holiday@hrms`,
    `DTSTAMP:${compact(day)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escapeText(name)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//HRMS//Holidays//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');
}
