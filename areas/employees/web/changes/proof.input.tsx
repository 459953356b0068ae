import { PaperClipOutlined } from '@ant-design/icons';
import { changeRequests } from '@hrms/employees/contract';
import { callForAnswer, messageOf } from '@hrms/platform/web';
import { App, Button, Upload } from 'antd';
import { useState } from 'react';

type Attached = { file_id: string; name: string };
type ProofUploadProps = { value?: string[]; onChange?: (ids: string[]) => void; id?: string };

/** Uploads proofs of a change; their file ids are the value. */
export function ProofUpload({ onChange, id }: ProofUploadProps) {
  const { notification } = App.useApp();
  const [files, setFiles] = useState<Attached[]>([]);
  const keep = (next: Attached[]) => {
    setFiles(next);
    onChange?.(next.map(({ file_id }) => file_id));
  };
  const send = async (file: File) => {
    const body = new FormData();
    body.append('file', file);
    try {
      const { data } = await callForAnswer(changeRequests.attach, { body });
      keep([...files, data]);
    } catch (problem) {
      notification.error({ title: 'Error uploading file', description: messageOf(problem) });
    }
  };
  return (
    <Upload
      accept=".pdf,.jpg,.jpeg,.png"
      beforeUpload={(file) => {
        void send(file);
        return false;
      }}
      fileList={files.map(({ file_id, name }) => ({ uid: file_id, name }))}
      onRemove={({ uid }) => keep(files.filter(({ file_id }) => file_id !== uid))}
      maxCount={5}
    >
      <Button id={id} icon={<PaperClipOutlined />} disabled={files.length >= 5}>
        Attach document
      </Button>
    </Upload>
  );
}
