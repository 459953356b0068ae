import { devices } from '@hrms/attendance/contract';
import { useEndpoint, useFormatInstant } from '@hrms/platform/web';
import { Button } from 'antd';

/** Devices that called from an own network and were not added yet. */
export function UnclaimedDevices({ add }: { add: (serial: string) => void }) {
  const formatInstant = useFormatInstant();
  const rows = useEndpoint(devices.unclaimed, undefined, { refetchInterval: 30_000 }).data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="ui-card att-card att-unclaimed" aria-label="Devices not added yet">
      <h2>{rows.length === 1 ? '1 device is not added yet' : `${rows.length} devices are not added yet`}</h2>
      <p className="att-quiet">
        Called from your network. Compare the serial number with the one printed on the device before you add it.
      </p>
      <ul className="att-list">
        {rows.map(({ serial_number, ip, last_seen_at }) => (
          <li key={serial_number}>
            <span>
              {serial_number}
              <br />
              <small>
                Last call {formatInstant(last_seen_at)} from {ip}
              </small>
            </span>
            <Button onClick={() => add(serial_number)} aria-label={`Add device ${serial_number}`}>
              Add device
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
