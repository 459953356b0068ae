import { attendanceDays, devices } from '@hrms/attendance/contract';
import { addDays } from '@hrms/platform/calendar';
import {
  DateInput,
  type DialogProps,
  JobProgress,
  messageOf,
  refetchEndpoints,
  useAction,
  useJobProgress,
} from '@hrms/platform/web';
import { Alert, Button, Drawer, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { useToday } from '../periods/period.input.tsx';
import { offsetText } from './clock-offset.ts';

type Result = { punches: number; corrected: number; dry_run: boolean };

/** Corrects past punches of a device whose zone or clock was wrong: counted first, then done. */
export const CorrectClockDrawer = ({ isOpen, subject, close }: DialogProps<{ device_id: string; name: string }>) => (
  <Drawer open={isOpen} size={640} title={`Correct the clock of ${subject?.name ?? ''}`} onClose={close} destroyOnHidden>
    {subject && <Correction device_id={subject.device_id} />}
  </Drawer>
);

function Correction({ device_id }: { device_id: string }) {
  const today = useToday();
  const [from, setFrom] = useState<string | null>(addDays(today, -1));
  const [to, setTo] = useState<string | null>(today);
  const [minutes, setMinutes] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [job, setJob] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const start = useAction(devices.correctClock, { success: false });
  const { job: report, isRunning, result: found } = useJobProgress(job);
  const result = found as Result | undefined;
  const isReady = from && to && minutes && reason.trim() !== '';
  const begin = async (dry_run: boolean) => {
    if (!isReady) return;
    setProblem(undefined);
    try {
      const body = { from, to, offset_seconds: minutes * 60, reason, dry_run };
      setJob((await start.attempt({ params: { id: device_id }, body })).progress_id);
      if (!dry_run) await refetchEndpoints(attendanceDays.list);
    } catch (failed) {
      setProblem(messageOf(failed));
    }
  };
  const changed = () => setJob(undefined);
  return (
    <>
      <p className="att-quiet">
        Punches of these days keep their old time as ignored and count at the corrected time. Days are recomputed, locked ones as
        late changes.
      </p>
      <Form layout="vertical" component="div" className="ui-form" onChange={changed}>
        <Form.Item label="First day">
          <DateInput aria-label="First day" value={from} onChange={setFrom} />
        </Form.Item>
        <Form.Item label="Last day">
          <DateInput aria-label="Last day" value={to} onChange={setTo} />
        </Form.Item>
        <Form.Item
          label="Shift by (minutes)"
          htmlFor="clock-minutes"
          help={
            minutes
              ? `The clock was ${offsetText(minutes * 60)}.`
              : 'Later is positive, earlier negative. For example 30 where +5:00 was set instead of +5:30.'
          }
        >
          <InputNumber id="clock-minutes" value={minutes} precision={0} onChange={setMinutes} />
        </Form.Item>
        <Form.Item label="Reason" htmlFor="clock-reason">
          <Input.TextArea
            id="clock-reason"
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      <JobProgress job={report} working="Correcting punches" />
      {result && (
        <Alert
          type={result.dry_run ? 'info' : 'success'}
          title={
            result.dry_run
              ? `${result.punches.toLocaleString('en-IN')} punches would be corrected. Nothing is changed yet.`
              : `${result.corrected.toLocaleString('en-IN')} punches corrected.`
          }
        />
      )}
      <div className="ui-form-footer">
        <Button disabled={!isReady} loading={isRunning} onClick={() => void begin(true)}>
          Count punches
        </Button>
        <Button type="primary" disabled={!isReady || !result?.dry_run || result.punches === 0} onClick={() => void begin(false)}>
          Correct punches
        </Button>
      </div>
    </>
  );
}
