import { attendanceRequests } from '@hrms/attendance/contract';
import { DateInput, type DialogProps, Field, FormDrawer } from '@hrms/platform/web';
import { Input, Select } from 'antd';
import { EmployeeSelect, useShifts } from '../choices.tsx';

export type WantedChange = { kind: 'shift_change' | 'shift_swap'; day: string };

/** Asks for another shift on a day, or to swap with a colleague. */
export function ShiftChangeDrawer({ isOpen, subject, close }: DialogProps<WantedChange>) {
  const shifts = useShifts();
  const isSwap = subject?.kind === 'shift_swap';
  return (
    <FormDrawer
      isOpen={isOpen}
      close={close}
      title={isSwap ? 'Swap shift' : 'Change shift'}
      submitLabel="Send request"
      endpoint={attendanceRequests.ask}
      initial={{ kind: subject?.kind, first_day: subject?.day }}
    >
      <Field name="first_day" label="Date">
        <DateInput />
      </Field>
      {isSwap ? (
        <Field name="partner_employee_id" label="Swap with">
          <EmployeeSelect />
        </Field>
      ) : (
        <Field name="shift_id" label="Wanted shift">
          <Select
            options={[
              ...shifts.map(({ shift_id, code, name }) => ({ value: shift_id, label: `${code} ${name}` })),
              { value: 'off', label: 'Day off' },
            ]}
          />
        </Field>
      )}
      <Field name="reason" label="Reason">
        <Input.TextArea rows={3} maxLength={500} />
      </Field>
    </FormDrawer>
  );
}
