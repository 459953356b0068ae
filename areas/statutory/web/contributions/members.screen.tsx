import { type Column, DataTable, formatDate, ImportPanel, Section, StatusTag, useCan, useListParams } from '@hrms/platform/web';
import {
  membershipImports,
  type Scheme,
  type StatutoryMember,
  statutoryExports,
  statutoryMembers,
} from '@hrms/statutory/contract';
import { Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { ExportList } from '../export-list.tsx';
import { SchemePage, useScheme } from '../scheme-page.tsx';
import { stateName } from '../statement-labels.ts';
import { CeilingReview } from './ceiling-review.card.tsx';
import '../statutory.css';

const KYC = { seeded: 'Linked', not_seeded: 'Not linked', unknown: 'Not known' } as const;

const COLUMNS: readonly Column<StatutoryMember>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code' },
  { key: 'branch', title: 'Branch', render: ({ branch }) => branch ?? '–' },
  { key: 'state_code', title: 'State', render: ({ state_code }) => (state_code ? stateName(state_code) : '–') },
  { key: 'detail', title: 'Membership', narrow: 'second' },
  { key: 'since', title: 'First month', render: ({ since }) => formatDate(since) },
  { key: 'age_58_on', title: '58 on', render: ({ age_58_on }) => (age_58_on ? formatDate(age_58_on) : '–') },
  { key: 'kyc', title: 'KYC', render: ({ kyc }) => (kyc ? KYC[kyc] : '–') },
  {
    key: 'problem',
    title: 'Problem',
    narrow: 'tag',
    render: ({ problem }) => (problem ? <StatusTag tone="error">{problem}</StatusTag> : null),
  },
];

const KINDS = [
  {
    value: 'memberships',
    label: 'EPF memberships',
    columns:
      'employee_code, from_date, status; optional pension_member, employee_basis, employer_basis, higher_pension, international_worker, certificate_until, vpf_percent, vpf_amount, reason',
  },
  {
    value: 'uan_facts',
    label: 'UAN: name and KYC',
    columns: 'employee_code; optional name_on_uan, aadhaar_seeded, bank_seeded. An empty cell leaves what is stored',
  },
] as const;

const FUND_ONLY: readonly string[] = ['age_58_on', 'kyc'];
const PROBLEMS: Partial<Record<Scheme, { value: string; label: string }[]>> = {
  epf: [
    { value: 'no_number', label: 'UAN missing' },
    { value: 'form_11', label: 'Form 11 missing' },
    { value: 'kyc', label: 'KYC not complete' },
    { value: 'near_58', label: 'Near 58' },
    { value: 'not_decided', label: 'Membership not decided' },
  ],
  esi: [
    { value: 'no_number', label: 'IP number missing' },
    { value: 'crossing', label: 'Wages above the limit' },
  ],
};

/** Employees of a scheme in its last finalised month. */
function Members() {
  const { scheme } = useScheme();
  const [filter, setFilter] = useListParams(statutoryMembers);
  const navigate = useNavigate();
  const can = useCan();
  return (
    <>
      <DataTable
        endpoint={statutoryMembers}
        filter={{ ...filter, scheme }}
        tools={<ExportList endpoint={statutoryExports.members} what="employees" filter={{ ...filter, scheme }} />}
        onFilter={setFilter}
        which={['scheme']}
        columns={scheme === 'epf' ? COLUMNS : COLUMNS.filter(({ key }) => !FUND_ONLY.includes(key))}
        idOf={({ employee_id }) => employee_id}
        nameOf={({ employee_name }) => employee_name}
        many="employees"
        filters={PROBLEMS[scheme] ? [{ name: 'problem', label: 'Problem', options: PROBLEMS[scheme] }] : []}
        onOpen={({ employee_id }) => void navigate(`/employees/statutory/${employee_id}/edit`)}
        empty={{ title: 'No employees yet', text: 'They appear once a payroll is finalised.' }}
      />
      {scheme === 'epf' && can(membershipImports.upload) && (
        <Section
          title="Import memberships or UAN details"
          text="Checked first, imported all or nothing. An import can be undone for a day."
        >
          <ImportPanel endpoints={membershipImports} kinds={KINDS} countsText={() => ''} refresh={[statutoryMembers]} />
        </Section>
      )}
    </>
  );
}

/** Members of a scheme; for EPF also what the last change of the ceiling means for each employee. */
export function MembersScreen() {
  const { scheme, definition } = useScheme();
  const [search, setSearch] = useSearchParams();
  const tab = scheme === 'epf' ? (search.get('tab') ?? 'members') : 'members';
  return (
    <SchemePage
      title={`${definition.name} employees`}
      subtitle={tab === 'ceiling' ? 'Wages of the salaries in force, between two wage ceilings' : 'Of the last finalised month'}
    >
      {scheme === 'epf' ? (
        <Tabs
          className="statutory-tabs"
          activeKey={tab}
          onChange={(next) => setSearch(next === 'members' ? {} : { tab: next })}
          destroyOnHidden
          items={[
            { key: 'members', label: 'Members', children: <Members /> },
            { key: 'ceiling', label: 'Ceiling review', children: <CeilingReview /> },
          ]}
        />
      ) : (
        <Members />
      )}
    </SchemePage>
  );
}
