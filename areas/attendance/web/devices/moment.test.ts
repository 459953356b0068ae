import { expect, test } from 'vitest';
import { deviceTimeText, momentText } from './moment.ts';

test.each([
  ['Asia/Kolkata', '20 Nov, 09:41'],
  ['Asia/Dubai', '20 Nov, 08:11'],
  ['Europe/London', '20 Nov, 04:11'],
  ['America/New_York', '19 Nov, 23:11'],
])('an instant in %s', (zone, text) => {
  expect(momentText('2026-11-20T04:11:00.000Z', zone)).toBe(text);
});

test('without contact there is a dash; what a device wrote keeps its own time', () => {
  expect(momentText(null, 'Asia/Dubai')).toBe('–');
  expect(deviceTimeText('2026-11-20 22:10:53')).toBe('20 Nov 2026, 22:10:53');
});
