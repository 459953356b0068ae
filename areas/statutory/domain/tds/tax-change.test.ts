import { expect, test } from 'vitest';
import { type TaxBasis, type TaxChangeCause, taxChangeCauses } from './tax-change.ts';

const LAST: TaxBasis = {
  tds: 1_000_000,
  paid: 10_000_000,
  regime: 'new',
  by: 'average_rate',
  total_income: 120_000_000,
  deducted_elsewhere: 0,
  one_off_part: 0,
};

test.each<[string, Partial<TaxBasis>, TaxChangeCause[]]>([
  ['the same tax', { tds: 1_000_000, regime: 'old' }, []],
  ['the rest of the year spread anew alone', {}, []],
  ['another regime', { regime: 'old' }, ['regime']],
  ['no PAN any more', { by: 'no_pan' }, ['pan']],
  ['a certificate of lower deduction', { by: 'certificate' }, ['certificate']],
  ['a bonus', { one_off_part: 500_000, paid: 15_000_000, total_income: 125_000_000 }, ['one_time_pay']],
  ['tax of an employer before', { deducted_elsewhere: 100_000 }, ['previous_employer']],
  ['a raise', { paid: 11_000_000, total_income: 126_000_000 }, ['pay']],
  ['a proof that is rejected', { total_income: 121_500_000 }, ['declarations']],
  ['a regime and a raise', { regime: 'old', paid: 11_000_000, total_income: 126_000_000 }, ['regime', 'pay']],
])('%s', (_what, change, causes) => {
  expect(taxChangeCauses(LAST, { ...LAST, tds: 1_200_000, ...change })).toEqual(causes);
});

test('what is not known is no cause', () => {
  const { one_off_part: _part, deducted_elsewhere: _elsewhere, ...projected } = LAST;
  expect(taxChangeCauses({ ...LAST, one_off_part: 500_000, deducted_elsewhere: 9 }, { ...projected, tds: 1 })).toEqual([]);
});
