import { attendanceRequests } from '@hrms/attendance/contract';
import { DateInput, type DialogProps, EmployeeSelect, Field, FormDrawer } from '@hrms/platform/web';
import { Form, Input, Select } from 'antd';
import { useShifts } from '../choices.tsx';
import { RequestPreview } from '../days/request-preview.panel.tsx';

export type WantedChange = { kind: 'shift_change' | 'shift_swap'; day: string };

const KINDS = [
  { value: 'shift_change', label: 'Ask for another shift' },
  { value: 'shift_swap', label: 'Swap with a colleague' },
];

/** Asks for another shift on a day, or to swap with a colleague, who answers first. */
export const ShiftChangeDrawer = ({ isOpen, subject, close }: DialogProps<WantedChange>) => (
  <FormDrawer
    isOpen={isOpen}
    close={close}
    title="Change my shift"
    submitLabel="Send request"
    endpoint={attendanceRequests.ask}
    initial={{ kind: subject?.kind, first_day: subject?.day }}
  >
    <WantedFields />
  </FormDrawer>
);

function WantedFields() {
  const shifts = useShifts();
  const isSwap = Form.useWatch('kind') === 'shift_swap';
  const choices = shifts.map(({ shift_id, code, name }) => ({ value: shift_id, label: `${code} ${name}` }));
  return (
    <>
      <Field name="kind" label="Request">
        <Select options={KINDS} />
      </Field>
      <Field name="first_day" label="Date">
        <DateInput />
      </Field>
      {isSwap ? (
        <Field name="partner_employee_id" label="Swap with" help="Your colleague accepts first. Then your manager decides.">
          <EmployeeSelect />
        </Field>
      ) : (
        <Field name="shift_id" label="Wanted shift">
          <Select options={[...choices, { value: 'off', label: 'Day off' }]} />
        </Field>
      )}
      <Field name="reason" label="Reason">
        <Input.TextArea rows={3} maxLength={500} />
      </Field>
      <RequestPreview />
    </>
  );
}
