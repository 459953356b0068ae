import { overtimes } from '@hrms/attendance/contract';
import { minutesText } from '@hrms/platform/calendar';
import {
  Facts,
  Field,
  FormPanel,
  formatDate,
  LoadFailed,
  messageOf,
  Page,
  refetchEndpoints,
  SkeletonRows,
  useCan,
  useEndpoint,
} from '@hrms/platform/web';
import { ApprovalPanel } from '@hrms/workflows/web';
import { Input, InputNumber, Select, Switch } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { overtimeStatuses } from '../status.tsx';
import { REWARDS } from './ask.drawer.tsx';
import { CATEGORY_NAMES, REWARD_NAMES, rateText } from './columns.tsx';
import { EmployeeLimit } from './limit-bar.tsx';
import '../attendance.css';

/** Overtime of a day: punches, rounding, and what may still be changed. */
export function OvertimeEditScreen() {
  const can = useCan();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const read = useEndpoint(overtimes.get, { params: { id } });
  const leave = () => void navigate('/overtime');
  const of = read.data;
  const mayChange = of !== undefined && can(overtimes.update) && ['detected', 'pending', 'returned'].includes(of.status);
  return (
    <Page title={of ? `Overtime ${of.number}` : 'Overtime'} parent={{ to: '/overtime', label: 'Overtime' }} width="narrow">
      {read.isError && <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />}
      {read.isPending && <SkeletonRows />}
      {of && (
        <section className="ui-card att-card">
          <p>
            <strong>{of.full_name}</strong> <span className="att-quiet">{of.employee_code}</span>{' '}
            {overtimeStatuses.tagOf(of.status)}
          </p>
          <Facts
            facts={[
              ['Date', formatDate(of.day)],
              ['Category', CATEGORY_NAMES[of.category]],
              ['Worked extra', minutesText(of.actual_minutes)],
              ['Requested', of.requested_minutes === null ? '–' : minutesText(of.requested_minutes)],
              ['Approved', of.approved_minutes === null ? '–' : minutesText(of.approved_minutes)],
              ['Payable', of.payable_minutes === null ? '–' : minutesText(of.payable_minutes)],
              ['Rate', rateText(of.multiplier_bp)],
              ['Reward', REWARD_NAMES[of.reward]],
            ]}
          />
          <EmployeeLimit employee_id={of.employee_id} day={of.day} />
          <h2>Punches</h2>
          <ul className="att-list">
            {of.punches.map(({ local_time, direction }) => (
              <li key={local_time}>
                <span>{local_time}</span>
                <span>{direction === 'undefined' ? 'Punch' : direction}</span>
              </li>
            ))}
          </ul>
          <h2>Rounding</h2>
          <ul className="att-list">
            {of.rounding.map(({ label, text }) => (
              <li key={label}>
                <span>{label}</span>
                <span>{text}</span>
              </li>
            ))}
          </ul>
          {mayChange && (
            <FormPanel
              key={of.version}
              endpoint={overtimes.update}
              params={{ id }}
              initial={{
                minutes: of.requested_minutes ?? Math.max(of.actual_minutes, 1),
                reward: of.reward,
                consent: of.consent,
                reason: of.reason,
                submit: of.status === 'detected',
                version: of.version,
              }}
              submitLabel={of.status === 'detected' ? 'Send for approval' : 'Submit again'}
              cancel={leave}
              onDone={leave}
            >
              <Field name="minutes" label="Minutes">
                <InputNumber min={1} />
              </Field>
              {of.may_choose_reward && (
                <Field name="reward" label="Reward">
                  <Select options={REWARDS} />
                </Field>
              )}
              <Field name="consent" label="Consent to overtime" valueProp="checked">
                <Switch />
              </Field>
              <Field name="reason" label="Reason">
                <Input.TextArea rows={3} maxLength={500} />
              </Field>
            </FormPanel>
          )}
        </section>
      )}
      {of?.workflow_request_id && (
        <ApprovalPanel request_id={of.workflow_request_id} onDecided={() => void refetchEndpoints(overtimes.get)} />
      )}
    </Page>
  );
}
