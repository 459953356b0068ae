import { type PersonalDataLook, personalDataAccesses } from '@hrms/access/contract';
import { countText } from '@hrms/platform/calendar';
import { type Column, DataTable, Page, StatusTag, useCan, useListParams } from '@hrms/platform/web';
import { Tabs } from 'antd';
import { formatMoment } from '../words.ts';
import { ExposureCard } from './exposure.card.tsx';
import { LogExportButton } from './log-export-button.tsx';
import '../rights.css';

const KINDS = { view: 'Viewed', reveal: 'Revealed', export: 'Exported', print: 'Printed' } as const;
const GROUPS = {
  identity: 'Identity numbers',
  bank: 'Bank account',
  salary: 'Salary',
  medical: 'Medical',
  documents: 'Documents',
  family: 'Family',
  tax: 'Tax',
  leave: 'Leave',
} as const;

const toOptions = (words: Record<string, string>) => Object.entries(words).map(([value, label]) => ({ value, label }));
const filters = [
  { name: 'kind' as const, label: 'Action', options: toOptions(KINDS) },
  { name: 'field_group' as const, label: 'Data', options: toOptions(GROUPS) },
];

const mine: Column<PersonalDataLook>[] = [
  { key: 'actor', title: 'User', narrow: 'title' },
  {
    key: 'kind',
    title: 'Action',
    narrow: 'tag',
    render: ({ kind }) => <StatusTag tone={kind === 'view' ? 'neutral' : 'warning'}>{KINDS[kind]}</StatusTag>,
  },
  { key: 'field_group', title: 'Data', narrow: 'second', render: ({ field_group }) => GROUPS[field_group] },
  { key: 'fields', title: 'Fields', render: ({ fields }) => fields.map((name) => name.replaceAll('_', ' ')).join(', ') },
  { key: 'purpose', title: 'Reason' },
  { key: 'at', title: 'When', render: ({ at }) => formatMoment(at) },
];
const everybody: Column<PersonalDataLook>[] = [
  {
    key: 'employee',
    title: 'Employee',
    render: ({ employee, row_count }) => employee ?? countText(row_count, 'employee'),
  },
  ...mine,
];

function Mine() {
  const [filter, setFilter] = useListParams(personalDataAccesses.mine);
  return (
    <DataTable
      endpoint={personalDataAccesses.mine}
      filter={filter}
      onFilter={setFilter}
      columns={mine}
      idOf={(look) => look.id}
      nameOf={(look) => `${look.actor} ${formatMoment(look.at)}`}
      many="looks"
      filters={filters}
      empty={{
        title: 'No access to your data yet',
        text: 'Views, reveals and exports of your data appear here with the reason.',
      }}
    />
  );
}

function Everybody() {
  const [filter, setFilter] = useListParams(personalDataAccesses.list);
  return (
    <DataTable
      endpoint={personalDataAccesses.list}
      filter={filter}
      onFilter={setFilter}
      columns={everybody}
      idOf={(look) => look.id}
      nameOf={(look) => `${look.actor} ${formatMoment(look.at)}`}
      many="looks"
      filters={filters}
      empty={{ title: 'No access to personal data yet', text: 'Views, reveals and exports appear here with the reason.' }}
    />
  );
}

export function PersonalDataScreen() {
  const office = useCan()(personalDataAccesses.list);
  const [filter] = useListParams(personalDataAccesses.list);
  return (
    <Page
      title="Personal data access"
      subtitle="Who accessed personal data and why"
      action={office && <LogExportButton endpoint={personalDataAccesses.export} filter={filter} />}
    >
      {office ? (
        <Tabs
          destroyOnHidden
          items={[
            { key: 'mine', label: 'My data', children: <Mine /> },
            { key: 'all', label: 'All employees', children: <Everybody /> },
            { key: 'exposure', label: 'Exposure check', children: <ExposureCard /> },
          ]}
        />
      ) : (
        <Mine />
      )}
    </Page>
  );
}
