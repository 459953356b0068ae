import type { Paise } from '@hrms/platform/money';
import { ordinaryMember } from '@hrms/statutory/domain';
import { describe, expect, test } from 'vitest';
import { breakUp } from './break-up.ts';
import type { BreakUpInput, SalaryFacts } from './salary-facts.ts';
import { exampleStructure, staffLines } from './structure.scenario.ts';
import { breakUpFor, type TakeHomeFacts, takeHome } from './take-home.ts';

const facts: SalaryFacts = {
  variables: {},
  epf: { membership: ordinaryMember, rate_class: 'standard' },
  esi: { disabled: false, covered_in_period: false },
};
const inputOf = (rupees: number): BreakUpInput => ({
  ctc_annual: (rupees * 100) as Paise,
  structure: exampleStructure(staffLines),
  facts,
  day: '2026-04-01',
});
const about: TakeHomeFacts = {
  from_month: '2026-04',
  state: 'IN-MH',
  local_body: null,
  gender: 'female',
  regime: 'new',
  age_group: 'below_60',
  rent: 0 as Paise,
  city: 'Pune',
  house_loan_interest: 0 as Paise,
  claims: [],
};
const yearOf = (rupees: number, more: Partial<TakeHomeFacts> = {}) => {
  const input = inputOf(rupees);
  const { breakUp: solved } = breakUp(input);
  if (!solved) throw new Error('no break-up');
  return takeHome(input, solved.value, { ...about, ...more });
};

describe('take-home', () => {
  test('CTC 18,00,000 in Maharashtra: the payslip of April, with 300 of professional tax in February', () => {
    const { months, annual_tax } = yearOf(1_800_000);
    expect(months[0]).toEqual({
      month: '2026-04',
      gross: 14_277_800,
      epf: 180_000,
      vpf: 0,
      esi: 0,
      ptax: 20_000,
      tds: months[0]?.tds,
      net: 14_277_800 - 180_000 - 20_000 - (months[0]?.tds ?? 0),
    });
    expect(months[10]).toMatchObject({ month: '2027-02', ptax: 30_000 });
    expect(months).toHaveLength(12);
    expect(months.reduce((sum, { tds }) => sum + tds, 0)).toBe(annual_tax);
  });

  test('the fund follows the ceiling of each month', () => {
    const { months } = yearOf(1_800_000);
    expect(months.map(({ epf }) => epf)).toContain(300_000);
    expect(months[11]).toMatchObject({ epf: 300_000 });
  });

  test('inside ESI the employee pays a share and no income tax', () => {
    const { months } = yearOf(240_000);
    expect(months[0]?.esi).toBeGreaterThan(0);
    expect(months.every(({ tds }) => tds === 0)).toBe(true);
  });

  test('from the month of joining the year is shorter and its tax lower', () => {
    const late = yearOf(1_800_000, { from_month: '2026-10' });
    expect(late.months).toHaveLength(6);
    expect(late.annual_tax).toBeLessThan(yearOf(1_800_000).annual_tax);
  });

  test('rent, savings and a home loan count in the old regime alone', () => {
    const own = {
      rent: 3_000_000 as Paise,
      house_loan_interest: 20_000_000 as Paise,
      claims: [{ kind: 'savings' as const, amount: 15_000_000 as Paise, raised: false }],
    };
    const [plain, claimed] = [yearOf(1_800_000).regimes, yearOf(1_800_000, own).regimes];
    expect(claimed.new.tax.tax_payable).toBe(plain.new.tax.tax_payable);
    expect(claimed.old.tax.tax_payable).toBeLessThan(plain.old.tax.tax_payable);
    expect(yearOf(1_800_000, { ...own, regime: 'old' }).annual_tax).toBe(claimed.old.tax.tax_payable);
  });
});

describe('a CTC that is searched for', () => {
  const { ctc_annual: _ctc, ...input } = inputOf(0);

  test.each([
    ['gross', 14_277_800],
    ['gross', 2_743_100],
    ['net', 10_000_000],
    ['net', 1_800_000],
  ] as const)('%s of %i paise is reached, and a rupee less of CTC does not reach it', (of, amount) => {
    const wanted = { of, amount: amount as Paise };
    const found = breakUpFor(wanted, input, about, '2026-05');
    const solved = found?.answer.breakUp;
    if (!found || !solved) throw new Error('not found');
    const monthly = (ctc: number) => {
      const whole = { ...input, ctc_annual: ctc as Paise };
      const answer = breakUp(whole).breakUp;
      if (!answer) return 0;
      return of === 'gross' ? answer.value.gross_monthly : (takeHome(whole, answer.value, about).months[1]?.net ?? 0);
    };
    expect(monthly(found.ctc_annual)).toBeGreaterThanOrEqual(amount);
    expect(monthly(found.ctc_annual - 100)).toBeLessThan(amount);
  });

  test('beyond 100 crore there is none', () => {
    expect(breakUpFor({ of: 'net', amount: 99_999_999_999_900 as Paise }, input, about, '2026-05')).toBeNull();
  });
});
