import type { Examples } from '@hrms/platform/server';
import { ceilingMethods, memberships, taxProfiles } from '@hrms/statutory/contract';

type World = { employee_id: string };

const member = {
  scheme: 'epf',
  from_date: '2026-04-01',
  reason: 'Form 11 of the joiner',
  status: 'member',
  eps_member: true,
  employee_basis: 'restricted',
  employer_basis: 'restricted',
};

export const statutoryExamples: Examples<World> = [
  [memberships.get, ({ employee_id }) => ({ params: { employee_id } })],
  [memberships.put, ({ employee_id }) => ({ params: { employee_id }, body: member })],
  [ceilingMethods.get, () => ({ params: { month: '2026-09' } })],
  [
    ceilingMethods.sign,
    () => ({ params: { month: '2026-09' }, body: { method: 'split_by_days', note: 'EPFO FAQ of September 2026' } }),
  ],
  [taxProfiles.get, ({ employee_id }) => ({ params: { employee_id } })],
  [taxProfiles.put, ({ employee_id }) => ({ params: { employee_id }, body: { tax_year: '2026-27', regime: 'old' } })],
  [taxProfiles.listPrevious, () => ({})],
  [
    taxProfiles.addPrevious,
    ({ employee_id }) => ({
      body: { employee_id, tax_year: '2026-27', employer_name: 'Former Ltd', salary_paise: 90_000_000, tds_paise: 4_500_000 },
    }),
  ],
];
