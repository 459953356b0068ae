import { computeSlip, type SlipInput } from '@hrms/payroll/domain';
import { inForce } from '@hrms/platform/explain';
import { rupees } from '@hrms/platform/money';
import { type DatedComponent, seededComponents } from '@hrms/salary/domain';
import { ordinaryMember } from '@hrms/statutory/domain';
import { expect, test } from 'vitest';
import { deductions, earnings, exampleMonth, gross, net } from './example-payslip.ts';

const exampleRates = { BASIC: 70_000, HRA: 35_000, SPECIAL: 35_000 } as const;
/** Salary and tax of April to October. */
const exampleYear = { paid_so_far: 980_000, deducted_so_far: 73_408 } as const;

const none = rupees(0);
const components = new Map<string, DatedComponent>(
  seededComponents.map(({ code, kind, is_system, rule }) => [code, { code, kind, is_system, rule }]),
);
const settings = {
  lop_basis: 'calendar_days',
  net_rounding: 'nearest_rupee',
  recovery_cap_bp: 5000,
  one_off_tax: 'in_month',
  ceiling_change: { method: 'split_by_days', signed: true },
  eps_age_month: 'birthday_month',
  gratuity_provision_bp: null,
} as const;

const example: SlipInput = {
  employee_id: '1',
  joined_on: '2020-01-01',
  last_working_day: null,
  service: { first_day: '2026-11-01', last_day: '2026-11-30' },
  gender: 'female',
  born_on: '1990-05-05',
  disabled: false,
  place: { state: exampleMonth.state, local_body: null },
  offs: { month: 4, service: 4 },
  lop_days: exampleMonth.days - exampleMonth.paid_days,
  salaries: [
    { from_date: '2026-04-01', rates: Object.entries(exampleRates).map(([code, rate]) => ({ code, rate: rupees(rate) })) },
  ],
  later_salaries: [],
  items: [],
  epf: { membership: ordinaryMember, rate_class: 'standard' },
  esi: { covered: null },
  ptax: { gross_so_far: none, paid_in_period: none, paid_in_year: none, exemption: null },
  tax: {
    regime: 'new',
    resident: true,
    pan_missing: false,
    paid_so_far: rupees(exampleYear.paid_so_far),
    deducted_so_far: rupees(exampleYear.deducted_so_far),
    epf_so_far: none,
    previous_salary: none,
    previous_tds: none,
    other_income: none,
    exempt: none,
    claims: none,
  },
  carried: [],
};

test('the payslip on the landing page is what the program computes, to the rupee', () => {
  const { slip } = computeSlip(example, {
    month: exampleMonth.month,
    pay_date: '2026-11-30',
    settings,
    components,
    law: inForce,
  });
  const computed = Object.fromEntries(slip.lines.map(({ code, amount }) => [code, amount]));
  for (const { code, rupees: shown } of [...earnings, ...deductions])
    expect([code, computed[code]]).toEqual([code, rupees(shown)]);
  expect({ gross: slip.gross, net: slip.net }).toEqual({ gross: rupees(gross), net: rupees(net) });
  expect(slip.bases).toMatchObject({ epf: rupees(101_500), epf_wages: rupees(25_000) });
  expect(slip.tax).toMatchObject({ total_income: rupees(1_600_333), annual_tax: rupees(124_870), months_left: 5 });
});
