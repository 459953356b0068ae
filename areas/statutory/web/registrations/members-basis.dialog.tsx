import { DateInput, type DialogProps, Field, FormDialog, useToday } from '@hrms/platform/web';
import { memberships, statutoryMembers } from '@hrms/statutory/contract';
import { Input, Select } from 'antd';
import { BASES, optionsOf } from '../membership-choices.ts';

/** What the EPF contributions of the selected members are on, from a day. */
export const MembersBasisDialog = ({ subject, onDone, ...dialog }: DialogProps<readonly string[]> & { onDone: () => void }) => (
  <FormDialog
    {...dialog}
    title={`Set basis of ${subject?.length ?? 0} ${subject?.length === 1 ? 'member' : 'members'}`}
    endpoint={memberships.setBasis}
    initial={{
      employee_ids: [...(subject ?? [])],
      from_date: useToday(),
      employee_basis: 'restricted',
      employer_basis: 'restricted',
    }}
    submitLabel="Set basis"
    refresh={[statutoryMembers, memberships.get]}
    onDone={onDone}
  >
    <Field name="from_date" label="From">
      <DateInput />
    </Field>
    <Field name="employee_basis" label="Employee contributes on">
      <Select options={optionsOf(BASES)} />
    </Field>
    <Field name="employer_basis" label="Employer contributes on">
      <Select options={optionsOf(BASES)} />
    </Field>
    <Field name="reason" label="Reason">
      <Input.TextArea rows={2} maxLength={500} />
    </Field>
  </FormDialog>
);
