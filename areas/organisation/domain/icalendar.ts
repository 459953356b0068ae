import { addDays, type CivilDate } from '@hrms/platform/calendar';

export type CalendarEvent = {
  readonly day: CivilDate;
  readonly name: string;
  /** Of several days. */
  readonly last_day?: CivilDate;
  /** Keeps the identity of an event whose day or name may change. */
  readonly id?: string;
};

const escapeText = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Lines have at most 75 octets; a longer one goes on after a line break and a space (RFC 5545, 3.1). */
function foldLine(line: string): string {
  const pieces = [''];
  let octets = 0;
  for (const sign of line) {
    const size = utf8Length(sign);
    if (octets + size > 75) {
      pieces.push(' ');
      octets = 1;
    }
    pieces[pieces.length - 1] += sign;
    octets += size;
  }
  return pieces.join('\r\n');
}

const utf8Length = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

const compactDate = (day: CivilDate) => day.replaceAll('-', '');

/** Whole days as an iCalendar file; the same day and name keep their identity, so that a second import changes instead of adding. */
export function toICalendar(name: string, events: readonly CalendarEvent[], stamp: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//HRMS//Holidays//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap(({ day, name: what, last_day = day, id }) => [
      'BEGIN:VEVENT',
      `UID:${id ?? `${compactDate(day)}-${encodeURIComponent(what.toLowerCase())}`}@holidays`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${compactDate(day)}`,
      `DTEND;VALUE=DATE:${compactDate(addDays(last_day, 1))}`,
      `SUMMARY:${escapeText(what)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
