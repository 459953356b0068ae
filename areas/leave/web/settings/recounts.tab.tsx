import { type LeaveRecount, leaveRecounts } from '@hrms/leave/contract';
import { type Column, DataTable, type DialogProps, ReasonDialog, StatusTag, useDialog, useListParams } from '@hrms/platform/web';
import { useNavigate } from 'react-router';
import { spellText } from '../labels.ts';

const columns: Column<LeaveRecount>[] = [
  {
    key: 'employee_name',
    title: 'Employee',
    narrow: 'title',
    render: ({ employee_name }) => <span className="ui-name">{employee_name}</span>,
  },
  { key: 'type_name', title: 'Type' },
  {
    key: 'first_day',
    title: 'Dates',
    narrow: 'second',
    render: ({ first_day, last_day }) => spellText({ first_day, first_half: 1, last_day, last_half: 2 }),
  },
  { key: 'cause', title: 'Cause' },
  {
    key: 'days',
    title: 'Days',
    align: 'right',
    narrow: 'second',
    render: ({ days_before, days_after }) => `${days_before} → ${days_after}`,
  },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ status }) => (
      <StatusTag tone={status === 'open' ? 'warning' : 'success'}>{status === 'open' ? 'Open' : 'Accepted'}</StatusTag>
    ),
  },
];

/** Leave in locked months whose days changed with the calendar: HR accepts each as a late change. */
export function RecountsTab() {
  const navigate = useNavigate();
  const [filter, setFilter] = useListParams(leaveRecounts.list);
  const accepting = useDialog<LeaveRecount>();
  const { subject } = accepting as DialogProps<LeaveRecount>;
  return (
    <>
      <DataTable
        endpoint={leaveRecounts.list}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={({ recount_id }) => recount_id}
        nameOf={({ number }) => number}
        many="recounts"
        filters={[
          {
            name: 'status',
            label: 'Status',
            kind: 'segmented',
            fixed: true,
            options: [
              { value: '', label: 'Open' },
              { value: 'accepted', label: 'Accepted' },
            ],
          },
        ]}
        actions={(row) => [
          { label: 'View request', onClick: () => void navigate(`/leaves/view/${row.leave_request_id}`) },
          row.status === 'open' && { label: 'Accept', onClick: () => accepting.open(row) },
        ]}
        empty={{
          title: 'No recounts',
          text: 'Leave in a locked month appears here when a holiday or weekly off changes its days.',
        }}
      />
      <ReasonDialog
        isOpen={accepting.isOpen}
        close={accepting.close}
        title={`Accept recount of ${subject?.number ?? ''}`}
        endpoint={leaveRecounts.accept}
        params={{ id: subject?.recount_id ?? '' }}
        submitLabel="Accept"
        name="note"
        note={`${subject?.days_before} → ${subject?.days_after} days. The difference goes into the next payroll as a late change.`}
      />
    </>
  );
}
