import { isCivilDate } from '@hrms/platform/calendar';
import { inForce } from '@hrms/platform/explain';
import { describe, expect, test } from 'vitest';
import { everyParameter } from './every.parameters.ts';
import table from './professional-tax.json' with { type: 'json' };

describe.each(everyParameter.map((parameter) => [parameter.id, parameter] as const))('%s', (_, parameter) => {
  test('ascending dates, a source each, a day of confirmation, and words for every doubt', () => {
    expect(parameter.confirmedOn === null || isCivilDate(parameter.confirmedOn)).toBe(true);
    expect(parameter.title).not.toBe('');
    const dates = parameter.history.map(({ from }) => from);
    expect(dates.every(isCivilDate)).toBe(true);
    expect(dates).toEqual([...new Set(dates)].sort());
    for (const { source } of parameter.history) expect(source.trim()).not.toBe('');
  });
});

test('a value that nobody compared has no day of comparison', () => {
  for (const parameter of everyParameter)
    for (const { from, confidence } of parameter.history)
      expect([parameter.id, inForce(parameter, from).confirmedOn !== null]).toEqual([parameter.id, confidence !== 'unverified']);
});

test('ids are unique', () => {
  const ids = everyParameter.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a figure that is open says what to verify', () => {
  const silent = everyParameter.filter(
    ({ history, toVerify }) => history.some(({ confidence }) => confidence === 'open') && !toVerify,
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('every State and Union territory has a professional tax entry, and versions follow without a gap', () => {
  expect(everyParameter.filter(({ id }) => /^ptax\.IN-..$/.test(id))).toHaveLength(36);
  expect(table.states.filter(({ levies }) => levies)).toHaveLength(21);
  for (const state of table.states as { code: string; versions?: { effective_from: string; effective_to: string | null }[] }[]) {
    const versions = state.versions?.toReversed() ?? [];
    versions.slice(1).forEach((version, at) => {
      const before = versions[at]?.effective_to as string;
      expect([state.code, before < version.effective_from]).toEqual([state.code, true]);
    });
    expect(versions.at(-1)?.effective_to ?? null).toBeNull();
  }
});
