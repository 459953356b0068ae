import { UploadOutlined } from '@ant-design/icons';
import type { AnyEndpoint } from '@hrms/platform/contract';
import { callForAnswer, messageOf, refetchEndpoints } from '@hrms/platform/web';
import { App, Button } from 'antd';
import { useRef, useState } from 'react';
import './records.css';

type UploadButtonProps = {
  endpoint: AnyEndpoint;
  params?: Record<string, string>;
  fields?: Record<string, string>;
  accept: string;
  label: string;
  primary?: boolean;
  onDone?: () => void;
};

/** Sends one chosen file; says how it went. */
export function UploadButton({ endpoint, params, fields = {}, accept, label, primary = false, onDone }: UploadButtonProps) {
  const { notification } = App.useApp();
  const [sending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    try {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append('file', file);
      const { message } = await callForAnswer(endpoint, { params, body });
      notification.success({ title: 'Success', description: message });
      await refetchEndpoints(endpoint);
      onDone?.();
    } catch (problem) {
      notification.error({ title: 'Upload failed', description: messageOf(problem) });
    } finally {
      setSending(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <>
      <input
        ref={input}
        className="rec-hidden-file"
        type="file"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      <Button
        type={primary ? 'primary' : 'default'}
        icon={<UploadOutlined />}
        loading={sending}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
