import type { Today } from '@hrms/attendance/contract';
import { expect, test } from 'vitest';
import { stateText } from './today-words.ts';

const today = (state: Today['state'], worked_minutes: number) =>
  ({ state, since: '2026-11-20T03:56:00.000Z', zone: 'Asia/Kolkata', worked_minutes }) as unknown as Today;

test.each<[Today['state'], number, string]>([
  ['in', 239, 'In since 09:26. Worked 3 h 59 min'],
  ['out', 470, 'Out. Worked 7 h 50 min'],
  ['not_punched', 0, 'Not punched'],
])('%s', (state, minutes, text) => {
  expect(stateText(today(state, minutes))).toBe(text);
});
