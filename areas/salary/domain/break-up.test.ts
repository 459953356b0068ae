import { ParameterNotDated } from '@hrms/platform/explain';
import { rupees, toRupees } from '@hrms/platform/money';
import type { EpfMembership } from '@hrms/statutory/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakUp, breakUpOfRates } from './break-up.ts';
import { type BreakUpInput, defaultSalarySettings, type SalaryFacts } from './salary-facts.ts';
import { exampleLine, exampleStructure, staffLines } from './structure.scenario.ts';

/** The default EPF membership: contributions on wages up to the ceiling, with pension. */
const restrictedMember: EpfMembership = {
  status: 'member',
  employee_basis: 'restricted',
  employer_basis: 'restricted',
  eps_member: true,
  higher_pension: false,
  age_58_on: null,
  international_worker: false,
  certificate_until: null,
  vpf_rate: null,
  vpf_amount: null,
};

const BEFORE = '2026-04-01';
const AFTER = '2026-10-01';

const insured: SalaryFacts = {
  variables: { state: 'MH', grade: 'L2' },
  epf: { membership: restrictedMember, rate_class: 'standard' },
  esi: { disabled: false, covered_in_period: false },
};
const outsideEsi: SalaryFacts = { ...insured, esi: null };

const solved = (ctc: number, day: string, more: Partial<BreakUpInput> = {}) => {
  const answer = breakUp({ ctc_annual: rupees(ctc), structure: exampleStructure(staffLines), facts: insured, day, ...more });
  if (answer.refusal) throw new Error(answer.refusal.message);
  return answer;
};

/** In rupees, as the tables of the rule are written. */
function shown(answer: ReturnType<typeof solved>['breakUp']) {
  const { rates, employer, month, gross_monthly, ctc_rounding, wage_test } = answer.value;
  const amounts = [rates.BASIC, rates.HRA, rates.SPECIAL, employer.epf, employer.esi, employer.gratuity, month] as number[];
  const tests = [wage_test.wages, wage_test.excluded_capped];
  return [...amounts, gross_monthly, ctc_rounding, ...tests, wage_test.remuneration / 2].map((amount) =>
    toRupees(amount as never),
  );
}

describe('Basic half of the CTC, HRA 40% of Basic, SPECIAL the balance', () => {
  test.each([
    // CTC a year, day, Basic, HRA, SPECIAL, employer PF, ESI, gratuity, month, gross, rounding, wages, X, half of T
    [1_800_000, BEFORE, 75_000, 30_000, 37_778, 1_800, 0, 5_422, 150_000, 142_778, 0, 112_778, 31_800, 72_289],
    [2_100_000, BEFORE, 87_500, 35_000, 44_361, 1_800, 0, 6_339, 175_000, 166_861, 0, 131_861, 36_800, 84_330.5],
    [2_100_000, AFTER, 87_500, 35_000, 43_216, 3_000, 0, 6_284, 175_000, 165_716, 0, 130_716, 38_000, 84_358],
    [1_000_000, AFTER, 41_666, 16_666, 19_080, 3_000, 0, 2_920, 83_332, 77_412, 16, 60_746, 19_666, 40_206],
    [300_000, AFTER, 12_500, 5_000, 4_158, 1_999, 542, 801, 25_000, 21_658, 0, 16_658, 6_999, 11_828.5],
  ])('a CTC of %d on %s', (ctc, day, ...expected) => {
    expect(shown(solved(ctc, day).breakUp)).toEqual(expected);
  });

  test('3,00,000 outside ESI', () => {
    const { breakUp: answer, other } = solved(300_000, AFTER, { facts: outsideEsi });
    expect(toRupees(answer.value.rates.SPECIAL as never)).toBe(4_622);
    expect(toRupees(answer.value.gross_monthly)).toBe(22_122);
    expect(other).toBeNull();
  });

  test('inside a month with two ceilings the day decides', () => {
    expect(solved(2_100_000, '2026-09-16').breakUp.value.employer.epf).toBe(rupees(1_800));
    expect(solved(2_100_000, '2026-09-17').breakUp.value.employer.epf).toBe(rupees(3_000));
  });

  test('before the labour codes there is no test', () => {
    const { wage_test } = solved(1_800_000, '2025-11-20').breakUp.value;
    expect(wage_test).toMatchObject({ share: null, add_back: 0, passes: true });
  });
});

describe('where two break-ups close', () => {
  const tie = (covered_in_period: boolean, esi_tie: 'covered' | 'uncovered') =>
    solved(372_000, AFTER, {
      facts: { ...insured, esi: { disabled: false, covered_in_period } },
      settings: { ...defaultSalarySettings, esi_tie },
    });

  test.each([
    [false, 'uncovered', 27_431, 5_731, 0, 21_231],
    [false, 'covered', 26_856, 5_156, 672, 20_656],
    [true, 'uncovered', 26_856, 5_156, 672, 20_656],
  ] as const)('covered already %s, setting %s: gross %d', (covered, setting, gross, special, esi, wages) => {
    const { breakUp: answer, other } = tie(covered, setting);
    const { rates, employer, wage_test, gross_monthly } = answer.value;
    expect([gross_monthly, rates.SPECIAL, employer.esi, wage_test.wages]).toEqual(
      [gross, special, esi, wages].map((amount) => rupees(amount)),
    );
    expect(other?.value.gross_monthly).toBe(rupees(gross === 27_431 ? 26_856 : 27_431));
    expect(answer.steps.map(({ label }) => label)).toContain('This CTC has two break-ups');
  });

  test('a person with disability is covered up to 25,000 of wages', () => {
    const facts = { ...insured, esi: { disabled: true, covered_in_period: false } };
    expect(solved(372_000, AFTER, { facts })).toMatchObject({ breakUp: { value: { esi_covered: true } }, other: null });
  });
});

test('an allowance-heavy structure fails the wage test', () => {
  const site = exampleStructure([
    exampleLine('BASIC', '37500'),
    exampleLine('HRA', '50% of BASIC'),
    exampleLine('LTA', '6000'),
    exampleLine('SITE_ALLOWANCE', '40000'),
    exampleLine('SPECIAL', 'balance'),
  ]);
  const { rates, employer, wage_test } = solved(1_500_000, AFTER, { structure: site }).breakUp.value;
  expect(rates.SPECIAL).toBe(rupees(16_816));
  expect([employer.epf, employer.gratuity]).toEqual([rupees(3_000), rupees(2_934)]);
  expect(wage_test).toMatchObject({
    excluded_capped: rupees(67_750),
    remuneration: rupees(122_066),
    add_back: rupees(6_717),
    wages: rupees(61_033),
    passes: false,
  });
});

describe('what a structure may hold beside monthly pay', () => {
  const yearly = {
    ...exampleLine('PERFORMANCE_BONUS', '').rule,
    evaluated_at: 'assignment',
    in_ctc: true,
    frequency: 'yearly',
  } as const;

  test('yearly lines inside the CTC come off before the twelfth', () => {
    const structure = exampleStructure([...staffLines, exampleLine('PERFORMANCE_BONUS', '100000', { rule: yearly })]);
    const { month, ctc_rounding, lines, rates } = solved(1_000_000, AFTER, { structure }).breakUp.value;
    expect(rates.PERFORMANCE_BONUS).toBe(rupees(100_000));
    expect(12 * month + 10_000_000 + ctc_rounding).toBe(100_000_000);
    expect(lines.find(({ code }) => code === 'PERFORMANCE_BONUS')).toMatchObject({ monthly_paise: 0, annual_paise: 10_000_000 });
  });

  test('employer pension is inside the CTC and an excluded item', () => {
    const structure = exampleStructure([...staffLines, exampleLine('NPS_EMPLOYER', '')]);
    const { rates, wage_test, gross_monthly, month } = solved(1_800_000, BEFORE, { structure }).breakUp.value;
    expect(rates.NPS_EMPLOYER).toBe(rupees(10_500));
    expect(wage_test.excluded_capped).toBe(rupees(30_000 + 1_800 + 10_500));
    expect(month).toBeLessThanOrEqual(rupees(150_000));
    expect(gross_monthly).toBeLessThan(rupees(142_778 - 10_000));
  });

  test('a condition hides a line and its amount goes to the balance', () => {
    const only = (state: string) =>
      exampleStructure([...staffLines, exampleLine('CONVEYANCE', '1600', { condition: `state = "${state}"` })]);
    const [shownLine, hidden] = [
      solved(1_800_000, BEFORE, { structure: only('MH') }),
      solved(1_800_000, BEFORE, { structure: only('KA') }),
    ];
    expect(shownLine.breakUp.value.rates.CONVEYANCE).toBe(rupees(1_600));
    expect(hidden.breakUp.value.rates.CONVEYANCE).toBe(0);
    expect(hidden.breakUp.value.rates.SPECIAL).toBe(rupees(37_778));
    expect(hidden.breakUp.value.lines.map(({ code }) => code)).toEqual([
      'BASIC',
      'HRA',
      'SPECIAL',
      'EPF_EMPLOYER',
      'GRATUITY_PROVISION',
    ]);
  });

  test('what payroll brings has no rate', () => {
    const structure = exampleStructure([...staffLines, exampleLine('SHIFT_ALLOWANCE', ''), exampleLine('INCENTIVE', '')]);
    expect(Object.keys(solved(1_800_000, BEFORE, { structure }).breakUp.value.rates)).toEqual(['BASIC', 'HRA', 'SPECIAL']);
  });

  test('an override takes a component out of one law only', () => {
    const rule = { ...exampleLine('HRA', '').rule, pf_wage: 'yes', wage_override_reason: 'by the settlement of 2024' } as const;
    const structure = exampleStructure([
      exampleLine('BASIC', '8000'),
      exampleLine('HRA', '4000', { rule }),
      exampleLine('SPECIAL', '0'),
    ]);
    const { employer, wage_test } = solved(200_000, AFTER, { structure, facts: outsideEsi }).breakUp.value;
    expect(employer.epf).toBe(rupees(1_440));
    expect(wage_test).toMatchObject({ included: rupees(8_000), excluded_capped: rupees(5_440) });
  });
});

describe('refusals', () => {
  test('a CTC below the fixed components names the gap and the lines', () => {
    const structure = exampleStructure([
      exampleLine('BASIC', '30000'),
      exampleLine('HRA', '12000'),
      exampleLine('SPECIAL', 'balance'),
    ]);
    const { refusal } = breakUp({ ctc_annual: rupees(500_000), structure, facts: outsideEsi, day: AFTER });
    // 30,000 + 12,000 + 3,000 + 1,442 against 41,666.
    expect(refusal).toEqual({
      code: 'salary.ctc_too_small',
      message: 'CTC doesn’t cover the fixed components. It is ₹4,776 a month short',
      short_by: rupees(4_776),
      lines: [
        { code: 'BASIC', monthly: rupees(30_000) },
        { code: 'HRA', monthly: rupees(12_000) },
        { code: 'SPECIAL', monthly: 0 },
      ],
    });
  });

  test('pay that hangs on ESI so that neither position agrees', () => {
    const structure = exampleStructure([exampleLine('BASIC', '=if(is_esi_covered, 30000, 10000)')]);
    const { refusal } = breakUp({ ctc_annual: rupees(600_000), structure, facts: insured, day: AFTER });
    expect(refusal).toMatchObject({ code: 'salary.formula_failed', problem: null });
  });

  test('a day before the law is known is no day to promise on', () => {
    const given = { ctc_annual: rupees(600_000), structure: exampleStructure(staffLines), facts: insured };
    expect(() => breakUp({ ...given, day: '1950-01-01' })).toThrow(ParameterNotDated);
  });

  test('a formula that stops is told with its component', () => {
    const structure = exampleStructure([exampleLine('BASIC', '=ctc_monthly / (age - 30)'), exampleLine('SPECIAL', 'balance')]);
    const facts = { ...outsideEsi, variables: { age: 30 } };
    const { refusal } = breakUp({ ctc_annual: rupees(500_000), structure, facts, day: AFTER });
    expect(refusal).toMatchObject({ code: 'salary.formula_failed', message: 'BASIC: Division by zero at column 13' });
  });
});

test('every break-up closes: lines, costs and rounding are the CTC, the rounding between 0 and ₹47', () => {
  const structures = [
    exampleStructure(staffLines),
    exampleStructure([...staffLines, exampleLine('NPS_EMPLOYER', '')]),
    exampleStructure([
      exampleLine('BASIC', '30% of CTC_MONTHLY'),
      exampleLine('HRA', '60% of BASIC'),
      exampleLine('SPECIAL', 'balance'),
    ]),
  ];
  fc.assert(
    fc.property(
      fc.integer({ min: 120_000, max: 12_000_000 }),
      fc.constantFrom(...structures),
      fc.constantFrom(BEFORE, AFTER),
      fc.constantFrom(insured, outsideEsi, { ...insured, epf: null }),
      (ctc, structure, day, facts) => {
        const { value } = solved(ctc, day, { structure, facts }).breakUp;
        const inside = value.lines.filter(({ in_ctc }) => in_ctc).reduce((total, line) => total + line.annual_paise, 0);
        expect(inside + value.ctc_rounding).toBe(rupees(ctc));
        expect(value.ctc_rounding).toBeGreaterThanOrEqual(0);
        expect(value.ctc_rounding).toBeLessThanOrEqual(4_700);
        if (facts.esi) expect(value.esi_covered).toBe(value.wage_test.wages <= 2_100_000);
      },
    ),
    { numRuns: 300 },
  );
});

test('the steps tell the parts of the month', () => {
  const { steps } = solved(1_000_000, AFTER).breakUp;
  const amount = (label: string) => steps.find((one) => one.label === label)?.amount;
  expect(amount('Monthly CTC')).toEqual({ paise: 8_333_300 });
  expect(amount('Total a month')).toEqual({ paise: 8_333_200 });
  expect(amount('Rounding difference a year')).toEqual({ paise: 1_600 });
  expect(steps.find((one) => one.label === 'Basic')?.why).toBe('floor(ctc_monthly * 50%)');
  expect(steps.find((one) => one.label === 'Gratuity provision')?.parameter?.source).toContain('Code on Social Security 2020');
});

describe('why a figure is what it is', () => {
  const { why } = solved(1_800_000, BEFORE).breakUp;
  const labels = (figure: string) => why()[figure]?.map(({ label }) => label);

  test('a line follows what it reads, down to the CTC; the balance is the whole of the steps', () => {
    expect(labels('HRA')).toEqual(['Annual CTC', 'Monthly CTC', 'Basic', 'House rent allowance']);
    expect(why().SPECIAL).toBeUndefined();
  });

  test('employer costs end in their own amount, totals in themselves', () => {
    expect(why().GRATUITY_PROVISION?.at(-1)?.amount).toEqual({ paise: 542_200 });
    expect(why().GROSS?.at(-1)?.amount).toEqual({ paise: 14_277_800 });
    expect(why().ROUNDING?.at(-1)?.amount).toEqual({ paise: 0 });
  });
});

test('approved rates are priced under the rules of today as plain amounts', () => {
  const structure = exampleStructure([
    exampleLine('BASIC', '75000'),
    exampleLine('HRA', '30000'),
    exampleLine('SPECIAL', '37778'),
  ]);
  const given = { ctc_annual: rupees(1_800_000), facts: insured, day: BEFORE };
  expect(breakUpOfRates({ ...given, structure }).value).toMatchObject({ ctc_rounding: 0, gross_monthly: rupees(142_778) });
  // The ceiling rises: the same rates cost ₹1,200 a month more than was promised.
  expect(breakUpOfRates({ ...given, structure, day: AFTER }).value.ctc_rounding).toBe(rupees(-14_400));
});
