import { DatePicker } from 'antd';
import dayjs from 'dayjs';

type DateInputProps = {
  /** `YYYY-MM-DD`; for a month `YYYY-MM`. */
  value?: string | null;
  onChange?: (date: string | null) => void;
  /** First and last day that may be chosen. */
  min?: string;
  max?: string;
  id?: string;
  disabled?: boolean;
  placeholder?: string;
  'aria-label'?: string;
};

const DAY = { wire: 'YYYY-MM-DD', shown: ['D MMM YYYY', 'D/M/YYYY', 'YYYY-MM-DD'] };
const MONTH = { wire: 'YYYY-MM', shown: ['MMM YYYY', 'M/YYYY', 'YYYY-MM'] };

function pickerProps({ value, onChange, min, max, ...rest }: DateInputProps, { wire, shown }: typeof DAY) {
  return {
    ...rest,
    format: shown,
    value: value ? dayjs(value) : null,
    onChange: (chosen: dayjs.Dayjs | null) => onChange?.(chosen?.format(wire) ?? null),
    ...(min && { minDate: dayjs(min) }),
    ...(max && { maxDate: dayjs(max) }),
  };
}

/** A calendar date, typed as 20/11/2026 or chosen; the value is text, no zone is involved. */
export const DateInput = (props: DateInputProps) => <DatePicker {...pickerProps(props, DAY)} />;

/** A month; the value is `YYYY-MM`. */
export const MonthInput = (props: DateInputProps) => <DatePicker picker="month" {...pickerProps(props, MONTH)} />;
