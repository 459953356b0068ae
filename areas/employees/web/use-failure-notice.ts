import { messageOf } from '@hrms/platform/web';
import { App } from 'antd';
import { useEffect } from 'react';

/** Says once that something could not be read, under its own title. */
export function useFailureNotice(problem: unknown, title: string): void {
  const { notification } = App.useApp();
  useEffect(() => {
    if (problem) notification.error({ title, description: messageOf(problem) });
  }, [problem, title, notification]);
}
