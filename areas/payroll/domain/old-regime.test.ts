import { rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { computeSlip } from './index.ts';
import { makePerson as person, makeRun as run } from './slip.scenario.ts';

const rates = { BASIC: 100_000, HRA: 50_000, SPECIAL: 50_000 };
const old = (month: string, tax: Partial<ReturnType<typeof person>['tax']> = {}, more: Parameters<typeof person>[2] = {}) =>
  person(month, rates, { ...more, tax: { ...person(month, rates).tax, regime: 'old', ...tax } });
const stepsOf = (input: ReturnType<typeof old>, month: string) => {
  const { slip, explain } = computeSlip(input, run(month));
  return explain(slip.lines.findIndex(({ code }) => code === 'TDS')).steps;
};

describe('the limit of section 123 covers own provident fund and claims together', () => {
  const deductionsOf = (claims: number, other: number) =>
    stepsOf(old('2026-10', { claims: rupees(claims), other_claims: rupees(other) }), '2026-10').find(
      ({ label }) => label === 'Deductions',
    )?.amount;

  // Six months of 3,000 are projected for the own fund: 18,000.
  test.each([
    [0, 0, 18_000],
    [131_999, 0, 149_999],
    [132_000, 0, 150_000],
    [132_001, 0, 150_000],
    [200_000, 25_000, 175_000],
  ])('claims %i and other deductions %i count %i', (claims, other, counted) =>
    expect(deductionsOf(claims, other)).toEqual({ paise: -rupees(counted) }),
  );

  test('the reason names the section and what is above its limit', () => {
    const found = stepsOf(old('2026-10', { claims: rupees(200_000) }), '2026-10').find(({ label }) => label === 'Section 123');
    expect(found?.why).toContain('68,000');
    expect(found?.parameter?.id).toBe('tax.claim_limits');
  });
});

describe('professional tax of the year, old regime', () => {
  const projected = (month: string, place: { state: string; local_body: string | null }, ptax: object = {}) =>
    stepsOf(old(month, {}, { place, ptax: { ...person(month, rates).ptax, ...ptax } }), month).find(
      ({ label }) => label === 'Professional tax',
    )?.amount;

  test('a half-yearly tax is projected by its own months', () => {
    const chennai = { state: 'IN-TN', local_body: 'Greater Chennai Corporation' };
    expect(projected('2026-10', chennai, { paid_in_year: rupees(1_250) })).toEqual({ paise: -rupees(2_500) });
    expect(projected('2026-09', chennai, { gross_so_far: rupees(1_000_000) })).toEqual({ paise: -rupees(2_500) });
  });

  test('a monthly tax with a special February stays within 2,500', () => {
    const pune = { state: 'IN-MH', local_body: null };
    expect(projected('2026-10', pune, { paid_in_year: rupees(1_200) })).toEqual({ paise: -rupees(2_500) });
    expect(projected('2027-02', pune, { paid_in_year: rupees(2_000) })).toEqual({ paise: -rupees(2_500) });
    expect(projected('2027-02', pune, { paid_in_year: rupees(2_400) })).toEqual({ paise: -rupees(2_500) });
  });
});

test('carried professional tax counts in the yearly 2,500', () => {
  const input = person('2027-02', rates, {
    place: { state: 'IN-MH', local_body: null },
    ptax: { ...person('2027-02', rates).ptax, paid_in_year: rupees(2_100) },
    carried: [{ code: 'PTAX', amount: rupees(200), from_month: '2027-01' }],
  });
  const { slip } = computeSlip(input, run('2027-02'));
  const taken = slip.lines.filter(({ code }) => code === 'PTAX').reduce((sum, { amount }) => sum + amount, 0);
  expect(taken).toBe(rupees(400));
});

describe('a previous employer of the year, old regime', () => {
  const former = {
    previous_salary: rupees(600_000),
    previous_tds: rupees(20_000),
    previous_exempt: rupees(100_000),
    previous_ptax: rupees(1_200),
    previous_epf: rupees(10_000),
  };
  const amountOf = (tax: object, label: string) =>
    stepsOf(old('2026-10', tax), '2026-10').find((one) => one.label === label)?.amount as { paise: number } | undefined;
  const difference = (label: string) => ((amountOf(former, label)?.paise ?? 0) - (amountOf({}, label)?.paise ?? 0)) / 100;

  test('counts salary without what is exempt, professional tax and own EPF; the standard deduction once', () => {
    expect(amountOf(former, 'Previous employer')).toEqual({ paise: rupees(500_000) });
    expect(difference('Professional tax')).toBe(-1_200);
    expect(difference('Deductions')).toBe(-10_000);
    expect(difference('Standard deduction')).toBe(0);
    expect(difference('Total income')).toBe(500_000 - 1_200 - 10_000);
  });

  test('own EPF there and here share the limit of savings', () => {
    expect(amountOf({ ...former, claims: rupees(122_000) }, 'Deductions')).toEqual({ paise: -rupees(150_000) });
    expect(amountOf({ ...former, claims: rupees(121_999) }, 'Deductions')).toEqual({ paise: -rupees(149_999) });
  });

  test('the new regime counts the whole salary and none of the rest', () => {
    const input = old('2026-10', { ...former, regime: 'new' });
    const plain = old('2026-10', { regime: 'new' });
    const totalOf = (one: typeof input) => computeSlip(one, run('2026-10')).slip.tax.total_income;
    expect(totalOf(input) - totalOf(plain)).toBe(rupees(600_000));
  });

  test('the year as it was paid states the salary after exemptions, for Annexure II and the certificate', () => {
    const paid = computeSlip(old('2026-10', former), run('2026-10')).paidYear();
    expect(paid).toMatchObject({ previous_salary: rupees(500_000), previous_tds: rupees(20_000) });
    const without = computeSlip(old('2026-10'), run('2026-10')).paidYear();
    expect(paid.professional_tax - without.professional_tax).toBe(rupees(1_200));
    expect(paid.savings.claimed - without.savings.claimed).toBe(rupees(10_000));
  });
});
