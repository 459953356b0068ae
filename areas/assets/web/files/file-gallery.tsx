import type { AssetFile } from '@hrms/assets/contract';
import { usePicture } from '@hrms/platform/web';
import { Button, Image } from 'antd';

type PictureProps = { file: AssetFile; size?: number; onRemove?: (() => void) | undefined };

export const isPicture = ({ media_type }: AssetFile): boolean => media_type.startsWith('image/');

/** A photo that opens large. */
export function AssetFileView({ file, size = 96, onRemove }: PictureProps) {
  const address = usePicture(`/v1/asset-files/${file.file_id}`);
  return (
    <div className="asset-file">
      {address && <Image src={address} width={size} height={size} alt={file.name} />}
      {onRemove && (
        <Button type="link" size="small" onClick={onRemove} aria-label={`Remove ${file.name}`}>
          Remove
        </Button>
      )}
    </div>
  );
}

/** Photos beside each other; nothing without any. */
export const FileGallery = ({ files, onRemove }: { files: readonly AssetFile[]; onRemove?: (file: AssetFile) => void }) =>
  files.length === 0 ? null : (
    <div className="asset-files">
      {files.map((file) => (
        <AssetFileView key={file.file_id} file={file} onRemove={onRemove && (() => onRemove(file))} />
      ))}
    </div>
  );
