import type { Punch } from '@hrms/attendance/contract';
import { SkeletonRows, useDialog, usePicture } from '@hrms/platform/web';
import { Button, Modal } from 'antd';

/** Opens the photo of a punch; nothing where it has none. */
export function PunchPhoto({ of: { punch_id, local_time, has_photo } }: { of: Punch }) {
  const dialog = useDialog();
  if (!has_photo) return null;
  return (
    <>
      <Button size="small" aria-label={`Photo of ${local_time}`} onClick={() => dialog.open()}>
        Photo
      </Button>
      <Modal
        open={dialog.isOpen}
        width={520}
        title={`Photo of ${local_time}`}
        onCancel={dialog.close}
        footer={null}
        destroyOnHidden
      >
        <Photo punch_id={punch_id} about={`Photo taken at ${local_time}`} />
      </Modal>
    </>
  );
}

function Photo({ punch_id, about }: { punch_id: string; about: string }) {
  const picture = usePicture(`/v1/attendance/punches/${punch_id}/photo`);
  return picture ? <img src={picture} alt={about} className="att-photo-shown" /> : <SkeletonRows rows={4} />;
}
