import { PlusOutlined } from '@ant-design/icons';
import { policies } from '@hrms/attendance/contract';
import {
  type Column,
  DataTable,
  DateInput,
  EmployeeSelect,
  Field,
  FormDialog,
  formatDate,
  type RowOf,
  useCan,
  useDialog,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useToday } from '../periods/period.input.tsx';

type Override = RowOf<typeof policies.overrides>;

const columns: Column<Override>[] = [
  { key: 'full_name', title: 'Employee', narrow: 'title' },
  { key: 'employee_code', title: 'Code', narrow: 'second' },
  { key: 'policy_name', title: 'Policy', narrow: 'second', render: ({ policy_name }) => policy_name ?? 'By criteria' },
  { key: 'from_date', title: 'From', narrow: 'tag', render: ({ from_date }) => formatDate(from_date) },
];

/** Policies given to single employees, whatever the criteria say. */
export function OverridesTab() {
  const may = useCan()(policies.setOverride);
  const [filter, setFilter] = useListParams(policies.overrides);
  const editing = useDialog<Override>();
  const add = may ? () => editing.open() : undefined;
  return (
    <>
      <DataTable
        endpoint={policies.overrides}
        filter={filter}
        onFilter={setFilter}
        which={['tab']}
        columns={columns}
        idOf={({ employee_id, from_date }) => `${employee_id}${from_date}`}
        nameOf={({ full_name }) => full_name}
        many="exceptions"
        search="Search by name or code"
        tools={
          add && (
            <Button icon={<PlusOutlined />} onClick={add}>
              Assign policy
            </Button>
          )
        }
        actions={(row) => [may && { label: 'Change', onClick: () => editing.open(row) }]}
        empty={{
          title: 'No exceptions',
          text: 'Give one employee a policy that the criteria would not.',
          label: 'Assign policy',
          action: add,
        }}
      />
      {editing.isOpen && <OverrideDialog of={editing.subject} close={editing.close} />}
    </>
  );
}

function OverrideDialog({ of, close }: { of: Override | undefined; close: () => void }) {
  const today = useToday();
  const [employee_id, setEmployee] = useState<string | null>(of?.employee_id ?? null);
  const list = useEndpoint(policies.list, { query: { limit: 100, active: 'true' } as never });
  const choices = (list.data?.rows ?? []).map(({ policy_id, name }) => ({ value: policy_id, label: name }));
  return (
    <FormDialog
      isOpen
      close={close}
      title={of ? `Policy of ${of.full_name}` : 'Assign policy'}
      submitLabel="Assign"
      endpoint={policies.setOverride}
      params={{ employee_id: employee_id ?? '' }}
      initial={{ policy_id: of?.policy_id ?? null, from_date: today }}
      blocked={employee_id === null}
    >
      {!of && (
        <Form.Item label="Employee" htmlFor="override-employee">
          <EmployeeSelect id="override-employee" value={employee_id} onChange={setEmployee} />
        </Form.Item>
      )}
      <Field name="policy_id" label="Policy" help="Leave empty to let the criteria decide again">
        <Select allowClear options={choices} placeholder="By criteria" />
      </Field>
      <Field name="from_date" label="From">
        <DateInput />
      </Field>
    </FormDialog>
  );
}
