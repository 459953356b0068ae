import { rupees, zero } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { computeSlip } from './index.ts';
import { settlementItems } from './settlement.ts';
import { components, makePerson, makeRun, toRates } from './slip.scenario.ts';

const rates = { BASIC: 100_000, HRA: 40_000, SPECIAL: 50_943 };

/** F1: Rohan Kale, Pune; joined 2020-03-02, last working day 2026-10-16, 14 days of notice short, 18.5 days of leave. */
const facts = {
  tax_year: '2026-27',
  rates: toRates(rates),
  components,
  wages: rupees(150_943),
  gratuity_wage: rupees(150_943),
  service_from: '2020-03-02',
  earlier_gratuity: { paid: zero, exempt: zero },
  last_working_day: '2026-10-16',
  cause: 'resignation' as const,
  employment_type: 'regular' as const,
  recover_days: 14,
  notice_pay_days: 0,
  leave_adjust_days: 0,
  rules: { notice_pay_base: 'gross_30' as const, encashment_divisor: 26 },
  leave: [{ name: 'Earned Leave', encashable: 18.5, recoverable: 0 }],
};
const amounts = (of: ReturnType<typeof settlementItems>) =>
  Object.fromEntries(of.map(({ component_code, amount }) => [component_code, amount / 100]));

test('F1: notice, leave and gratuity to the rupee', () => {
  const items = settlementItems(facts);
  expect(amounts(items)).toEqual({ NOTICE_RECOVERY: 89_107, LEAVE_ENCASHMENT: 107_402, GRATUITY: 609_578 });
  expect(items.find(({ component_code }) => component_code === 'GRATUITY')).toMatchObject({
    exempt: rupees(609_578),
    label: '6 years 7 months since 2 Mar 2020: ₹1,50,943 × 15/26 × 7; not available for recoveries',
  });
  expect(items[0]?.label).toBe('14 days of notice not served: ₹1,90,943 / 30 × 14');
});

test('F1: the payslip of the settlement pays 6,60,224', () => {
  const own = settlementItems(facts).map(({ component_code, amount, exempt, label }, at) => ({
    id: String(at),
    code: component_code,
    amount,
    exempt,
    note: label,
    from_source: true as const,
  }));
  const taken = [
    { id: 'loan', code: 'LOAN_PRINCIPAL', amount: rupees(45_000), note: 'Loan', from_source: true as const },
    { id: 'laptop', code: 'ASSET_RECOVERY', amount: rupees(18_000), note: 'Laptop', from_source: true as const },
  ];
  const person = makePerson('2026-10', rates, {
    joined_on: '2020-03-02',
    last_working_day: '2026-10-16',
    service: { first_day: '2026-10-01', last_day: '2026-10-16' },
    place: { state: 'IN-MH', local_body: null },
    items: [...own, ...taken],
  });
  const paid = { ...person.tax, paid_so_far: rupees(190_943 * 6), deducted_so_far: rupees(110_100) };
  const { slip } = computeSlip({ ...person, tax: paid }, makeRun('2026-10'));
  const line = (code: string) => (slip.lines.find((one) => one.code === code)?.amount ?? 0) / 100;
  expect(['BASIC', 'HRA', 'SPECIAL'].map(line)).toEqual([51_613, 20_645, 26_293]);
  expect([line('EPF_EMPLOYEE'), line('PTAX'), line('TDS')]).toEqual([3_000, 200, 0]);
  expect([slip.gross / 100, slip.deductions / 100, slip.net / 100]).toEqual([815_531, 155_307, 660_224]);
});

test('gratuity is not available for recoveries: what the rest cannot cover stays owed', () => {
  const person = makePerson(
    '2026-10',
    {},
    {
      salaries: [],
      items: [
        { id: 'g', code: 'GRATUITY', amount: rupees(500_000), note: 'Gratuity', from_source: true, exempt: rupees(500_000) },
        { id: 'n', code: 'NOTICE_PAY', amount: rupees(30_000), note: 'Notice', from_source: true },
        { id: 'l', code: 'LOAN_PRINCIPAL', amount: rupees(45_000), note: 'Loan', from_source: true },
      ],
      esi: null,
    },
  );
  const { slip } = computeSlip(person, makeRun('2026-10'));
  const loan = slip.lines.find(({ code }) => code === 'LOAN_PRINCIPAL')?.amount ?? 0;
  expect(slip.net).toBeGreaterThanOrEqual(rupees(500_000));
  expect(slip.short).toEqual([{ id: 'l', taken: loan }]);
  expect(loan).toBeLessThanOrEqual(rupees(30_000));
});

test.each([
  ['resignation', '2022-01-01', {}, undefined],
  ['death', '2025-01-01', { cause: 'death' as const }, true],
  ['a fixed term of more than a year', '2025-06-01', { employment_type: 'fixed_term' as const }, true],
] as const)('gratuity before five years: %s', (_name, service_from, more, due) => {
  const items = settlementItems({ ...facts, ...more, service_from });
  expect(items.some(({ component_code }) => component_code === 'GRATUITY') || undefined).toBe(due);
});

test('service that continues: gratuity paid at the earlier exit is taken off, and counts against the exempt limit', () => {
  const of = (paid: number, exempt = paid) =>
    settlementItems({ ...facts, earlier_gratuity: { paid: rupees(paid), exempt: rupees(exempt) } }).find(
      ({ component_code }) => component_code === 'GRATUITY',
    );
  expect(of(400_000)).toMatchObject({
    amount: rupees(209_578),
    exempt: rupees(209_578),
    label:
      '6 years 7 months since 2 Mar 2020: ₹1,50,943 × 15/26 × 7 less ₹4,00,000 paid at the earlier exit; not available for recoveries',
  });
  expect(of(609_577)?.amount).toBe(rupees(1));
  expect(of(609_578)).toBeUndefined();
  expect(of(700_000)).toBeUndefined();
  // service anew: nothing is taken off, and of the limit of 20,00,000 only 1,00,000 is left
  expect(of(0, 1_900_000)).toMatchObject({ amount: rupees(609_578), exempt: rupees(100_000) });
});

test('notice not given is paid; leave set against notice is not paid; leave taken beyond is recovered', () => {
  const items = settlementItems({
    ...facts,
    recover_days: 0,
    notice_pay_days: 30,
    leave_adjust_days: 10,
    leave: [
      { name: 'Earned Leave', encashable: 18, recoverable: 0 },
      { name: 'Sick Leave', encashable: 0, recoverable: 2 },
    ],
  });
  expect(amounts(items)).toMatchObject({ NOTICE_PAY: 190_943, LEAVE_ENCASHMENT: 46_444, OVERPAYMENT_RECOVERY: 11_611 });
  expect(items.find(({ component_code }) => component_code === 'LEAVE_ENCASHMENT')?.label).toContain(
    '8 days of Earned Leave (10 days set against notice)',
  );
});

test('leave encashment is free of tax up to the least of the limits', () => {
  const [encashed] = settlementItems({ ...facts, recover_days: 0 });
  // 1,00,000 a month: 18.5 days at a thirtieth, since the leave at credit is the least of the limits
  expect(encashed).toMatchObject({ component_code: 'LEAVE_ENCASHMENT', exempt: 6_166_667 });
  expect(settlementItems({ ...facts, recover_days: 0, leave: [], gratuity_wage: zero })).toEqual([]);
});

test.each([
  ['gross_30', 14, 89_107, '₹1,90,943 / 30'],
  ['wages_26', 14, 81_277, '₹1,50,943 / 26'],
  ['basic_30', 14, 46_667, '₹1,00,000 / 30'],
] as const)('a day of notice by %s', (notice_pay_base, days, amount, rate) => {
  const rules = { notice_pay_base, encashment_divisor: 26 };
  const [recovered] = settlementItems({ ...facts, rules });
  expect(recovered).toMatchObject({ amount: rupees(amount), label: `${days} days of notice not served: ${rate} × ${days}` });
  const [paid] = settlementItems({ ...facts, rules, recover_days: 0, notice_pay_days: days });
  expect(paid).toMatchObject({ component_code: 'NOTICE_PAY', amount: rupees(amount) });
});

test('a day of leave is a share of the days in the settings', () => {
  const rules = { notice_pay_base: 'gross_30' as const, encashment_divisor: 30 };
  const encashed = settlementItems({ ...facts, rules }).find(({ component_code }) => component_code === 'LEAVE_ENCASHMENT');
  // 1,50,943 / 30 × 18.5
  expect(encashed?.amount).toBe(rupees(93_082));
});

test('recovered notice lowers taxable salary only where the settings say so', () => {
  const item = { id: '1', code: 'NOTICE_RECOVERY', amount: rupees(89_107), note: null };
  const person = makePerson('2026-10', { BASIC: 300_000 }, { items: [item] });
  const taxOf = (more: object) => computeSlip(person, makeRun('2026-10', more));
  const [off, on] = [taxOf({}), taxOf({ notice_recovery_reduces_taxable: true })];
  expect(off.slip.tax.taxable - on.slip.tax.taxable).toBe(rupees(89_107));
  expect(off.slip.tax.total_income - on.slip.tax.total_income).toBe(rupees(89_107));
  expect(on.slip.tax.tds).toBeLessThan(off.slip.tax.tds);
  expect(on.tax.steps.find(({ label }) => label === 'Notice recovered')?.amount).toEqual({ paise: rupees(-89_107) });
  expect(off.tax.steps.some(({ label }) => label === 'Notice recovered')).toBe(false);
  expect(taxOf({ notice_recovery_reduces_taxable: false }).slip).toEqual(off.slip);
});

test('deductions above the pay are carried with a warning, or stop the run', () => {
  const item = { id: '1', code: 'OVERPAYMENT_RECOVERY', amount: rupees(500_000), note: null };
  const person = makePerson('2026-10', rates, { items: [item] });
  const severities = (more: object) =>
    computeSlip(person, makeRun('2026-10', more))
      .slip.findings.filter(({ code }) => code.startsWith('net_negative'))
      .map(({ code, severity }) => `${severity} ${code}`);
  expect(severities({})).toEqual(['W net_negative_carried']);
  expect(severities({ negative_net: 'carry' })).toEqual(['W net_negative_carried']);
  expect(severities({ negative_net: 'block' })).toEqual(['B net_negative_blocked']);
  expect(computeSlip(makePerson('2026-10', rates), makeRun('2026-10', { negative_net: 'block' })).slip.net).toBeGreaterThan(0);
});

test('breaks shorten the service of gratuity and are named, not that of leave', () => {
  const lines = (service_breaks: { from_date: string; to_date: string; reason: string }[]) =>
    settlementItems({ ...facts, service_breaks }).filter(({ component_code }) => component_code === 'GRATUITY');
  const [before] = lines([]);
  const [after] = lines([{ from_date: '2023-01-01', to_date: '2023-03-31', reason: 'Illegal strike' }]);
  // 6 years 7 months count as seven, 6 years 4 months as six: 150,943 x 15/26 x 6
  expect([(before?.amount ?? 0) / 100, (after?.amount ?? 0) / 100]).toEqual([609_578, 522_495]);
  expect(after?.label).toContain('6 years 4 months since 2 Mar 2020 less 90 days of breaks');
});

test.each([
  ['2026-03-01', 8, 66_667],
  ['2026-02-28', 9, 75_000],
  ['2026-11-01', 0, 0],
  ['2026-12-31', 0, 0],
])('of a joining bonus of 1,00,000 for a year who leaves on %s gives back %i months', (last_working_day, months, rupees_back) => {
  const joining_bonus = { paid: rupees(100_000), months: 12 };
  const items = settlementItems({
    ...facts,
    service_from: '2025-11-02',
    recover_days: 0,
    leave: [],
    joining_bonus,
    last_working_day,
  });
  expect(items.map(({ amount }) => amount / 100)).toEqual(rupees_back === 0 ? [] : [rupees_back]);
  if (months > 0) expect(items[0]?.label).toBe(`Joining bonus for ${months} of 12 months not served: ₹1,00,000 × ${months}/12`);
});
