import { PaperClipOutlined } from '@ant-design/icons';
import { leaveAttachments } from '@hrms/leave/contract';
import { callForAnswer, messageOf } from '@hrms/platform/web';
import { App, Button, Select, Upload } from 'antd';
import { useState } from 'react';

type Attached = { attachment_id: string; name: string };
type AttachmentsInputProps = {
  value?: string[];
  onChange?: (ids: string[]) => void;
  id?: string;
  /** Files the request has already. */
  present?: readonly Attached[];
  /** Kinds of documents to choose from; none: no choice. */
  kinds?: readonly string[];
};

const MOST = 5;

/** Uploads documents of a request; their ids are the value. */
export function AttachmentsInput({ onChange, id, present = [], kinds = [] }: AttachmentsInputProps) {
  const [chosen, setChosen] = useState<string>();
  const kind = chosen && kinds.includes(chosen) ? chosen : kinds[0];
  const { notification } = App.useApp();
  const [files, setFiles] = useState<readonly Attached[]>(present);
  const keep = (next: readonly Attached[]) => {
    setFiles(next);
    onChange?.(next.map(({ attachment_id }) => attachment_id));
  };
  const send = async (file: File) => {
    const body = new FormData();
    if (kind) body.append('kind', kind);
    body.append('file', file);
    try {
      keep([...files, (await callForAnswer(leaveAttachments.upload, { body })).data]);
    } catch (problem) {
      notification.error({ title: 'Failed to upload file', description: messageOf(problem) });
    }
  };
  return (
    <>
      {kinds.length > 0 && (
        <Select
          aria-label="Kind of document"
          className="lv-kind"
          value={kind ?? null}
          onChange={setChosen}
          options={kinds.map((value) => ({ value, label: value }))}
        />
      )}
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
    </>
  );
}
