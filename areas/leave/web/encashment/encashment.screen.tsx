import { LeaveEncashment, leaveBalances, leaveEncashments } from '@hrms/leave/contract';
import { daysText } from '@hrms/platform/calendar';
import {
  approvalStatusTags,
  type Column,
  type DialogProps,
  formatDate,
  pendingWithColumn,
  RequestListScreen,
  useCan,
  useDialog,
  useSignedIn,
} from '@hrms/platform/web';
import { SubjectApprovals } from '@hrms/workflows/web';
import { daysColumn } from '../days-cell.tsx';
import { TypeName } from '../type-name.tsx';
import { RequestEncashmentDialog } from './encashment.dialog.tsx';
import { EncashmentFactsDrawer } from './facts.drawer.tsx';

const STATUSES = approvalStatusTags(LeaveEncashment.shape.status.options, { queued: ['In payroll', 'accent'] });
const KINDS = { in_service: 'In service', year_end: 'Year end', exit: 'At exit' } as const;

const COLUMNS: readonly Column<LeaveEncashment>[] = [
  { key: 'number', title: 'Number', priority: 0 },
  {
    key: 'type_name',
    title: 'Type',
    narrow: 'second',
    render: ({ type_name, colour }) => <TypeName name={type_name} colour={colour} />,
  },
  daysColumn,
  { key: 'kind', title: 'Kind', render: ({ kind }) => KINDS[kind] },
  { key: 'on_date', title: 'On', render: ({ on_date }) => formatDate(on_date) },
  { key: 'paid_on', title: 'Paid on', render: ({ paid_on }) => formatDate(paid_on) },
  pendingWithColumn,
];

export function LeaveEncashmentScreen() {
  const can = useCan();
  const own = useSignedIn().user.employee_id;
  const viewing = useDialog<LeaveEncashment>();
  return (
    <RequestListScreen
      title="Leave encashment"
      ownTab="My encashments"
      create={{ label: 'Encash leave', endpoint: leaveEncashments.request, form: RequestEncashmentDialog }}
      approvals={{ subject: 'leave.encashment', panel: SubjectApprovals, refresh: [leaveBalances.list] }}
      kind={{
        endpoint: leaveEncashments.list,
        many: 'encashments',
        idOf: ({ leave_encashment_id }) => leave_encashment_id,
        nameOf: ({ number }) => number,
        columns: COLUMNS,
        statuses: STATUSES,
        search: 'Search by name or number',
        onOpen: viewing.open,
        actions: (row) => [{ label: 'View facts', onClick: () => viewing.open(row) }],
        acts: [
          {
            label: 'Cancel',
            endpoint: leaveEncashments.cancel,
            danger: true,
            when: ({ status, employee_id }) =>
              (status === 'pending' || status === 'approved') && (employee_id === own || can('leave.encashment.decide')),
            reason: ({ number, days }) => ({
              title: `Cancel ${number}`,
              submitLabel: 'Cancel encashment',
              name: 'comments',
              label: 'Comment',
              note: `${daysText(days)} go back to the balance.`,
            }),
            refresh: [leaveBalances.list],
          },
        ],
        empty: {
          own: { title: 'No encashments yet', text: 'Leave that your policy lets you encash is paid with your salary.' },
          others: { title: 'No encashments yet', text: 'Requests of employees appear here.' },
        },
      }}
    >
      <EncashmentFactsDrawer {...(viewing as DialogProps<LeaveEncashment>)} />
    </RequestListScreen>
  );
}
