import { designations } from '@hrms/organisation/contract';
import { type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { Input } from 'antd';

/** Adds one designation. */
export const DesignationDialog = ({ isOpen, close }: DialogProps) => (
  <FormDialog isOpen={isOpen} close={close} title="Add designation" submitLabel="Create" endpoint={designations.create}>
    <Field name="title" label="Designation">
      <Input maxLength={100} placeholder="For example Senior engineer" />
    </Field>
  </FormDialog>
);
