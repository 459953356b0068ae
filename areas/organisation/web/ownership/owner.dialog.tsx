import { type OwnerRecord, ownership } from '@hrms/organisation/contract';
import { DateInput, type DialogProps, EmployeeSelect, Field, FormDrawer } from '@hrms/platform/web';
import { Checkbox, Input, Select } from 'antd';
import { OWNER_KIND_OPTIONS } from './labels.ts';

/** Adds an owner or director, or edits the one it is opened with. */
export const OwnerDialog = ({ isOpen, subject, close }: DialogProps<OwnerRecord>) => (
  <FormDrawer
    isOpen={isOpen}
    close={close}
    title={subject ? `Edit ${subject.person_name}` : 'Add owner'}
    submitLabel={subject ? 'Save' : 'Add owner'}
    endpoint={subject ? ownership.update : ownership.create}
    params={subject && { id: subject.owner_id }}
    initial={subject}
  >
    <Field name="person_name" label="Name">
      <Input maxLength={100} />
    </Field>
    <Field name="kind" label="Role">
      <Select options={OWNER_KIND_OPTIONS} placeholder="Select" />
    </Field>
    <Field name="din" label="DIN">
      <Input maxLength={8} />
    </Field>
    <Field name="pan" label="PAN" help={subject?.pan && 'Masked. Enter a new one to change it.'}>
      <Input maxLength={10} autoComplete="off" />
    </Field>
    <Field name="email" label="E-mail">
      <Input maxLength={200} />
    </Field>
    <Field name="phone" label="Phone">
      <Input maxLength={20} />
    </Field>
    <Field name="employee_id" label="Linked employee">
      <EmployeeSelect />
    </Field>
    <Field name="from_date" label="From">
      <DateInput />
    </Field>
    <Field name="to_date" label="Until" help="Leave empty if there is no end date.">
      <DateInput />
    </Field>
    <Field name="is_responsible_for_tds" label={null} valueProp="checked">
      <Checkbox>Responsible for TDS</Checkbox>
    </Field>
    <Field name="is_signatory" label={null} valueProp="checked">
      <Checkbox>Authorised to sign</Checkbox>
    </Field>
  </FormDrawer>
);
