import { type Paise, rupees } from '@hrms/platform/money';
import { epfContribution, esiContribution, monthlyTds, ordinaryMember, professionalTax } from '@hrms/statutory/domain';

const settings = { ceiling_change_method: 'split_by_days', eps_age_month: 'birthday_month' } as const;
const nothing = rupees(0);

/** Provident fund, ESI, professional tax and tax deduction of a month, one core, reasons unread. */
export function benchLaw(): { bench: string; results: number; seconds: number; per_second: number } {
  const results = 1_000_000;
  const once = (n: number): number => {
    const wages = (1_000_000 + (n % 5000) * 1000) as Paise;
    const epf = epfContribution({
      month: '2026-10',
      wages,
      service_days: null,
      membership: ordinaryMember,
      registration: { rate_class: 'standard' },
      settings,
    });
    const esi = esiContribution({ month: '2026-10', wages, days_paid: 31, covered: wages < 2_100_000 });
    const ptax = professionalTax({
      month: '2026-10',
      state: 'IN-KA',
      local_body: null,
      gender: 'male',
      gross: wages,
      gross_so_far: nothing,
      gross_to_come: nothing,
      paid_in_period: nothing,
      paid_in_year: nothing,
      last_pay: false,
      days_in_period: null,
      exemption: null,
      income: null,
      optional_months: false,
    });
    const tds = monthlyTds({
      tax_year: '2026-27',
      regime: 'new',
      age_group: 'below_60',
      resident: true,
      income_without_one_off: (wages * 12) as Paise,
      one_off: nothing,
      one_off_policy: 'in_month',
      deducted_so_far: nothing,
      deducted_elsewhere: nothing,
      months_left: 6,
      taxable_this_month: wages,
      pan_missing: false,
      certificate_rate: null,
    });
    return epf.value.employee + esi.value.employee + (ptax.value.problem === null ? ptax.value.amount : 0) + tds.value.tds;
  };
  let sum = 0;
  for (let n = 0; n < 100_000; n += 1) sum += once(n);
  const begun = performance.now();
  for (let n = 0; n < results; n += 1) sum += once(n);
  const seconds = (performance.now() - begun) / 1000;
  if (sum === 0) throw new Error('Nothing was computed');
  return { bench: 'law', results, seconds: Number(seconds.toFixed(3)), per_second: Math.round(results / seconds) };
}
