import { type PlatformAct, platformActs } from '@hrms/access/contract';
import { type Column, Count, DataTable, Page, StatusTag, useListParams } from '@hrms/platform/web';
import { ACT_STATUS, formatMoment } from '../words.ts';

const columns: Column<PlatformAct>[] = [
  { key: 'organisation', title: 'Organisation', narrow: 'title' },
  { key: 'admin', title: 'Admin' },
  { key: 'reason', title: 'Reason', narrow: 'second' },
  { key: 'mode', title: 'Mode', render: ({ mode }) => (mode === 'read' ? 'Read only' : 'Read and change') },
  { key: 'minutes', title: 'Minutes', align: 'right' },
  { key: 'call_count', title: 'Calls', align: 'right' },
  { key: 'requested_at', title: 'Requested', render: ({ requested_at }) => formatMoment(requested_at) },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ status }) => <StatusTag tone={ACT_STATUS[status]?.tone ?? 'neutral'}>{ACT_STATUS[status]?.label}</StatusTag>,
  },
];
const states = Object.entries(ACT_STATUS).map(([value, { label }]) => ({ value, label }));

/** Everything platform admins did inside organisations. */
export function ActivityScreen() {
  const [filter, setFilter] = useListParams(platformActs.list);
  return (
    <Page title="Activity" subtitle={<Count endpoint={platformActs.list} filter={filter} one="visit" many="visits" />}>
      <DataTable
        endpoint={platformActs.list}
        filter={filter}
        onFilter={setFilter}
        columns={columns}
        idOf={(act) => act.id}
        nameOf={(act) => `${act.organisation} ${formatMoment(act.requested_at)}`}
        many="visits"
        search="Search by organisation or reason"
        filters={[{ name: 'status', label: 'Status', options: states }]}
        empty={{
          title: 'No support access yet',
          text: 'Requests and visits appear here with their reason.',
        }}
      />
    </Page>
  );
}
