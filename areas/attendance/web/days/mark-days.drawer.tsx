import { attendanceDays, register } from '@hrms/attendance/contract';
import { DateInput, type DialogProps, EmployeesSelect, Field, FormDrawer } from '@hrms/platform/web';
import { Input, Select } from 'antd';
import { HALF_CHOICES } from '../words.ts';

export type MarkedRange = { employee_ids: string[]; from: string; to: string };

const CODES = [
  { value: 'P', label: 'Present' },
  { value: 'OD', label: 'On duty' },
  { value: 'WFH', label: 'Work from home' },
];

/** Marks days of several employees, with a reason. */
export const MarkDaysDrawer = ({ isOpen, subject, close }: DialogProps<MarkedRange>) => (
  <FormDrawer
    isOpen={isOpen}
    close={close}
    title="Mark days"
    submitLabel="Mark days"
    endpoint={attendanceDays.mark}
    initial={{ ...subject, code: 'P', half: 'both' }}
    refresh={[register.list, register.daily, register.exceptions]}
  >
    <Field name="employee_ids" label="Employees">
      <EmployeesSelect />
    </Field>
    <Field name="from" label="First day">
      <DateInput />
    </Field>
    <Field name="to" label="Last day">
      <DateInput />
    </Field>
    <Field name="code" label="Mark as">
      <Select options={CODES} />
    </Field>
    <Field name="half" label="Part of the day">
      <Select options={HALF_CHOICES} />
    </Field>
    <Field name="reason" label="Reason" help="For example power cut or device failure. Locked days are left out.">
      <Input.TextArea rows={2} maxLength={500} />
    </Field>
  </FormDrawer>
);
