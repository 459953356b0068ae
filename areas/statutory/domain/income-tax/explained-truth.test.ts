import { formatRupees, type Paise } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import type { Regime } from '../law/income-tax.parameters.ts';
import { slabTax, type Taxpayer } from './annual-tax.ts';
import { annualTaxSteps } from './annual-tax-steps.ts';
import { taxLawFor } from './law.ts';
import { monthlyTds } from './monthly-tds.ts';
import { projectedIncome } from './projection.ts';

/** Numbers from 0 up to 1, always the same ones. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const rupees = (amount: number) => (Math.round(amount) * 100) as Paise;
const toPaise = (text: string) => Math.round(Number(text.replaceAll(',', '')) * 100);
const amountsIn = (text: string) => [...text.matchAll(/₹([\d,]+(?:\.\d+)?)/g)].map(([, amount]) => toPaise(amount ?? ''));

const toNumber = (amount: unknown): number =>
  typeof amount === 'number' ? amount : ((amount as { paise?: number } | undefined)?.paise ?? Number.NaN);

type Said = { readonly label: string; readonly amount: unknown; readonly why: string };

/** What a sentence claims about the total income, checked with the income; null where it claims nothing that is known to be false. */
function contradiction(steps: readonly Said[], income: number): string | null {
  for (const { label, amount, why } of steps) {
    const [limit] = amountsIn(why);
    const above = /total income is above/.test(why);
    const within = /total income up to|total income is not above/.test(why);
    if (above && limit !== undefined && !(income > limit))
      return `${label}: ${why}, but the income is ${formatRupees(income as Paise)}`;
    if (within && limit !== undefined && income > limit)
      return `${label}: ${why}, but the income is ${formatRupees(income as Paise)}`;
    if (
      /up to the gross salary/.test(why) &&
      steps.some((one) => one.label === 'Gross salary' && toNumber(one.amount) < -toNumber(amount))
    )
      return `${label}: ${why}`;
    if (/not below zero/.test(why) && toNumber(amount) < 0) return `${label}: ${why}`;
    if (why.startsWith('no tax by slabs') && steps.some((one) => one.label === 'Tax by slabs' && toNumber(one.amount) > 0))
      return `${label}: ${why}`;
    if (/residents only/.test(why) && steps.some((one) => one.label === 'Rebate' && toNumber(one.amount) !== 0))
      return `${label}: ${why}`;
  }
  return null;
}

const YEARS = ['2023-24', '2024-25', '2025-26', '2026-27'] as const;
const AGES = ['below_60', '60_to_79', '80_and_above'] as const;
const EDGES = [
  0, 1, 2_50_000, 3_00_000, 4_00_000, 5_00_000, 5_00_010, 7_00_000, 7_00_010, 12_00_000, 12_00_010, 12_75_000, 50_00_010,
];

test('no sentence about the tax of a year contradicts its figures', () => {
  const next = sequence(7);
  const incomes = [...EDGES, ...Array.from({ length: 300 }, () => next() ** 2 * 60_00_000)];
  for (const tax_year of YEARS)
    for (const regime of ['new', 'old'] as Regime[])
      for (const resident of [true, false])
        for (const amount of incomes) {
          const person: Taxpayer = { tax_year, regime, resident, age_group: AGES[Math.floor(next() * 3)] ?? 'below_60' };
          const scale = taxLawFor(tax_year)[regime];
          const tax = slabTax(scale.value, person, rupees(amount));
          const steps = annualTaxSteps(scale, person, rupees(amount), tax) as readonly Said[];
          expect(contradiction(steps, tax.total_income_rounded), `${tax_year} ${regime} ${amount}`).toBeNull();
          if (tax.slab_tax === 0 && resident)
            expect(steps.filter(({ label }) => label === 'Rebate')).toMatchObject([{ why: 'no tax by slabs' }]);
        }
});

test('no sentence about the TDS of a month contradicts its figures', () => {
  const next = sequence(11);
  for (let run = 0; run < 1500; run += 1) {
    const regime: Regime = next() < 0.5 ? 'new' : 'old';
    const law = taxLawFor('2026-27');
    const income = projectedIncome(
      {
        tax_year: '2026-27',
        regime,
        paid_so_far: rupees(next() * 10_00_000),
        this_month: rupees(next() * 2_00_000),
        still_to_come: rupees(next() * 10_00_000),
        perquisites: rupees(0),
        previous_employer: rupees(next() < 0.3 ? next() * 5_00_000 : 0),
        exempt: rupees(regime === 'old' ? next() * 2_00_000 : 0),
        professional_tax: rupees(regime === 'old' ? 2400 : 0),
        other_income: rupees(next() < 0.3 ? (next() - 0.5) * 3_00_000 : 0),
        deductions: rupees(regime === 'old' ? next() * 3_00_000 : 0),
      },
      law,
    );
    expect(contradiction(income.steps as readonly Said[], income.value.total_income)).toBeNull();
    const spread = next() < 0.3;
    const one_off = rupees(next() < 0.4 ? next() * 4_00_000 : 0);
    const result = monthlyTds(
      {
        tax_year: '2026-27',
        regime,
        resident: next() < 0.9,
        age_group: 'below_60',
        income_without_one_off: income.value.total_income,
        one_off,
        one_off_policy: spread ? 'spread' : 'in_month',
        deducted_so_far: rupees(next() < 0.5 ? next() * 1_00_000 : 0),
        deducted_elsewhere: rupees(next() < 0.2 ? next() * 50_000 : 0),
        months_left: 1 + Math.floor(next() * 12),
        taxable_this_month: rupees(next() * 2_00_000),
        pan_missing: next() < 0.1,
        certificate_rate: null,
      },
      law,
    );
    const steps = result.steps as readonly Said[];
    const year = toNumber(steps.find(({ label }) => label === 'Total income')?.amount);
    expect(contradiction(steps, year)).toBeNull();
    const regular = steps.find(({ label }) => label === 'TDS on regular pay');
    const estimated = toNumber(steps.find(({ label }) => label === 'Estimated tax for the year')?.amount);
    const before = steps
      .filter(({ label }) => label === 'TDS so far' || label === 'TDS elsewhere')
      .reduce((sum, { amount }) => sum + toNumber(amount), 0);
    const once = steps.find(({ label }) => label === 'TDS on one-time pay');
    const [withIt = 0, without = 0] = amountsIn(once?.why ?? '');
    if (once) expect(/less TDS deducted too much/.test(once.why)).toBe(toNumber(once.amount) < withIt - without);
    if (estimated + before <= 0)
      expect(regular?.why).toBe(estimated === 0 ? 'no tax for the year' : 'the tax for the year is deducted already');
  }
});
