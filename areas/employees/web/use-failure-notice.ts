import { messageOf } from '@hrms/platform/web';
import { App } from 'antd';
import { useEffect } from 'react';

/** Notifies once of a failed read, with its own title. */
export function useFailureNotice(problem: unknown, title: string): void {
  const { notification } = App.useApp();
  useEffect(() => {
    if (problem) notification.error({ title, description: messageOf(problem) });
  }, [problem, title, notification]);
}
