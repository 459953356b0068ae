import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useConfirm } from './use-confirm.ts';

type Words = { title?: string; text?: string };

/**
 * Asks before somebody leaves a form with unsaved changes, by a link, Back, or closing the tab.
 * `touch` says that there are some, `settle` that they are saved or given up.
 */
export function useLeaveGuard({
  title = 'Leave without saving?',
  text = 'What you changed here is not saved yet.',
}: Words = {}): { touch: () => void; settle: () => void } {
  const isDirty = useRef(false);
  const confirm = useConfirm();
  const ask = useRef(confirm);
  useEffect(() => {
    ask.current = confirm;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask
      .current({ title, text, label: 'Leave', danger: true })
      .then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker, title, text]);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, []);
  const touch = useCallback(() => {
    isDirty.current = true;
  }, []);
  const settle = useCallback(() => {
    isDirty.current = false;
  }, []);
  return { touch, settle };
}
