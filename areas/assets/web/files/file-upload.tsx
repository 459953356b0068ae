import { CameraOutlined, UploadOutlined } from '@ant-design/icons';
import { type AssetFileKind, assetFiles } from '@hrms/assets/contract';
import { UploadButton } from '@hrms/platform/web';

type FileUploadProps = {
  asset_id: string;
  kind: AssetFileKind;
  label: string;
  assignment_id?: string;
  service_id?: string;
};

/** Adds photos or papers; on a phone a photo is taken with the camera. */
export function FileUpload({ asset_id, label, ...fields }: FileUploadProps) {
  const isPhoto = fields.kind.startsWith('photo');
  return (
    <UploadButton
      endpoint={assetFiles.upload}
      params={{ id: asset_id }}
      fields={fields}
      failure="File not added"
      refresh={[assetFiles.list]}
      label={label}
      kinds={isPhoto ? 'pictures' : 'scans'}
      multiple
      button={{ icon: isPhoto ? <CameraOutlined /> : <UploadOutlined /> }}
    />
  );
}
