import { leaveBalances, leaveEncashments } from '@hrms/leave/contract';
import { daysText } from '@hrms/platform/calendar';
import { type DialogProps, Field, FormDialog, LoadedData, useEndpoint } from '@hrms/platform/web';
import { InputNumber, Select } from 'antd';
import '../leave.css';

/** Asks for leave to be paid instead of taken: the types and the most days of each come from the policy. */
export function RequestEncashmentDialog(dialog: DialogProps) {
  const read = useEndpoint(leaveEncashments.eligible, undefined, { enabled: dialog.isOpen });
  return (
    <FormDialog
      {...dialog}
      title="Encash leave"
      endpoint={leaveEncashments.request}
      submitLabel="Request encashment"
      refresh={[leaveBalances.list]}
    >
      <LoadedData of={read} rows={2}>
        {({ types }) => (
          <>
            {types.length === 0 && <p className="lv-note">Your policy has no leave that can be encashed in service.</p>}
            <Field
              name="leave_type_id"
              label="Leave type"
              help={types
                .map(({ type_name, most_days, why }) => `${type_name}: up to ${daysText(most_days)} (${why}).`)
                .join(' ')}
            >
              <Select
                placeholder="Select a leave type"
                options={types.map(({ leave_type_id, type_name, most_days }) => ({
                  value: leave_type_id,
                  label: type_name,
                  disabled: most_days <= 0,
                }))}
              />
            </Field>
          </>
        )}
      </LoadedData>
      <Field name="days" label="Days">
        <InputNumber min={0} suffix="days" />
      </Field>
    </FormDialog>
  );
}
