import type { WageTest } from '@hrms/salary/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { moveLine } from './structure-line.ts';
import { WageTestBar } from './wage-test-bar.tsx';

const site: WageTest = {
  included_paise: 5_431_600,
  excluded_capped_paise: 6_775_000,
  excluded_uncapped_paise: 0,
  remuneration_paise: 12_206_600,
  add_back_paise: 671_700,
  wages_paise: 6_103_300,
  share_bp: 5_000,
  passes: false,
};

test('what passes half of all pay is shown as added back, in figures and in words', () => {
  const shown = renderToStaticMarkup(<WageTestBar test={site} />);
  expect(shown).toContain('Above half');
  expect(shown).toContain('Excluded items pass 50% of all remuneration by ₹6,717');
  expect(shown).toContain('computed on ₹61,033');
  expect(shown).toContain('left:50%');
});

test('within half nothing is added back; before the codes there is no test', () => {
  const passing = { ...site, add_back_paise: 0, passes: true };
  expect(renderToStaticMarkup(<WageTestBar test={passing} />)).toContain('so nothing is added back');
  expect(renderToStaticMarkup(<WageTestBar test={{ ...passing, share_bp: null }} />)).toContain('the law has no test');
});

test('lines change places with their neighbours only', () => {
  expect(moveLine(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveLine(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});
