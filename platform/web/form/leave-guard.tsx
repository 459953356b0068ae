import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { getSession } from '../session/session.ts';
import { useConfirm } from './use-confirm.ts';
import { type Guarded, unsavedForm } from './use-leave-guard.ts';

type Place = { pathname: string; search: string };

const leavesForm = (form: Guarded | undefined, from: Place, to: Place): boolean => {
  if (!form) return false;
  const valueAt = ({ search }: Place) => form.param && new URLSearchParams(search).get(form.param);
  return from.pathname !== to.pathname || valueAt(from) !== valueAt(to);
};

/** Asks before a page with unsaved changes is left. The end of a session asks nothing: what was typed is kept for afterwards. */
export function LeaveGuard() {
  const confirm = useConfirm();
  const ask = useRef(confirm);
  useEffect(() => {
    ask.current = confirm;
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      getSession().status === 'signed_in' && leavesForm(unsavedForm(), currentLocation, nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const form = unsavedForm();
    if (!form) return blocker.proceed();
    const { title, text } = form;
    void ask
      .current({ title, text, label: 'Leave', danger: true })
      .then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (unsavedForm()) event.preventDefault();
    };
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, []);
  return null;
}
