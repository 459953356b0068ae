import { CalendarOutlined } from '@ant-design/icons';
import { toICalendar } from '@hrms/organisation/domain';
import { serverNow } from '@hrms/platform/web';
import { Button } from 'antd';

type CalendarFileButtonProps = { year: number; holidays: readonly { day: string; name: string }[] };

/** Saves the holidays of a year as a calendar file. */
export function CalendarFileButton({ year, holidays }: CalendarFileButtonProps) {
  const save = () => {
    const stamp = serverNow()
      .toISOString()
      .replace(/[-:]|\.\d+/g, '');
    const file = toICalendar(`Holidays ${year}`, holidays, stamp);
    const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `holidays-${year}.ics`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  };
  return (
    <Button icon={<CalendarOutlined />} onClick={save}>
      Calendar file
    </Button>
  );
}
