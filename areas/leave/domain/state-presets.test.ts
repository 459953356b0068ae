import { LeaveRule, STATE_PRESET_CODES } from '@hrms/leave/contract';
import { expect, test } from 'vitest';
import { ruleProblem } from './policy.ts';
import { ruleSentences } from './rule-words.ts';
import { STATE_PRESETS } from './state-presets.ts';
import { closeBalance } from './year-close.ts';

test.each(STATE_PRESET_CODES)('the preset of %s has rules that may be saved, its law and its sources', (code) => {
  const { law, rules, sources } = STATE_PRESETS[code];
  expect(law).toMatch(/Act, \d{4}, section/);
  expect(sources.length).toBeGreaterThan(0);
  for (const source of sources) expect(new URL(source).protocol).toBe('https:');
  for (const { category, rule } of rules)
    expect(ruleProblem(LeaveRule.parse(rule), { category, statutory_annual: false, tracked: true } as never)).toBeNull();
});

test.each([
  ['IN-MH', 45],
  ['IN-KA', 45],
  ['IN-TN', 24],
  ['IN-TS', 60],
  ['IN-HR', 30],
] as const)('annual leave of %s is carried up to %d days with what was carried before', (code, most) => {
  const annual = LeaveRule.parse(STATE_PRESETS[code].rules.find(({ category }) => category === 'annual')?.rule);
  expect(ruleSentences(annual)).toContain(`Up to ${most} days with those carried before are carried forward, the rest lapses.`);
  expect(closeBalance(annual, (most - 1) * 100)).toEqual({ encash: 0, carry: (most - 1) * 100, lapse: 0 });
  expect(closeBalance(annual, (most + 3) * 100, 2000)).toEqual({ encash: 0, carry: most * 100, lapse: 300 });
});
