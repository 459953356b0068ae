import type { AnyEndpoint, DataOf, ParamsOf } from '@hrms/platform/contract';
import { App } from 'antd';
import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { callForAnswer, type UploadFields } from '../api/call.ts';
import { refetchEndpoints, refetchOthers } from '../data/query-client.ts';

export type UploadEndpoint = AnyEndpoint & { kind: 'upload' };

export type UploadOptions<E> = {
  endpoint: E;
  params?: ParamsOf<E>;
  /** Sent beside the file. */
  fields?: UploadFields<E>;
  /** Title of the notice on failure. */
  failure?: string;
  /** Whether the server's message is shown afterwards. */
  announced?: boolean;
  /** Further endpoints to read again; those of the same resource always are. */
  refresh?: readonly AnyEndpoint[];
  onDone?: (data: DataOf<E>) => void;
};

/** Sends files one by one as they are chosen; how it went is shown, and nothing is thrown. */
export function useUpload<E extends UploadEndpoint>(options: UploadOptions<E>) {
  const { endpoint, params, fields, failure = 'File not uploaded', announced = false, refresh = [], onDone } = options;
  const { notification } = App.useApp();
  const [open, setOpen] = useState(0);
  const send = async (file: File): Promise<void> => {
    setOpen((count) => count + 1);
    try {
      const { data, message } = await callForAnswer(endpoint, { params, body: { ...fields, file } });
      if (announced && message) notification.success({ title: message });
      onDone?.(data);
      await refetchEndpoints(endpoint, ...refresh);
      void refetchOthers(endpoint, ...refresh);
    } catch (problem) {
      notification.error({ title: failure, description: messageOf(problem) });
    } finally {
      setOpen((count) => count - 1);
    }
  };
  return { send, sending: open > 0 };
}
