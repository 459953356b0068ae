import { register } from '@hrms/attendance/contract';
import { download, messageOf } from '@hrms/platform/web';
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';

const ITEMS = [
  { key: 'xlsx', label: 'Excel' },
  { key: 'csv', label: 'CSV' },
];

type Filter = { from: string; to: string; department_id: string | undefined; branch_id: string | undefined };

/** The shown statistics as a file. */
export function ExportStats({ filter }: { filter: Filter }) {
  const { notification } = App.useApp();
  const [isRunning, setRunning] = useState(false);
  const take = async (format: string) => {
    setRunning(true);
    try {
      await download(register.exportStats, { query: { ...filter, format } as never });
    } catch (problem) {
      notification.error({ title: 'Failed to export statistics', description: messageOf(problem) });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Dropdown trigger={['click']} menu={{ items: ITEMS, onClick: ({ key }) => void take(key) }}>
      <Button loading={isRunning}>Export</Button>
    </Dropdown>
  );
}
