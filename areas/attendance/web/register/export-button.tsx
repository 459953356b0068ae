import { register } from '@hrms/attendance/contract';
import { download, messageOf } from '@hrms/platform/web';
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';

const REPORTS = [
  ['muster', 'Muster roll'],
  ['late', 'Late register'],
  ['absence', 'Absence register'],
  ['overtime', 'Overtime register'],
  ['punches', 'Punches'],
] as const;
const FORMATS = [
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
  ['pdf', 'PDF'],
] as const;

/** The registers of the shown period as files. */
export function ExportButton({ filters }: { filters: object }) {
  const { notification } = App.useApp();
  const [isRunning, setRunning] = useState(false);
  const take = async (key: string) => {
    const [report, format] = key.split('.');
    setRunning(true);
    try {
      await download(register.export, { query: { ...filters, report, format } as never });
    } catch (problem) {
      notification.error({ title: 'Failed to export the register', description: messageOf(problem) });
    } finally {
      setRunning(false);
    }
  };
  const items = REPORTS.map(([report, label]) => ({
    key: report,
    label,
    children: FORMATS.map(([format, name]) => ({ key: `${report}.${format}`, label: name })),
  }));
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => void take(key) }}>
      <Button loading={isRunning}>Export</Button>
    </Dropdown>
  );
}
