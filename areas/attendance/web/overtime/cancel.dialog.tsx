import { type Overtime, overtimes } from '@hrms/attendance/contract';
import { type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { Input } from 'antd';

/** Withdraws or cancels overtime, with a reason. */
export const CancelOvertimeDialog = ({ subject, ...dialog }: DialogProps<Overtime>) => (
  <FormDialog
    {...dialog}
    title={`Cancel ${subject?.number ?? 'overtime'}`}
    submitLabel="Cancel overtime"
    danger
    endpoint={overtimes.cancel}
    params={{ id: subject?.overtime_id ?? '' }}
    refresh={[overtimes.list, overtimes.detected, overtimes.get, overtimes.limits]}
  >
    <Field name="reason" label="Reason">
      <Input.TextArea rows={3} maxLength={500} />
    </Field>
  </FormDialog>
);
