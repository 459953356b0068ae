import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { getSession } from '../session/session.ts';
import { useConfirm } from './use-confirm.ts';

type LeaveGuardProps = { form: FormInstance; isSaved: () => boolean };

/** Asks before a page with unsaved changes is left. The end of a session asks nothing: what was typed is kept for afterwards. */
export function LeaveGuard({ form, isSaved }: LeaveGuardProps) {
  const confirm = useConfirm();
  const isUnsaved = () => form.isFieldsTouched() && !isSaved() && getSession().status === 'signed_in';
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  const asking = useRef(false);
  useEffect(() => {
    if (blocker.state !== 'blocked' || asking.current) return;
    asking.current = true;
    const question = {
      title: 'Leave without saving?',
      text: 'What you changed here is lost.',
      label: 'Leave',
      danger: true,
    };
    void confirm(question).then((leave) => {
      asking.current = false;
      if (leave) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, confirm]);
  return null;
}
