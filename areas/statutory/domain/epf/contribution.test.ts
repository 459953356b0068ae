import { inForce, ParameterNotDated } from '@hrms/platform/explain';
import { rupees } from '@hrms/platform/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { epsRateAlternative } from '../law/epf.parameters.ts';
import type { CeilingChangeMethod } from './ceiling-change.ts';
import { epfContribution } from './contribution.ts';
import { ceilingChangesIn, epfLawFor, pensionEndsOn, serviceDaysIn } from './law.ts';
import { type EpfInput, type EpfMembership, ordinaryMember } from './membership.ts';

type Change = Partial<EpfMembership> &
  Partial<Pick<EpfInput, 'service_days' | 'registration'>> & { method?: CeilingChangeMethod };

function member(
  month: string,
  wages: number,
  { method, service_days = null, registration, ...membership }: Change = {},
): EpfInput {
  return {
    month,
    wages: rupees(wages),
    service_days,
    membership: { ...ordinaryMember, ...membership },
    registration: registration ?? { rate_class: 'standard' },
    settings: { ceiling_change_method: method ?? 'split_by_days', eps_age_month: 'birthday_month' },
  };
}

/** employee, eps, difference, edli to the paisa */
const shares = (input: EpfInput) => {
  const { value } = epfContribution(input);
  return [value.employee, value.eps, value.employer_difference, value.edli].map((paise) => paise / 100);
};

describe('at, below and above the ceiling', () => {
  test.each([
    ['2026-08', 0, [0, 0, 0, 0]],
    ['2026-08', 10_000, [1_200, 833, 367, 50]],
    ['2026-08', 14_999, [1_800, 1_249, 551, 75]],
    ['2026-08', 15_000, [1_800, 1_250, 550, 75]],
    ['2026-08', 15_001, [1_800, 1_250, 550, 75]],
    ['2026-10', 14_200, [1_704, 1_183, 521, 71]],
    ['2026-10', 21_400, [2_568, 1_783, 785, 107]],
    ['2026-10', 24_999, [3_000, 2_082, 918, 125]],
    ['2026-10', 25_000, [3_000, 2_083, 917, 125]],
    ['2026-10', 25_001, [3_000, 2_083, 917, 125]],
    ['2026-10', 32_000, [3_000, 2_083, 917, 125]],
    ['2014-08', 20_000, [780, 541, 239, 32.5]],
    ['2014-09', 20_000, [1_800, 1_250, 550, 75]],
    ['2026-05', 20_000, [1_800, 1_250, 550, 75]],
  ])('%s wages %d', (month, wages, expected) => {
    expect(shares(member(month, wages)).map((share, at) => (at === 3 ? Math.round(share * 2) / 2 : share))).toEqual(expected);
  });

  test('an establishment exempt from EDLI pays none; the wages of its inspection charge stay', () => {
    const exempt = member('2026-10', 32_000, { registration: { rate_class: 'standard', edli_exempt: true } });
    expect(shares(exempt)).toEqual([3_000, 2_083, 917, 0]);
    const { value, steps } = epfContribution(exempt);
    expect([value.edli_wages, value.edli_rounded]).toEqual([rupees(25_000), 0]);
    expect(steps.find(({ label }) => label === 'EDLI')).toMatchObject({
      amount: { paise: 0 },
      why: expect.stringContaining('exempt'),
    });
  });

  test('a month before the law is known is refused', () => {
    expect(() => epfContribution(member('1990-01', 1_000))).toThrow(ParameterNotDated);
  });
});

describe('September 2026, two ceilings in one month', () => {
  test.each([
    ['split_by_days', 25_000, 19_666.67, [2_360, 1_638, 722, 98.33]],
    ['split_by_days', 90_000, 19_666.67, [2_360, 1_638, 722, 98.33]],
    ['weighted_ceiling', 25_000, 19_666.67, [2_360, 1_638, 722, 98.33]],
    ['split_by_days', 20_000, 17_333.33, [2_080, 1_444, 636, 86.67]],
    ['weighted_ceiling', 20_000, 19_666.67, [2_360, 1_638, 722, 98.33]],
    ['weighted_ceiling', 19_666, 19_666, [2_360, 1_638, 722, 98.33]],
    ['old_ceiling_whole_month', 25_000, 15_000, [1_800, 1_250, 550, 75]],
    ['new_ceiling_whole_month', 25_000, 25_000, [3_000, 2_083, 917, 125]],
    ['split_by_days', 15_000, 15_000, [1_800, 1_250, 550, 75]],
    ['split_by_days', 22_800, 18_640, [2_237, 1_553, 684, 93.2]],
    ['split_by_days', 22_040, 18_285.33, [2_194, 1_523, 671, 91.43]],
    ['weighted_ceiling', 22_040, 19_666.67, [2_360, 1_638, 722, 98.33]],
  ] as const)('%s, wages %d', (method, wages, base, expected) => {
    const input = member('2026-09', wages, { method });
    expect(epfContribution(input).value.edli_wages / 100).toBe(base);
    expect(shares(input)).toEqual(expected);
  });

  test.each([
    ['joined on the 16th', { first_day: '2026-09-16', last_day: '2026-09-30' }, [1, 14], 24_333.33],
    ['joined on the 17th', { first_day: '2026-09-17', last_day: '2026-09-30' }, [0, 14], 25_000],
    ['joined on the 30th', { first_day: '2026-09-30', last_day: '9999-12-31' }, [0, 1], 25_000],
    ['left on the 16th', { first_day: '2020-01-01', last_day: '2026-09-16' }, [16, 0], 15_000],
    ['left on the 17th', { first_day: '2020-01-01', last_day: '2026-09-17' }, [16, 1], 15_588.24],
    ['all month', { first_day: '2020-01-01', last_day: '9999-12-31' }, [16, 14], 19_666.67],
    ['paid after leaving', { first_day: '2020-01-01', last_day: '2026-08-31' }, [0, 0], 19_666.67],
  ])('%s', (_, service, days, base) => {
    const service_days = serviceDaysIn(epfLawFor('2026-09'), service);
    expect(service_days).toEqual(days);
    expect(epfContribution(member('2026-09', 40_000, { service_days })).value.epf_wages / 100).toBe(base);
  });

  test('only this month has two ceilings: a repeated notification does not cut May 2026', () => {
    expect(['2026-05', '2026-08', '2026-09', '2026-10'].map((month) => ceilingChangesIn(epfLawFor(month)))).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect(epfLawFor('2026-09').parts.map(({ from, days }) => [from, days])).toEqual([
      ['2026-09-01', 16],
      ['2026-09-17', 14],
    ]);
  });

  test('the base is never rounded before its rate', () => {
    // The base is 15,145.8333…: 12 percent of it is 1,817.50 exactly, of the nearest paisa a little less.
    expect(epfContribution(member('2026-09', 15_312.5)).value).toMatchObject({
      epf_wages: rupees(15_145.83),
      employee: rupees(1_818),
    });
  });
});

describe('membership', () => {
  test.each<[string, EpfInput, number[]]>([
    [
      'both on actual wages',
      member('2026-04', 30_000, { employee_basis: 'actual', employer_basis: 'actual' }),
      [3_600, 1_250, 2_350, 75],
    ],
    ['employee actual, employer restricted', member('2026-04', 30_000, { employee_basis: 'actual' }), [3_600, 1_250, 550, 75]],
    ['not in the pension scheme', member('2026-04', 30_000, { eps_member: false }), [1_800, 0, 1_800, 75]],
    [
      'higher pension with 1.16 percent above 15,000',
      member('2026-04', 30_000, { employee_basis: 'actual', employer_basis: 'actual', higher_pension: true }),
      [3_600, 2_673, 927, 75],
    ],
    [
      'higher pension below the threshold',
      member('2026-04', 12_000, { employee_basis: 'actual', employer_basis: 'actual', higher_pension: true }),
      [1_440, 1_000, 440, 60],
    ],
    ['rate class of ten percent', member('2026-04', 10_000, { registration: { rate_class: 'reduced' } }), [1_000, 833, 167, 50]],
    ['international worker', member('2026-04', 90_000, { international_worker: true }), [10_800, 1_250, 9_550, 75]],
    [
      'international worker with a certificate to the last day',
      member('2026-04', 90_000, { international_worker: true, certificate_until: '2026-04-30' }),
      [0, 0, 0, 0],
    ],
    [
      'international worker whose certificate ends inside the month',
      member('2026-04', 90_000, { international_worker: true, certificate_until: '2026-04-29' }),
      [10_800, 1_250, 9_550, 75],
    ],
    ['excluded', member('2026-04', 90_000, { status: 'excluded' }), [0, 0, 0, 0]],
    ['a month of negative pay', member('2026-04', -500), [0, 0, 0, 0]],
  ])('%s', (_, input, expected) => {
    expect(shares(input)).toEqual(expected);
  });

  test('the pension part ends with the month of the 58th birthday, or the month after', () => {
    const age_58_on = pensionEndsOn('1968-09-20', '2026-09-20');
    expect(age_58_on).toBe('2026-09-20');
    const eps = (month: string, eps_age_month: EpfInput['settings']['eps_age_month']) => {
      const input = member(month, 15_000, { age_58_on });
      return epfContribution({ ...input, settings: { ...input.settings, eps_age_month } }).value.eps / 100;
    };
    expect([eps('2026-08', 'birthday_month'), eps('2026-09', 'birthday_month')]).toEqual([1_250, 0]);
    expect([eps('2026-09', 'month_after'), eps('2026-10', 'month_after')]).toEqual([1_250, 0]);
    expect(epfContribution(member('2026-10', 15_000, { age_58_on })).value).toMatchObject({
      employer_difference: rupees(1_800),
      edli: rupees(75),
    });
  });

  test('a voluntary part is separate, and never makes more than the wages', () => {
    const vpf = (change: Change) => epfContribution(member('2026-10', 30_000, change)).value;
    expect(vpf({ vpf_rate: 1_000 as never })).toMatchObject({ employee: rupees(3_000), vpf: rupees(3_000), problems: [] });
    expect(vpf({ vpf_amount: rupees(27_000) })).toMatchObject({ vpf: rupees(27_000), problems: [] });
    expect(vpf({ vpf_amount: rupees(27_001) })).toMatchObject({ vpf: rupees(27_000), problems: ['statutory.vpf_over_wages'] });
  });

  test('a pension part above the employer share is a problem, not a clip', () => {
    const { value } = epfContribution(member('2026-04', 60_000, { higher_pension: true }));
    expect(value.employer_difference).toBeLessThan(0);
    expect(value.problems).toEqual(['statutory.epf_difference_negative']);
  });

  test('the other official text of the pension rate differs by a rupee at 14,000', () => {
    const law = epfLawFor('2026-07');
    expect(epfContribution(member('2026-07', 14_000), law).value.eps).toBe(rupees(1_166));
    expect(
      epfContribution(member('2026-07', 14_000), { ...law, eps_rate: inForce(epsRateAlternative, '2026-07-31') }).value.eps,
    ).toBe(rupees(1_167));
  });
});

test('pension part and difference are the rounded employer share, for any member', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 30_000_000 }),
      fc.constantFrom('2026-08', '2026-09', '2026-10'),
      fc.constantFrom<CeilingChangeMethod[]>(
        'split_by_days',
        'weighted_ceiling',
        'old_ceiling_whole_month',
        'new_ceiling_whole_month',
      ),
      fc.boolean(),
      fc.boolean(),
      (wages, month, method, actual, eps_member) => {
        const basis = actual ? 'actual' : 'restricted';
        const { value } = epfContribution(
          member(month, wages / 100, { method, employee_basis: basis, employer_basis: basis, eps_member }),
        );
        expect(value.eps + value.employer_difference).toBe(value.employee);
        for (const amount of [value.employee, value.eps, value.employer_difference, value.edli_rounded])
          expect(amount % 100).toBe(0);
      },
    ),
  );
});

test('the explanation shows every amount with its law', () => {
  const { steps, value } = epfContribution(member('2026-09', 20_000, { vpf_amount: rupees(500) }));
  const told = Object.fromEntries(steps.map(({ label, amount }) => [label, 'paise' in amount ? amount.paise : amount]));
  expect(told).toMatchObject({
    'Wage ceiling from 1 Sep 2026': 1_500_000,
    'Wage ceiling from 17 Sep 2026': 2_500_000,
    'Employee share': value.employee,
    VPF: value.vpf,
    EPS: value.eps,
    'Employer EPF': value.employer_difference,
    EDLI: value.edli,
  });
  expect(steps.find(({ label }) => label === 'Wage ceiling from 17 Sep 2026')?.parameter).toMatchObject({
    id: 'epf.wage_ceiling',
    confidence: 'reported',
  });
  expect(epfContribution(member('2026-09', 20_000, { status: 'excluded' })).steps.at(-1)?.why).toMatch('excluded');
});

test('ceilings are respected on every day of a change month: whoever joins on whatever day, by whatever method', () => {
  const law = epfLawFor('2026-09');
  const methods: CeilingChangeMethod[] = [
    'split_by_days',
    'weighted_ceiling',
    'old_ceiling_whole_month',
    'new_ceiling_whole_month',
  ];
  for (let day = 1; day <= 30; day += 1)
    for (const method of methods)
      for (const wages of [14_999, 15_000, 19_666, 20_000, 24_999, 25_000, 90_000]) {
        const first_day = `2026-09-${String(day).padStart(2, '0')}`;
        const served = serviceDaysIn(law, { first_day, last_day: '2026-09-30' });
        const { value } = epfContribution({ ...member('2026-09', wages, { method }), service_days: served }, law);
        const [old = 0, now = 0] = served;
        const most =
          method === 'old_ceiling_whole_month'
            ? 15_000
            : method === 'new_ceiling_whole_month'
              ? 25_000
              : (15_000 * old + 25_000 * now) / (old + now);
        expect(value.epf_wages).toBeLessThanOrEqual(Math.ceil(Math.min(wages, most) * 100));
        expect(value.eps_wages).toBe(value.epf_wages);
        expect(value.edli_wages).toBe(value.epf_wages);
        expect(value.eps).toBeLessThanOrEqual(rupees(2_083));
        if (old === 0 && method !== 'old_ceiling_whole_month') expect(value.epf_wages).toBe(rupees(Math.min(wages, 25_000)));
      }
});
