import { addDays } from '@hrms/platform/calendar';

type Event = { due_item_id: string; title: string; due_on: string; form: string | null; first_month: string; last_month: string };

const compact = (day: string): string => day.replaceAll('-', '');
const escaped = (text: string): string => text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll('\n', '\\n');

/** Lines of at most 75 bytes, the rest on lines that begin with a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    const room = parts.length === 0 ? 75 : 74;
    if (Buffer.byteLength(part + letter) > room) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}

/** Obligations as whole-day events of a calendar file (RFC 5545). */
export function calendarText(items: readonly Event[], now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const events = items.flatMap(({ due_item_id, title, due_on, form, first_month, last_month }) => [
    'BEGIN:VEVENT',
    `UID:${due_item_id}@hrms`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(due_on)}`,
    `DTEND;VALUE=DATE:${compact(addDays(due_on, 1))}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped([form, first_month === last_month ? first_month : `${first_month} to ${last_month}`].filter(Boolean).join(', '))}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//HRMS//Compliance calendar//EN', ...events, 'END:VCALENDAR'];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
