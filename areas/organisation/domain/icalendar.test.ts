import { expect, test } from 'vitest';
import { toICalendar } from './icalendar.ts';

const STAMP = '20261120T000000Z';

test('a day ends the day after, and signs with a meaning are escaped', () => {
  const text = toICalendar('Ours; all', [{ day: '2026-12-31', name: 'Year, end' }], STAMP);
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//HRMS//Holidays//EN',
    'CALSCALE:GREGORIAN',
    'X-WR-CALNAME:Ours\\; all',
    'BEGIN:VEVENT',
    'UID:20261231-year%2C%20end@holidays',
    'DTSTAMP:20261120T000000Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Year\\, end',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('no line is longer than 75 octets, and unfolded it is what it was', () => {
  const name = 'महाराष्ट्र दिन और बहुत लम्बा नाम जो एक पंक्ति में नहीं आता';
  const text = toICalendar('x', [{ day: '2026-05-01', name }], STAMP);
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${name}\r\n`);
});
