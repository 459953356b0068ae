import type { AnyEndpoint } from '@hrms/platform/contract';
import { type CallInput, download, messageOf } from '@hrms/platform/web';
import { App } from 'antd';
import { useState } from 'react';

/** Saves a file endpoint's answer; tells the person when it could not be had. `busy` names the file on its way. */
export function useDownload() {
  const { notification } = App.useApp();
  const [busy, setBusy] = useState<string>();
  const save = async <E extends AnyEndpoint>(endpoint: E, params: CallInput<E>['params'], name = 'file') => {
    setBusy(name);
    try {
      await download<AnyEndpoint>(endpoint, { params } as CallInput<AnyEndpoint>);
    } catch (problem) {
      notification.error({ title: 'The file could not be downloaded', description: messageOf(problem) });
    } finally {
      setBusy(undefined);
    }
  };
  return { save, busy };
}
