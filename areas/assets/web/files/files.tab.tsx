import { type AssetDetail, type AssetFile, assetFiles } from '@hrms/assets/contract';
import { AttachedFiles, LoadedData, NothingYet, useCan, useEndpoint, useRemoveFile } from '@hrms/platform/web';
import { FileGallery, isPicture } from './file-gallery.tsx';
import { FileUpload } from './file-upload.tsx';

const REFRESH = [assetFiles.list];

const GROUPS: readonly { title: string; of: (file: AssetFile) => boolean }[] = [
  { title: 'Photos', of: ({ kind }) => kind === 'photo' },
  { title: 'Handed out', of: ({ kind }) => kind === 'photo_out' },
  { title: 'Returned', of: ({ kind }) => kind === 'photo_in' },
  { title: 'Invoices', of: ({ kind }) => kind === 'invoice' },
  { title: 'Service and other documents', of: ({ kind }) => kind === 'service' || kind === 'other' },
];

/** Photos of an asset, of its hand-overs and returns, and papers about it. */
export function FilesTab({ asset }: { asset: AssetDetail }) {
  const can = useCan();
  const { asset_id } = asset;
  const read = useEndpoint(assetFiles.list, { params: { id: asset_id } });
  const confirmRemove = useRemoveFile(assetFiles.remove, REFRESH);
  return (
    <LoadedData of={read}>
      {({ files }) => (
        <>
          {files.length === 0 && <NothingYet title="No photos yet" text="Photos, invoices and other documents appear here." />}
          {GROUPS.map(({ title, of }) => {
            const shown = files.filter(of);
            return shown.length === 0 ? null : (
              <section key={title} aria-label={title}>
                <h3>{title}</h3>
                <FileGallery
                  files={shown.filter(isPicture)}
                  {...(confirmRemove && { onRemove: ({ file_id, name }) => void confirmRemove({ id: file_id, name }) })}
                />
                <AttachedFiles
                  files={shown.filter((file) => !isPicture(file)).map(({ file_id, ...file }) => ({ id: file_id, ...file }))}
                  download={assetFiles.get}
                  remove={assetFiles.remove}
                  refresh={REFRESH}
                />
              </section>
            );
          })}
          {can(assetFiles.upload) && (
            <div className="ui-buttons">
              <FileUpload asset_id={asset_id} kind="photo" label="Add photo" />
              <FileUpload asset_id={asset_id} kind="invoice" label="Add invoice" />
              <FileUpload asset_id={asset_id} kind="other" label="Add document" />
            </div>
          )}
        </>
      )}
    </LoadedData>
  );
}
