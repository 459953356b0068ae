import type { AnyEndpoint } from '@hrms/platform/contract';
import { type CallInput, download, messageOf } from '@hrms/platform/web';
import { App } from 'antd';
import { useState } from 'react';

/** Downloads a file and shows a notification when that fails. */
export function useDownload() {
  const { notification } = App.useApp();
  const [busy, setBusy] = useState(false);
  const save = async <E extends AnyEndpoint>(endpoint: E, input: Partial<CallInput<E>>) => {
    setBusy(true);
    try {
      await download<AnyEndpoint>(endpoint, input as CallInput<AnyEndpoint>);
    } catch (problem) {
      notification.error({ title: 'Download failed', description: messageOf(problem) });
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
