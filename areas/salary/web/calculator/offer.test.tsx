import { defaultSalarySettings, seededComponents } from '@hrms/salary/domain';
import { expect, test } from 'vitest';
import { type Offer, workOut } from './offer.ts';

const seeds = new Map(seededComponents.map((component) => [component.code, component]));
const line = (code: string, formula: string | null) => {
  const seed = seeds.get(code);
  if (!seed) throw new Error(`${code} is not seeded`);
  const calculation = formula === null ? ('balancing' as const) : ('formula' as const);
  const fields = { calculation, formula, amount_paise: null, percentage_bp: null, percentage_of: [] };
  return { code, kind: seed.kind, rule: seed.rule, calculation: fields, condition: null };
};
const { ctc_includes, gratuity_provision_bp, esi_tie } = defaultSalarySettings;
const basis = {
  as_of: '2026-11-20',
  structures: [
    {
      structure_id: 's',
      name: 'Staff',
      version_no: 1,
      lines: [line('BASIC', 'floor(ctc_monthly * 50%)'), line('SPECIAL', null)],
    },
  ],
  component_codes: [...seeds.keys()],
  lookup_tables: [],
  epf_establishments: [
    { state_code: 'IN-KA', rate_class: 'reduced' as const, edli_exempt: true },
    { state_code: null, rate_class: 'standard' as const, edli_exempt: false },
  ],
  settings: { ctc_includes: { ...ctc_includes, edli: true }, gratuity_provision_bp, esi_tie },
};
const offer: Offer = {
  of: 'ctc',
  amount: 120_000_000,
  structure: 's',
  state: 'IN-MH',
  from_month: '2026-11',
  epf: 'restricted',
  regime: 'new',
  rent: 0,
  city: '',
  savings: 0,
  house_loan_interest: 0,
};
/** Employee EPF, employer EPF and EDLI of a month in rupees. */
const fundOf = (change: Partial<Offer>, of: Parameters<typeof workOut>[1] = basis) => {
  const result = workOut({ ...offer, ...change }, of);
  if (!result || result.problem !== undefined) throw new Error(result?.problem);
  const { employee, employer } = result.solved.value;
  return [employee.epf, employer.epf, employer.edli].map((paise) => paise / 100);
};

test('an offer counts EPF at the rate of the establishment of its state, and EDLI where it is insured', () => {
  expect(fundOf({})).toEqual([3_000, 3_000, 125]);
  expect(fundOf({ state: 'IN-KA' })).toEqual([2_500, 2_500, 0]);
});

test('without a registration an offer counts the usual rate', () => {
  expect(fundOf({ state: 'IN-KA' }, { ...basis, epf_establishments: [] })).toEqual([3_000, 3_000, 125]);
});
