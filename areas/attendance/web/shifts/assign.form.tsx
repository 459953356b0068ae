import { roster, shiftAssignments, shiftRotations, shifts } from '@hrms/attendance/contract';
import { DateInput, EmployeesSelect, Field, FormPanel, useEndpoint } from '@hrms/platform/web';
import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { ShiftSelect } from '../choices.tsx';
import { ConflictPreview } from './conflict-preview.tsx';

type AssignFormProps = {
  initial: Record<string, unknown>;
  /** The employee is given: no selection. */
  fixed?: boolean;
  leave: () => void;
};

/** Assigns a shift or a rotation from a day on, with the conflicts of four weeks before it is saved. */
export const AssignForm = ({ initial, fixed = false, leave }: AssignFormProps) => (
  <FormPanel
    endpoint={shiftAssignments.assign}
    initial={{ offset: 0, ignore_weekly_off_pattern: false, night_consent: false, ...initial }}
    submitLabel="Assign"
    cancel={leave}
    onDone={leave}
    refresh={[shifts.list, roster.list]}
  >
    {!fixed && (
      <Field name="employee_ids" label="Employees">
        <EmployeesSelect />
      </Field>
    )}
    <AssignFields />
    <ConflictPreview />
  </FormPanel>
);

function AssignFields() {
  const rotation = Form.useWatch<string | null | undefined>('rotation_id');
  const list = useEndpoint(shiftRotations.list, { query: { limit: 100, active: 'true' } as never });
  return (
    <>
      <Field
        name="shift_id"
        label="Shift"
        help="Leave shift and rotation empty to end the assignment: the shift of the policy then applies"
      >
        <ShiftSelect />
      </Field>
      <Field name="rotation_id" label="Rotation">
        <Select
          allowClear
          placeholder="Select rotation"
          options={(list.data?.rows ?? []).map(({ rotation_id, name }) => ({ value: rotation_id, label: name }))}
        />
      </Field>
      {rotation && (
        <>
          <Field name="offset" label="Offset (days)" help="0 starts with the first day of the cycle">
            <InputNumber min={0} max={55} />
          </Field>
          <Field name="ignore_weekly_off_pattern" label="Offs come from the rotation only" valueProp="checked">
            <Switch />
          </Field>
        </>
      )}
      <Field name="from_date" label="From">
        <DateInput />
      </Field>
      <Field name="night_consent" label="Consent to night work is on file" valueProp="checked">
        <Switch />
      </Field>
      <Field name="override_reason" label="Reason for an exception" help="Only where rest is too short">
        <Input maxLength={500} />
      </Field>
    </>
  );
}
