import { CheckOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { type Column, Count, DataTable, Page, StatusTag, useAction, useCan, useConfirm, useListParams } from '@hrms/platform/web';
import { type ComponentRow, components } from '@hrms/salary/contract';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import './salary.css';
import { KINDS, TAX_HEADS, toChoices, WAGE_CLASSES } from './words.ts';

const countText = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;

const countsIcon = (row: ComponentRow, law: keyof ComponentRow['counts_for']) =>
  row.counts_for[law] ? <CheckOutlined aria-label="Counts" /> : <MinusOutlined aria-label="Does not count" className="ui-none" />;

const columns: Column<ComponentRow>[] = [
  {
    key: 'name',
    title: 'Name',
    narrow: 'title',
    render: ({ name, code }) => (
      <span className="salary-name">
        {name}
        <small>{code}</small>
      </span>
    ),
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

export function ComponentsScreen() {
  const can = useCan();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(components.list);
  const activate = useAction(components.activate, { failure: 'Could not activate the component' });
  const deactivate = useAction(components.deactivate, { failure: 'Could not deactivate the component' });
  const remove = useAction(components.delete, { failure: 'Could not delete the component' });
  const add = can(components.create) ? () => void navigate('/salary-components/new') : undefined;
  const open = ({ component_id }: ComponentRow, more = '') => void navigate(`/salary-components/edit/${component_id}${more}`);

  const setActive = async ({ component_id: id, version, name, is_active }: ComponentRow) => {
    if (!is_active) return activate.run({ params: { id }, body: { version } });
    const text = 'It can’t be added to structures any more. Existing structures and salaries don’t change.';
    if (await confirm({ title: `Deactivate ${name}?`, text, label: 'Deactivate' }))
      await deactivate.run({ params: { id }, body: { version } });
  };
  const removeAsked = async ({ component_id, name, code }: ComponentRow) => {
    const text = `This can’t be undone. Components that were ever used can only be deactivated. The code ${code} can’t be used again.`;
    if (await confirm({ title: `Delete ${name}?`, text, label: 'Delete', danger: true }))
      await remove.run({ params: { id: component_id } });
  };

  return (
    <Page
      title="Salary components"
      subtitle={<Count endpoint={components.list} filter={filter} one="component" many="components" />}
      action={
        add && (
          <Button type="primary" icon={<PlusOutlined />} onClick={add}>
            Add component
          </Button>
        )
      }
    >
      <DataTable
        endpoint={components.list}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={(row) => row.component_id}
        nameOf={(row) => row.name}
        many="components"
        search="Search by name or code"
        filters={[
          { name: 'kind', label: 'Kind', options: toChoices(KINDS) },
          { name: 'wage_code_class', label: 'Wage class', options: classes },
          { name: 'is_active', label: 'Status', options: [{ value: '', label: 'All' }, ...states], kind: 'segmented' },
        ]}
        onOpen={can(components.update) ? open : undefined}
        actions={(row) => [
          can(components.update) && { label: 'Edit', onClick: () => open(row) },
          can(components.addRule) && { label: 'Add change', onClick: () => open(row, '?from=new') },
          can(components.create) &&
            !row.is_system && {
              label: 'Duplicate',
              onClick: () => void navigate(`/salary-components/new?copy=${row.component_id}`),
            },
          can(components.deactivate) &&
            !row.is_system && { label: row.is_active ? 'Deactivate' : 'Activate', onClick: () => void setActive(row) },
          can(components.delete) && !row.is_system && { label: 'Delete', danger: true, onClick: () => void removeAsked(row) },
        ]}
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
