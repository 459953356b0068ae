import { latestYearOf } from '@hrms/employees/domain';
import { DATE_FORMAT_LABELS, DATE_FORMATS, type DateColumn, type DateFormat, readDateText } from '@hrms/platform/imports';
import { formatDate } from '@hrms/platform/web';
import { Select } from 'antd';
import { useToday } from '../use-today.ts';

type FormatProps = {
  heading: string;
  column: string;
  seen: DateColumn;
  value: DateFormat | null;
  onChange: (format: DateFormat) => void;
};

/** The format of a date column with up to three of its dates as they are read. */
export function DateFormatSelect({ heading, column, seen, value, onChange }: FormatProps) {
  const today = useToday();
  const asRead = (text: string) => {
    const day = value && today ? readDateText(text, value, latestYearOf(column, today)) : null;
    return `${text} → ${day ? formatDate(day) : value ? 'not a date' : '?'}`;
  };
  return (
    <div className="emp-date-format">
      <Select
        aria-label={`Date format of ${heading}`}
        placeholder="Choose date format"
        value={value}
        status={value ? '' : 'warning'}
        options={DATE_FORMATS.map((format) => ({ value: format, label: DATE_FORMAT_LABELS[format] }))}
        onChange={(format) => format && onChange(format)}
      />
      <small>{seen.examples.map(asRead).join(' · ')}</small>
    </div>
  );
}
