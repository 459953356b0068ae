import { type AttendanceRequest, attendanceDays, attendanceRequestFiles, attendanceRequests } from '@hrms/attendance/contract';
import { minutesText } from '@hrms/platform/calendar';
import {
  type DialogProps,
  Facts,
  formatDate,
  LoadFailed,
  messageOf,
  ReasonDialog,
  refetchEndpoints,
  SkeletonRows,
  useCan,
  useDownload,
  useEndpoint,
  useSignedIn,
} from '@hrms/platform/web';
import { ApprovalPanel } from '@hrms/workflows/web';
import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';
import { requestStatuses } from '../status.tsx';
import { clockText, HALF_CHOICES, KIND_NAMES } from '../words.ts';

/** A request with its approval; HR may cancel it. */
export function RequestDetailsDrawer({ isOpen, subject, close }: DialogProps<string>) {
  return (
    <Drawer open={isOpen} size={640} title="Attendance request" onClose={close} destroyOnHidden>
      {subject && <Details key={subject} request_id={subject} />}
    </Drawer>
  );
}

function Details({ request_id }: { request_id: string }) {
  const can = useCan();
  const own = useSignedIn().user.employee_id;
  const [cancelling, setCancelling] = useState(false);
  const { save } = useDownload();
  const read = useEndpoint(attendanceRequests.get, { params: { id: request_id } });
  if (read.isError) return <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />;
  const of = read.data;
  if (!of) return <SkeletonRows />;
  const mayCancel = can(attendanceRequests.cancel) && ['approved', 'pending', 'cancel_pending'].includes(of.status);
  const mayAsk = !mayCancel && of.status === 'approved' && of.kind !== 'shift_swap' && of.employee_id === own;
  return (
    <>
      <p>
        <strong>
          {of.number} {KIND_NAMES[of.kind]}
        </strong>{' '}
        {requestStatuses.tagOf(of.status)}
        <br />
        {of.full_name} <span className="att-quiet">{of.employee_code}</span>
      </p>
      {of.is_late_change && <Alert type="warning" title="This period is locked. The change goes to the next payroll run." />}
      <Facts facts={factsOf(of)} />
      {of.files.length > 0 && (
        <p>
          {of.files.map(({ request_file_id, name }) => (
            <Button
              key={request_file_id}
              size="small"
              onClick={() => void save(attendanceRequestFiles.get, { params: { id: request_file_id } })}
            >
              {name}
            </Button>
          ))}
        </p>
      )}
      {(mayCancel || mayAsk) && (
        <p>
          <Button danger onClick={() => setCancelling(true)}>
            {mayCancel ? 'Cancel request' : 'Ask to cancel'}
          </Button>
        </p>
      )}
      {of.workflow_request_id && (
        <ApprovalPanel
          request_id={of.workflow_request_id}
          onDecided={() => void refetchEndpoints(attendanceRequests.get, attendanceDays.get)}
        />
      )}
      <ReasonDialog
        isOpen={cancelling}
        close={() => setCancelling(false)}
        title={mayCancel ? `Cancel ${of.number}?` : `Ask to cancel ${of.number}?`}
        submitLabel={mayCancel ? 'Cancel request' : 'Ask to cancel'}
        danger
        endpoint={mayCancel ? attendanceRequests.cancel : attendanceRequests.askCancel}
        params={{ id: request_id }}
        help={mayCancel ? 'Its effect is undone and the employee is notified.' : 'It stays approved until the approvers agree.'}
      />
    </>
  );
}

const halfName = (half: string) => HALF_CHOICES.find(({ value }) => value === half)?.label ?? half;

const isByHalves = ({ kind, punches }: AttendanceRequest) =>
  kind === 'work_from_home' || (kind === 'on_duty' && punches.length === 0);

/** What was asked for, in the words of the form. */
function factsOf(of: AttendanceRequest): [string, string][] {
  const days =
    of.first_day === of.last_day ? formatDate(of.first_day) : `${formatDate(of.first_day)} to ${formatDate(of.last_day)}`;
  const facts: [string, string | null][] = [
    ['Date', days],
    ['Part of the day', isByHalves(of) ? halfName(of.half) : null],
    ['Punches', of.punches.map(({ minute, direction }) => `${clockText(minute)} ${direction}`).join(', ') || null],
    ['Duration', of.minutes ? `${minutesText(of.minutes)} at the ${of.at === 'end' ? 'end' : 'start'}` : null],
    ['Waive', of.waive.map((one) => one.replace('_', ' ')).join(', ') || null],
    ['Place', of.place],
    ['Swap with', of.partner_name],
    ['Reason', of.reason],
    ['Reason for the cancellation', of.cancel_reason],
    ['Decision note', of.decision_note],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
