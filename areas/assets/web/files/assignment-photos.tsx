import { assetFiles } from '@hrms/assets/contract';
import { useCan, useEndpoint } from '@hrms/platform/web';
import { FileGallery } from './file-gallery.tsx';
import { FileUpload } from './file-upload.tsx';

type AssignmentPhotosProps = { asset_id: string; assignment_id: string; moment: 'photo_out' | 'photo_in'; label?: string };

/** Photos of a hand-over or a return, with a button to add some where `label` is given. */
export function AssignmentPhotos({ asset_id, assignment_id, moment, label }: AssignmentPhotosProps) {
  const can = useCan();
  const { data } = useEndpoint(assetFiles.list, { params: { id: asset_id } });
  const files = (data?.files ?? []).filter((file) => file.kind === moment && file.assignment_id === assignment_id);
  return (
    <>
      <FileGallery files={files} />
      {label && can(assetFiles.upload) && (
        <FileUpload asset_id={asset_id} assignment_id={assignment_id} kind={moment} label={label} />
      )}
    </>
  );
}
