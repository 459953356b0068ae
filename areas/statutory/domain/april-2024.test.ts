import { valueOn } from '@hrms/platform/explain';
import { type Paise, percentToBasisPoints, rupees, zero } from '@hrms/platform/money';
import { describe, expect, test } from 'vitest';
import { delayCost } from './delay-cost.ts';
import { dueDatesBetween } from './due-dates.ts';
import { epfContribution } from './epf/contribution.ts';
import { epfAdminCharge } from './epf/establishment-charges.ts';
import { ordinaryMember } from './epf/membership.ts';
import { employerPensionDeduction } from './income-tax/deductions.ts';
import { hraExemption } from './income-tax/house-rent.ts';
import { annualTax } from './income-tax/income-tax.ts';
import { monthlyTds } from './income-tax/monthly-tds.ts';
import { mealValue, motorCarValue } from './income-tax/perquisites.ts';
import { leaveEncashmentExemption } from './income-tax/retirement-exemptions.ts';
import { bonusForYear } from './labour-law/bonus.ts';
import { esiContribution, esiCoverage } from './labour-law/esi.ts';
import { gratuity } from './labour-law/gratuity.ts';
import { labourWelfareFund } from './labour-law/labour-welfare-fund.ts';
import { overtimeAmount } from './labour-law/overtime.ts';
import { codeWages } from './labour-law/wages.ts';
import { taxAct } from './law/income-tax.parameters.ts';
import type { PtaxInput } from './professional-tax/due.ts';
import { professionalTax } from './professional-tax/professional-tax.ts';

/** A payroll of April 2024, calculator by calculator, under the law of that month and not of today. */
const MONTH = '2024-04';
const settings = { ceiling_change_method: 'split_by_days', eps_age_month: 'birthday_month' } as const;

const ptax = (state: string, gross: number, more: Partial<PtaxInput> = {}) =>
  professionalTax({
    month: MONTH,
    state,
    local_body: null,
    gender: 'male',
    gross: rupees(gross),
    gross_so_far: zero,
    gross_to_come: zero,
    paid_in_period: zero,
    paid_in_year: zero,
    last_pay: false,
    days_in_period: null,
    exemption: null,
    income: null,
    optional_months: false,
    ...more,
  }).value;

describe('payroll of April 2024', () => {
  test('wages are what the old definitions include: no test on the excluded part', () => {
    const pay = { day: '2024-04-30', included: rupees(20_000), excluded_capped: rupees(60_000), excluded_uncapped: zero };
    expect(codeWages(pay).value).toMatchObject({ wages: rupees(20_000), add_back: 0, share: null });
    expect(codeWages({ ...pay, day: '2026-04-30' }).value.wages).toBe(rupees(40_000));
  });

  test('provident fund on 15,000, with the account 2 of 2018', () => {
    const { value, steps } = epfContribution({
      month: MONTH,
      wages: rupees(40_000),
      service_days: null,
      membership: ordinaryMember,
      registration: { rate_class: 'standard' },
      settings,
    });
    expect([value.employee, value.eps, value.employer_difference, value.edli_rounded]).toEqual(
      [1_800, 1_250, 550, 75].map((amount) => rupees(amount)),
    );
    expect(steps.find(({ parameter }) => parameter?.id === 'epf.wage_ceiling')?.parameter?.from).toBe('2014-09-01');
    const admin = { month: MONTH, total_epf_wages: rupees(15_000), contributing_members: 1, exempted_trust: false };
    expect(epfAdminCharge(admin).value).toBe(rupees(500));
  });

  test('ESI to 21,000', () => {
    const test_on = (wages: number, disabled = false) =>
      esiCoverage({ tested_on: '2024-04-01', eligibility_wages: rupees(wages), disabled, covered_in_period: false }).value
        .covered;
    expect([test_on(21_000), test_on(21_001), test_on(25_000, true)]).toEqual([true, false, true]);
    const { employee, employer } = esiContribution({ month: MONTH, wages: rupees(20_800), days_paid: 30, covered: true }).value;
    expect([employee, employer]).toEqual([rupees(156), rupees(676)]);
  });

  test('professional tax: Karnataka flat 200 from 25,000, Assam and Kerala by their old tables, Odisha still levies', () => {
    expect(ptax('IN-KA', 24_999)).toMatchObject({ amount: 0 });
    expect(ptax('IN-KA', 25_000)).toMatchObject({ amount: rupees(200) });
    expect(ptax('IN-KA', 30_000, { month: '2024-02' })).toMatchObject({ amount: rupees(200) });
    expect(ptax('IN-KA', 30_000, { month: '2026-02' })).toMatchObject({ amount: rupees(300) });
    expect(ptax('IN-AS', 12_000)).toMatchObject({ amount: rupees(150) });
    expect(ptax('IN-AS', 12_000, { month: '2026-04' })).toMatchObject({ amount: 0 });
    expect(ptax('IN-OD', 20_000, { gross_to_come: rupees(2_20_000) })).toMatchObject({
      reason: 'instalment',
      amount: rupees(125),
    });
    expect(ptax('IN-OD', 20_000, { month: '2026-04', gross_to_come: rupees(2_20_000) })).toMatchObject({ reason: 'not_levied' });
  });

  test('welfare funds: Karnataka 20 and 40 in December 2024, Maharashtra 25 and 75 from March 2024, Haryana capped at 31', () => {
    const fund = (state: string, month: string, wages: number) => {
      const { value } = labourWelfareFund({
        month,
        state,
        wages: rupees(wages),
        category: 'workman',
        on_register: true,
        roll_size: null,
        days_worked_in_year: null,
      });
      return value.problem === null ? [value.employee, value.employer] : value.problem;
    };
    expect(fund('IN-KA', '2024-12', 30_000)).toEqual([rupees(20), rupees(40)]);
    expect(fund('IN-KA', '2025-12', 30_000)).toEqual([rupees(50), rupees(100)]);
    expect(fund('IN-MH', '2023-12', 30_000)).toEqual([rupees(12), rupees(36)]);
    expect(fund('IN-MH', '2024-06', 30_000)).toEqual([rupees(25), rupees(75)]);
    expect(fund('IN-HR', MONTH, 30_000)).toEqual([rupees(31), rupees(62)]);
  });

  test('gratuity: a fixed term of two years earned nothing, five years did', () => {
    const leaving = {
      exit_date: '2024-04-30',
      cause: 'end_of_term' as const,
      wages: rupees(26_000),
      covered: true,
      days_make_fifth_year: false,
      fewer_than_six_days: false,
    };
    const service = (years: number) => ({ years, months: 0, days: 0, worked_in_last_year: null });
    expect(gratuity({ ...leaving, employment_type: 'fixed_term', service: service(2) }).value.eligible).toBe(false);
    expect(
      gratuity({ ...leaving, exit_date: '2026-04-30', employment_type: 'fixed_term', service: service(2) }).value.eligible,
    ).toBe(true);
    expect(gratuity({ ...leaving, employment_type: 'regular', service: service(5) }).value.amount).toBe(rupees(75_000));
  });

  test('bonus of the year 2023-24, overtime by the Factories Act', () => {
    const months = Array.from({ length: 12 }, (_, at) => ({
      month: at < 9 ? `2023-${String(at + 4).padStart(2, '0')}` : `2024-0${at - 8}`,
      wage: rupees(7_000),
      earned: rupees(7_000),
      minimum_wage: null,
    }));
    const bonus = bonusForYear({ accounting_year: '2023-24', months, days_worked: 300, percent: percentToBasisPoints(8.33) });
    expect(bonus.value).toMatchObject({ problem: null, amount: rupees(6_997) });
    const overtime = overtimeAmount({
      on: '2024-04-30',
      monthly_wage: rupees(20_800),
      minutes: 60,
      minutes_in_quarter_before: 50 * 60,
    });
    expect(overtime.value).toMatchObject({ amount: rupees(200), over_cap: true });
  });

  test('income tax of 2024-25: slabs, rebate and standard deduction of that year; two years around it differ', () => {
    const tax = (tax_year: string, regime: 'new' | 'old', income: number) =>
      annualTax({ tax_year, regime, age_group: 'below_60', resident: true, total_income: rupees(income) }).value.tax_payable;
    expect(tax('2024-25', 'new', 10_00_000)).toBe(rupees(52_000));
    expect(tax('2023-24', 'new', 10_00_000)).toBe(rupees(62_400));
    expect(tax('2025-26', 'new', 10_00_000)).toBe(0);
    expect(tax('2024-25', 'new', 7_00_000)).toBe(0);
    expect(tax('2024-25', 'old', 10_00_000)).toBe(rupees(1_17_000));
    const april = monthlyTds({
      tax_year: '2024-25',
      regime: 'new',
      age_group: 'below_60',
      resident: true,
      income_without_one_off: rupees(10_00_000),
      one_off: zero,
      one_off_policy: 'in_month',
      deducted_so_far: zero,
      deducted_elsewhere: zero,
      months_left: 12,
      taxable_this_month: rupees(89_583),
      pan_missing: false,
      certificate_rate: null,
    });
    expect(april.value.tds).toBe(rupees(4_333));
    expect(valueOn(taxAct, '2024-04-30').salary_section).toBe('192');
  });

  test('heads of that year: Pune was no metro, private pension 10 percent a year before, small perquisites', () => {
    const rent = [{ months: 12, salary: rupees(50_000), allowance: rupees(25_000), rent: rupees(40_000), city: 'Pune' }];
    expect(hraExemption({ tax_year: '2024-25', regime: 'old', periods: rent }).value.exempt).toBe(rupees(2_40_000));
    expect(hraExemption({ tax_year: '2026-27', regime: 'old', periods: rent }).value.exempt).toBe(rupees(3_00_000));
    const pension = {
      regime: 'new' as const,
      employer_category: 'private' as const,
      contribution: rupees(1_40_000),
      basic_and_da: rupees(10_00_000),
    };
    expect(employerPensionDeduction({ ...pension, tax_year: '2024-25' }).value).toBe(rupees(1_40_000));
    expect(employerPensionDeduction({ ...pension, tax_year: '2023-24' }).value).toBe(rupees(1_00_000));
    const car = {
      use: 'mixed' as const,
      running_costs_paid_by: 'employer' as const,
      engine_above_1600_cc: false,
      electric: false,
      chauffeur_provided: true,
      months: 12,
      running_cost: zero,
      cost_of_car: zero,
      recovered: zero,
    };
    expect(motorCarValue({ ...car, tax_year: '2024-25' }).value).toBe(rupees(32_400));
    expect(mealValue({ tax_year: '2024-25', meals: 100, cost: rupees(20_000), recovered: zero }).value).toBe(rupees(15_000));
    expect(mealValue({ tax_year: '2026-27', meals: 100, cost: rupees(20_000), recovered: zero }).value).toBe(0);
    const leaving = {
      tax_year: '2024-25',
      received: rupees(30_00_000),
      average_10_months: rupees(4_00_000),
      completed_years: 30,
      leave_credit_days: 600,
      earlier_exempt: zero,
    };
    expect(leaveEncashmentExemption(leaving).value.exempt).toBe(rupees(25_00_000));
  });

  test('late EPF of April 2024 by the old damages, of May by the new', () => {
    const late = (due: string, paid: string) => delayCost({ scheme: 'epf', amount: rupees(1_00_000), due, paid }).value.damages;
    expect(late('2024-05-15', '2024-06-14')).toBe(rupees(411));
    expect(late('2024-06-15', '2024-07-15')).toBe(rupees(1_000));
  });

  test('what falls due in May 2024 for it', () => {
    const dues = dueDatesBetween({ first_day: '2024-05-01', last_day: '2024-05-31', states: ['IN-OD'] });
    expect(dues.filter(({ last_month }) => last_month === MONTH).map(({ rule_id, due_on }) => `${rule_id} ${due_on}`)).toEqual([
      'calendar.tds.deposit 2024-05-07',
      'calendar.wages.payment 2024-05-07',
      'calendar.epf.payment 2024-05-15',
      'calendar.esi.payment 2024-05-15',
      'calendar.epf.exempted_return 2024-05-25',
      'calendar.ptax.IN-OD.payment 2024-05-31',
    ]);
  });
});

test('the same inputs give the same bytes, however often and in whatever order', () => {
  const once = () =>
    JSON.stringify(
      ['2024-04', '2026-09', '2026-10', '2024-04'].map((month) => {
        const { value, steps } = epfContribution({
          month,
          wages: 2_000_050 as Paise,
          service_days: null,
          membership: ordinaryMember,
          registration: { rate_class: 'standard' },
          settings,
        });
        return { value, steps };
      }),
    );
  expect(once()).toBe(once());
});
