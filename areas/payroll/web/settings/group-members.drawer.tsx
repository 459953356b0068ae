import { type PayGroup, type PayGroupMember, payGroups, payrolls } from '@hrms/payroll/contract';
import {
  type Column,
  DataTable,
  DateInput,
  type DialogProps,
  EmployeesSelect,
  Field,
  FormDialog,
  formatDate,
  type ListParams,
  useCan,
  useDialog,
  useSignedIn,
} from '@hrms/platform/web';
import { Button, Drawer } from 'antd';
import { useState } from 'react';

const columns: Column<PayGroupMember>[] = [
  {
    key: 'full_name',
    title: 'Employee',
    narrow: 'title',
    render: ({ full_name, employee_code }) => `${full_name} (${employee_code})`,
  },
  { key: 'department', title: 'Department', narrow: 'second', render: ({ department }) => department ?? '' },
  { key: 'from_date', title: 'Since', render: ({ from_date }) => (from_date ? formatDate(from_date) : 'Joining') },
  {
    key: 'next',
    title: 'Moves to',
    render: ({ next }) => next && `${next.pay_group} from ${formatDate(next.from_date)}`,
  },
];

/** Employees of a pay group; others can be moved into it from a day on. */
export function GroupMembersDrawer({ isOpen, close, subject: group }: DialogProps<PayGroup>) {
  const can = useCan();
  const [filter, setFilter] = useState<ListParams<typeof payGroups.members>>({ page: 1, limit: 10 });
  const moving = useDialog();
  const today = useSignedIn().organisation?.today ?? '';
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      title={group?.name}
      size={720}
      destroyOnHidden
      extra={
        group?.status === 'active' && can(payGroups.assign) ? (
          <Button type="primary" onClick={() => moving.open()}>
            Move employees here
          </Button>
        ) : null
      }
    >
      {group && (
        <>
          <DataTable
            endpoint={payGroups.members}
            params={{ id: group.pay_group_id }}
            filter={filter}
            onFilter={(patch) => setFilter((now) => ({ ...now, page: 1, ...patch }) as typeof filter)}
            columns={columns}
            idOf={({ employee_id }) => employee_id}
            nameOf={({ full_name }) => full_name}
            many="employees"
            search="Search by name or code"
            empty={{ title: 'No employees in this pay group' }}
          />
          <FormDialog
            isOpen={moving.isOpen}
            close={moving.close}
            title={`Move employees to ${group.name}`}
            submitLabel="Move"
            endpoint={payGroups.assign}
            params={{ id: group.pay_group_id }}
            initial={{ from_date: `${today.slice(0, 7)}-01` }}
            refresh={[payGroups.list, payGroups.members, payrolls.list]}
          >
            <Field name="employee_ids" label="Employees">
              <EmployeesSelect most={500} />
            </Field>
            <Field name="from_date" label="From" help="The group pays the whole month of this day.">
              <DateInput />
            </Field>
          </FormDialog>
        </>
      )}
    </Drawer>
  );
}
