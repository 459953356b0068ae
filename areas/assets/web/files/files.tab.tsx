import { type AssetDetail, type AssetFile, assetFiles } from '@hrms/assets/contract';
import { LoadedData, NothingYet, useAction, useCan, useConfirm, useEndpoint } from '@hrms/platform/web';
import { FileGallery } from './file-gallery.tsx';
import { FileUpload } from './file-upload.tsx';

const GROUPS: readonly { title: string; of: (file: AssetFile) => boolean }[] = [
  { title: 'Photos', of: ({ kind }) => kind === 'photo' },
  { title: 'Handed out', of: ({ kind }) => kind === 'photo_out' },
  { title: 'Returned', of: ({ kind }) => kind === 'photo_in' },
  { title: 'Invoices', of: ({ kind }) => kind === 'invoice' },
  { title: 'Service and other papers', of: ({ kind }) => kind === 'service' || kind === 'other' },
];

/** Photos of an asset, of its hand-overs and returns, and papers about it. */
export function FilesTab({ asset }: { asset: AssetDetail }) {
  const can = useCan();
  const confirm = useConfirm();
  const { asset_id } = asset;
  const read = useEndpoint(assetFiles.list, { params: { id: asset_id } });
  const remove = useAction(assetFiles.remove, { failure: 'File not removed', refresh: [assetFiles.list] });
  const confirmRemove = async ({ file_id, name }: AssetFile) => {
    if (await confirm({ title: `Remove ${name}?`, text: 'The file is deleted.', label: 'Remove', danger: true }))
      await remove.run({ params: { id: file_id } });
  };
  return (
    <LoadedData of={read}>
      {({ files }) => (
        <>
          {files.length === 0 && <NothingYet title="No photos yet" text="Photos, invoices and other papers appear here." />}
          {GROUPS.map(({ title, of }) => {
            const shown = files.filter(of);
            return shown.length === 0 ? null : (
              <section key={title} aria-label={title}>
                <h3>{title}</h3>
                <FileGallery files={shown} {...(can(assetFiles.remove) && { onRemove: (file) => void confirmRemove(file) })} />
              </section>
            );
          })}
          {can(assetFiles.upload) && (
            <div className="ui-buttons">
              <FileUpload asset_id={asset_id} kind="photo" label="Add photo" />
              <FileUpload asset_id={asset_id} kind="invoice" label="Add invoice" />
              <FileUpload asset_id={asset_id} kind="other" label="Add paper" />
            </div>
          )}
        </>
      )}
    </LoadedData>
  );
}
