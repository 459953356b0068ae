import {
  type AttendanceDayDetail,
  type AttendanceRequest,
  attendanceDays,
  attendanceRequests,
  type Overtime,
} from '@hrms/attendance/contract';
import { minutesText } from '@hrms/platform/calendar';
import {
  Facts,
  formatDate,
  LoadFailed,
  messageOf,
  SkeletonRows,
  StatusTag,
  useCan,
  useDialog,
  useEndpoint,
  useSignedIn,
} from '@hrms/platform/web';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { HalfTag, overtimeStatuses, requestStatuses } from '../status.tsx';
import { codeName, DIRECTION_NAMES, EXCEPTION_NAMES, KIND_NAMES, SOURCE_NAMES, timeText } from '../words.ts';
import { MarkDaysDrawer, type MarkedRange } from './mark-days.drawer.tsx';
import { PunchPhoto } from './punch-photo.tsx';
import { type AskedKind, RequestDrawer } from './request.drawer.tsx';
import { RequestDetailsDrawer } from './request-details.drawer.tsx';

export type DaySubject = { employee_id: string; day: string };

const positionText = ({ latitude, longitude, accuracy_m }: { latitude: number; longitude: number; accuracy_m: number }) =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)} (± ${accuracy_m} m)`;

type DayDrawerProps = { isOpen: boolean; subject: DaySubject | undefined; close: () => void };

/** A day: result, punches, the reasons, and requests about it. */
export function DayDrawer({ isOpen, subject, close }: DayDrawerProps) {
  return (
    <Drawer open={isOpen} size={640} title={subject ? formatDate(subject.day) : ''} onClose={close} destroyOnHidden>
      {subject && <Day key={`${subject.employee_id}${subject.day}`} {...subject} />}
    </Drawer>
  );
}

function Day({ employee_id, day }: DaySubject) {
  const read = useEndpoint(attendanceDays.get, { params: { employee_id, day } });
  if (read.isError) return <LoadFailed message={messageOf(read.error)} retry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows />;
  return <DayDetail of={read.data} />;
}

function DayDetail({ of }: { of: AttendanceDayDetail }) {
  const { day, zone, shift, punches, steps, requests, overtime } = of;
  const details = useDialog<string>();
  const facts: [string, string][] = [
    ['Shift', shift ? `${shift.name} ${shift.start}-${shift.end}` : 'No shift'],
    ['In', timeText(day.first_in, zone)],
    ['Out', timeText(day.last_out, zone)],
    ['Worked', minutesText(day.worked_minutes)],
    ['Late', minutesText(day.late_minutes)],
    ['Left early', minutesText(day.early_minutes)],
    ['LOP days', String(day.lop + day.penalty_lop)],
    ['Policy', of.policy_name],
  ];
  return (
    <>
      <p>
        <strong>{of.full_name}</strong> <span className="att-quiet">{of.employee_code}</span>
      </p>
      <p>
        <HalfTag code={day.first_half} /> {codeName(day.first_half)}{' '}
        {day.second_half !== day.first_half && (
          <>
            <HalfTag code={day.second_half} /> {codeName(day.second_half)}{' '}
          </>
        )}
        {day.locked && <StatusTag>Locked</StatusTag>}
      </p>
      {day.exceptions.length > 0 && (
        <p className="att-tools">
          {day.exceptions.map((exception) => (
            <StatusTag key={exception} tone="warning">
              {EXCEPTION_NAMES[exception]}
            </StatusTag>
          ))}
        </p>
      )}
      <Facts facts={facts} />
      <AskButtons of={of} />
      <h3>Punches</h3>
      {punches.length === 0 && <p className="att-quiet">No punches</p>}
      <ul className="att-list">
        {punches.map((punch) => (
          <li key={punch.punch_id}>
            <span>
              {punch.local_time} {DIRECTION_NAMES[punch.direction]}
            </span>
            <span className="att-quiet">
              {[
                punch.device_name ?? SOURCE_NAMES[punch.source],
                punch.device_name ? null : punch.place,
                punch.outside && 'outside the area',
                punch.ignored_reason,
                punch.position && positionText(punch.position),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
            <PunchPhoto of={punch} />
          </li>
        ))}
      </ul>
      <h3>Why?</h3>
      <ul className="att-list">
        {steps.map(({ label, text }) => (
          <li key={`${label}${text}`}>
            <span className="att-quiet">{label}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {requests.length + overtime.length > 0 && <h3>Requests</h3>}
      <ul className="att-list">
        {requests.map(({ request_id, number, kind, status }) => (
          <li key={request_id}>
            <button type="button" className="ui-open" onClick={() => details.open(request_id)}>
              {number} {KIND_NAMES[kind as keyof typeof KIND_NAMES] ?? kind}
            </button>
            {requestStatuses.tagOf(status as AttendanceRequest['status'])}
          </li>
        ))}
        {overtime.map(({ overtime_id, number, minutes, status }) => (
          <li key={overtime_id}>
            <Link to={`/overtime/edit/${overtime_id}`}>
              {number} Overtime {minutesText(minutes)}
            </Link>
            {overtimeStatuses.tagOf(status as Overtime['status'])}
          </li>
        ))}
      </ul>
      <RequestDetailsDrawer {...details} />
    </>
  );
}

/** Ways to ask for a change of the day: by the employee, or by HR for the employee. */
function AskButtons({ of: { day, punches } }: { of: AttendanceDayDetail }) {
  const can = useCan();
  const { user } = useSignedIn();
  const [asked, setAsked] = useState<AskedKind>();
  const marking = useDialog<MarkedRange>();
  const own = user.employee_id === day.employee_id;
  if (!can(attendanceRequests.ask) || !(own || can(attendanceDays.mark))) return null;
  const missing = punches.length % 2 === 1;
  return (
    <div className="att-tools">
      <Button onClick={() => setAsked(missing || punches.length === 0 ? 'add_punch' : 'replace_punches')}>Regularise</Button>
      <Button onClick={() => setAsked('on_duty')}>On duty</Button>
      <Button onClick={() => setAsked('work_from_home')}>Work from home</Button>
      <Button onClick={() => setAsked('permission')}>Permission</Button>
      {can(attendanceDays.mark) && !day.locked && (
        <Button onClick={() => marking.open({ employee_ids: [day.employee_id], from: day.day, to: day.day })}>Mark day</Button>
      )}
      <RequestDrawer
        isOpen={asked !== undefined}
        close={() => setAsked(undefined)}
        kind={asked ?? 'add_punch'}
        day={day.day}
        {...(!own && { employee_id: day.employee_id })}
        missing={missing ? 'out' : 'in'}
        hint={punches.map(({ local_time }) => local_time.slice(0, 5)).join(', ')}
      />
      <MarkDaysDrawer {...marking} />
    </div>
  );
}
