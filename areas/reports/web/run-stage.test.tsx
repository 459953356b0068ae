import { expect, test } from 'vitest';
import { placeText, stageShare, stageText } from './run-stage.ts';

test('a run that waits says its place, one that is read how far it is', () => {
  expect(placeText(0)).toBe('Waiting: this report is next');
  expect(placeText(1)).toBe('Waiting: 1 report is before this one');
  expect(placeText(4)).toBe('Waiting: 4 reports are before this one');
  expect(stageText('reading', 0)).toBe('Reading rows');
  expect(stageText('grouping', 120_000)).toBe('Grouping 1,20,000 rows');
  expect(stageText('writing', 1)).toBe('Writing 1 row');
  expect((['queued', 'reading', 'grouping', 'writing', null] as const).map(stageShare)).toEqual([0, 20, 60, 85, 0]);
});
