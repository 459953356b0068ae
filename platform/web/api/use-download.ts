import type { AnyEndpoint } from '@hrms/platform/contract';
import { App } from 'antd';
import { useState } from 'react';
import { messageOf } from './api-error.ts';
import { type CallInput, download } from './call.ts';

/** Downloads a file; `saving` is the name of the file that is being fetched. A failure is shown as a notification. */
export function useDownload() {
  const { notification } = App.useApp();
  const [saving, setSaving] = useState<string>();
  const save = async <E extends AnyEndpoint>(endpoint: E, input: Partial<CallInput<E>> = {}, name = 'file'): Promise<void> => {
    setSaving(name);
    try {
      await download<AnyEndpoint>(endpoint, input as CallInput<AnyEndpoint>);
    } catch (problem) {
      notification.error({ title: 'Download failed', description: messageOf(problem) });
    } finally {
      setSaving(undefined);
    }
  };
  return { save, saving };
}
