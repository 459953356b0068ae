import { inForce, type Parameter, valueOn } from '@hrms/platform/explain';
import { rupees } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { epfReturnLateCost } from '../delay-cost.ts';
import { epfAdminCharge } from '../epf/establishment-charges.ts';
import { bonusForYear } from '../labour-law/bonus.ts';
import { type GratuityInput, gratuity } from '../labour-law/gratuity.ts';
import { professionalTax } from '../professional-tax/professional-tax.ts';
import { bonusRates } from './bonus.parameters.ts';
import { esiDistricts } from './coverage.parameters.ts';
import { edliExemptCharge } from './epf-establishment.parameters.ts';
import { everyParameter } from './every.parameters.ts';
import { karnatakaExemptAge } from './professional-tax.parameters.ts';
import { tdsCertificateFee, tdsCorrectionYears } from './tds-penalty.parameters.ts';
import { paymentOfWagesItems } from './wages.parameters.ts';

/** The corrections of 2026-11-22: the value on the day before each change and on its day. */
const byId = new Map(everyParameter.map((parameter) => [parameter.id, parameter]));
const find = <T>(id: string) => byId.get(id) as Parameter<T>;
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
const around = <T>(parameter: Parameter<T>, day: string) => [valueOn(parameter, dayBefore(day)), valueOn(parameter, day)];

describe('labour law', () => {
  test('minimum bonus is one twelfth from 2025-11-21', () => {
    expect(around(bonusRates, '2025-11-21').map(({ least }) => least)).toEqual([
      { numerator: 833, denominator: 10_000 },
      { numerator: 1, denominator: 12 },
    ]);
    const months = Array.from({ length: 12 }, (_, at) => ({
      month: `2026-${String(at + 1).padStart(2, '0')}`,
      wage: rupees(7_000),
      earned: rupees(7_000),
      minimum_wage: rupees(7_000),
    }));
    const amount = (accounting_year: string) => {
      const { value } = bonusForYear({ accounting_year, months, days_worked: 300, percent: 833 as never });
      return value.problem === null ? value.amount : null;
    };
    expect([amount('2024-25'), amount('2025-26')]).toEqual([rupees(6_997), rupees(7_000)]);
  });

  const leaving = (change: Partial<GratuityInput>): GratuityInput => ({
    exit_date: '2026-10-16',
    cause: 'resignation',
    employment_type: 'regular',
    wages: rupees(26_000),
    service: { years: 1, months: 7, days: 0, worked_in_last_year: null },
    covered: true,
    days_make_fifth_year: false,
    fewer_than_six_days: false,
    ...change,
  });
  const counted = (change: Partial<GratuityInput>) => gratuity(leaving(change)).value.counted_years;

  test('a fixed term counts completed years from 2026-05-08, over six months as one', () => {
    const term = { employment_type: 'fixed_term', cause: 'end_of_term' } as const;
    expect(counted({ ...term, exit_date: '2026-05-07' })).toBeCloseTo(19 / 12, 10);
    expect(counted({ ...term, exit_date: '2026-05-08' })).toBe(2);
    expect(gratuity(leaving({ ...term, exit_date: '2026-05-08' })).value.amount).toBe(rupees(30_000));
    const exact = { years: 1, months: 6, days: 0, worked_in_last_year: null };
    expect(counted({ ...term, service: exact })).toBe(1);
    expect(counted({ ...term, service: { ...exact, days: 1 } })).toBe(2);
  });

  test('190 days make a year from 2025-11-21 where fewer than six days a week are worked', () => {
    const service = { years: 4, months: 7, days: 0, worked_in_last_year: 190 };
    const eligible = (exit_date: string, fewer_than_six_days: boolean, worked_in_last_year = 190) =>
      gratuity(
        leaving({ exit_date, fewer_than_six_days, days_make_fifth_year: true, service: { ...service, worked_in_last_year } }),
      ).value.eligible;
    expect([eligible('2025-11-20', true), eligible('2025-11-21', true)]).toEqual([false, true]);
    expect([eligible('2025-11-21', true, 189), eligible('2025-11-21', false), eligible('2025-11-21', false, 240)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('gratuity on death is pro rata without a least service from 2025-11-21', () => {
    const service = { years: 0, months: 3, days: 0, worked_in_last_year: null };
    const onDeath = (exit_date: string) => gratuity(leaving({ exit_date, cause: 'death', service })).value.amount;
    expect([onDeath('2025-11-20'), onDeath('2025-11-21')]).toEqual([0, rupees(3_750)]);
  });

  test('Karnataka labour welfare fund from ten employees, 2026-01-07', () => {
    expect(around(find<{ least_people: number }>('lwf.IN-KA'), '2026-01-07').map(({ least_people }) => least_people)).toEqual([
      50, 10,
    ]);
  });

  test('Haryana labour welfare fund cap of 2026', () => {
    const cap = around(find<{ bands: { employee: { most: number } }[] }>('lwf.IN-HR'), '2026-01-01');
    expect(cap.map(({ bands }) => bands[0]?.employee.most)).toEqual([rupees(34), rupees(35)]);
    expect(inForce(find('lwf.IN-HR'), '2026-01-01').confidence).toBe('reported');
  });

  test('wages for the payment of wages count four excluded items from 2025-11-21', () => {
    expect(around(paymentOfWagesItems, '2025-11-21')).toEqual([['NONE'], ['CONVEYANCE', 'HRA', 'OVERTIME', 'AWARD']]);
  });
});

describe('professional tax', () => {
  test('West Bengal from 2026-10-01', () => {
    const tax = (month: string, gross: number) => {
      const { value } = professionalTax({
        month,
        state: 'IN-WB',
        local_body: null,
        gender: 'male',
        gross: rupees(gross),
        gross_so_far: rupees(0),
        gross_to_come: rupees(0),
        paid_in_period: rupees(0),
        paid_in_year: rupees(0),
        last_pay: false,
        days_in_period: null,
        exemption: null,
        income: null,
        optional_months: false,
      });
      return value.problem === null ? value.amount / 100 : value.problem;
    };
    const amounts = (month: string) =>
      [10_001, 20_000, 20_001, 30_000, 30_001, 50_000, 50_001, 100_000, 100_001].map((at) => tax(month, at));
    expect(amounts('2026-10')).toEqual([0, 0, 100, 100, 140, 140, 170, 170, 208]);
    expect([tax('2026-09', 10_000), tax('2026-09', 10_001), tax('2026-09', 40_001)]).toEqual([0, 110, 200]);
    expect(inForce(find('ptax.IN-WB'), '2026-10-01').confidence).toBe('reported');
  });

  test('Karnataka exempts from 60 since 2018-04-01', () => {
    expect(around(karnatakaExemptAge, '2018-04-01')).toEqual([65, 60]);
    expect(find<{ exempt: string }>('ptax.IN-KA').history.at(-1)?.value.exempt).toContain('60');
  });

  test('Maharashtra pays by the 15th, in March by 15 March, since 2026-02-28', () => {
    const rule = find<{ periods: { first_month: number; due_day: number }[]; except?: { due_month: number; due_day: number }[] }>(
      'calendar.ptax.IN-MH.payment',
    );
    expect(around(rule, '2026-02-28').map(({ periods, except }) => [periods[0]?.due_day, except?.[0]?.due_day ?? null])).toEqual([
      [31, null],
      [15, 15],
    ]);
    const yearly = find<{ periods: { due_month: number; due_day: number }[] }>('calendar.ptax.IN-MH.annual');
    expect(around(yearly, '2026-02-28').map(({ periods }) => [periods[0]?.due_month, periods[0]?.due_day])).toEqual([
      [3, 31],
      [3, 15],
    ]);
  });
});

describe('provident fund and ESI', () => {
  test('exempted establishments: 0.35 percent, least 8,750, EDLI least 1,250 from 2026-05-29', () => {
    const charge = (month: string, total_epf_wages: number) =>
      epfAdminCharge({ month, total_epf_wages: rupees(total_epf_wages), contributing_members: 1, exempted_trust: true }).value;
    expect([charge('2026-04', 10_000_000), charge('2026-05', 10_000_000), charge('2026-05', 1_000_000)]).toEqual([
      rupees(18_000),
      rupees(35_000),
      rupees(8_750),
    ]);
    expect(around(edliExemptCharge, '2026-05-29').map(({ least }) => least)).toEqual([rupees(1), rupees(1_250)]);
  });

  test('the late fee of a return is at most the administrative charges', () => {
    expect(epfReturnLateCost('2026-07-15', '2026-08-15', rupees(500)).value).toBe(rupees(500));
  });

  test('ESI applies in districts with a benefit date', () => {
    expect(inForce(esiDistricts, '2025-11-21')).toMatchObject({ value: 'notified_only', confidence: 'read' });
  });
});

describe('TDS', () => {
  test('the fee for a late certificate is at most the tax from 2026-04-01', () => {
    expect(around(tdsCertificateFee, '2026-04-01').map(({ up_to_tax }) => up_to_tax)).toEqual([false, true]);
  });
  test('statements are corrected for two years from 2026-04-01', () => {
    expect(around(tdsCorrectionYears, '2026-04-01')).toEqual([6, 2]);
  });
});

test.each([
  ['tax.retirement.gratuity', '2026-04-01', 'read'],
  ['tax.retirement.leave_encashment', '2026-04-01', 'read'],
  ['calendar.wages.final_settlement', '2026-04-01', 'read'],
  ['wages.deductions_share_bp', '2025-11-21', 'read'],
  ['wages.in_kind_share_bp', '2025-11-21', 'read'],
  ['tax.no_pan_rate_bp', '2026-04-01', 'read'],
  ['epf.wage_ceiling', '2026-09-17', 'reported'],
  ['epf.employee_rate_bp', '2025-11-21', 'reported'],
  ['epf.edli_rate_bp', '2026-06-29', 'reported'],
  ['epf.admin_minimum', '2026-11-22', 'open'],
  ['esi.low_daily_wage', '2026-11-22', 'open'],
  ['esi.contribution_periods', '2026-11-22', 'open'],
  ['calendar.esi.payment', '2026-11-22', 'open'],
  ['calendar.labour.annual_return', '2026-11-22', 'reported'],
  ['calendar.epf.exempted_return', '2026-11-22', 'reported'],
])('%s on %s is marked %s', (id, day, confidence) => expect(inForce(find(id), day).confidence).toBe(confidence));
