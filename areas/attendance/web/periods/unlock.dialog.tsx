import { attendancePeriods, register } from '@hrms/attendance/contract';
import { Field, FormDialog } from '@hrms/platform/web';
import { Input } from 'antd';

type UnlockDialogProps = { code: string; name: string; isOpen: boolean; close: () => void };

/** Unlocks what payroll has not used, with a reason. */
export const UnlockDialog = ({ code, name, isOpen, close }: UnlockDialogProps) => (
  <FormDialog
    isOpen={isOpen}
    close={close}
    title={`Unlock ${name}`}
    submitLabel="Unlock"
    endpoint={attendancePeriods.unlock}
    params={{ code }}
    refresh={[attendancePeriods.checks, attendancePeriods.list, register.list]}
  >
    <Field name="reason" label="Reason">
      <Input.TextArea rows={3} maxLength={500} />
    </Field>
  </FormDialog>
);
