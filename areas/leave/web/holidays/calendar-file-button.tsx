import { CalendarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { toCalendarFile } from './ical.ts';

type CalendarFileButtonProps = { year: number; holidays: readonly { day: string; name: string }[] };

/** Saves the holidays of a year as a calendar file. */
export function CalendarFileButton({ year, holidays }: CalendarFileButtonProps) {
  const save = () => {
    const address = URL.createObjectURL(new Blob([toCalendarFile(holidays)], { type: 'text/calendar' }));
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
