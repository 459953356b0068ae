import { PlusOutlined } from '@ant-design/icons';
import { type Device, devices, deviceUsers } from '@hrms/attendance/contract';
import { Count, Page, useCan, useDialog, useListParams } from '@hrms/platform/web';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DeviceDrawer } from './device.drawer.tsx';
import { DevicesTab } from './devices.tab.tsx';
import { LinesTab } from './lines.tab.tsx';
import { PasskeysTab } from './passkeys.tab.tsx';
import { MapManyButton, UnknownUsersTab } from './unknown-users.tab.tsx';
import '../attendance.css';

/** Devices that send punches, user ids that no employee has, and the lines as they came. */
export function DevicesScreen() {
  const can = useCan();
  const [search, setSearch] = useSearchParams();
  const [filter] = useListParams(devices.list);
  const editing = useDialog<Device>();
  const [serial, setSerial] = useState<string>();
  const open = (found?: string) => {
    setSerial(found);
    editing.open();
  };
  const add = can(devices.create) ? open : undefined;
  return (
    <Page
      title="Biometric devices"
      subtitle={<Count endpoint={devices.list} filter={filter} one="device" many="devices" />}
      action={
        <>
          {can(deviceUsers.import) && <MapManyButton />}
          {add && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => add()}>
              Add device
            </Button>
          )}
        </>
      }
    >
      <Tabs
        activeKey={search.get('tab') ?? 'devices'}
        onChange={(tab) => setSearch(tab === 'devices' ? {} : { tab })}
        destroyOnHidden
        items={[
          { key: 'devices', label: 'Devices', children: <DevicesTab add={add} edit={editing.open} /> },
          { key: 'unknown', label: 'Unknown users', children: <UnknownUsersTab /> },
          { key: 'lines', label: 'Device log', children: <LinesTab /> },
          { key: 'passkeys', label: 'Passkeys', children: <PasskeysTab /> },
        ]}
      />
      <DeviceDrawer {...editing} serial={serial} />
    </Page>
  );
}
