import { type Device, type DeviceAddress, devices } from '@hrms/attendance/contract';
import { countText } from '@hrms/platform/calendar';
import { StatusTag, type Tone, useAction, useCan, useConfirm, useEndpoint } from '@hrms/platform/web';
import { Button } from 'antd';
import { useState } from 'react';
import { momentText } from './moment.ts';

const ADMITTED_BY: Record<Device['admitted_by'][number], string> = {
  range: 'Accepted from the allowed IP ranges.',
  host_name: 'Accepted under its secret host name.',
  address: 'Accepted from addresses that you approve. Lines from a new address are held until then.',
};
const STATUS: Record<DeviceAddress['status'], [string, Tone]> = {
  asked: ['New', 'warning'],
  approved: ['Approved', 'success'],
  refused: ['Refused', 'neutral'],
};

/** What proves that a caller is the device, and the addresses it called from. */
export function AddressList({ device }: { device: Device }) {
  const can = useCan();
  const confirm = useConfirm();
  const params = { id: device.device_id };
  const refresh = [devices.list, devices.addresses, devices.lines];
  const decide = useAction(devices.decideAddress, { failure: 'Failed to decide the address', refresh });
  const create = useAction(devices.createHostName, { failure: 'Failed to create the host name', refresh });
  const remove = useAction(devices.removeHostName, { failure: 'Failed to remove the host name', refresh });
  const [hostName, setHostName] = useState<string>();
  const rows = useEndpoint(devices.addresses, { params }, { refetchInterval: 10_000 }).data?.rows ?? [];
  const hasName = device.admitted_by.includes('host_name');
  const makeName = async () => {
    const text = 'The device calls under the new name only. An earlier name stops working at once.';
    if (hasName && !(await confirm({ title: 'Renew the secret host name?', text, label: 'Renew' }))) return;
    const made = await create.run({ params, body: {} });
    if (made) setHostName(made.host_name);
  };
  return (
    <section aria-label="Admission">
      <h3>Admission</h3>
      <p>{device.admitted_by.map((one) => ADMITTED_BY[one]).join(' ')}</p>
      {hostName && (
        <p aria-live="polite">
          Server address, shown once: <code>{hostName}</code>
        </p>
      )}
      {can(devices.createHostName) && (
        <p className="att-tools">
          <Button size="small" loading={create.running} onClick={() => void makeName()}>
            {hasName ? 'Renew secret host name' : 'Create secret host name'}
          </Button>
          {hasName && (
            <Button size="small" loading={remove.running} onClick={() => void remove.run({ params })}>
              Remove host name
            </Button>
          )}
        </p>
      )}
      <ul className="att-list">
        {rows.map(({ address_id, ip, status, held_lines, first_seen_at }) => (
          <li key={address_id}>
            <span>
              {ip} <StatusTag tone={STATUS[status][1]}>{STATUS[status][0]}</StatusTag>
              <br />
              <small>
                First call {momentText(first_seen_at, device.zone)}
                {held_lines > 0 && `, ${countText(held_lines, 'line')} held`}
              </small>
            </span>
            {can(devices.decideAddress) && (
              <span className="att-tools">
                {status !== 'approved' && (
                  <Button size="small" onClick={() => void decide.run({ params, body: { address_id, approve: true } })}>
                    Approve
                  </Button>
                )}
                {status !== 'refused' && (
                  <Button size="small" danger onClick={() => void decide.run({ params, body: { address_id, approve: false } })}>
                    Refuse
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
