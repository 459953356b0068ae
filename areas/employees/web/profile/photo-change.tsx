import { type EmployeeRecord, employees, photos } from '@hrms/employees/contract';
import { UploadButton, useAction, useCan, useConfirm } from '@hrms/platform/web';
import { Button } from 'antd';
import { useIsOwnRecord } from '../use-access.ts';
import { useSavedNotice } from '../use-saved-notice.ts';

/** Sets and removes the photo, for the employee and for users who may change the record. */
export function PhotoUpload({ employee: { employee_id, full_name, photo_url } }: { employee: EmployeeRecord }) {
  const can = useCan();
  const isOwn = useIsOwnRecord(employee_id);
  const confirm = useConfirm();
  const saved = useSavedNotice();
  const remove = useAction(photos.remove, { success: false, failure: 'Error saving photo', onDone: saved });
  if (!isOwn && !can(employees.update)) return null;
  const params = { id: employee_id };
  const removeAsked = async () => {
    const text = 'Initials are shown instead.';
    if (await confirm({ title: `Remove the photo of ${full_name}?`, text, label: 'Remove', danger: true }))
      await remove.run({ params });
  };
  return (
    <div className="emp-photo-actions">
      <UploadButton
        endpoint={photos.set}
        params={params}
        failure="Error saving photo"
        onDone={saved}
        kinds="pictures"
        label={photo_url ? 'Change photo' : 'Add photo'}
        button={{ size: 'small', type: 'link', title: 'Only PNG and JPG up to 5 MB' }}
      />
      {photo_url && (
        <Button size="small" type="link" loading={remove.running} onClick={() => void removeAsked()}>
          Remove
        </Button>
      )}
    </div>
  );
}
