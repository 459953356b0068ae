import { devices } from '@hrms/attendance/contract';
import { type DialogProps, Facts, SkeletonRows, StatusTag, useEndpoint } from '@hrms/platform/web';
import { Drawer } from 'antd';
import { AddressList } from './address-list.tsx';
import { momentText } from './moment.ts';

/** What is typed into a device, whether it was heard, and its commands. */
export function ConnectionDrawer({ isOpen, subject, close }: DialogProps<string>) {
  return (
    <Drawer open={isOpen} size={640} title="Connection" onClose={close} destroyOnHidden>
      {subject && <Connection device_id={subject} />}
    </Drawer>
  );
}

function Connection({ device_id }: { device_id: string }) {
  const list = useEndpoint(devices.list, { query: { limit: 500 } }, { refetchInterval: 5000 });
  const commands = useEndpoint(devices.commands, { params: { id: device_id }, query: { limit: 20 } });
  const device = list.data?.rows.find((row) => row.device_id === device_id);
  if (!device) return <SkeletonRows />;
  const { address, port, https } = device.connection;
  return (
    <>
      <p>Enter these values in the device menu under Comm. → Cloud server (ADMS).</p>
      <Facts
        facts={[
          ['Server address', address],
          ['Port', String(port)],
          ['HTTPS', https ? 'On' : 'Off'],
          ['Serial number', device.serial_number],
          ['Time zone', device.zone],
          ['Firmware', device.firmware ?? '–'],
          ['Users', device.user_count === null ? '–' : String(device.user_count)],
        ]}
      />
      <p aria-live="polite">
        {device.last_seen_at ? (
          <StatusTag tone={device.online ? 'success' : 'error'}>
            Last seen {momentText(device.last_seen_at, device.zone)}
          </StatusTag>
        ) : (
          <StatusTag tone="warning">Waiting for first contact</StatusTag>
        )}
      </p>
      <AddressList device={device} />
      <h3>Commands</h3>
      {commands.data?.rows.length === 0 && <p className="att-quiet">No commands yet</p>}
      <ul className="att-list">
        {commands.data?.rows.map(({ command_id, number, kind, status, result }) => (
          <li key={command_id}>
            <span>
              {number} {kind.replace('_', ' ')}
            </span>
            <span>
              {status} {result && `(${result})`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
