import { type LeaveType, leaveTypes } from '@hrms/leave/contract';
import { type DialogProps, Field, PercentInput, RecordDialog, type RecordKind } from '@hrms/platform/web';
import { Checkbox, Input, Select } from 'antd';
import { TypeName } from '../type-name.tsx';
import { CATEGORY_CHOICES, COLOUR_CHOICES, GENDER_CHOICES, PAID_BY_CHOICES } from './type-labels.ts';

export const leaveTypeKind: RecordKind<typeof leaveTypes> = {
  endpoints: leaveTypes,
  one: 'leave type',
  many: 'leave types',
  idOf: ({ leave_type_id }) => leave_type_id,
  nameOf: ({ name }) => name,
};

const FLAGS = [
  ['tracked', 'Has a balance'],
  ['per_event', 'Granted for each event, without a schedule'],
  ['private', 'Private: others see only "On leave"'],
  ['counts_as_worked', 'Counts as worked for continuous service and bonus'],
  ['encashable', 'Can be encashed'],
  ['statutory_annual', 'Annual leave of workers under the OSH Code'],
] as const;

const NEW = {
  paid_by: 'employer',
  pay_fraction_bp: 10_000,
  tracked: true,
  per_event: false,
  gender: 'any',
  private: false,
  statutory_annual: false,
  counts_as_worked: true,
  encashable: false,
  colour: 'blue',
};

/** Adds a leave type, or edits the one it is opened with. */
export function LeaveTypeDialog(dialog: DialogProps<LeaveType>) {
  return (
    <RecordDialog kind={leaveTypeKind} drawer initial={NEW} {...dialog}>
      <div className="lv-two">
        <Field name="code" label="Code" help="2 to 6 capital letters, for example EL.">
          <Input maxLength={6} />
        </Field>
        <Field name="name" label="Name">
          <Input maxLength={60} />
        </Field>
        <Field name="category" label="Category">
          <Select options={CATEGORY_CHOICES} showSearch={{ optionFilterProp: 'label' }} />
        </Field>
        <Field name="colour" label="Colour">
          <Select
            options={COLOUR_CHOICES}
            optionRender={({ value, label }) => <TypeName name={String(label)} colour={String(value)} />}
            labelRender={({ value, label }) => <TypeName name={String(label)} colour={String(value)} />}
          />
        </Field>
        <Field name="paid_by" label="Paid by">
          <Select options={PAID_BY_CHOICES} />
        </Field>
        <Field name="pay_fraction_bp" label="Share of pay" help="100% is full pay, 50% half pay, 0% unpaid.">
          <PercentInput />
        </Field>
        <Field name="gender" label="For">
          <Select options={GENDER_CHOICES} />
        </Field>
      </div>
      <div className="lv-flags">
        {FLAGS.map(([name, label]) => (
          <Field key={name} name={name} label="" valueProp="checked">
            <Checkbox>{label}</Checkbox>
          </Field>
        ))}
      </div>
    </RecordDialog>
  );
}
