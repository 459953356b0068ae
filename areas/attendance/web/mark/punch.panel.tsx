import type { Today } from '@hrms/attendance/contract';
import { minutesText } from '@hrms/platform/calendar';
import { StatusTag, useDialog } from '@hrms/platform/web';
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { ConsentNotice } from './consent.panel.tsx';
import { PhotoDialog } from './photo.dialog.tsx';
import { shiftText, stateText } from './today-words.ts';
import { usePlace } from './use-place.ts';
import { usePunch } from './use-punch.ts';
import { useServerClock } from './use-server-clock.ts';

type PunchPanelProps = { today: Today; openPasskeys: () => void };

/** The clock, today's state and the one button. Space punches. */
export function PunchPanel({ today, openPasskeys }: PunchPanelProps) {
  const clock = useServerClock(today.now, today.zone);
  const { punch, said, busy, blocked, needsPhoto, label } = usePunch(today);
  const camera = useDialog();
  const offersPasskey = today.methods.web && today.methods.passkey === 'optional' && today.passkey_count > 0;
  const offersPhoto = today.methods.web && today.methods.selfie === 'optional';
  const start = () => (needsPhoto ? camera.open() : void punch());
  useSpaceKey(() => {
    if (!blocked && !busy) start();
  });

  return (
    <section className="ui-card att-card att-punch" aria-label="Today">
      <p className="att-big-clock" role="timer">
        {clock}
      </p>
      <p>{shiftText(today)}</p>
      <p>
        <StatusTag tone={today.state === 'in' ? 'success' : 'neutral'}>{stateText(today)}</StatusTag>{' '}
        {today.late_minutes > 0 && <StatusTag tone="warning">Late by {minutesText(today.late_minutes)}</StatusTag>}
      </p>
      <ConsentNotice today={today} />
      <div className="att-punch-button">
        <Button type="primary" size="large" block disabled={blocked} loading={busy} onClick={start}>
          {label}
        </Button>
      </div>
      {offersPasskey && (
        <Button block disabled={blocked || busy} onClick={() => void punch({ withPasskey: true })}>
          {label} with passkey
        </Button>
      )}
      {offersPhoto && (
        <Button block disabled={blocked || busy || !today.consent.given_at} onClick={() => camera.open()}>
          {label} with photo
        </Button>
      )}
      <PhotoDialog {...camera} label={label} onTaken={(photo) => void punch({ photo })} />
      <Method today={today} openPasskeys={openPasskeys} />
      <div aria-live="assertive">{said && <Alert type={said.isError ? 'error' : 'success'} showIcon title={said.text} />}</div>
    </section>
  );
}

function Method({ today, openPasskeys }: PunchPanelProps) {
  const { methods, locations, passkey_count } = today;
  const place = usePlace(today);
  if (!methods.web) return <p className="att-quiet">Web punching is not enabled for you. Punch at the device.</p>;
  const lines = [
    place ?? false,
    methods.geofence !== 'off' &&
      !place &&
      `Location is checked${locations.length > 0 ? `: ${locations.map(({ name, radius_m }) => `${name} (${radius_m} m)`).join(', ')}` : ''}`,
    methods.ip !== 'off' && (methods.network_allowed ? 'Office network' : 'Not on the office network'),
    methods.selfie === 'required' && 'A photo is taken',
    methods.passkey === 'required' &&
      (passkey_count === 0 ? 'Add a passkey on this device to punch' : 'Confirmed by fingerprint or face'),
  ].filter((line) => line !== false);
  return (
    <>
      {lines.length > 0 && <p className="att-quiet">{lines.join('. ')}</p>}
      {methods.passkey !== 'off' && (
        <Button type={methods.passkey === 'required' && passkey_count === 0 ? 'primary' : 'link'} onClick={openPasskeys}>
          {passkey_count === 0 ? 'Add passkey' : 'Passkeys'}
        </Button>
      )}
    </>
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
