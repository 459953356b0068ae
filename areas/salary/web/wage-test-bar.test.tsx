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

test('excluded pay above 50% is shown as added back', () => {
  const shown = renderToStaticMarkup(<WageTestBar test={site} />);
  expect(shown).toContain('Above 50%');
  expect(shown).toContain('Excluded pay is ₹6,717 above 50% of remuneration');
  expect(shown).toContain('use wages of ₹61,033');
  expect(shown).toContain('left:50%');
});

test('up to 50% nothing is added back, and before the codes there is no test', () => {
  const passing = { ...site, add_back_paise: 0, passes: true };
  expect(renderToStaticMarkup(<WageTestBar test={passing} />)).toContain('Nothing is added back');
  expect(renderToStaticMarkup(<WageTestBar test={{ ...passing, share_bp: null }} />)).toContain('No wage test');
});

test('lines change places with their neighbours only', () => {
  expect(moveLine(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveLine(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});
