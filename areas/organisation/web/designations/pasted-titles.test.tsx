import { expect, test } from 'vitest';
import { countWithOutcome, parsePastedTitles, unsavedTitlesText } from './pasted-titles.ts';

const outcomes = (text: string) => parsePastedTitles(text).map(({ title, line, outcome }) => `${line} ${title}: ${outcome}`);

test('lines are read however they end, spaces tidied, empty ones skipped', () => {
  expect(outcomes('Engineer\r\n\r\n  Senior\t engineer \rWelder\n')).toEqual([
    '1 Engineer: ready',
    '3 Senior engineer: ready',
    '4 Welder: ready',
  ]);
  expect(parsePastedTitles(' \n\n')).toEqual([]);
});

test('a title is taken once, whatever its capitals', () => {
  expect(outcomes('Welder\nwelder\nWELDER ')).toEqual(['1 Welder: ready', '2 welder: repeated', '3 WELDER: repeated']);
});

test('a title of 100 characters fits, one of 101 does not', () => {
  expect(outcomes(`${'a'.repeat(100)}\n${'b'.repeat(101)}`).map((line) => line.split(': ')[1])).toEqual(['ready', 'too_long']);
});

test('what was not saved comes back as text', () => {
  const [welder, fitter, repeated] = parsePastedTitles('Welder\nFitter\nwelder');
  const done = [{ ...welder, outcome: 'added' }, { ...fitter, outcome: 'failed' }, repeated] as ReturnType<
    typeof parsePastedTitles
  >;
  expect(unsavedTitlesText(done)).toBe('Fitter');
  expect(countWithOutcome(done, 'added', 'failed')).toBe(2);
});
