import type { Examples } from '@hrms/platform/server';
import { ceilingMethods, epfDeclarations, law, lawOverrides, memberships, taxProfiles } from '@hrms/statutory/contract';

type World = { employee_id: string; override_id: string };

const member = {
  scheme: 'epf',
  from_date: '2026-04-01',
  reason: 'Form 11 of the joiner',
  status: 'member',
  eps_member: true,
  employee_basis: 'restricted',
  employer_basis: 'restricted',
};

const ownCap = {
  parameter_id: 'lwf.IN-HR',
  from_date: '2026-01-01',
  figures: { 'bands.0.employee.most': 3_600 },
  reason: 'Cap of 2026 as the board announced it',
  source_url: 'https://hrylabour.gov.in',
};

export const statutoryExamples: Examples<World> = [
  [memberships.get, ({ employee_id }) => ({ params: { employee_id } })],
  [memberships.put, ({ employee_id }) => ({ params: { employee_id }, body: member })],
  [epfDeclarations.get, ({ employee_id }) => ({ params: { employee_id } })],
  [
    epfDeclarations.put,
    ({ employee_id }) => ({ params: { employee_id }, body: { name_on_uan: 'Asha Rao', earlier_member: false, version: 0 } }),
  ],
  [epfDeclarations.saveMany, () => ({ body: { rows: [{ employee_code: 'E-404', earlier_member: false }] } })],
  [ceilingMethods.get, () => ({ params: { month: '2026-09' } })],
  [
    ceilingMethods.sign,
    () => ({ params: { month: '2026-09' }, body: { method: 'split_by_days', note: 'EPFO FAQ of September 2026' } }),
  ],
  [law.list, () => ({ query: { on: '2026-09-17', law: 'epf' } })],
  [law.get, () => ({ params: { parameter: 'epf.wage_ceiling' } })],
  [law.changes, () => ({ query: { on: '2026-09-17' } })],
  [law.review, () => ({ body: { parameter_id: 'epf.wage_ceiling', decision: 'confirmed', note: 'Read in the gazette' } })],
  [lawOverrides.list, () => ({})],
  [lawOverrides.create, () => ({ body: ownCap })],
  [lawOverrides.impact, ({ override_id }) => ({ params: { id: override_id } })],
  [lawOverrides.approve, ({ override_id }) => ({ params: { id: override_id }, body: { version: 1 } })],
  [
    lawOverrides.reject,
    ({ override_id }) => ({ params: { id: override_id }, body: { version: 1, note: 'Not found in the gazette' } }),
  ],
  [
    lawOverrides.end,
    ({ override_id }) => ({
      params: { id: override_id },
      body: { version: 1, to_date: '2026-12-31', note: 'No longer needed here' },
    }),
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
