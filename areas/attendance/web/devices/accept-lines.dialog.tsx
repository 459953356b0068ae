import { devices } from '@hrms/attendance/contract';
import { DateInput, type RowOf, useAction } from '@hrms/platform/web';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { ClockInput } from '../clock-input.tsx';
import { useToday } from '../periods/period.input.tsx';
import { offsetSeconds, offsetText } from './clock-offset.ts';

type Line = RowOf<typeof devices.lines>;
type AcceptLinesProps = { device_id: string; lines: readonly Line[]; close: () => void };

/** Accepts lines of a wrong clock: the right time of the first one shifts all of them. */
export function AcceptLinesDialog({ device_id, lines, close }: AcceptLinesProps) {
  const today = useToday();
  const first = [...lines].sort((a, b) => ((a.local_time ?? '') < (b.local_time ?? '') ? -1 : 1))[0];
  const [day, setDay] = useState<string | null>(today);
  const [minute, setMinute] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const accept = useAction(devices.acceptLines, { failure: 'Failed to accept lines', onDone: close });
  const offset = first?.local_time && day && minute !== null ? offsetSeconds(first.local_time, day, minute) : null;
  const send = () =>
    offset !== null &&
    void accept.run({
      params: { id: device_id },
      body: { line_ids: lines.map(({ line_id }) => line_id), offset_seconds: offset, reason },
    });
  return (
    <Modal
      open
      width={520}
      title={`Accept ${lines.length} ${lines.length === 1 ? 'line' : 'lines'}`}
      onCancel={close}
      footer={null}
    >
      <p>
        The device wrote {first?.local_time ?? 'no time'} on the first line. Enter the actual time. All selected lines shift by
        the same time and become punches.
      </p>
      <Form layout="vertical" component="div" className="ui-form">
        <Form.Item label="Right date">
          <DateInput aria-label="Right date" value={day} onChange={setDay} />
        </Form.Item>
        <Form.Item label="Right time">
          <ClockInput aria-label="Right time" value={minute} onChange={setMinute} />
        </Form.Item>
        <Form.Item label="Reason" htmlFor="accept-reason">
          <Input.TextArea
            id="accept-reason"
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Form.Item>
      </Form>
      {offset !== null && <Alert type="info" title={`The clock was ${offsetText(offset)}.`} />}
      <div className="ui-form-footer">
        <Button onClick={close}>Cancel</Button>
        <Button type="primary" disabled={offset === null || reason.trim() === ''} loading={accept.running} onClick={send}>
          Accept lines
        </Button>
      </div>
    </Modal>
  );
}
