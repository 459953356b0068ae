import { monthLabel } from '@hrms/platform/calendar';
import type { MemberReport, Scheme } from '@hrms/statutory/contract';
import { schemeDefinitions } from '@hrms/statutory/domain';
import { listChallans } from '../challans/challan.service.ts';
import { listChallanReport } from '../challans/challan-report.queries.ts';
import { listPersonMatches } from '../challans/match-people.service.ts';
import { listMembers, listReportMonths } from '../contributions/member.service.ts';
import { listMemberReport } from '../contributions/member-report.service.ts';
import { listExemptions } from '../ptax-exemption.service.ts';
import { pageOfRegistrations } from '../registrations/registration.queries.ts';
import { listLines, loadStatement } from '../statements/read.service.ts';
import type { StatementPlace } from '../statements/statement.queries.ts';
import { headColumns, type Lists, type Page, PERSON } from './list.ts';

const REPORT_COLUMNS: Readonly<Record<MemberReport, readonly string[]>> = {
  joiners: [
    'father_or_spouse_name',
    'date_of_birth',
    'gender',
    'joined_on',
    'earlier_member',
    'first_epf_joined_on',
    'wages_paise',
  ],
  exits: [
    'father_or_spouse_name',
    'date_of_birth',
    'gender',
    'joined_on',
    'last_working_day',
    'leaving_code',
    'leaving',
    'wages_paise',
  ],
  ncp: ['ncp_days', 'wages_paise', 'employee_paise'],
  vpf: ['wages_paise', 'employee_paise', 'vpf_paise'],
  higher_pension: ['wages_paise', 'eps_wages_paise', 'employee_paise', 'eps_paise'],
  kyc: ['has_number', 'is_aadhaar_seeded', 'is_bank_seeded', 'joined_on'],
};

const REPORT_TITLES: Readonly<Record<MemberReport, string>> = {
  joiners: 'new members',
  exits: 'exits',
  ncp: 'days without pay',
  vpf: 'voluntary contributions',
  higher_pension: 'higher pension',
  kyc: 'KYC of members',
};
const nameOf = (scheme: Scheme): string => schemeDefinitions[scheme].name;

/** Registrations, memberships, statements and challans as files. */
export const schemeLists = {
  memberReport: {
    title: 'Report on members',
    heading: (_ctx, { report, scheme, month }: Page & { report: MemberReport; scheme: Scheme; month?: string }) =>
      [`${nameOf(scheme)}: ${REPORT_TITLES[report]}`, month && monthLabel(month)].filter(Boolean).join(', '),
    permission: 'statutory.statement.read',
    columns: ({ report }: Page & { report: MemberReport }) => [...PERSON, 'number_masked', ...REPORT_COLUMNS[report]],
    load: listMemberReport,
  },
  challanReport: {
    title: 'Statements beside challans',
    permission: 'statutory.statement.read',
    columns: [
      'month',
      'registration_number',
      'state_code',
      'kind',
      'origin_month',
      'status',
      'payable_paise',
      'prepared_paise',
      'paid_paise',
      'difference_paise',
      'late_paise',
      'due_on',
      'paid_on',
      'references',
    ],
    load: listChallanReport,
  },
  challans: {
    title: 'Challans',
    permission: 'statutory.challan.read',
    columns: [
      'scheme',
      'registration_number',
      'state_code',
      'month',
      'amount_paise',
      'interest_paise',
      'damages_paise',
      'due_on',
      'paid_on',
      'reference',
      'bank_reference',
      'bank_account_name',
      'status',
      'paid_by_name',
      'verified_by_name',
      'note',
    ],
    load: listChallans,
  },
  match: {
    title: 'Payslips, returns and challans',
    permission: 'statutory.match.read',
    columns: [
      ...PERSON,
      'scheme',
      'origin_month',
      'payroll_paise',
      'return_paise',
      'challan_paise',
      'difference_paise',
      'cause',
      'note',
    ],
    load: listPersonMatches,
  },
  members: {
    title: 'Employees of a scheme',
    heading: (_ctx, { scheme }: Page & { scheme: Scheme }) => `${nameOf(scheme)}: employees of the last finalised month`,
    permission: 'statutory.membership.read',
    columns: [
      ...PERSON,
      'branch',
      'state_code',
      'has_number',
      'number_masked',
      'status',
      'detail',
      'since',
      'last_month',
      'employee_basis',
      'employer_basis',
      'vpf_paise',
      'age_58_on',
      'kyc',
      'wages_tested_paise',
      'period_to',
      'problem',
    ],
    load: listMembers,
  },
  months: {
    title: 'Contributions by month',
    heading: (_ctx, { scheme, tax_year }: Page & { scheme: Scheme; tax_year: string }) =>
      `${nameOf(scheme)}: contributions of ${tax_year} by month`,
    permission: 'statutory.statement.read',
    columns: ({ scheme }: Page & { scheme: Scheme }) => ['month', 'employees', ...headColumns(scheme), 'ncp_days'],
    load: listReportMonths,
  },
  registrations: {
    title: 'Registrations',
    permission: 'statutory.registration.read',
    columns: [
      'scheme',
      'number',
      'state_code',
      'from_date',
      'closed_on',
      'status',
      'rate_class',
      'exempted_trust',
      'edli_exempt',
      'signatory',
      'local_body',
      'office',
      'certificate_until',
      'contact',
    ],
    load: (ctx, filter: Page & { state?: string }) => pageOfRegistrations(ctx.tx, { ...filter, state_code: filter.state }),
  },
  exemptions: {
    title: 'Exemptions from professional tax',
    permission: 'statutory.membership.read',
    columns: [...PERSON, 'kind', 'from_date', 'until_date', 'note', 'file_name', 'cancel_reason'],
    load: listExemptions,
  },
  statementLines: {
    title: 'Lines of a statement',
    heading: async (ctx, { id, place }: Page & { id: string; place: StatementPlace }) => {
      const { scheme, month, registration_number } = await loadStatement(ctx, place, id);
      return `${nameOf(scheme)} statement of ${monthLabel(month)}: ${registration_number}`;
    },
    permission: 'statutory.statement.read',
    columns: ({ place }: Page & { place: StatementPlace }) => [
      ...PERSON,
      'origin_month',
      'kind',
      ...headColumns(place.scheme),
      'days_paid',
      'ncp_days',
      ...(place.scheme === 'esi' ? ['reason_code', 'last_working_day'] : []),
    ],
    load: (ctx, { id, place, ...page }: Page & { id: string; place: StatementPlace }) => listLines(ctx, place, id, page),
  },
} satisfies Lists;
