import { Field, HoursInput } from '@hrms/platform/web';
import { Form, InputNumber, Select, Switch } from 'antd';
import type { ReactElement } from 'react';
import { ShiftSelect } from '../choices.tsx';
import { ClockInput } from '../clock-input.tsx';

type Choice = { value: string; label: string };
type Line = { name: string; label: string; help?: string; choices?: readonly Choice[]; yes?: boolean; input?: ReactElement };
type Section = { title: string; lines: readonly Line[] };

const CHECK: Choice[] = [
  { value: 'off', label: 'Off' },
  { value: 'flag', label: 'Flag' },
  { value: 'refuse', label: 'Refuse' },
];

const USE: Choice[] = [
  { value: 'off', label: 'Off' },
  { value: 'optional', label: 'Optional' },
  { value: 'required', label: 'Required' },
];

/** The rule of a policy by section: what stands where, in the words of the screen. */
const SECTIONS: readonly Section[] = [
  {
    title: 'Capture',
    lines: [
      {
        name: 'capture',
        label: 'Presence by',
        choices: [
          { value: 'punch', label: 'Punches' },
          { value: 'any_punch', label: 'Any one punch' },
          { value: 'exceptions_only', label: 'Exceptions only (present unless marked)' },
        ],
      },
      {
        name: 'pairing',
        label: 'Worked time from',
        choices: [
          { value: 'first_last', label: 'First and last punch' },
          { value: 'pairs', label: 'Pairs in and out' },
          { value: 'directions', label: 'Directions of the device' },
        ],
      },
      { name: 'default_shift_id', label: 'Shift without assignment', input: <ShiftSelect placeholder="General shift" /> },
      {
        name: 'missing_punch',
        label: 'Day with a missing punch',
        choices: [
          { value: 'half_day', label: 'Half day' },
          { value: 'absent', label: 'Absent' },
          { value: 'present', label: 'Present' },
        ],
      },
    ],
  },
  {
    title: 'Times and grace',
    lines: [
      { name: 'grace_in', label: 'Grace in (minutes)' },
      { name: 'grace_out', label: 'Grace out (minutes)' },
      {
        name: 'late_from',
        label: 'Late minutes count from',
        choices: [
          { value: 'shift_start', label: 'Start of the shift' },
          { value: 'grace_end', label: 'End of the grace' },
        ],
      },
    ],
  },
  {
    title: 'Day thresholds',
    lines: [
      { name: 'full_minutes', label: 'Full day from', input: <HoursInput /> },
      { name: 'half_minutes', label: 'Half day from', input: <HoursInput /> },
      { name: 'full_percent', label: 'Full day from (% of the hours)', help: 'Leave empty to use the hours above' },
      { name: 'half_percent', label: 'Half day from (% of the hours)', help: 'Leave empty to use the hours above' },
      { name: 'late_half_after', label: 'First half absent when later than (minutes)', help: 'Leave empty for never' },
      { name: 'early_half_before', label: 'Second half absent when earlier than (minutes)', help: 'Leave empty for never' },
    ],
  },
  {
    title: 'Late penalties',
    lines: [
      { name: 'free_late_marks', label: 'Free late marks per period' },
      { name: 'count_early_marks', label: 'Count early marks too', yes: true },
    ],
  },
  {
    title: 'Requests',
    lines: [
      { name: 'requests.per_period', label: 'Corrections per period' },
      { name: 'requests.back_days', label: 'Days back' },
      { name: 'permission.per_period', label: 'Permissions per period' },
      { name: 'permission.minutes_each', label: 'Minutes of a permission' },
    ],
  },
  {
    title: 'Off-day work',
    lines: [
      {
        name: 'off_day_work.reward',
        label: 'Reward',
        choices: [
          { value: 'comp_off', label: 'Comp-off' },
          { value: 'pay', label: 'Pay' },
          { value: 'choose', label: 'Employee’s choice' },
          { value: 'none', label: 'None' },
        ],
      },
      {
        name: 'charge_off_days',
        label: 'Days off between absences',
        choices: [
          { value: 'never', label: 'Not charged' },
          { value: 'both_sides', label: 'Absent, when absent before and after' },
        ],
      },
      { name: 'off_day_work.needs_request', label: 'Needs a request before', yes: true },
    ],
  },
  {
    title: 'Overtime',
    lines: [
      { name: 'overtime.entitled', label: 'Entitled to overtime', yes: true },
      {
        name: 'overtime.trigger',
        label: 'Counts',
        choices: [
          { value: 'shift_end', label: 'After the shift' },
          { value: 'daily', label: 'Above the daily hours' },
          { value: 'weekly', label: 'Above the weekly hours' },
          { value: 'greater_of_daily_and_weekly', label: 'Greater of daily and weekly' },
        ],
      },
      { name: 'overtime.count_before', label: 'Count work before the shift', yes: true },
      { name: 'overtime.needs_request', label: 'Needs a request before', yes: true },
      {
        name: 'overtime.rounding',
        label: 'Rounding',
        choices: [
          { value: 'law', label: 'By law (15 to 30 minutes: 30, above: 60)' },
          { value: 'exact', label: 'Exact minutes' },
          { value: 'down_15', label: 'Down to 15 minutes' },
          { value: 'down_30', label: 'Down to 30 minutes' },
        ],
      },
      {
        name: 'overtime.reward',
        label: 'Reward',
        choices: [
          { value: 'pay', label: 'Pay' },
          { value: 'comp_off', label: 'Comp-off' },
          { value: 'choose', label: 'Employee’s choice' },
        ],
      },
    ],
  },
  {
    title: 'Punch methods',
    lines: [
      { name: 'web_punch', label: 'Web punching', yes: true },
      { name: 'geofence', label: 'Location check', choices: CHECK },
      { name: 'ip', label: 'Office network check', choices: CHECK },
      {
        name: 'selfie',
        label: 'Photo',
        help: 'Taken at the punch after the employee’s consent. Nothing is recognised in it.',
        choices: USE,
      },
      {
        name: 'passkey',
        label: 'Passkey (fingerprint or face)',
        help: 'Confirmed on the employee’s own device. No biometrics are stored.',
        choices: USE,
      },
    ],
  },
];

/** The fields of a rule, by section. */
export const RuleFields = () => (
  <>
    {SECTIONS.map(({ title, lines }) => (
      <fieldset key={title} className="att-section">
        <legend>{title}</legend>
        {lines.map(({ name, label, help, choices, yes, input }) => (
          <Field key={name} name={`rule.${name}`} label={label} help={help} {...(yes && { valueProp: 'checked' as const })}>
            {input ?? (yes ? <Switch /> : choices ? <Select options={[...choices]} /> : <InputNumber min={0} />)}
          </Field>
        ))}
        {title === 'Times and grace' && <FlexibleFields />}
        {title === 'Late penalties' && <PenaltyFields />}
      </fieldset>
    ))}
  </>
);

const FLEXIBLE = { core_start: 660, core_end: 960, daily_minutes: 480, weekly_minutes: null };

/** Core hours in place of the shift's times; off: late and early count by the shift. */
function FlexibleFields() {
  const form = Form.useFormInstance();
  const flexible = Form.useWatch(['rule', 'flexible'], { form, preserve: true }) as unknown;
  return (
    <>
      <Form.Item label="Flexible hours" help="Late and early count by the core hours, not by the shift">
        <Switch
          aria-label="Flexible hours"
          checked={Boolean(flexible)}
          onChange={(on) => form.setFieldValue(['rule', 'flexible'], on ? FLEXIBLE : null)}
        />
      </Form.Item>
      {Boolean(flexible) && (
        <>
          <Field name="rule.flexible.core_start" label="Core hours from">
            <ClockInput />
          </Field>
          <Field name="rule.flexible.core_end" label="Core hours to">
            <ClockInput />
          </Field>
          <Field name="rule.flexible.daily_minutes" label="Hours of a day">
            <HoursInput />
          </Field>
          <Field
            name="rule.flexible.weekly_minutes"
            label="Hours of a week"
            help="Empty: each day is judged by its own hours. Otherwise a day needs its core hours, and what the week is short is loss of pay on its last days."
          >
            <HoursInput max={168} />
          </Field>
        </>
      )}
    </>
  );
}

const PENALTY = { every: 3, days: 50, leave_types: ['CL'] };

/** What late marks take; off: nothing. */
function PenaltyFields() {
  const form = Form.useFormInstance();
  const penalty = Form.useWatch(['rule', 'penalty'], { form, preserve: true }) as unknown;
  return (
    <>
      <Form.Item label="Late marks take a day">
        <Switch
          aria-label="Late marks take a day"
          checked={Boolean(penalty)}
          onChange={(on) => form.setFieldValue(['rule', 'penalty'], on ? PENALTY : null)}
        />
      </Form.Item>
      {Boolean(penalty) && (
        <>
          <Field name="rule.penalty.every" label="Every so many marks">
            <InputNumber min={1} max={31} />
          </Field>
          <Field name="rule.penalty.days" label="Taken">
            <Select
              options={[
                { value: 50, label: 'Half a day' },
                { value: 100, label: 'One day' },
              ]}
            />
          </Field>
          <Field
            name="rule.penalty.leave_types"
            label="From leave types, in this order"
            help="Codes like CL. What is left becomes loss of pay."
          >
            <Select mode="tags" open={false} />
          </Field>
        </>
      )}
    </>
  );
}
