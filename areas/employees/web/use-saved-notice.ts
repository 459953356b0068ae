import type { SavedChange } from '@hrms/employees/contract';
import { App } from 'antd';

/** Notification after saving: applied, or sent for approval. */
export function useSavedNotice(): (saved: SavedChange) => void {
  const { notification } = App.useApp();
  return ({ outcome }) =>
    outcome === 'applied'
      ? notification.success({ title: 'Saved' })
      : notification.info({
          title: 'Sent for approval',
          description: 'The record changes once the request is approved.',
        });
}
