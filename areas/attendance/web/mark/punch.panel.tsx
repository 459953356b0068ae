import { attendanceDays, punches, type Today } from '@hrms/attendance/contract';
import { messageOf, StatusTag, useAction } from '@hrms/platform/web';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { lengthText, timeText } from '../words.ts';
import { readPosition } from './position.ts';
import { useServerClock } from './use-server-clock.ts';

const stateText = ({ state, since, zone, worked_minutes }: Today) => {
  if (state === 'in') return `In since ${timeText(since, zone)}`;
  return state === 'out' ? `Out. Worked ${lengthText(worked_minutes)}` : 'Not punched';
};

const shiftText = ({ shift, day_kind, holiday }: Today) => {
  if (day_kind === 'holiday') return holiday ? `Holiday: ${holiday}` : 'Holiday';
  if (day_kind === 'weekly_off') return 'Weekly off';
  return shift ? `${shift.name} ${shift.start}-${shift.end}` : 'No shift today';
};

/** The clock, today's state and the one button. Space punches. */
export function PunchPanel({ today }: { today: Today }) {
  const clock = useServerClock(today.now, today.zone);
  const [said, setSaid] = useState<{ text: string; isError: boolean }>();
  const make = useAction(punches.make, { success: false, refresh: [punches.today, attendanceDays.list] });
  const [locating, setLocating] = useState(false);
  const label = today.next_direction === 'in' ? 'Punch in' : 'Punch out';
  const blocked = !today.methods.web || today.consent.needed;
  const punch = async () => {
    if (blocked || make.running || locating) return;
    setLocating(true);
    const position = today.methods.geofence === 'off' ? undefined : await readPosition();
    setLocating(false);
    try {
      const { punch: made } = await make.attempt({ body: { direction: today.next_direction, ...(position && { position }) } });
      setSaid({ text: `${made.direction === 'in' ? 'Punched in' : 'Punched out'} at ${made.local_time}`, isError: false });
    } catch (problem) {
      setSaid({ text: messageOf(problem), isError: true });
    }
  };
  useSpaceKey(() => void punch());

  return (
    <section className="ui-card att-card att-punch" aria-label="Today">
      <p className="att-big-clock" role="timer">
        {clock}
      </p>
      <p>{shiftText(today)}</p>
      <p>
        <StatusTag tone={today.state === 'in' ? 'success' : 'neutral'}>{stateText(today)}</StatusTag>{' '}
        {today.late_minutes > 0 && <StatusTag tone="warning">Late by {lengthText(today.late_minutes)}</StatusTag>}
      </p>
      <Consent today={today} />
      <div className="att-punch-button">
        <Button
          type="primary"
          size="large"
          block
          disabled={blocked}
          loading={make.running || locating}
          onClick={() => void punch()}
        >
          {label}
        </Button>
      </div>
      <Method today={today} />
      <div aria-live="assertive">{said && <Alert type={said.isError ? 'error' : 'success'} showIcon title={said.text} />}</div>
    </section>
  );
}

function Method({ today: { methods, locations } }: { today: Today }) {
  if (!methods.web) return <p className="att-quiet">Web punching is not enabled for you.</p>;
  const lines = [
    methods.geofence !== 'off' &&
      `Location is checked${locations.length > 0 ? `: ${locations.map(({ name, radius_m }) => `${name} (${radius_m} m)`).join(', ')}` : ''}`,
    methods.ip !== 'off' && (methods.network_allowed ? 'Office network' : 'Not on the office network'),
  ].filter((line) => line !== false);
  return lines.length > 0 ? <p className="att-quiet">{lines.join('. ')}</p> : null;
}

/** The notice about positions, before the first punch. */
function Consent({ today: { consent } }: { today: Today }) {
  const accept = useAction(punches.consent, { refresh: [punches.today] });
  if (!consent.needed) return null;
  return (
    <Alert
      type="info"
      title={consent.text}
      action={
        <Button loading={accept.running} onClick={() => void accept.run({ body: { version: consent.version } })}>
          Accept
        </Button>
      }
    />
  );
}

/** Calls when Space is pressed and nothing else has the focus. */
function useSpaceKey(onSpace: () => void) {
  const call = useRef(onSpace);
  useEffect(() => {
    call.current = onSpace;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.repeat || document.activeElement !== document.body) return;
      event.preventDefault();
      call.current();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
}
