import { PaperClipOutlined } from '@ant-design/icons';
import type { DataOf } from '@hrms/platform/contract';
import { Button, Upload } from 'antd';
import { useState } from 'react';
import { FILE_ENDINGS } from './file-picker.tsx';
import { type UploadEndpoint, type UploadOptions, useUpload } from './use-upload.ts';

const MOST = 5;

type Attached = { readonly id: string; readonly name: string };

type FilesInputProps<E> = Pick<UploadOptions<E>, 'endpoint' | 'fields' | 'failure'> & {
  value?: string[];
  onChange?: (ids: string[]) => void;
  id?: string;
  label?: string;
  /** Files that are attached already. */
  present?: readonly Attached[];
  /** The id and name of what the call stored. */
  attachedOf: (stored: DataOf<E>) => Attached;
};

/** Uploads files of a form as they are chosen; their ids are the value. */
export function FilesInput<E extends UploadEndpoint>(props: FilesInputProps<E>) {
  const { onChange, id, label = 'Attach document', present = [], attachedOf, failure = 'Failed to upload file', ...sent } = props;
  const [files, setFiles] = useState(present);
  const keep = (next: readonly Attached[]) => {
    setFiles(next);
    onChange?.(next.map((file) => file.id));
  };
  const { send, sending } = useUpload({ ...sent, failure, onDone: (stored) => keep([...files, attachedOf(stored)]) });
  return (
    <Upload
      accept={FILE_ENDINGS.scans}
      beforeUpload={(file) => {
        void send(file);
        return false;
      }}
      fileList={files.map((file) => ({ uid: file.id, name: file.name }))}
      onRemove={({ uid }) => keep(files.filter((file) => file.id !== uid))}
      maxCount={MOST}
    >
      <Button {...(id && { id })} icon={<PaperClipOutlined />} loading={sending} disabled={files.length >= MOST}>
        {label}
      </Button>
    </Upload>
  );
}
