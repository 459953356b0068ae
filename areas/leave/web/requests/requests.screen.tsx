import { type LeaveRequestLine, leaveBalances, leaveOverview, leaveRequests } from '@hrms/leave/contract';
import { type DialogProps, RequestListScreen, useDialog } from '@hrms/platform/web';
import { SubjectApprovals } from '@hrms/workflows/web';
import { useNavigate } from 'react-router';
import { CancelLeaveDialog } from './cancel.dialog.tsx';
import { lastColumns, requestColumns, requestName, requestStatuses } from './columns.tsx';
import { useBranchChoices, useDepartmentChoices, useTypeChoices } from './list-filters.tsx';
import { useRowActions } from './use-row-actions.ts';

export function LeaveRequestsScreen() {
  const navigate = useNavigate();
  const cancelling = useDialog<LeaveRequestLine>();
  const departments = useDepartmentChoices();
  const branches = useBranchChoices();
  return (
    <RequestListScreen
      title="Leave"
      ownTab="My leave"
      create={{
        label: 'Apply for leave',
        endpoint: leaveRequests.apply,
        form: '/leaves/create',
        forOthers: 'leave.request.apply_for',
      }}
      file={{ endpoint: leaveBalances.export, query: { what: 'requests', format: 'xlsx' } }}
      approvals={{ subject: 'leave.request', panel: SubjectApprovals, refresh: [leaveOverview.get, leaveBalances.list] }}
      kind={{
        endpoint: leaveRequests.list,
        many: 'leave requests',
        idOf: ({ leave_request_id }) => leave_request_id,
        nameOf: requestName,
        sortedByEmployee: true,
        columns: requestColumns,
        lastColumns,
        statuses: requestStatuses,
        search: 'Search by name or number',
        filters: [
          { name: 'leave_type_id', label: 'Type', options: useTypeChoices() },
          { name: 'from', label: 'From', kind: 'date' },
          { name: 'to', label: 'To', kind: 'date' },
        ],
        othersFilters: [
          ...(departments.length > 0 ? [{ name: 'department_id', label: 'Department', options: departments } as const] : []),
          ...(branches.length > 0 ? [{ name: 'branch_id', label: 'Branch', options: branches } as const] : []),
        ],
        onOpen: ({ leave_request_id: id, status }) => void navigate(`/leaves/${status === 'draft' ? 'edit' : 'view'}/${id}`),
        actions: useRowActions(cancelling.open),
        empty: {
          own: { title: 'No leave yet', text: 'Your leave requests appear here with their approval.' },
          others: { title: 'No leave requests yet', text: 'Requests of employees appear here.' },
        },
      }}
    >
      <CancelLeaveDialog {...(cancelling as DialogProps<LeaveRequestLine>)} />
    </RequestListScreen>
  );
}
