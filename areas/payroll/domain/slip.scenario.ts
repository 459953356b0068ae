import { lastDayOf } from '@hrms/platform/calendar';
import { inForce } from '@hrms/platform/explain';
import { rupees } from '@hrms/platform/money';
import { type DatedComponent, seededComponents } from '@hrms/salary/domain';
import { ordinaryMember } from '@hrms/statutory/domain';
import type { PaySettings, RunContext, SlipInput } from './index.ts';

const settings: PaySettings = {
  lop_basis: 'calendar_days',
  net_rounding: 'nearest_rupee',
  recovery_cap_bp: 5000,
  one_off_tax: 'in_month',
  ceiling_change: { method: 'split_by_days', signed: true },
  eps_age_month: 'birthday_month',
  gratuity_provision_bp: null,
};
export const components = new Map<string, DatedComponent>(
  seededComponents.map(({ code, kind, is_system, rule }) => [code, { code, kind, is_system, rule }]),
);
/** The context of a run with the founding components. */
export const makeRun = (month: string, more: Partial<PaySettings> = {}): RunContext => ({
  month,
  pay_date: `${month}-28`,
  settings: { ...settings, ...more },
  components,
  law: inForce,
});

/** Monthly rates in rupees by component. */
export const toRates = (given: Record<string, number>) =>
  Object.entries(given).map(([code, rate]) => ({ code, rate: rupees(rate) }));
export const nothing = rupees(0);

/** An employee in full service of a month with monthly rates in rupees. */
export function makePerson(month: string, given: Record<string, number>, more: Partial<SlipInput> = {}): SlipInput {
  return {
    employee_id: '1',
    joined_on: '2020-01-01',
    last_working_day: null,
    service: { first_day: `${month}-01`, last_day: lastDayOf(month) },
    gender: 'male',
    born_on: '1990-05-05',
    disabled: false,
    place: { state: 'IN-KA', local_body: null },
    offs: { month: 4, service: 4 },
    lop_days: 0,
    salaries: [{ from_date: '2026-04-01', rates: toRates(given) }],
    later_salaries: [],
    items: [],
    epf: { membership: ordinaryMember, rate_class: 'standard' },
    esi: { covered: null },
    ptax: { gross_so_far: nothing, paid_in_period: nothing, paid_in_year: nothing, exemption: null },
    tax: {
      regime: 'new',
      resident: true,
      pan_missing: false,
      paid_so_far: nothing,
      deducted_so_far: nothing,
      epf_so_far: nothing,
      previous_salary: nothing,
      previous_tds: nothing,
      other_income: nothing,
      exempt: nothing,
      claims: nothing,
    },
    carried: [],
    ...more,
  };
}
