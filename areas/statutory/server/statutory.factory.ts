import type { Examples } from '@hrms/platform/server';
import {
  ceilingMethods,
  ceilingReviews,
  challanSettings,
  challans,
  epfDeclarations,
  epfSettings,
  esiPeriodSummary,
  esiReasons,
  law,
  lawOverrides,
  lawReleases,
  leaverDues,
  lowerDeductions,
  membershipImports,
  memberships,
  openingsMissing,
  previousEmploymentImports,
  previousEmployments,
  ptaxExemptions,
  ptaxWatch,
  registrationDocuments,
  registrations,
  type Scheme,
  schemeReports,
  statements,
  statutoryMatch,
  statutoryMembers,
  statutoryOverview,
  statutoryReports,
  taxProfiles,
  wageBases,
} from '@hrms/statutory/contract';
import { labourLawExamples } from './labour-law.factory.ts';
import { listExportExamples } from './list-exports/list-export.factory.ts';
import { declarationExamples, PAGE, receipt, recordOf, tdsExamples, YEAR } from './tax.factory.ts';

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
    [calls.explain, one],
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

const MEMBERSHIP_FILE = 'employee_code,from_date,status\nE-404,2026-04-01,member\n';
const member = {
  scheme: 'epf',
  from_date: '2026-04-01',
  reason: 'Form 11 of the joiner',
  status: 'member',
  eps_member: true,
  employee_basis: 'restricted',
  employer_basis: 'restricted',
};

const { reason: _reason, ...shownMember } = member;

const ownCap = {
  parameter_id: 'lwf.IN-HR',
  from_date: '2026-01-01',
  figures: { 'bands.0.employee.most': 3_600 },
  reason: 'Cap of 2026 as the board announced it',
  source_url: 'https://hrylabour.gov.in',
};

const formerly = {
  employer_name: 'Former Ltd',
  tan: 'PNEF01234D',
  salary_paise: 90_000_000,
  exempt_paise: 10_000_000,
  professional_tax_paise: 100_000,
  epf_paise: 2_000_000,
  tds_paise: 4_500_000,
};

export const statutoryExamples: Examples<World> = [
  ...declarationExamples,
  ...tdsExamples,
  ...labourLawExamples,
  [registrations.list, () => ({ query: { scheme: 'epf' } })],
  [registrations.get, ({ missing_id }) => ({ params: { id: missing_id } })],
  [registrations.create, () => ({ body: { scheme: 'epf', ...epfCode } })],
  [registrations.update, ({ missing_id }) => ({ params: { id: missing_id }, body: epfCode })],
  [registrations.members, ({ missing_id }) => ({ params: { id: missing_id } })],
  [registrations.history, ({ missing_id }) => ({ params: { id: missing_id } })],
  [
    registrationDocuments.upload,
    ({ missing_id }) => ({ params: { id: missing_id }, upload: { ...receipt, fields: { kind: 'other' } } }),
  ],
  [registrationDocuments.file, ({ missing_id }) => ({ params: { id: missing_id } })],
  [registrationDocuments.remove, ({ missing_id }) => ({ params: { id: missing_id } })],
  [registrations.close, ({ missing_id }) => ({ params: { id: missing_id }, body: { closed_on: '2026-10-31' } })],
  [ceilingReviews.list, () => ({ query: { wages: 'all' } })],
  [ceilingReviews.export, () => ({ query: { format: 'csv' } })],
  [openingsMissing, () => ({})],
  [esiPeriodSummary, () => ({ query: { on: '2026-10-31' } })],
  [ptaxWatch, () => ({ query: { tax_year: '2026-27' } })],
  [statutoryMembers, () => ({ query: { scheme: 'epf' } })],
  [statutoryReports, () => ({ query: { scheme: 'epf', tax_year: '2026-27' } })],
  [schemeReports.members, () => ({ query: { scheme: 'epf', report: 'kyc' } })],
  [schemeReports.challans, () => ({ query: { scheme: 'epf', tax_year: '2026-27' } })],
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
  [challans.attach, (world) => ({ ...recordOf(world), upload: receipt })],
  [challans.file, recordOf],
  [challans.verify, ({ missing_id }) => ({ params: { id: missing_id }, body: {} })],
  [challans.reverse, ({ missing_id }) => ({ params: { id: missing_id }, body: { note: 'Entered twice' } })],
  [statutoryMatch.people, () => ({ query: { month: '2026-09', cause: 'not_in_return' } })],
  [statutoryMatch.list, () => ({ query: { month: '2026-09' } })],
  [statutoryMatch.explain, ({ missing_id }) => ({ body: { statement_id: missing_id, note: 'Paid with the next challan' } })],
  [statutoryOverview.get, () => ({ query: { month: '2026-09' } })],
  [membershipImports.list, () => ({})],
  [
    membershipImports.upload,
    () => ({ upload: { name: 'memberships.csv', text: MEMBERSHIP_FILE, fields: { kind: 'memberships' } } }),
  ],
  [membershipImports.get, recordOf],
  [membershipImports.check, (world) => ({ ...recordOf(world), body: { mapping: ['employee_code', 'from_date', 'status'] } })],
  [membershipImports.template, () => ({ query: { kind: 'memberships' } })],
  [membershipImports.commit, (world) => ({ ...recordOf(world), body: {} })],
  [membershipImports.undo, (world) => ({ ...recordOf(world), body: {} })],
  [memberships.get, ({ employee_id }) => ({ params: { employee_id } })],
  [memberships.put, ({ employee_id }) => ({ params: { employee_id }, body: member })],
  [memberships.preview, ({ employee_id }) => ({ params: { employee_id }, body: shownMember })],
  [
    memberships.setBasis,
    ({ missing_id }) => ({
      body: {
        employee_ids: [missing_id],
        from_date: '2026-11-01',
        employee_basis: 'actual',
        employer_basis: 'restricted',
        reason: 'Full wages agreed with the employees',
      },
    }),
  ],
  [memberships.own, () => ({})],
  [memberships.getScheme, ({ employee_id }) => ({ params: { employee_id, scheme: 'esi' } })],
  [
    memberships.putScheme,
    ({ employee_id }) => ({
      params: { employee_id, scheme: 'lwf' },
      body: { from_date: '2026-04-01', status: 'member', lwf_category: 'supervisor', reason: 'Promoted to supervisor' },
    }),
  ],
  [epfDeclarations.get, ({ employee_id }) => ({ params: { employee_id } })],
  [
    epfDeclarations.put,
    ({ employee_id }) => ({ params: { employee_id }, body: { name_on_uan: 'Asha Rao', earlier_member: false, version: 0 } }),
  ],
  [epfDeclarations.saveMany, () => ({ body: { rows: [{ employee_code: 'E-404', earlier_member: false }] } })],
  [ptaxExemptions.list, ({ employee_id }) => ({ query: { employee_id, on: '2026-10-31' } })],
  [
    ptaxExemptions.record,
    ({ employee_id }) => ({
      upload: {
        name: 'certificate.pdf',
        text: PAGE,
        fields: { employee_id, kind: 'disability', from_date: '2026-10-01', until_date: '2027-03-31' },
      },
    }),
  ],
  [ptaxExemptions.file, recordOf],
  [ptaxExemptions.end, (world) => ({ ...recordOf(world), body: { until_date: '2026-12-31', version: 1 } })],
  [ptaxExemptions.cancel, (world) => ({ ...recordOf(world), body: { reason: 'Recorded for the wrong employee', version: 1 } })],
  [epfSettings.get, () => ({})],
  [
    epfSettings.update,
    () => ({ body: { from_date: '2030-01-01', eps_age_month: 'birthday_month', edli_rounding: 'challan_total', version: 0 } }),
  ],
  [lowerDeductions.list, ({ employee_id }) => ({ query: { employee_id, on: '2026-10-31' } })],
  [
    lowerDeductions.record,
    ({ employee_id }) => ({
      upload: {
        name: 'certificate.pdf',
        text: PAGE,
        fields: {
          employee_id,
          certificate_number: '26A1B2C3D4E5F6G',
          from_date: '2026-10-01',
          until_date: '2027-03-31',
          rate_bp: '500',
          limit_paise: '100000000',
        },
      },
    }),
  ],
  [lowerDeductions.file, recordOf],
  [lowerDeductions.end, (world) => ({ ...recordOf(world), body: { until_date: '2026-12-31', version: 1 } })],
  [lowerDeductions.cancel, (world) => ({ ...recordOf(world), body: { reason: 'Recorded for the wrong employee', version: 1 } })],
  [ceilingMethods.get, () => ({ params: { month: '2026-09' } })],
  [
    ceilingMethods.sign,
    () => ({ params: { month: '2026-09' }, body: { method: 'split_by_days', note: 'EPFO FAQ of September 2026' } }),
  ],
  [law.list, () => ({ query: { on: '2026-09-17', law: 'epf' } })],
  [law.get, () => ({ params: { parameter: 'epf.wage_ceiling' } })],
  [law.changes, () => ({ query: { on: '2026-09-17' } })],
  [law.reviews, () => ({ query: { decision: 'confirmed' } })],
  [wageBases, () => ({ query: { on: '2026-11-20' } })],
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
  [lawReleases.list, () => ({ query: { status: 'open' } })],
  [lawReleases.get, recordOf],
  [lawReleases.effects, (world) => ({ ...recordOf(world), query: { month: '2026-09' } })],
  [lawReleases.calculate, (world) => ({ ...recordOf(world), body: { version: 1 } })],
  [
    lawReleases.propose,
    (world) => ({ ...recordOf(world), body: { version: 1, decision: 'arrears', note: 'Read in the gazette of India' } }),
  ],
  [lawReleases.approve, (world) => ({ ...recordOf(world), body: { version: 1 } })],
  [lawReleases.reject, (world) => ({ ...recordOf(world), body: { version: 1, note: 'Check the date in the gazette' } })],
  ...listExportExamples,
  [challanSettings.get, () => ({})],
  [
    challanSettings.update,
    () => ({ body: { from_date: '2026-11-20', two_people_for_challans: true, preparer_may_pay: false, version: 0 } }),
  ],
  [leaverDues.list, () => ({ query: { status: 'open' } })],
  [
    leaverDues.settle,
    (world) => ({
      ...recordOf(world),
      body: { version: 1, settled_on: '2026-11-20', outcome: 'paid', note: 'Paid by bank transfer' },
    }),
  ],
  [taxProfiles.get, ({ employee_id }) => ({ params: { employee_id } })],
  [taxProfiles.put, ({ employee_id }) => ({ params: { employee_id }, body: { tax_year: '2026-27', regime: 'old' } })],
  [previousEmploymentImports.list, () => ({})],
  [
    previousEmploymentImports.upload,
    () => ({
      upload: {
        name: 'employers.csv',
        text: `employee_code,tax_year,employer_name,salary,tds\nE-404,${YEAR},Former Ltd,300000,0\n`,
        fields: { kind: 'previous_employments' },
      },
    }),
  ],
  [previousEmploymentImports.get, recordOf],
  [
    previousEmploymentImports.check,
    (world) => ({ ...recordOf(world), body: { mapping: ['employee_code', 'tax_year', 'employer_name', 'salary', 'tds'] } }),
  ],
  [previousEmploymentImports.template, () => ({ query: { kind: 'previous_employments' } })],
  [previousEmploymentImports.commit, (world) => ({ ...recordOf(world), body: {} })],
  [previousEmploymentImports.undo, (world) => ({ ...recordOf(world), body: {} })],
  [previousEmployments.list, () => ({})],
  [previousEmployments.add, ({ employee_id }) => ({ body: { employee_id, tax_year: YEAR, ...formerly } })],
  [previousEmployments.update, (world) => ({ ...recordOf(world), body: { ...formerly, version: 1 } })],
  [previousEmployments.cancel, (world) => ({ ...recordOf(world), body: { reason: 'Entered for the wrong year', version: 1 } })],
  [previousEmployments.attach, (world) => ({ ...recordOf(world), upload: { name: 'form-122.pdf', text: PAGE, fields: {} } })],
  [previousEmployments.file, recordOf],
];
