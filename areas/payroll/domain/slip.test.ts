import { rupees } from '@hrms/platform/money';
import type { DatedComponent } from '@hrms/salary/domain';
import { describe, expect, test } from 'vitest';
import { computeSlip, type PaySettings } from './index.ts';
import { components, nothing, makePerson as person, toRates as rates, makeRun as run } from './slip.scenario.ts';

const amounts = (slip: ReturnType<typeof computeSlip>['slip']) =>
  Object.fromEntries(slip.lines.map(({ code, amount }) => [code, amount / 100]));

describe('P2 Vikram Shetty: part month, previous employer, wage test failing', () => {
  const input = person(
    '2026-10',
    { BASIC: 37_500, HRA: 18_750, LTA: 6_000, SITE_ALLOWANCE: 40_000, SPECIAL: 16_816 },
    {
      joined_on: '2026-10-14',
      service: { first_day: '2026-10-14', last_day: '2026-10-31' },
      tax: { ...person('2026-10', {}).tax, previous_salary: rupees(900_000), previous_tds: rupees(45_000) },
    },
  );
  const { slip, explain } = computeSlip(input, run('2026-10'));

  test('every line to the rupee', () => {
    expect(amounts(slip)).toEqual({
      BASIC: 21_774,
      HRA: 10_887,
      LTA: 3_484,
      SITE_ALLOWANCE: 23_226,
      SPECIAL: 9_764,
      EPF_EMPLOYEE: 3_000,
      PTAX: 200,
      TDS: 10_427,
      EPF_EMPLOYER: 3_000,
      EPS_EMPLOYER: 2_083,
      EPF_DIFFERENCE: 917,
      EDLI: 125,
      EPF_ADMIN: 125,
      GRATUITY_PROVISION: 1_734,
    });
    expect({ gross: slip.gross, deductions: slip.deductions, net: slip.net }).toEqual({
      gross: rupees(69_135),
      deductions: rupees(13_627),
      net: rupees(55_508),
    });
    expect(slip.wages).toBe(rupees(36_067.5));
    expect(slip.tax).toMatchObject({ annual_tax: rupees(107_560), months_left: 6, total_income: rupees(1_489_465) });
  });

  test('the lines tell why', () => {
    const told = (code: string) => explain(slip.lines.findIndex((line) => line.code === code));
    expect(told('BASIC').steps.at(-1)?.why).toContain('₹37,500 × 18 / 31');
    const epf = told('EPF_EMPLOYEE')
      .steps.map(({ label, amount, why }) => `${label} ${'paise' in amount ? amount.paise : ''} ${why}`)
      .join('\n');
    expect(epf).toContain('3606750');
    expect(
      told('EPF_EMPLOYEE').steps.some(
        ({ parameter }) => parameter?.id === 'epf.wage_ceiling' && parameter.confidence === 'reported',
      ),
    ).toBe(true);
    const tds = told('TDS').steps.map(({ label }) => label);
    expect(tds).toContain('Previous employer');
    for (const [at, line] of slip.lines.entries()) expect(explain(at).value).toBe(line.amount);
    expect(explain(-1).value).toBe(slip.net);
  });

  test('without Form 122 no tax is due yet', () => {
    const plain = computeSlip(
      { ...input, tax: { ...input.tax, previous_salary: nothing, previous_tds: nothing } },
      run('2026-10'),
    );
    expect(amounts(plain.slip).TDS).toBe(0);
  });
});

describe('P4 Sunil Yadav: ESI-covered, overtime entered as an amount', () => {
  const input = person(
    '2026-10',
    { BASIC: 13_000, HRA: 5_200, CONVEYANCE: 1_600, SPECIAL: 1_200 },
    {
      place: { state: 'IN-HR', local_body: null },
      items: [{ code: 'OVERTIME', amount: rupees(1365.38), note: '10 hours' }],
    },
  );

  test('every line to the rupee', () => {
    const { slip } = computeSlip(input, run('2026-10'));
    expect(amounts(slip)).toEqual({
      BASIC: 13_000,
      HRA: 5_200,
      CONVEYANCE: 1_600,
      SPECIAL: 1_200,
      OVERTIME: 1_365,
      EPF_EMPLOYEE: 1_704,
      ESI_EMPLOYEE: 107,
      TDS: 0,
      EPF_EMPLOYER: 1_704,
      EPS_EMPLOYER: 1_183,
      EPF_DIFFERENCE: 521,
      EDLI: 71,
      EPF_ADMIN: 71,
      ESI_EMPLOYER: 462,
      GRATUITY_PROVISION: 683,
    });
    // Without the welfare fund of 34, which a later month brings in.
    expect(slip.net).toBe(rupees(20_520 + 34));
    expect(slip.esi).toEqual({ covered: true, tested: true, wages_tested: rupees(14_200) });
  });

  test('overtime counted for the ESI contribution by its flag', () => {
    const overtime = components.get('OVERTIME') as DatedComponent;
    const flagged = new Map(components).set('OVERTIME', {
      ...overtime,
      rule: { ...overtime.rule, esi_contribution_wage: 'yes' },
    });
    const { slip } = computeSlip(input, { ...run('2026-10'), components: flagged });
    expect(amounts(slip)).toMatchObject({ ESI_EMPLOYEE: 117, ESI_EMPLOYER: 506 });
    expect(slip.bases.esi).toBe(rupees(15_565));
  });
});

describe('loss of pay on each basis (R3), rate 31,000', () => {
  test.each([
    ['2026-10', 'calendar_days', 2, '2026-10-01', 29_000],
    ['2026-10', 'fixed_30', 2, '2026-10-01', 28_933],
    ['2026-10', 'fixed_26', 2, '2026-10-01', 28_615],
    ['2027-02', 'calendar_days', 1, '2027-02-01', 29_893],
    ['2027-02', 'fixed_30', 1, '2027-02-01', 29_967],
    ['2026-10', 'calendar_days', 0, '2026-10-31', 1_000],
    ['2026-10', 'fixed_30', 0, '2026-10-31', 1_033],
    ['2026-10', 'fixed_30', 31, '2026-10-01', 0],
    ['2026-10', 'calendar_days', 0.5, '2026-10-01', 30_500],
  ] as const)('%s %s %d days without pay from %s', (month, lop_basis, lop_days, from, expected) => {
    const whole = person(month, { BASIC: 31_000 });
    const input = { ...whole, lop_days, joined_on: from, service: { ...whole.service, first_day: from } };
    const { slip } = computeSlip(input, run(month, { lop_basis }));
    expect(slip.gross).toBe(rupees(expected));
  });

  test('working days leave weekly offs and holidays out; a fixed 26 only weekly offs', () => {
    const october = person('2026-10', { BASIC: 31_000 });
    const input = {
      ...october,
      lop_days: 1,
      offs: { month: 6.5, service: 6.5, month_with_holidays: 8.5, service_with_holidays: 8.5 },
    };
    // 31 - 8.5 = 22.5 days, of which one is not paid
    expect(computeSlip(input, run('2026-10', { lop_basis: 'working_days' })).slip.gross).toBe(rupees(29_622));
    const half = { ...input, lop_days: 0, service: { ...october.service, first_day: '2026-10-16' }, joined_on: '2026-10-16' };
    const served = { ...half, offs: { ...half.offs, service: 3, service_with_holidays: 4 } };
    // 16 days less 4, and 16 less 3 of 26
    expect(computeSlip(served, run('2026-10', { lop_basis: 'working_days' })).slip.gross).toBe(rupees(16_533));
    expect(computeSlip(served, run('2026-10', { lop_basis: 'fixed_26' })).slip.gross).toBe(rupees(15_500));
  });

  test('more days than there were is an exception, never negative pay', () => {
    const { slip } = computeSlip({ ...person('2026-10', { BASIC: 31_000 }), lop_days: 40 }, run('2026-10'));
    expect(slip.gross).toBe(0);
    expect(slip.findings.map(({ code }) => code)).toContain('lop_above_days');
  });
});

test('a salary that changes within the month is prorated by its pieces and rounded once', () => {
  const base = person('2026-09', { BASIC: 10_000 });
  const split = {
    ...base,
    salaries: [
      { from_date: '2026-04-01', rates: rates({ BASIC: 10_000 }) },
      { from_date: '2026-09-11', rates: rates({ BASIC: 13_000 }) },
    ],
  };
  expect(computeSlip(split, run('2026-09')).slip.gross).toBe(rupees(12_000));
  const equal = {
    ...base,
    lop_days: 3,
    salaries: [
      { from_date: '2026-04-01', rates: rates({ BASIC: 10_001 }) },
      { from_date: '2026-09-11', rates: rates({ BASIC: 10_001 }) },
    ],
  };
  expect(computeSlip(equal, run('2026-09')).slip.gross).toBe(
    computeSlip({ ...equal, salaries: [equal.salaries[0] as never] }, run('2026-09')).slip.gross,
  );
});

test('deductions never push the net below nil: the rest is carried, in the order of the law', () => {
  const { slip } = computeSlip(
    person('2026-10', { BASIC: 10_000 }, { items: [{ code: 'CANTEEN', amount: rupees(9_500), note: null }] }),
    run('2026-10'),
  );
  expect(slip.net).toBe(0);
  expect(amounts(slip)).toMatchObject({ EPF_EMPLOYEE: 1_200, ESI_EMPLOYEE: 75, CANTEEN: 8_725 });
  expect(slip.carried).toEqual([{ code: 'CANTEEN', amount: rupees(775) }]);
  expect(slip.findings.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['net_negative_carried', 'net_zero', 'deductions_above_half']),
  );
});

test('September 2026 needs a signed method, and the method decides', () => {
  const input = person('2026-09', { BASIC: 20_000 }, { esi: null });
  const unsigned = computeSlip(input, run('2026-09', { ceiling_change: { method: 'split_by_days', signed: false } })).slip;
  expect(unsigned.findings).toContainEqual(expect.objectContaining({ code: 'statutory.ceiling_method_needed', severity: 'B' }));
  const epf = (method: PaySettings['ceiling_change']['method']) =>
    amounts(computeSlip(input, run('2026-09', { ceiling_change: { method, signed: true } })).slip).EPF_EMPLOYEE;
  expect([epf('split_by_days'), epf('weighted_ceiling'), epf('old_ceiling_whole_month'), epf('new_ceiling_whole_month')]).toEqual(
    [2_080, 2_360, 1_800, 2_400],
  );
});

test('a branch without a state is a blocker, never nil tax', () => {
  const { slip } = computeSlip(
    person('2026-10', { BASIC: 30_000 }, { place: { state: null, local_body: null } }),
    run('2026-10'),
  );
  expect(slip.findings).toContainEqual(expect.objectContaining({ code: 'statutory.ptax_state_missing', severity: 'B' }));
});

test('an unknown component is this employee’s error', () => {
  expect(() => computeSlip(person('2026-10', { NOBODY: 1 }), run('2026-10'))).toThrow('NOBODY');
});
