import { App } from 'antd';

/** Short messages of what happened on the screen. */
export function useMessage(): { succeed: (text: string) => void; fail: (title: string, reason?: string) => void } {
  const { notification } = App.useApp();
  return {
    succeed: (text) => notification.success({ title: text }),
    fail: (title, reason) => notification.error({ title, ...(reason && { description: reason }) }),
  };
}
