import { DownloadOutlined, PaperClipOutlined } from '@ant-design/icons';
import { customFields } from '@hrms/employees/contract';
import { callForAnswer, download, messageOf } from '@hrms/platform/web';
import { App, Button, Upload } from 'antd';
import { useState } from 'react';

type InputProps = { id?: string; value?: string | null; onChange?: (file_id: string | null) => void; label: string };

/** Uploads a file as the value of a field; its id is the value. */
export function CustomFileInput({ id, value, onChange, label }: InputProps) {
  const { notification } = App.useApp();
  const [name, setName] = useState<string>();
  const [sending, setSending] = useState(false);
  const send = async (file: File) => {
    setSending(true);
    try {
      const { data } = await callForAnswer(customFields.attach, { body: { file } });
      setName(data.name);
      onChange?.(data.file_id);
    } catch (problem) {
      notification.error({ title: 'Error uploading file', description: messageOf(problem) });
    } finally {
      setSending(false);
    }
  };
  return (
    <Upload
      accept=".pdf,.jpg,.jpeg,.png"
      beforeUpload={(file) => {
        void send(file);
        return false;
      }}
      fileList={value ? [{ uid: value, name: name ?? 'Current file' }] : []}
      onRemove={() => onChange?.(null)}
      maxCount={1}
    >
      <Button id={id} icon={<PaperClipOutlined />} loading={sending} aria-label={`Attach ${label}`}>
        {value ? 'Replace file' : 'Attach file'}
      </Button>
    </Upload>
  );
}

/** Downloads the file of a field. */
export const CustomFileLink = ({ employee_id, field }: { employee_id: string; field: { key: string; name: string } }) => (
  <Button
    size="small"
    icon={<DownloadOutlined />}
    aria-label={`Download ${field.name}`}
    onClick={() => void download(customFields.file, { params: { id: employee_id, key: field.key } })}
  >
    Download
  </Button>
);
