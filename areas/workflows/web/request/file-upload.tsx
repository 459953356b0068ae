import { PaperClipOutlined } from '@ant-design/icons';
import { callForAnswer, messageOf } from '@hrms/platform/web';
import { workflowRequests } from '@hrms/workflows/contract';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { useMessage } from '../use-message.ts';

type Attached = { file_id: string; name: string };
type FileUploadProps = {
  value?: string[];
  onChange?: (ids: string[]) => void;
  id?: string;
  /** Files that are attached already. */
  stored?: readonly Attached[] | undefined;
};

const MOST = 5;

/** Uploads files of a request; their ids are the value. */
export function FileUpload({ onChange, id, stored = [] }: FileUploadProps) {
  const { fail } = useMessage();
  const [files, setFiles] = useState<readonly Attached[]>(stored);
  const keep = (next: readonly Attached[]) => {
    setFiles(next);
    onChange?.(next.map(({ file_id }) => file_id));
  };
  const send = async (file: File) => {
    const body = new FormData();
    body.append('file', file);
    try {
      keep([...files, (await callForAnswer(workflowRequests.upload, { body })).data]);
    } catch (problem) {
      fail('Failed to upload file', messageOf(problem));
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
      maxCount={MOST}
    >
      <Button id={id} icon={<PaperClipOutlined />} disabled={files.length >= MOST}>
        Attach file
      </Button>
    </Upload>
  );
}
