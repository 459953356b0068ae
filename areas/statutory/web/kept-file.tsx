import type { AnyEndpoint } from '@hrms/platform/contract';
import { callForAnswer, messageOf, refetchEndpoints, useDownload } from '@hrms/platform/web';
import { App, Button, Upload } from 'antd';
import { useState } from 'react';

type KeptFileProps = {
  /** The name of the kept file; null without one. */
  name: string | null;
  id: string;
  /** Calls with the record's id in the path; without the upload the file is only shown. */
  download: AnyEndpoint;
  upload: AnyEndpoint | null;
  refresh: readonly AnyEndpoint[];
  /** What the file is: `receipt`. */
  what: string;
};

/** The file kept with a record: a link that downloads it, and a button that attaches one or replaces it. */
export function KeptFile({ name, id, download, upload, refresh, what }: KeptFileProps) {
  const { notification } = App.useApp();
  const { save } = useDownload();
  const [sending, setSending] = useState(false);
  const send = async (file: File) => {
    const body = new FormData();
    body.append('file', file);
    setSending(true);
    try {
      await callForAnswer(upload as never, { params: { id }, body } as never);
      await refetchEndpoints(...refresh);
    } catch (failed) {
      notification.error({ title: messageOf(failed) });
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      {name !== null && (
        <Button type="link" size="small" onClick={() => void save(download as never, { params: { id } } as never, name)}>
          Download {what}
        </Button>
      )}
      {upload && (
        <Upload
          accept=".jpg,.jpeg,.png,.pdf"
          showUploadList={false}
          beforeUpload={(file) => {
            void send(file);
            return false;
          }}
        >
          <Button type="link" size="small" loading={sending}>
            {name === null ? `Attach ${what}` : `Replace ${what}`}
          </Button>
        </Upload>
      )}
    </>
  );
}
