import { type Device, devices } from '@hrms/attendance/contract';
import {
  type Column,
  DataTable,
  StatusTag,
  type Tone,
  useAction,
  useCan,
  useConfirm,
  useDialog,
  useListParams,
} from '@hrms/platform/web';
import { useLocationChoices } from '../choices.tsx';
import { CommandDialog } from './command.dialog.tsx';
import { ConnectionDrawer } from './connection.drawer.tsx';
import { CorrectClockDrawer } from './correct-clock.drawer.tsx';
import { STATUSES } from './device.drawer.tsx';
import { momentText } from './moment.ts';
import { UnclaimedDevices } from './unclaimed.card.tsx';

const stateOf = ({ status, online, new_addresses, last_seen_at, zone }: Device): [string, Tone] => {
  if (status !== 'disabled' && new_addresses > 0) return ['Address to approve', 'warning'];
  if (status === 'waiting') return ['Waiting for first contact', 'warning'];
  if (status === 'disabled') return ['Disabled', 'neutral'];
  return online ? ['Online', 'success'] : [`No contact since ${momentText(last_seen_at, zone)}`, 'error'];
};

const clockText = (offset: number | null) => (offset === null ? '–' : Math.abs(offset) <= 120 ? 'In sync' : `${offset} s off`);

const columns: Column<Device>[] = [
  { key: 'name', title: 'Device', narrow: 'title' },
  { key: 'serial_number', title: 'Serial number', narrow: 'second' },
  { key: 'location_name', title: 'Location', render: ({ location_name }) => location_name ?? 'Not set' },
  { key: 'last_seen_at', title: 'Last seen', render: ({ last_seen_at, zone }) => momentText(last_seen_at, zone) },
  {
    key: 'last_punch_at',
    title: 'Last punch',
    narrow: 'second',
    render: ({ last_punch_at, zone }) => momentText(last_punch_at, zone),
  },
  { key: 'clock_offset_s', title: 'Clock', render: ({ clock_offset_s }) => clockText(clock_offset_s) },
  { key: 'unknown_users', title: 'Unknown ids', align: 'right' },
  { key: 'suspect_lines', title: 'Suspect lines', align: 'right' },
  { key: 'queued_commands', title: 'Commands', align: 'right' },
  {
    key: 'status',
    title: 'Status',
    narrow: 'tag',
    render: (device) => {
      const [text, tone] = stateOf(device);
      return <StatusTag tone={tone}>{text}</StatusTag>;
    },
  },
];

type DevicesTabProps = { add: ((serial?: string) => void) | undefined; edit: (device: Device) => void };

/** Devices with their health. */
export function DevicesTab({ add, edit }: DevicesTabProps) {
  const can = useCan();
  const confirm = useConfirm();
  const [filter, setFilter] = useListParams(devices.list);
  const connection = useDialog<string>();
  const correcting = useDialog<Device>();
  const commanding = useDialog<Device>();
  const command = useAction(devices.command, { failure: 'Failed to queue the command' });
  const send = (device: Device, kind: 'check' | 'info') => command.run({ params: { id: device.device_id }, body: { kind } });
  const restart = async (device: Device) => {
    const text = 'The device is off for about a minute. Its punches are kept.';
    if (await confirm({ title: `Restart ${device.name}?`, text, label: 'Restart' }))
      await command.run({ params: { id: device.device_id }, body: { kind: 'reboot' } });
  };
  return (
    <>
      {add && <UnclaimedDevices add={add} />}
      <DataTable
        endpoint={devices.list}
        filter={filter}
        onFilter={setFilter}
        which={['tab']}
        columns={columns}
        idOf={({ device_id }) => device_id}
        nameOf={({ name }) => name}
        many="devices"
        search="Search by name or serial"
        filters={[
          { name: 'location_id', label: 'Location', options: useLocationChoices() },
          { name: 'status', label: 'Status', options: STATUSES },
        ]}
        onOpen={({ device_id }) => connection.open(device_id)}
        actions={(row) => [
          { label: 'Connection', onClick: () => connection.open(row.device_id) },
          can(devices.update) && { label: 'Edit', onClick: () => edit(row) },
          can(devices.command) && { label: 'Check', onClick: () => void send(row, 'check') },
          can(devices.command) && { label: 'Read information', onClick: () => void send(row, 'info') },
          can(devices.correctClock) && { label: 'Correct past punches', onClick: () => correcting.open(row) },
          can(devices.command) && { label: 'Send command', onClick: () => commanding.open(row) },
          can(devices.command) && { label: 'Restart', onClick: () => void restart(row) },
        ]}
        empty={{
          title: 'No devices yet',
          text: 'Devices send punches over the network.',
          label: 'Add device',
          action: add && (() => add()),
        }}
      />
      <ConnectionDrawer {...connection} />
      <CorrectClockDrawer {...correcting} />
      <CommandDialog {...commanding} />
    </>
  );
}
