import { describe, expect, test } from 'vitest';
import bonus from './vectors/bonus.json' with { type: 'json' };
import codeWages from './vectors/code-wages.json' with { type: 'json' };
import epf from './vectors/epf.json' with { type: 'json' };
import esi from './vectors/esi.json' with { type: 'json' };
import gratuity from './vectors/gratuity.json' with { type: 'json' };
import incomeTaxAnnual from './vectors/income-tax-annual.json' with { type: 'json' };
import incomeTaxDefaults from './vectors/income-tax-defaults.json' with { type: 'json' };
import incomeTaxHra from './vectors/income-tax-hra.json' with { type: 'json' };
import incomeTaxMonthlyTds from './vectors/income-tax-monthly-tds.json' with { type: 'json' };
import incomeTaxPerquisites from './vectors/income-tax-perquisites.json' with { type: 'json' };
import incomeTaxRetirement from './vectors/income-tax-retirement.json' with { type: 'json' };
import incomeTaxSalary from './vectors/income-tax-salary.json' with { type: 'json' };
import labourWelfareFund from './vectors/labour-welfare-fund.json' with { type: 'json' };
import overtimeAndMinimumWage from './vectors/overtime-and-minimum-wage.json' with { type: 'json' };
import professionalTax from './vectors/professional-tax.json' with { type: 'json' };
import { runVector, type Vector } from './vectors-runner.ts';

const files = {
  bonus,
  codeWages,
  epf,
  esi,
  gratuity,
  incomeTaxAnnual,
  incomeTaxDefaults,
  incomeTaxHra,
  incomeTaxMonthlyTds,
  incomeTaxPerquisites,
  incomeTaxRetirement,
  incomeTaxSalary,
  labourWelfareFund,
  overtimeAndMinimumWage,
  professionalTax,
};

describe.each(Object.entries(files))('%s', (_, vectors) => {
  test('every worked example of the law passes, with its reasons', () => {
    for (const vector of vectors as unknown as Vector[]) {
      const run = runVector(vector);
      expect([vector.id, run.passed, run.got]).toEqual([vector.id, true, run.got]);
      expect(run.explanation.length).toBeGreaterThan(0);
    }
  });
});

test('an unknown topic, missing facts and a wrong expectation are failures', () => {
  const example = epf.find(({ id }) => id === 'EPF-01') as unknown as Vector;
  expect(runVector({ ...example, topic: 'constructor' })).toMatchObject({
    passed: false,
    got: { problem: 'topic constructor is not known' },
  });
  expect(runVector({ ...example, input: {} })).toMatchObject({ passed: false, got: { problem: 'wage_month is not text' } });
  expect(runVector({ ...example, expected: { employee_epf_rupees: 1201 } })).toMatchObject({
    passed: false,
    got: { employee_epf_rupees: 1200 },
  });
  expect(runVector({ ...example, expected: { not_offered: 1 } }).passed).toBe(false);
});

test('published income-tax figures are compared within a rupee, derived ones exactly', () => {
  const vector: Vector = {
    id: 'x',
    topic: 'annual_tax',
    kind: 'published',
    input: { tax_year: '2026-27', regime: 'new', age_group: 'below_60', resident: true, total_income_rupees: 1_605_000 },
    expected: { total_tax_before_rounding_rupees: 125_841 },
  };
  expect(runVector(vector).passed).toBe(true);
  expect(runVector({ ...vector, kind: 'derived' }).passed).toBe(false);
});

test('a fact that the topic does not know fails the example, at any depth', () => {
  const example = epf.find(({ id }) => id === 'EPF-01') as unknown as Vector;
  expect(runVector({ ...example, input: { ...example.input, shoe_size: 9 } })).toMatchObject({
    passed: false,
    got: { problem: 'shoe_size of the input is not known to epf_contribution' },
  });
  const rent = incomeTaxHra.find(({ input }) => 'periods' in input) as unknown as Vector;
  const periods = (rent.input['periods'] as object[]).map((period) => ({ ...period, balcony: true }));
  expect(runVector({ ...rent, input: { ...rent.input, periods } }).got['problem']).toContain('periods[0].balcony');
});

test('children’s allowances are exempt up to the limit per child in the old regime, taxable in the new', () => {
  const input = (tax_year: string, regime: string) => ({
    tax_year,
    regime,
    age_group: 'below_60',
    resident: true,
    gross_salary_year_rupees: 1_000_000,
    children_education_allowance_year_rupees: 100_000,
    hostel_allowance_year_rupees: 250_000,
    children_count: 2,
  });
  const exempt = (tax_year: string, regime: string) =>
    runVector({
      id: 'x',
      topic: 'salary_tax',
      input: input(tax_year, regime),
      expected: { children_education_exempt_rupees: 0, hostel_exempt_rupees: 0 },
    }).got;
  expect(exempt('2026-27', 'old')).toEqual({ children_education_exempt_rupees: 72_000, hostel_exempt_rupees: 216_000 });
  expect(exempt('2025-26', 'old')).toEqual({ children_education_exempt_rupees: 2_400, hostel_exempt_rupees: 7_200 });
  expect(exempt('2026-27', 'new')).toEqual({ children_education_exempt_rupees: 0, hostel_exempt_rupees: 0 });
});

test('the statutory gratuity is never filled in from what was received', () => {
  const run = runVector({
    id: 'x',
    topic: 'retirement_exemption',
    input: { tax_year: '2026-27', receipt: 'gratuity', covered_by_act: true, received_rupees: 900_000 },
    expected: { exempt_rupees: 900_000 },
  });
  expect(run).toMatchObject({ passed: false, got: { problem: 'amount_by_law_rupees is not a number' } });
});
