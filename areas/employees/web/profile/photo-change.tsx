import { type EmployeeRecord, employees, photos } from '@hrms/employees/contract';
import { useAction, useCan, useConfirm } from '@hrms/platform/web';
import { Button, Upload } from 'antd';
import { useIsOwnRecord } from '../use-access.ts';
import { useSavedNotice } from '../use-saved-notice.ts';

/** Sets and removes the photo, for the employee and for users who may change the record. */
export function PhotoUpload({ employee: { employee_id, full_name, photo_url } }: { employee: EmployeeRecord }) {
  const can = useCan();
  const isOwn = useIsOwnRecord(employee_id);
  const confirm = useConfirm();
  const saved = useSavedNotice();
  const options = { success: false, failure: 'Error saving photo', onDone: saved } as const;
  const set = useAction(photos.set, options);
  const remove = useAction(photos.remove, options);
  if (!isOwn && !can(employees.update)) return null;
  const params = { id: employee_id };
  const send = (file: File) => {
    void set.run({ params, body: { file } as never });
    return false;
  };
  const removeAsked = async () => {
    const text = 'Initials are shown instead.';
    if (await confirm({ title: `Remove the photo of ${full_name}?`, text, label: 'Remove', danger: true }))
      await remove.run({ params });
  };
  return (
    <div className="emp-photo-actions">
      <Upload accept=".jpg,.jpeg,.png" beforeUpload={send} showUploadList={false}>
        <Button size="small" type="link" loading={set.running} title="Only PNG and JPG up to 5 MB">
          {photo_url ? 'Change photo' : 'Add photo'}
        </Button>
      </Upload>
      {photo_url && (
        <Button size="small" type="link" loading={remove.running} onClick={() => void removeAsked()}>
          Remove
        </Button>
      )}
    </div>
  );
}
