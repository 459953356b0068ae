import { type AssetFile, assetFiles } from '@hrms/assets/contract';
import { useDownload, usePicture } from '@hrms/platform/web';
import { Button, Image } from 'antd';

type PictureProps = { file: AssetFile; size?: number; onRemove?: (() => void) | undefined };

const isPicture = ({ media_type }: AssetFile): boolean => media_type.startsWith('image/');

/** A photo that opens large, or a paper that is downloaded. */
export function AssetFileView({ file, size = 96, onRemove }: PictureProps) {
  const { save, saving } = useDownload();
  const address = usePicture(isPicture(file) ? `/v1/asset-files/${file.file_id}` : null);
  return (
    <div className="asset-file">
      {isPicture(file) ? (
        address && <Image src={address} width={size} height={size} alt={file.name} />
      ) : (
        <Button loading={saving !== undefined} onClick={() => void save(assetFiles.get, { params: { id: file.file_id } })}>
          {file.name}
        </Button>
      )}
      {onRemove && (
        <Button type="link" size="small" onClick={onRemove} aria-label={`Remove ${file.name}`}>
          Remove
        </Button>
      )}
    </div>
  );
}

/** Photos and papers beside each other; nothing without any. */
export const FileGallery = ({ files, onRemove }: { files: readonly AssetFile[]; onRemove?: (file: AssetFile) => void }) =>
  files.length === 0 ? null : (
    <div className="asset-files">
      {files.map((file) => (
        <AssetFileView key={file.file_id} file={file} onRemove={onRemove && (() => onRemove(file))} />
      ))}
    </div>
  );
