import { PlusOutlined } from '@ant-design/icons';
import { type LeaveEncashment, leaveEncashments } from '@hrms/leave/contract';
import {
  type Column,
  DataTable,
  type DialogProps,
  formatDate,
  Page,
  type RowAction,
  StatusTag,
  type Tone,
  useCan,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import { Button, Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { OwnApprovalsCard } from '../requests/own-approvals.card.tsx';
import { TypeName } from '../type-name.tsx';
import { useOwnEmployee, useWidestScope } from '../use-access.ts';
import { CancelEncashmentDialog, RequestEncashmentDialog } from './encashment.dialogs.tsx';
import { EncashmentFactsDrawer } from './facts.drawer.tsx';

const STATES: Record<LeaveEncashment['status'], { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warning' },
  returned: { label: 'Returned', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'error' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  queued: { label: 'In payroll', tone: 'accent' },
  paid: { label: 'Paid', tone: 'success' },
  reversed: { label: 'Reversed', tone: 'neutral' },
};
const KINDS = { in_service: 'In service', year_end: 'Year end', exit: 'At exit' } as const;

const shared: Column<LeaveEncashment>[] = [
  {
    key: 'type_name',
    title: 'Type',
    narrow: 'second',
    render: ({ type_name, colour }) => <TypeName name={type_name} colour={colour} />,
  },
  { key: 'days', title: 'Days', align: 'right', narrow: 'second', priority: 3 },
  { key: 'kind', title: 'Kind', render: ({ kind }) => KINDS[kind] },
  { key: 'on_date', title: 'On', render: ({ on_date }) => formatDate(on_date) },
  { key: 'paid_on', title: 'Paid on', render: ({ paid_on }) => formatDate(paid_on) },
  { key: 'pending_with', title: 'Pending with', render: ({ pending_with }) => pending_with.join(', ') || '–' },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ status }) => <StatusTag tone={STATES[status].tone}>{STATES[status].label}</StatusTag>,
  },
];
const number: Column<LeaveEncashment> = {
  key: 'number',
  title: 'Number',
  narrow: 'title',
  render: (row) => <span className="ui-name">{row.number}</span>,
};
const employee: Column<LeaveEncashment> = {
  key: 'employee_name',
  title: 'Employee',
  narrow: 'title',
  render: ({ employee_name }) => <span className="ui-name">{employee_name}</span>,
};
const ownColumns = [number, ...shared];
const allColumns = [employee, ...shared];

function EncashmentTable({ own, request }: { own: boolean; request: (() => void) | undefined }) {
  const can = useCan();
  const me = useOwnEmployee();
  const [params, setFilter] = useListParams(leaveEncashments.list);
  const filter = own && me ? { ...params, employee_id: me } : params;
  const cancelling = useDialog<LeaveEncashment>();
  const viewing = useDialog<LeaveEncashment>();
  const actionsOf = (row: LeaveEncashment): (RowAction | false)[] => {
    const open = row.status === 'pending' || row.status === 'approved';
    const may = row.employee_id === me ? can(leaveEncashments.cancel) : can('leave.encashment.decide');
    return [
      { label: 'View facts', onClick: () => viewing.open(row) },
      open && may && { label: 'Cancel', danger: true, onClick: () => cancelling.open(row) },
    ];
  };
  return (
    <div className="lv-column">
      {!own && <OwnApprovalsCard subject="leave.encashment" />}
      <DataTable
        endpoint={leaveEncashments.list}
        filter={filter}
        onFilter={setFilter}
        which={own ? ['employee_id'] : []}
        columns={own ? ownColumns : allColumns}
        idOf={({ leave_encashment_id }) => leave_encashment_id}
        nameOf={(row) => row.number}
        many="encashments"
        {...(!own && { search: 'Search by name or number' })}
        filters={[
          { name: 'status', label: 'Status', options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })) },
        ]}
        onOpen={viewing.open}
        actions={actionsOf}
        empty={{
          title: 'No encashments yet',
          text: own ? 'Leave that your policy lets you encash is paid with your salary.' : 'Requests of employees appear here.',
          label: 'Encash leave',
          action: own ? request : undefined,
        }}
      />
      <CancelEncashmentDialog {...(cancelling as DialogProps<LeaveEncashment>)} />
      <EncashmentFactsDrawer {...(viewing as DialogProps<LeaveEncashment>)} />
    </div>
  );
}

export function LeaveEncashmentScreen() {
  const can = useCan();
  const me = useOwnEmployee();
  const others = useWidestScope('leave.encashment.read') === 'organisation';
  const [search, setSearch] = useSearchParams();
  const requesting = useDialog();
  const request = me && can(leaveEncashments.request) ? requesting.open : undefined;
  const tab = me && request && (!others || search.get('tab') !== 'all') ? 'mine' : 'all';
  const own = <EncashmentTable own request={request} />;
  const all = <EncashmentTable own={false} request={undefined} />;
  return (
    <Page
      title="Leave encashment"
      action={
        request && (
          <Button type="primary" icon={<PlusOutlined />} onClick={request}>
            Encash leave
          </Button>
        )
      }
    >
      {request && others ? (
        <Tabs
          activeKey={tab}
          onChange={(key) => setSearch(key === 'mine' ? {} : { tab: key })}
          destroyOnHidden
          items={[
            { key: 'mine', label: 'My encashments', children: own },
            { key: 'all', label: 'Employees', children: all },
          ]}
        />
      ) : others ? (
        all
      ) : (
        own
      )}
      <RequestEncashmentDialog isOpen={requesting.isOpen} close={requesting.close} subject={undefined} />
    </Page>
  );
}
