import type { Examples } from '@hrms/platform/server';
import {
  ceilingMethods,
  challans,
  epfDeclarations,
  esiReasons,
  law,
  lawOverrides,
  memberships,
  registrations,
  type Scheme,
  statements,
  statutoryMatch,
  statutoryMembers,
  statutoryOverview,
  statutoryReports,
  taxProfiles,
} from '@hrms/statutory/contract';

type World = { employee_id: string; override_id: string; org_id: string; missing_id: string };

/** Parameters of the address of a scheme. */
const placeOf = (scheme: Scheme, org_id: string) =>
  scheme === 'lwf' ? {} : { orgId: org_id, ...(scheme === 'ptax' && { stateId: 'IN-KA' }) };

function statementExamples(scheme: Scheme): Examples<World> {
  const calls = statements[scheme] as unknown as typeof statements.lwf;
  const place = ({ org_id }: World) => ({ params: placeOf(scheme, org_id) });
  const one = ({ org_id, missing_id }: World) => ({ params: { ...placeOf(scheme, org_id), id: missing_id } });
  return [
    [calls.list, (world) => ({ ...place(world), query: { month: '2026-09' } })],
    [calls.build, (world) => ({ ...place(world), body: { month: '2026-09' } })],
    [calls.get, one],
    [calls.lines, one],
    [calls.check, (world) => ({ ...one(world), body: {} })],
    [calls.resolve, (world) => ({ ...one(world), body: { finding_id: world.missing_id, note: 'Asked the employee about it' } })],
    [calls.leaveOut, (world) => ({ ...one(world), body: {} })],
    [calls.freeze, (world) => ({ ...one(world), body: {} })],
    [calls.file, (world) => ({ ...one(world), body: { filed_on: '2026-10-10', acknowledgement: 'ACK-1' } })],
    [calls.files, one],
    [calls.download, (world) => ({ ...one(world), body: {} })],
  ];
}

const epfCode = { number: 'MHPUN0012345000', from_date: '2020-04-01', rate_class: 'standard', exempted_trust: false };

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
  [registrations.list, () => ({ query: { scheme: 'epf' } })],
  [registrations.get, ({ missing_id }) => ({ params: { id: missing_id } })],
  [registrations.create, () => ({ body: { scheme: 'epf', ...epfCode } })],
  [registrations.update, ({ missing_id }) => ({ params: { id: missing_id }, body: epfCode })],
  [registrations.close, ({ missing_id }) => ({ params: { id: missing_id }, body: { closed_on: '2026-10-31' } })],
  [statutoryMembers, () => ({ query: { scheme: 'epf' } })],
  [statutoryReports, () => ({ query: { scheme: 'epf', tax_year: '2026-27' } })],
  ...statementExamples('epf'),
  ...statementExamples('esi'),
  ...statementExamples('ptax'),
  ...statementExamples('lwf'),
  [
    esiReasons,
    ({ org_id, missing_id }) => ({
      params: { orgId: org_id, id: missing_id },
      body: { line_id: missing_id, reason_code: 1, last_working_day: null },
    }),
  ],
  [challans.list, () => ({ query: { scheme: 'epf' } })],
  [challans.delayCost, () => ({ query: { scheme: 'epf', amount: '2400000', due: '2026-10-15', paid: '2026-12-20' } })],
  [challans.create, ({ missing_id }) => ({ body: { statement_id: missing_id } })],
  [
    challans.update,
    ({ missing_id }) => ({
      params: { id: missing_id },
      body: {
        heads: [{ key: '1', label: 'Account 1', amount_paise: 100 }],
        interest_paise: 0,
        damages_paise: 0,
        note: 'As the demand says',
      },
    }),
  ],
  [challans.send, ({ missing_id }) => ({ params: { id: missing_id }, body: {} })],
  [
    challans.pay,
    ({ missing_id }) => ({ params: { id: missing_id }, body: { reference: '1234567890123', paid_on: '2026-10-10' } }),
  ],
  [challans.verify, ({ missing_id }) => ({ params: { id: missing_id }, body: {} })],
  [challans.reverse, ({ missing_id }) => ({ params: { id: missing_id }, body: { note: 'Entered twice' } })],
  [statutoryMatch.list, () => ({ query: { month: '2026-09' } })],
  [statutoryMatch.explain, ({ missing_id }) => ({ body: { statement_id: missing_id, note: 'Paid with the next challan' } })],
  [statutoryOverview.get, () => ({ query: { month: '2026-09' } })],
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
