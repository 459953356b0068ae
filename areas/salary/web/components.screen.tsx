import { CheckOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { countText } from '@hrms/platform/calendar';
import {
  type Column,
  Count,
  DataTable,
  Page,
  type RecordKind,
  StatusTag,
  useCan,
  useEndpoint,
  useListParams,
  useRecordActions,
} from '@hrms/platform/web';
import { type ComponentRow, componentCategories, components, structures } from '@hrms/salary/contract';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { ComponentName } from './component-name.tsx';
import './salary.css';
import { KINDS, TAX_HEADS, toChoices, WAGE_CLASSES } from './words.ts';

const countsIcon = (row: ComponentRow, law: keyof ComponentRow['counts_for']) =>
  row.counts_for[law] ? <CheckOutlined aria-label="Counts" /> : <MinusOutlined aria-label="Does not count" className="ui-none" />;

const columns: Column<ComponentRow>[] = [
  {
    key: 'name',
    title: 'Name',
    narrow: 'title',
    render: (component) => <ComponentName {...component} />,
  },
  { key: 'kind', title: 'Kind', render: ({ kind }) => <StatusTag>{KINDS[kind]}</StatusTag> },
  { key: 'calculation_summary', title: 'Calculation', narrow: 'second', width: 180 },
  {
    key: 'wage_code_class',
    title: 'Wage class',
    render: ({ wage_code_class }) => wage_code_class && WAGE_CLASSES[wage_code_class].short,
  },
  { key: 'epf', title: 'EPF', render: (row) => countsIcon(row, 'epf') },
  { key: 'esi', title: 'ESI', render: (row) => countsIcon(row, 'esi') },
  { key: 'ptax', title: 'PT', render: (row) => countsIcon(row, 'ptax') },
  { key: 'tax_head', title: 'Tax head', render: ({ tax_head }) => TAX_HEADS[tax_head] },
  {
    key: 'used_by',
    title: 'Used by',
    render: ({ used_by: { structures, employees } }) =>
      structures + employees > 0 ? (
        <span className="ui-number" title={`${countText(structures, 'structure')}, ${countText(employees, 'employee')}`}>
          {employees > 0 ? countText(employees, 'employee') : countText(structures, 'structure')}
        </span>
      ) : null,
  },
  {
    key: 'is_active',
    title: 'Status',
    narrow: 'tag',
    render: ({ is_active }) => (
      <StatusTag tone={is_active ? 'success' : 'neutral'}>{is_active ? 'Active' : 'Inactive'}</StatusTag>
    ),
  },
];

const classes = Object.entries(WAGE_CLASSES).map(([value, { short }]) => ({ value, label: short }));
const states = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];

const endpoints = { ...components, remove: components.delete };
const componentKind: RecordKind<typeof endpoints> = {
  endpoints,
  one: 'component',
  many: 'components',
  idOf: ({ component_id }) => component_id,
  nameOf: ({ name }) => name,
  pages: {
    add: '/salary-components/new',
    edit: ({ component_id }) => `/salary-components/edit/${component_id}`,
  },
  activation: { activate: components.activate, deactivate: components.deactivate, isActive: ({ is_active }) => is_active },
  isSystem: ({ is_system }) => is_system,
  deactivation: 'It can no longer be added to structures. Existing structures and salaries don’t change.',
  removal: ({ code }) =>
    `This can’t be undone. Components that were ever used can only be deactivated. The code ${code} can’t be used again.`,
};

export function ComponentsScreen() {
  const can = useCan();
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(components.list);
  const { add, table, actionsOf } = useRecordActions(componentKind);
  const mayReadCategories = can(componentCategories.list);
  const categories = useEndpoint(componentCategories.list, { query: { limit: 100 } }, { enabled: mayReadCategories });
  const structureList = useEndpoint(structures.list, { query: { limit: 100 } }, { enabled: can(structures.list) });
  const inStructure = (structureList.data?.rows ?? []).map(({ structure_id, name }) => ({ value: structure_id, label: name }));
  const inCategory = (categories.data?.rows ?? []).map(({ category_id, name }) => ({ value: category_id, label: name }));

  return (
    <Page
      title="Salary components"
      subtitle={<Count endpoint={components.list} filter={filter} one="component" many="components" />}
      action={
        <>
          {mayReadCategories && <Button onClick={() => void navigate('/salary-components/categories')}>Categories</Button>}
          {add && (
            <Button type="primary" icon={<PlusOutlined />} onClick={add}>
              Add component
            </Button>
          )}
        </>
      }
    >
      <DataTable
        {...table}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        search="Search by name or code"
        filters={[
          { name: 'kind', label: 'Kind', options: toChoices(KINDS) },
          { name: 'category_id', label: 'Category', options: inCategory },
          { name: 'wage_code_class', label: 'Wage class', options: classes },
          { name: 'used_in', label: 'Structure', options: inStructure },
          { name: 'is_active', label: 'Status', options: [{ value: '', label: 'All' }, ...states], kind: 'segmented' },
          { name: 'as_of', label: 'Rules on', kind: 'date' },
        ]}
        actions={(row) =>
          actionsOf(
            row,
            can(components.addRule) && {
              label: 'Add change',
              onClick: () => void navigate(`${componentKind.pages?.edit(row)}?from=new`),
            },
            can(components.create) &&
              !row.is_system && {
                label: 'Duplicate',
                onClick: () => void navigate(`/salary-components/new?copy=${row.component_id}`),
              },
          )
        }
        empty={{
          title: 'No components yet',
          text: 'Earnings, deductions and employer contributions appear here.',
          label: 'Add component',
          action: add,
        }}
      />
    </Page>
  );
}
