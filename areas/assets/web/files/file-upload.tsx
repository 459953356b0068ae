import { CameraOutlined, UploadOutlined } from '@ant-design/icons';
import { type AssetFileKind, assetFiles } from '@hrms/assets/contract';
import { callForAnswer, messageOf, refetchEndpoints } from '@hrms/platform/web';
import { App, Button, Upload } from 'antd';
import { useState } from 'react';

type FileUploadProps = {
  asset_id: string;
  kind: AssetFileKind;
  label: string;
  assignment_id?: string;
  service_id?: string;
};

/** Adds photos or papers; on a phone a photo is taken with the camera. */
export function FileUpload({ asset_id, kind, label, assignment_id, service_id }: FileUploadProps) {
  const { notification } = App.useApp();
  const [sending, setSending] = useState(0);
  const isPhoto = kind.startsWith('photo');
  const send = async (file: File) => {
    const body = new FormData();
    body.append('kind', kind);
    if (assignment_id) body.append('assignment_id', assignment_id);
    if (service_id) body.append('service_id', service_id);
    body.append('file', file);
    setSending((count) => count + 1);
    try {
      await callForAnswer(assetFiles.upload, { params: { id: asset_id }, body });
      await refetchEndpoints(assetFiles.list);
    } catch (problem) {
      notification.error({ title: 'File not added', description: messageOf(problem) });
    } finally {
      setSending((count) => count - 1);
    }
  };
  return (
    <Upload
      accept={isPhoto ? '.jpg,.jpeg,.png' : '.pdf,.jpg,.jpeg,.png'}
      multiple
      showUploadList={false}
      beforeUpload={(file) => {
        void send(file);
        return false;
      }}
    >
      <Button icon={isPhoto ? <CameraOutlined /> : <UploadOutlined />} loading={sending > 0}>
        {label}
      </Button>
    </Upload>
  );
}
