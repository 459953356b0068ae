import { type Overtime, overtimes } from '@hrms/attendance/contract';
import { Field, FormDialog } from '@hrms/platform/web';
import { Input } from 'antd';

/** Withdraws or cancels overtime, with a reason. */
export const CancelOvertimeDialog = ({ of, close }: { of: Overtime | undefined; close: () => void }) =>
  of ? (
    <FormDialog
      isOpen
      close={close}
      title={`Cancel ${of.number}`}
      submitLabel="Cancel overtime"
      danger
      endpoint={overtimes.cancel}
      params={{ id: of.overtime_id }}
      refresh={[overtimes.list, overtimes.detected, overtimes.get, overtimes.limits]}
    >
      <Field name="reason" label="Reason">
        <Input.TextArea rows={3} maxLength={500} />
      </Field>
    </FormDialog>
  ) : null;
