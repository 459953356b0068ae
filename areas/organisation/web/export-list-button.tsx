import { CalendarOutlined, DownloadOutlined } from '@ant-design/icons';
import { holidayCalendar, type listExports } from '@hrms/organisation/contract';
import { download, messageOf, useCan } from '@hrms/platform/web';
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';

type ListEndpoint = (typeof listExports)[keyof typeof listExports];
type Format = 'csv' | 'xlsx';

const FORMATS = [
  { key: 'xlsx', label: 'Excel (XLSX)' },
  { key: 'csv', label: 'CSV' },
];

type ExportMenuProps = { what: string; take: (format: Format) => Promise<void>; small?: boolean };

/** Asks for the kind of file, then takes it; what went wrong is said. */
export function ExportMenu({ what, take, small = false }: ExportMenuProps) {
  const { notification } = App.useApp();
  const [busy, setBusy] = useState(false);
  const choose = async (format: Format) => {
    setBusy(true);
    try {
      await take(format);
    } catch (problem) {
      notification.error({ title: `Failed to export ${what.toLowerCase()}`, description: messageOf(problem) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dropdown trigger={['click']} menu={{ items: FORMATS, onClick: ({ key }) => void choose(key as Format) }}>
      <Button
        {...(small ? { size: 'small' as const } : { icon: <DownloadOutlined /> })}
        loading={busy}
        aria-haspopup="menu"
        aria-label={`Export ${what.toLowerCase()}`}
      >
        Export
      </Button>
    </Dropdown>
  );
}

/** Exports the whole list as a file. */
export function ExportListButton({ endpoint, what }: { endpoint: ListEndpoint; what: string }) {
  const can = useCan();
  if (!can(endpoint)) return null;
  return <ExportMenu what={what} take={(format) => download(endpoint as typeof listExports.branches, { query: { format } })} />;
}

/** One's own holidays of this year for a calendar program. */
export function CalendarFileButton() {
  const { notification } = App.useApp();
  const take = async () => {
    try {
      await download(holidayCalendar);
    } catch (problem) {
      notification.error({ title: 'Failed to export the calendar', description: messageOf(problem) });
    }
  };
  return (
    <Button icon={<CalendarOutlined />} onClick={() => void take()}>
      My calendar (.ics)
    </Button>
  );
}
