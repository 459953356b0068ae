import { CalendarOutlined, DownloadOutlined } from '@ant-design/icons';
import { holidayCalendar, type listExports } from '@hrms/organisation/contract';
import { download, messageOf, useCan } from '@hrms/platform/web';
import { App, Button } from 'antd';
import { useState } from 'react';

type ListEndpoint = (typeof listExports)[keyof typeof listExports];

/** The whole list as a CSV file, for whoever may see it. */
export function ExportListButton({ endpoint, what }: { endpoint: ListEndpoint; what: string }) {
  const can = useCan();
  const { notification } = App.useApp();
  const [busy, setBusy] = useState(false);
  if (!can(endpoint)) return null;
  const take = async () => {
    setBusy(true);
    try {
      await download(endpoint as typeof listExports.branches);
    } catch (problem) {
      notification.error({ title: `${what} could not be exported`, description: messageOf(problem) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadOutlined />} loading={busy} aria-label={`Export ${what.toLowerCase()}`} onClick={() => void take()}>
      Export
    </Button>
  );
}

/** One's own holidays of this year for a calendar program. */
export function CalendarFileButton() {
  const { notification } = App.useApp();
  const take = async () => {
    try {
      await download(holidayCalendar);
    } catch (problem) {
      notification.error({ title: 'The calendar could not be made', description: messageOf(problem) });
    }
  };
  return (
    <Button icon={<CalendarOutlined />} onClick={() => void take()}>
      My calendar (.ics)
    </Button>
  );
}
