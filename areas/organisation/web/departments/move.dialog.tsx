import { type Department, departments } from '@hrms/organisation/contract';
import { type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { DepartmentSelect } from './department-select.tsx';

/** Puts a department, with all below it, under another one. */
export const MoveDepartmentDialog = ({ isOpen, subject, close }: DialogProps<Department>) => (
  <FormDialog
    isOpen={isOpen}
    close={close}
    title={`Move ${subject?.name ?? ''}`}
    submitLabel="Move"
    endpoint={departments.move}
    params={subject && { id: subject.department_id }}
    initial={subject && { parent_id: subject.parent_id, version: subject.version }}
  >
    <Field name="parent_id" label="New parent" help="Its sub-departments move with it.">
      <DepartmentSelect except={subject?.department_id} placeholder="None (top level)" />
    </Field>
  </FormDialog>
);
