import { useTopic } from '@hrms/platform/web';
import { useEffect, useRef } from 'react';

/** Punches come in bursts: what changes within this time is read once. */
const GATHER_MS = 1000;

/** Reads again when results of days change, while `isOn`. */
export function useLive(isOn: boolean, read: () => void): void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => () => clearTimeout(waiting.current), []);
  useTopic(isOn ? 'attendance.days' : null, () => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      latest.current();
    }, GATHER_MS);
  });
}
