import { imports } from '@hrms/employees/contract';
import {
  type Column,
  DataTable,
  type DialogProps,
  formatDate,
  ImportPanel,
  Money,
  Section,
  StatusTag,
  useCan,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import {
  membershipImports,
  memberships,
  type Scheme,
  type StatutoryMember,
  statutoryExports,
  statutoryMembers,
} from '@hrms/statutory/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ExportList } from '../export-list.tsx';
import { LWF_CATEGORIES } from '../membership-choices.ts';
import { useScheme } from '../scheme-page.tsx';
import { stateName } from '../statement-labels.ts';
import { MembersBasisDialog } from './members-basis.dialog.tsx';
import '../statutory.css';

const KYC = { seeded: 'Linked', not_seeded: 'Not linked', unknown: 'Not known' } as const;

const BASES = { restricted: 'Ceiling', actual: 'Full wages' } as const;

function basisText({ employee_basis: own, employer_basis: employer }: StatutoryMember): string {
  if (own === null || employer === null) return '–';
  return own === employer ? BASES[own] : `${BASES[own]}, employer ${BASES[employer].toLowerCase()}`;
}

/** The welfare fund names the category of a member. */
const CATEGORIES: Readonly<Record<string, string>> = LWF_CATEGORIES;

const COLUMNS: readonly Column<StatutoryMember>[] = [
  { key: 'employee_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code' },
  { key: 'number_masked', title: 'Number', render: ({ number_masked }) => number_masked ?? '–' },
  { key: 'branch', title: 'Branch', render: ({ branch }) => branch ?? '–' },
  { key: 'state_code', title: 'State', render: ({ state_code }) => (state_code ? stateName(state_code) : '–') },
  { key: 'detail', title: 'Membership', narrow: 'second', render: ({ detail }) => CATEGORIES[detail] ?? detail },
  { key: 'employee_basis', title: 'EPF on', render: basisText },
  {
    key: 'vpf_paise',
    title: 'VPF',
    align: 'right',
    render: ({ vpf_paise }) => (vpf_paise ? <Money paise={vpf_paise} /> : '–'),
  },
  { key: 'since', title: 'First month', render: ({ since }) => (since ? formatDate(since) : '–') },
  { key: 'age_58_on', title: 'Turns 58 on', render: ({ age_58_on }) => (age_58_on ? formatDate(age_58_on) : '–') },
  { key: 'kyc', title: 'KYC', render: ({ kyc }) => (kyc ? KYC[kyc] : '–') },
  {
    key: 'wages_tested_paise',
    title: 'Wages tested',
    align: 'right',
    render: ({ wages_tested_paise }) => (wages_tested_paise === null ? '–' : <Money paise={wages_tested_paise} />),
  },
  {
    key: 'period_to',
    title: 'Period end',
    narrow: 'second',
    render: ({ period_to }) => (period_to ? formatDate(period_to) : '–'),
  },
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

/** Columns that only some schemes have. Where there are many, the branch stands in the file alone. */
const ONLY_OF: Readonly<Record<string, readonly Scheme[]>> = {
  branch: ['ptax', 'lwf'],
  detail: ['epf', 'ptax', 'lwf'],
  state_code: ['esi', 'ptax', 'lwf'],
  employee_basis: ['epf'],
  vpf_paise: ['epf'],
  age_58_on: ['epf'],
  kyc: ['epf'],
  number_masked: ['epf', 'esi'],
  wages_tested_paise: ['esi'],
  period_to: ['esi'],
};
const columnsOf = (scheme: Scheme) =>
  COLUMNS.filter(({ key }) => ONLY_OF[key]?.includes(scheme) ?? true).map((column) =>
    column.key === 'number_masked' ? { ...column, title: scheme === 'epf' ? 'UAN' : 'IP number' } : column,
  );

const PROBLEMS: Partial<Record<Scheme, { value: string; label: string }[]>> = {
  epf: [
    { value: 'no_number', label: 'UAN missing' },
    { value: 'form_11', label: 'Form 11 missing' },
    { value: 'kyc', label: 'KYC not complete' },
    { value: 'near_58', label: 'Near 58' },
    { value: 'exclusion', label: 'Exclusion doubtful' },
    { value: 'not_decided', label: 'Membership not decided' },
  ],
  esi: [
    { value: 'no_number', label: 'IP number missing' },
    { value: 'crossing', label: 'Wages above the limit' },
  ],
  lwf: [{ value: 'no_category', label: 'Category not set' }],
};

/** Employees of a scheme in its last finalised month; of EPF also those who are excluded. */
export function MembersCard() {
  const { scheme } = useScheme();
  const [filter, setFilter] = useListParams(statutoryMembers);
  const navigate = useNavigate();
  const can = useCan();
  const [ids, setIds] = useState<readonly string[]>([]);
  const importsNumbers = (scheme === 'epf' || scheme === 'esi') && can(imports.upload);
  const basis = useDialog<readonly string[]>();
  const open = basis.open as (ids: readonly string[]) => void;
  return (
    <div className="st-stack">
      <DataTable
        endpoint={statutoryMembers}
        filter={{ ...filter, scheme }}
        tools={
          <>
            {importsNumbers && (
              <Button onClick={() => void navigate('/employees/import?kind=identity_numbers')}>
                {scheme === 'epf' ? 'Import UANs' : 'Import IP numbers'}
              </Button>
            )}
            <ExportList endpoint={statutoryExports.members} what="employees" filter={{ ...filter, scheme }} />
          </>
        }
        onFilter={setFilter}
        which={['scheme']}
        columns={columnsOf(scheme)}
        idOf={({ employee_id }) => employee_id}
        nameOf={({ employee_name }) => employee_name}
        many="employees"
        selection={
          scheme === 'epf' && can(memberships.setBasis)
            ? { ids, onChange: setIds, actions: <Button onClick={() => open(ids)}>Set basis</Button> }
            : undefined
        }
        filters={PROBLEMS[scheme] ? [{ name: 'problem', label: 'Problem', options: PROBLEMS[scheme] }] : []}
        onOpen={({ employee_id }) => void navigate(`/employees/statutory/${employee_id}/edit`)}
        empty={{ title: 'No employees yet', text: 'They appear once a payroll is finalised.' }}
      />
      <MembersBasisDialog {...(basis as DialogProps<readonly string[]>)} onDone={() => setIds([])} />
      {scheme === 'epf' && can(membershipImports.upload) && (
        <Section
          title="Import memberships or UAN details"
          text="Checked first, imported all or nothing. An import can be undone for a day."
        >
          <ImportPanel endpoints={membershipImports} kinds={KINDS} countsText={() => ''} refresh={[statutoryMembers]} />
        </Section>
      )}
    </div>
  );
}
