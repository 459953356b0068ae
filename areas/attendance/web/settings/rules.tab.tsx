import { attendancePeriods, attendanceSettings } from '@hrms/attendance/contract';
import { addToMonth, firstDayOf, monthOf } from '@hrms/platform/calendar';
import {
  DateInput,
  Field,
  FormPanel,
  formatDate,
  LoadFailed,
  messageOf,
  SkeletonRows,
  StatusTag,
  useEndpoint,
} from '@hrms/platform/web';
import { Input, InputNumber, Select, Switch } from 'antd';
import { useToday } from '../periods/period.input.tsx';

const NUMBERS: readonly [name: string, label: string, help?: string][] = [
  ['cycle_start', 'First day of the cycle', '1 is the calendar month, 26 is 26 to 25'],
  ['soft_close_days', 'Corrections close (days after the period)'],
  ['near_duplicate_seconds', 'Punches count once within (seconds)'],
  ['min_rest_minutes', 'Rest between shifts (minutes)'],
  ['max_week_minutes', 'Hours of a week (minutes)'],
  ['open_session_minutes', 'An open punch in keeps its day for (minutes)'],
  ['position_retention_days', 'Positions are kept (days)'],
  ['photo_retention_days', 'Photos of punches are kept (days)'],
  ['line_retention_days', 'Device lines are kept (days)'],
  ['overtime_daily_minutes', 'Daily hours before overtime (minutes)'],
  ['overtime_weekly_minutes', 'Weekly hours before overtime (minutes)'],
  ['overtime_quarter_hours', 'Overtime limit of a quarter (hours)', 'Leave empty if your state sets none'],
];
const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((label, value) => ({
  value,
  label,
}));

/** Cycle, limits, retention, notice and overtime parameters, from the first of a month on. */
export function RulesTab() {
  const today = useToday();
  const read = useEndpoint(attendanceSettings.get);
  if (read.isError) return <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows />;
  const { current, history, overtime_law } = read.data;
  const later = history.filter(({ from_date }) => from_date > today);
  return (
    <>
      <section className="ui-card att-card">
        {later.map(({ from_date }) => (
          <p key={from_date} className="att-quiet">
            Other settings count from {formatDate(from_date)}.
          </p>
        ))}
        <FormPanel
          key={history.length}
          endpoint={attendanceSettings.save}
          initial={{ from_date: firstDayOf(addToMonth(monthOf(today), 1)), setting: current.setting }}
          refresh={[attendancePeriods.list]}
          focusFirst={false}
        >
          <Field name="from_date" label="In force from" help="The first day of a month">
            <DateInput />
          </Field>
          {NUMBERS.map(([name, label, help]) => (
            <Field key={name} name={`setting.${name}`} label={label} help={help}>
              <InputNumber min={0} />
            </Field>
          ))}
          <Field
            name="setting.lock_with_payroll"
            label="Lock attendance when payroll is calculated"
            help="Days without a punch, leave or reason are then loss of pay. A cancelled payroll unlocks them again"
            valueProp="checked"
          >
            <Switch />
          </Field>
          <Field name="setting.week_start" label="Week starts on">
            <Select options={WEEK} />
          </Field>
          <Field name="setting.overtime_limit_source" label="Source of the overtime limit">
            <Input maxLength={200} />
          </Field>
          <Field name="setting.enforce_limit" label="Refuse overtime above the limit" valueProp="checked">
            <Switch />
          </Field>
          <Field
            name="setting.consent_text"
            label="Notice about positions and photos"
            help="Shown before the first position or photo. State how long they are kept"
          >
            <Input.TextArea rows={3} maxLength={2000} />
          </Field>
          <Field name="setting.consent_version" label="Version of the notice" help="A higher version asks everyone again">
            <InputNumber min={1} />
          </Field>
        </FormPanel>
      </section>
      <section className="ui-card att-card" aria-label="Overtime law">
        <h2>Overtime law</h2>
        <ul className="att-list">
          {overtime_law.map(({ id, title, value, from, source, confidence }) => (
            <li key={id}>
              <span>
                {title}: <strong>{value}</strong>
              </span>
              <span className="att-quiet">
                From {formatDate(from)}. {source}
              </span>
              <StatusTag tone={confidence === 'read' ? 'success' : 'warning'}>
                {confidence === 'read' ? 'Read at the source' : 'To confirm'}
              </StatusTag>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
