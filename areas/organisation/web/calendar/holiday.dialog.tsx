import { type Holiday, type HolidayListWithDays, holidayLists } from '@hrms/organisation/contract';
import { DateInput, type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { Checkbox, Input, Select } from 'antd';

const kinds = [
  { value: 'national', label: 'National' },
  { value: 'festival', label: 'Festival' },
  { value: 'company', label: 'Company' },
  { value: 'optional', label: 'Optional (employee chooses)' },
];

type HolidayDialogProps = DialogProps<Holiday> & { list: HolidayListWithDays };

/** Adds a day to a list, or moves and renames the one it is opened with. */
export const HolidayDialog = ({ isOpen, subject, close, list }: HolidayDialogProps) => (
  <FormDialog
    isOpen={isOpen}
    close={close}
    title={subject ? `Edit ${subject.name}` : 'Add holiday'}
    submitLabel={subject ? 'Save' : 'Add'}
    endpoint={subject ? holidayLists.changeHoliday : holidayLists.addHoliday}
    params={subject ? { id: list.holiday_list_id, holiday_id: subject.holiday_id } : ({ id: list.holiday_list_id } as never)}
    initial={subject ?? { kind: 'festival', is_half_day: false, is_tentative: false }}
  >
    <Field name="name" label="Name">
      <Input maxLength={100} />
    </Field>
    <Field name="day" label="Date">
      <DateInput min={`${list.year}-01-01`} max={`${list.year}-12-31`} />
    </Field>
    <Field name="kind" label="Kind">
      <Select options={kinds} />
    </Field>
    <Field name="is_tentative" label="Date status" valueProp="checked">
      <Checkbox>Tentative (can move by up to 3 days)</Checkbox>
    </Field>
    <Field name="is_half_day" label="Duration" valueProp="checked">
      <Checkbox>Half day (second half off)</Checkbox>
    </Field>
  </FormDialog>
);
