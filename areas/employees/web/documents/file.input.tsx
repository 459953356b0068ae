import { CameraOutlined, InboxOutlined } from '@ant-design/icons';
import { useIsPhone } from '@hrms/platform/web';
import { Button, Upload } from 'antd';
import { useRef, useState } from 'react';
import { formatFileSize } from './labels.ts';
import './documents.css';

const MOST_BYTES = 10 * 1024 * 1024;
const RULE = 'Only PDF, JPG and PNG up to 10 MB';
const ENDINGS = /\.(pdf|jpe?g|png)$/i;

type FileInputProps = { value?: File; onChange?: (file: File | undefined) => void; id?: string };

/** File input: drop, choose, or camera on a phone. Files of a wrong type or size are refused at once. */
export function DocumentFileInput({ value, onChange, id }: FileInputProps) {
  const narrow = useIsPhone();
  const camera = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  const choose = (file: File | undefined) => {
    const fits = file !== undefined && file.size <= MOST_BYTES && ENDINGS.test(file.name);
    setRefused(file !== undefined && !fits);
    if (file) onChange?.(fits ? file : undefined);
    return false;
  };
  return (
    <div className="doc-drop">
      <Upload.Dragger {...(id && { id })} accept=".pdf,.jpg,.jpeg,.png" maxCount={1} beforeUpload={choose} showUploadList={false}>
        <p className="icon" aria-hidden="true">
          <InboxOutlined />
        </p>
        <p>{value ? value.name : 'Choose a file or drop it here'}</p>
        <p className="quiet">{value ? `${formatFileSize(value.size)}. Choose again to replace it.` : RULE}</p>
      </Upload.Dragger>
      {narrow && (
        <>
          <input
            ref={camera}
            className="doc-hidden"
            type="file"
            tabIndex={-1}
            aria-label="Camera"
            accept="image/jpeg,image/png"
            capture="environment"
            onChange={({ target }) => {
              choose(target.files?.[0]);
              target.value = '';
            }}
          />
          <Button block icon={<CameraOutlined />} onClick={() => camera.current?.click()}>
            Take photo
          </Button>
        </>
      )}
      {refused && (
        <p className="wrong" role="alert">
          {RULE}
        </p>
      )}
    </div>
  );
}
