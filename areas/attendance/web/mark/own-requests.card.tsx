import { type AttendanceRequest, attendanceDays, attendanceRequests } from '@hrms/attendance/contract';
import { type Column, DataTable, formatDate, useAction, useCan, useConfirm, useDialog, useListParams } from '@hrms/platform/web';
import { RequestDetailsDrawer } from '../days/request-details.drawer.tsx';
import { requestStatuses } from '../status.tsx';
import { KIND_NAMES } from '../words.ts';

const columns: Column<AttendanceRequest>[] = [
  { key: 'number', title: 'Number', narrow: 'second' },
  { key: 'kind', title: 'Request', narrow: 'title', render: ({ kind }) => KIND_NAMES[kind] },
  {
    key: 'first_day',
    title: 'Date',
    narrow: 'second',
    render: ({ first_day, last_day }) =>
      first_day === last_day ? formatDate(first_day) : `${formatDate(first_day)} to ${formatDate(last_day)}`,
  },
  { key: 'reason', title: 'Reason' },
  requestStatuses.column,
  { key: 'decision_note', title: 'Decision note' },
];

/** The user's own requests, with Withdraw while they wait. */
export function OwnRequestsCard() {
  const can = useCan();
  const confirm = useConfirm();
  const details = useDialog<string>();
  const [filter, setFilter] = useListParams(attendanceRequests.list);
  const withdraw = useAction(attendanceRequests.withdraw, {
    failure: 'Failed to withdraw request',
    refresh: [attendanceRequests.list, attendanceDays.list],
  });
  const ask = async (row: AttendanceRequest) => {
    const text = `${KIND_NAMES[row.kind]} for ${formatDate(row.first_day)} is withdrawn. Approvers no longer see it.`;
    if (await confirm({ title: `Withdraw ${row.number}?`, text, label: 'Withdraw' }))
      await withdraw.run({ params: { id: row.request_id }, body: {} });
  };
  return (
    <>
      <DataTable
        endpoint={attendanceRequests.list}
        filter={{ ...filter, whose: 'own' }}
        onFilter={setFilter}
        which={['whose']}
        columns={columns}
        idOf={({ request_id }) => request_id}
        nameOf={({ number }) => number}
        onOpen={({ request_id }) => details.open(request_id)}
        many="requests"
        actions={(row) => [
          can(attendanceRequests.withdraw) &&
            (row.status === 'pending' || row.status === 'waiting_partner') && { label: 'Withdraw', onClick: () => void ask(row) },
        ]}
        empty={{
          title: 'No requests yet',
          text: 'Select a day above to ask for a correction, on duty, work from home or permission.',
        }}
      />
      <RequestDetailsDrawer {...details} />
    </>
  );
}
