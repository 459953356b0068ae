import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { getSession } from '../session/session.ts';
import { useConfirm } from './use-confirm.ts';

/** The open forms that say when they hold unsaved changes. A router takes one blocker only, so they share it. */
const unsaved = new Set<() => boolean>();

/** While this form is open and holds unsaved changes, leaving the page asks first. */
export function useUnsaved(guarded: boolean, isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  useEffect(() => {
    if (!guarded) return;
    const check = () => latest.current();
    unsaved.add(check);
    return () => void unsaved.delete(check);
  }, [guarded]);
}

/** Asks before a page with unsaved changes is left. The end of a session asks nothing: what was typed is kept for afterwards. */
export function LeaveGuard() {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      getSession().status === 'signed_in' &&
      [...unsaved].some((isUnsaved) => isUnsaved()),
  );
  const asking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    const text = 'What you changed here is lost.';
    void confirm({ title: 'Leave without saving?', text, label: 'Leave', danger: true }).then((leave) => {
      asking.current = false;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, confirm]);
  return null;
}
