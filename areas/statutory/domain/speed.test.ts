import { type Paise, rupees, zero } from '@hrms/platform/money';
import { expect, test } from 'vitest';
import { epfContribution } from './epf/contribution.ts';
import { ordinaryMember } from './epf/membership.ts';
import { monthlyTds } from './income-tax/monthly-tds.ts';
import { esiContribution } from './labour-law/esi.ts';
import { professionalTax } from './professional-tax/professional-tax.ts';

const PEOPLE = 200_000;

/** Printed, not asserted: machines differ. */
test('monthly results a second on one core', { timeout: 60_000 }, () => {
  const settings = { ceiling_change_method: 'split_by_days', eps_age_month: 'birthday_month' } as const;
  const states = ['IN-MH', 'IN-KA', 'IN-TS', 'IN-HR', 'IN-WB'];
  let sum = 0;
  const started = performance.now();
  for (let n = 0; n < PEOPLE; n += 1) {
    const wages = (1_000_000 + (n % 977) * 3_301) as Paise;
    const epf = epfContribution({
      month: '2026-09',
      wages,
      service_days: null,
      membership: ordinaryMember,
      registration: { rate_class: 'standard' },
      settings,
    }).value;
    const esi = esiContribution({ month: '2026-09', wages, days_paid: 30, covered: wages <= 2_100_000 }).value;
    const ptax = professionalTax({
      month: '2026-09',
      state: states[n % 5] as string,
      local_body: null,
      gender: n % 2 ? 'female' : 'male',
      gross: wages,
      gross_so_far: zero,
      gross_to_come: zero,
      paid_in_period: zero,
      paid_in_year: rupees(1_000),
      last_pay: false,
      days_in_period: null,
      exemption: null,
      income: null,
      optional_months: false,
    }).value;
    const tds = monthlyTds({
      tax_year: '2026-27',
      regime: n % 4 ? 'new' : 'old',
      age_group: 'below_60',
      resident: true,
      income_without_one_off: (wages * 24) as Paise,
      one_off: n % 10 ? zero : rupees(50_000),
      one_off_policy: 'in_month',
      deducted_so_far: zero,
      deducted_elsewhere: zero,
      months_left: 7,
      taxable_this_month: wages,
      pan_missing: false,
      certificate_rate: null,
    }).value;
    sum += epf.employee + esi.employee + (ptax.problem === null ? ptax.amount : 0) + tds.tds;
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(`${Math.round(PEOPLE / seconds).toLocaleString('en-IN')} monthly statutory results a second`);
  expect(sum).toBeGreaterThan(0);
});
