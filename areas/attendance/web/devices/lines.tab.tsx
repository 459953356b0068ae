import { type Device, devices } from '@hrms/attendance/contract';
import {
  type Column,
  DataTable,
  NothingYet,
  type RowOf,
  SkeletonRows,
  statusTags,
  useCan,
  useEndpoint,
  useListParams,
} from '@hrms/platform/web';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AcceptLinesDialog } from './accept-lines.dialog.tsx';
import { deviceTimeText, momentText } from './moment.ts';

type Line = RowOf<typeof devices.lines>;

const STATUSES = statusTags<Line['status']>({
  punch: ['Punch', 'success'],
  duplicate: ['Duplicate', 'neutral'],
  unknown_user: ['Unknown user', 'warning'],
  bad: ['Unreadable', 'error'],
  clock_suspect: ['Clock suspect', 'warning'],
  ignored: ['Ignored', 'neutral'],
  held: ['Held', 'warning'],
});

const columnsIn = (zone: string): Column<Line>[] => [
  { key: 'received_at', title: 'Received', narrow: 'second', render: ({ received_at }) => momentText(received_at, zone) },
  { key: 'pin', title: 'User id', narrow: 'title', render: ({ pin }) => pin ?? '–' },
  { key: 'local_time', title: 'Device time', narrow: 'second', render: ({ local_time }) => deviceTimeText(local_time) },
  { key: 'raw', title: 'Line' },
  { key: 'reason', title: 'Reason', render: ({ reason }) => reason ?? '–' },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: ({ status }) => STATUSES.tagOf(status),
  },
];

/** Lines of one device as they came, newest first. */
export function LinesTab() {
  const [search, setSearch] = useSearchParams();
  const [filter, setFilter] = useListParams(devices.lines);
  const may = useCan()(devices.acceptLines);
  const [accepting, setAccepting] = useState<readonly Line[]>();
  const list = useEndpoint(devices.list, { query: { limit: 500 } });
  const device = search.get('device') ?? firstOf(list.data?.rows ?? []);
  const suspect = useSuspectLines(device);
  if (!list.data) return <SkeletonRows />;
  if (!device) return <NothingYet title="No devices yet" />;
  const zone = list.data.rows.find(({ device_id }) => device_id === device)?.zone ?? 'Asia/Kolkata';
  const choose = (id: string) => setSearch({ tab: 'lines', device: id });
  return (
    <>
      <div className="att-tools att-counters">
        <Select
          aria-label="Device"
          value={device}
          options={list.data.rows.map(({ device_id, name }) => ({ value: device_id, label: name }))}
          onChange={choose}
        />
        {may && suspect.length > 0 && (
          <Button onClick={() => setAccepting(suspect)}>Accept {suspect.length} with a wrong clock</Button>
        )}
      </div>
      <DataTable
        endpoint={devices.lines}
        params={{ id: device }}
        filter={filter}
        onFilter={setFilter}
        which={['tab', 'device']}
        columns={columnsIn(zone)}
        idOf={({ line_id }) => line_id}
        nameOf={({ raw }) => raw}
        many="lines"
        filters={[{ name: 'status', label: 'Status', options: STATUSES.choices }]}
        actions={(row) => [
          may && row.status === 'clock_suspect' && { label: 'Accept with the right time', onClick: () => setAccepting([row]) },
        ]}
        empty={{ title: 'No lines yet', text: 'Lines appear when the device sends punches. They are kept for 90 days.' }}
      />
      {accepting && <AcceptLinesDialog device_id={device} lines={accepting} close={() => setAccepting(undefined)} />}
    </>
  );
}

/** The device to look at first: one whose lines need a hand, else one that was heard. */
const firstOf = (rows: readonly Device[]): string | undefined =>
  (
    rows.find(({ unknown_users, suspect_lines }) => unknown_users + suspect_lines > 0) ??
    rows.find(({ last_seen_at }) => last_seen_at !== null) ??
    rows[0]
  )?.device_id;

/** Lines of a device whose clock was wrong. */
function useSuspectLines(device: string | undefined): readonly Line[] {
  const read = useEndpoint(
    devices.lines,
    { params: { id: device ?? '' }, query: { status: 'clock_suspect', limit: 500 } },
    { enabled: device !== undefined },
  );
  return read.data?.rows ?? [];
}
