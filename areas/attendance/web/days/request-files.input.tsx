import { PaperClipOutlined } from '@ant-design/icons';
import { attendanceRequestFiles } from '@hrms/attendance/contract';
import { callForAnswer, messageOf } from '@hrms/platform/web';
import { App, Button, Upload } from 'antd';
import { useState } from 'react';

const MOST = 5;
type Uploaded = { request_file_id: string; name: string };

/** Uploads documents of a request; their ids are the value. */
export function RequestFilesInput({ onChange, id }: { value?: string[]; onChange?: (ids: string[]) => void; id?: string }) {
  const { notification } = App.useApp();
  const [files, setFiles] = useState<readonly Uploaded[]>([]);
  const change = (next: readonly Uploaded[]) => {
    setFiles(next);
    onChange?.(next.map(({ request_file_id }) => request_file_id));
  };
  const send = async (file: File) => {
    const body = new FormData();
    body.append('file', file);
    try {
      change([...files, (await callForAnswer(attendanceRequestFiles.upload, { body })).data]);
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
      fileList={files.map(({ request_file_id, name }) => ({ uid: request_file_id, name }))}
      onRemove={({ uid }) => change(files.filter(({ request_file_id }) => request_file_id !== uid))}
      maxCount={MOST}
    >
      <Button {...(id && { id })} icon={<PaperClipOutlined />} disabled={files.length >= MOST}>
        Attach document
      </Button>
    </Upload>
  );
}
