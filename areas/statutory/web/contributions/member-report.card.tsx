import { type Column, DataTable, formatDate, Money, useListParams, useToday } from '@hrms/platform/web';
import { MemberReport, type MemberReportRow, schemeReports, statutoryExports } from '@hrms/statutory/contract';
import { useNavigate } from 'react-router';
import { ExportList } from '../export-list.tsx';
import { useScheme } from '../scheme-page.tsx';
import { lastMonths, monthLabel } from '../statement-labels.ts';

const REPORTS: Readonly<Record<MemberReport, { label: string; empty: string }>> = {
  joiners: { label: 'New members', empty: 'No new members in this month' },
  exits: { label: 'Exits', empty: 'No member left in this month' },
  ncp: { label: 'Days without pay', empty: 'No days without pay in this month' },
  vpf: { label: 'VPF', empty: 'No voluntary contributions in this month' },
  higher_pension: { label: 'Higher pension', empty: 'No higher pension in this month' },
  kyc: { label: 'KYC', empty: 'No members in this month' },
};
const OF_ESI: readonly MemberReport[] = ['joiners', 'exits', 'ncp'];

const amount = (key: 'wages_paise' | 'eps_wages_paise' | 'employee_paise' | 'vpf_paise' | 'eps_paise', title: string) =>
  ({ key, title, align: 'right', render: (row) => <Money paise={row[key]} /> }) satisfies Column<MemberReportRow>;
const day = (key: 'date_of_birth' | 'joined_on' | 'last_working_day' | 'first_epf_joined_on', title: string) =>
  ({ key, title, render: (row) => (row[key] ? formatDate(row[key]) : '–') }) satisfies Column<MemberReportRow>;
const yesNo = (key: 'earlier_member' | 'has_number' | 'is_aadhaar_seeded' | 'is_bank_seeded', title: string) =>
  ({
    key,
    title,
    render: (row) => (row[key] === null ? 'Not known' : row[key] ? 'Yes' : 'No'),
  }) satisfies Column<MemberReportRow>;

const GENDERS = { male: 'Male', female: 'Female', transgender: 'Transgender', not_stated: 'Not stated' } as const;
const PERSONAL: readonly Column<MemberReportRow>[] = [
  { key: 'father_or_spouse_name', title: 'Father or spouse', render: (row) => row.father_or_spouse_name ?? '–' },
  day('date_of_birth', 'Born on'),
  { key: 'gender', title: 'Gender', render: ({ gender }) => GENDERS[gender] },
  { ...day('joined_on', 'Joined on'), narrow: 'second' },
];
const WAGES = amount('wages_paise', 'Wages');
const SHARE = amount('employee_paise', 'Employee share');

const COLUMNS: Readonly<Record<MemberReport, readonly Column<MemberReportRow>[]>> = {
  joiners: [...PERSONAL, yesNo('earlier_member', 'Earlier member'), day('first_epf_joined_on', 'First EPF joining'), WAGES],
  exits: [
    ...PERSONAL,
    { ...day('last_working_day', 'Last day'), narrow: 'tag' },
    {
      key: 'leaving',
      title: 'Reason of leaving',
      priority: 3,
      render: ({ leaving_code, leaving }) => (leaving ? `${leaving_code} ${leaving}` : 'Not known'),
    },
    WAGES,
  ],
  ncp: [{ key: 'ncp_days', title: 'Days', align: 'right', narrow: 'second' }, WAGES, SHARE],
  vpf: [WAGES, SHARE, { ...amount('vpf_paise', 'VPF'), narrow: 'second' }],
  higher_pension: [WAGES, amount('eps_wages_paise', 'EPS wages'), SHARE, { ...amount('eps_paise', 'EPS'), narrow: 'second' }],
  kyc: [
    { ...yesNo('has_number', 'UAN on record'), narrow: 'second' },
    yesNo('is_aadhaar_seeded', 'Aadhaar linked'),
    yesNo('is_bank_seeded', 'Bank account linked'),
    day('joined_on', 'Joined on'),
  ],
};

/** Members of EPF or ESI in a month by what is reported of them. */
export function MemberReportCard() {
  const { scheme } = useScheme();
  const [filter, setFilter] = useListParams(schemeReports.members);
  const navigate = useNavigate();
  const today = useToday();
  if (scheme !== 'epf' && scheme !== 'esi') return null;
  const report = MemberReport.catch('joiners').parse(filter.report);
  const asked = { ...filter, scheme, report };
  const reports = (Object.keys(REPORTS) as MemberReport[]).filter((one) => scheme === 'epf' || OF_ESI.includes(one));
  return (
    <DataTable
      endpoint={schemeReports.members}
      filter={asked}
      onFilter={setFilter}
      which={['scheme']}
      filters={[
        { name: 'report', label: 'New members', options: reports.map((value) => ({ value, label: REPORTS[value].label })) },
        {
          name: 'month',
          label: 'Last finalised month',
          options: lastMonths(today, 12).map((value) => ({ value, label: monthLabel(value) })),
        },
      ]}
      columns={[
        { key: 'employee_name', title: 'Employee', narrow: 'title' },
        { key: 'employee_code', title: 'Code' },
        {
          key: 'number_masked',
          title: scheme === 'epf' ? 'UAN' : 'IP number',
          render: ({ number_masked }) => number_masked ?? '–',
        },
        ...COLUMNS[report],
      ]}
      idOf={({ employee_id }) => employee_id}
      nameOf={({ employee_name }) => employee_name}
      many="employees"
      tools={<ExportList endpoint={statutoryExports.memberReport} what={REPORTS[report].label.toLowerCase()} filter={asked} />}
      onOpen={({ employee_id }) => void navigate(`/employees/statutory/${employee_id}/edit`)}
      empty={{ title: REPORTS[report].empty }}
    />
  );
}
