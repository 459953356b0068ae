import { attendancePeriods } from '@hrms/attendance/contract';
import { addToMonth, monthOf } from '@hrms/platform/calendar';
import { formatDate, useCan, useEndpoint, useToday } from '@hrms/platform/web';
import { Select } from 'antd';

export { useToday } from '@hrms/platform/web';

/** Codes of periods a user may look at, newest first, and the one of today. */
export function usePeriods(): { codes: string[]; current: string } {
  const today = useToday();
  const may = useCan()(attendancePeriods.list);
  const list = useEndpoint(attendancePeriods.list, {}, { enabled: may });
  const periods = list.data?.periods ?? [];
  const holding = periods.find(({ first_day, last_day }) => first_day <= today && today <= last_day);
  const month = monthOf(today);
  const codes = periods.length > 0 ? periods.map(({ code }) => code) : [1, 0, -1, -2, -3, -4].map((by) => addToMonth(month, by));
  return { codes, current: holding?.code ?? month };
}

type PeriodSelectProps = { value: string; codes: string[]; onChange: (code: string) => void };

/** Selects an attendance period by its month. */
export const PeriodSelect = ({ value, codes, onChange }: PeriodSelectProps) => (
  <Select
    aria-label="Period"
    options={codes.map((code) => ({ value: code, label: formatDate(code) }))}
    value={value}
    onChange={onChange}
  />
);
