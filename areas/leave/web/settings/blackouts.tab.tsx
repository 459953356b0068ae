import { PlusOutlined } from '@ant-design/icons';
import { type LeaveBlackout, leaveBlackouts } from '@hrms/leave/contract';
import {
  type Column,
  DataTable,
  DateInput,
  EmployeesSelect,
  Field,
  FormDrawer,
  formatDate,
  StatusTag,
  useAction,
  useConfirm,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import { Button, Input, Select } from 'antd';
import { useBranchChoices, useDepartmentChoices, useTypeChoices } from '../requests/list-filters.tsx';

const EFFECTS = [
  { value: 'refuse', label: 'Refuse leave' },
  { value: 'warn', label: 'Warn only' },
];

const countText = (count: number, many: string) => (count === 0 ? `All ${many}` : `${count} ${many}`);

const columns: Column<LeaveBlackout>[] = [
  { key: 'name', title: 'Name', narrow: 'title', render: ({ name }) => <span className="ui-name">{name}</span> },
  {
    key: 'first_day',
    title: 'Days',
    narrow: 'second',
    render: ({ first_day, last_day }) =>
      first_day === last_day ? formatDate(first_day) : `${formatDate(first_day)} – ${formatDate(last_day)}`,
  },
  {
    key: 'for',
    title: 'For',
    render: ({ branch_ids, department_ids, leave_type_ids }) =>
      [
        countText(branch_ids.length, 'branches'),
        countText(department_ids.length, 'departments'),
        countText(leave_type_ids.length, 'leave types'),
      ].join(', '),
  },
  {
    key: 'excepted',
    title: 'Except',
    render: ({ excepted }) => excepted.map(({ employee_name }) => employee_name).join(', ') || '–',
  },
  {
    key: 'effect',
    title: 'Effect',
    narrow: 'tag',
    render: ({ effect }) => (
      <StatusTag tone={effect === 'refuse' ? 'error' : 'warning'}>{effect === 'refuse' ? 'Refused' : 'Warning'}</StatusTag>
    ),
  },
];

const many = (options: { value: string; label: string }[], all: string) => (
  <Select mode="multiple" allowClear options={options} showSearch={{ optionFilterProp: 'label' }} placeholder={all} />
);

/** Days on which leave is refused or warned about. */
export function BlackoutsTab() {
  const [filter, setFilter] = useListParams(leaveBlackouts.list);
  const adding = useDialog();
  const confirm = useConfirm();
  const remove = useAction(leaveBlackouts.remove, { failure: 'Failed to delete blackout days' });
  const branches = useBranchChoices();
  const departments = useDepartmentChoices();
  const types = useTypeChoices();
  const askRemove = async ({ blackout_id, name }: LeaveBlackout) => {
    const text = 'Leave on these days can be applied for again.';
    if (await confirm({ title: `Delete ${name}?`, text, label: 'Delete', danger: true }))
      await remove.run({ params: { id: blackout_id } });
  };
  return (
    <>
      <DataTable
        endpoint={leaveBlackouts.list}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={({ blackout_id }) => blackout_id}
        nameOf={({ name }) => name}
        many="blackout days"
        tools={
          <Button icon={<PlusOutlined />} onClick={adding.open}>
            Add blackout days
          </Button>
        }
        actions={(row) => [{ label: 'Delete', danger: true, onClick: () => void askRemove(row) }]}
        empty={{
          title: 'No blackout days',
          text: 'Days on which leave is refused, for example stock-taking.',
          label: 'Add blackout days',
          action: adding.open,
        }}
      />
      <FormDrawer
        isOpen={adding.isOpen}
        close={adding.close}
        title="Add blackout days"
        endpoint={leaveBlackouts.create}
        initial={{ effect: 'refuse', branch_ids: [], department_ids: [], leave_type_ids: [], excepted_employee_ids: [] }}
        submitLabel="Add"
      >
        <Field name="name" label="Name">
          <Input maxLength={60} placeholder="For example Year-end stock-taking" />
        </Field>
        <div className="lv-two">
          <Field name="first_day" label="First day">
            <DateInput />
          </Field>
          <Field name="last_day" label="Last day">
            <DateInput />
          </Field>
        </div>
        <Field name="effect" label="Effect">
          <Select options={EFFECTS} />
        </Field>
        <Field name="branch_ids" label="Branches">
          {many(branches, 'All branches')}
        </Field>
        <Field name="department_ids" label="Departments">
          {many(departments, 'All departments')}
        </Field>
        <Field name="leave_type_ids" label="Leave types">
          {many(types, 'All leave types')}
        </Field>
        <Field name="excepted_employee_ids" label="Except employees">
          <EmployeesSelect most={20} />
        </Field>
      </FormDrawer>
    </>
  );
}
