import { devices } from '@hrms/attendance/contract';
import {
  type Column,
  DataTable,
  NothingYet,
  type RowOf,
  SkeletonRows,
  StatusTag,
  type Tone,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import { momentText } from './moment.ts';

type Line = RowOf<typeof devices.lines>;

const STATES: Record<Line['status'], [string, Tone]> = {
  punch: ['Punch', 'success'],
  duplicate: ['Duplicate', 'neutral'],
  unknown_user: ['Unknown user', 'warning'],
  bad: ['Unreadable', 'error'],
  clock_suspect: ['Clock suspect', 'warning'],
  ignored: ['Ignored', 'neutral'],
};

const columns: Column<Line>[] = [
  { key: 'received_at', title: 'Received', narrow: 'second', render: ({ received_at }) => momentText(received_at) },
  { key: 'pin', title: 'User id', narrow: 'title', render: ({ pin }) => pin ?? '–' },
  { key: 'local_time', title: 'Device time', narrow: 'second', render: ({ local_time }) => local_time ?? '–' },
  { key: 'raw', title: 'Line' },
  { key: 'reason', title: 'Reason', render: ({ reason }) => reason ?? '–' },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ status }) => <StatusTag tone={STATES[status][1]}>{STATES[status][0]}</StatusTag>,
  },
];

/** Lines of one device as they came, newest first. */
export function LinesTab() {
  const [search, setSearch] = useSearchParams();
  const [filter, setFilter] = useListParams(devices.lines);
  const list = useEndpoint(devices.list, { query: { limit: 500 } });
  if (!list.data) return <SkeletonRows />;
  const device = search.get('device') ?? list.data.rows[0]?.device_id;
  if (!device) return <NothingYet title="No devices yet" />;
  const choose = (id: string) => setSearch({ tab: 'lines', device: id });
  return (
    <DataTable
      endpoint={devices.lines}
      params={{ id: device }}
      filter={filter}
      onFilter={setFilter}
      which={['tab', 'device']}
      columns={columns}
      idOf={({ line_id }) => line_id}
      nameOf={({ raw }) => raw}
      many="lines"
      filters={[
        { name: 'status', label: 'Status', options: Object.entries(STATES).map(([value, [label]]) => ({ value, label })) },
      ]}
      tools={
        <Select
          aria-label="Device"
          value={device}
          options={list.data.rows.map(({ device_id, name }) => ({ value: device_id, label: name }))}
          onChange={choose}
        />
      }
      empty={{ title: 'No lines yet', text: 'Lines appear when the device sends punches. They are kept for 90 days.' }}
    />
  );
}
