import { type ChangeRequest, changeRequests, employees } from '@hrms/employees/contract';
import {
  type Column,
  DataTable,
  type DialogProps,
  Field,
  FormDrawer,
  formatDate,
  Page,
  StatusTag,
  useCan,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import { Drawer, Input, Radio } from 'antd';
import { EmployeeName } from '../employee-name.tsx';
import { CHANGE_SECTION_LABELS, toOptions } from '../labels.ts';
import { CHANGE_STATUS_LABELS, CHANGE_STATUS_TONE, ChangeLines } from './request.card.tsx';

const formatAge = (days: number) => (days === 0 ? 'Today' : days === 1 ? '1 day' : `${days} days`);

const columns: Column<ChangeRequest>[] = [
  {
    key: 'full_name',
    title: 'Employee',
    narrow: 'title',
    render: ({ full_name, employee_code }) => <EmployeeName name={full_name} second={employee_code} />,
  },
  { key: 'section', title: 'Section', narrow: 'second', render: ({ section }) => CHANGE_SECTION_LABELS[section] },
  { key: 'lines', title: 'Changes', render: ({ lines }) => lines.map(({ label }) => label).join(', ') },
  { key: 'created_at', title: 'Requested on', render: ({ created_at }) => formatDate(created_at.slice(0, 10)) },
  { key: 'age_days', title: 'Age', align: 'right', render: ({ age_days }) => formatAge(age_days) },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ status }) => <StatusTag tone={CHANGE_STATUS_TONE[status]}>{CHANGE_STATUS_LABELS[status]}</StatusTag>,
  },
];

/** Change requests of employees, oldest pending first. */
export function ChangeRequestsScreen() {
  const [filter, setFilter] = useListParams(changeRequests.list);
  const deciding = useDialog<ChangeRequest>();
  return (
    <Page title="Change requests" subtitle="Changes employees requested to their own records">
      <DataTable
        endpoint={changeRequests.list}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={({ change_request_id }) => change_request_id}
        nameOf={({ full_name }) => full_name}
        many="change requests"
        search="Search name or code"
        filters={[
          { name: 'section', label: 'Section', options: toOptions(CHANGE_SECTION_LABELS) },
          { name: 'status', label: 'Status', options: toOptions(CHANGE_STATUS_LABELS) },
        ]}
        onOpen={deciding.open}
        empty={{ title: 'No change requests', text: 'Requests from employees to change their records appear here.' }}
      />
      <ChangeDecisionDrawer {...deciding} />
    </Page>
  );
}

function ChangeDecisionDrawer({ isOpen, close, subject: change }: DialogProps<ChangeRequest>) {
  const can = useCan();
  if (!change) return null;
  const title = `${CHANGE_SECTION_LABELS[change.section]} of ${change.full_name}`;
  if (change.status !== 'pending' || !can(changeRequests.decide))
    return (
      <Drawer open={isOpen} size={640} title={title} onClose={close} destroyOnHidden>
        <ChangeLines change={change} />
      </Drawer>
    );
  return (
    <FormDrawer
      isOpen={isOpen}
      close={close}
      title={title}
      submitLabel="Save decision"
      endpoint={changeRequests.decide}
      params={{ requestId: change.change_request_id }}
      initial={{ decision: 'approve', version: change.version }}
      refresh={[employees.get]}
    >
      <ChangeLines change={change} />
      <Field name="decision" label="Decision">
        <Radio.Group
          options={[
            { value: 'approve', label: 'Approve' },
            { value: 'reject', label: 'Reject' },
          ]}
        />
      </Field>
      <Field name="note" label="Note" help="Required when you reject. Shown to the employee.">
        <Input.TextArea rows={2} maxLength={300} />
      </Field>
    </FormDrawer>
  );
}
