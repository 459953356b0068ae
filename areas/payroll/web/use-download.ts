import type { AnyEndpoint } from '@hrms/platform/contract';
import { type CallInput, download, messageOf } from '@hrms/platform/web';
import { App } from 'antd';
import { useState } from 'react';

/** Downloads a file and shows a notification when that fails. `busy` is the name of the file being downloaded. */
export function useDownload() {
  const { notification } = App.useApp();
  const [busy, setBusy] = useState<string>();
  const save = async <E extends AnyEndpoint>(endpoint: E, params: CallInput<E>['params'], name = 'file') => {
    setBusy(name);
    try {
      await download<AnyEndpoint>(endpoint, { params } as CallInput<AnyEndpoint>);
    } catch (problem) {
      notification.error({ title: 'Download failed', description: messageOf(problem) });
    } finally {
      setBusy(undefined);
    }
  };
  return { save, busy };
}
