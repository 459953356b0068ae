import { PaperClipOutlined } from '@ant-design/icons';
import { leaveAttachments } from '@hrms/leave/contract';
import { callForAnswer, messageOf } from '@hrms/platform/web';
import { App, Button, Upload } from 'antd';
import { useState } from 'react';

type Attached = { attachment_id: string; name: string };
type AttachmentsInputProps = {
  value?: string[];
  onChange?: (ids: string[]) => void;
  id?: string;
  /** Files the request has already. */
  present?: readonly Attached[];
};

const MOST = 5;

/** Uploads documents of a request; their ids are the value. */
export function AttachmentsInput({ onChange, id, present = [] }: AttachmentsInputProps) {
  const { notification } = App.useApp();
  const [files, setFiles] = useState<readonly Attached[]>(present);
  const keep = (next: readonly Attached[]) => {
    setFiles(next);
    onChange?.(next.map(({ attachment_id }) => attachment_id));
  };
  const send = async (file: File) => {
    const body = new FormData();
    body.append('file', file);
    try {
      keep([...files, (await callForAnswer(leaveAttachments.upload, { body })).data]);
    } catch (problem) {
      notification.error({ title: 'Failed to upload file', description: messageOf(problem) });
    }
  };
  return (
    <Upload
      accept=".pdf,.jpg,.jpeg,.png"
      beforeUpload={(file) => {
        void send(file);
        return false;
      }}
      fileList={files.map(({ attachment_id, name }) => ({ uid: attachment_id, name }))}
      onRemove={({ uid }) => keep(files.filter(({ attachment_id }) => attachment_id !== uid))}
      maxCount={MOST}
    >
      <Button {...(id && { id })} icon={<PaperClipOutlined />} disabled={files.length >= MOST}>
        Attach document
      </Button>
    </Upload>
  );
}
