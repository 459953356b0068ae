import { type Branch, branches } from '@hrms/organisation/contract';
import { type DialogProps, Field, FormDrawer } from '@hrms/platform/web';
import { Input } from 'antd';
import { BranchPlaceForm } from './branch-place.form.tsx';

/** Adds a branch, or changes the one it is opened with. */
export const BranchDialog = ({ isOpen, subject, close }: DialogProps<Branch>) => (
  <FormDrawer
    isOpen={isOpen}
    close={close}
    title={subject ? `Edit ${subject.name}` : 'Add branch'}
    submitLabel={subject ? 'Save' : 'Create'}
    endpoint={subject ? branches.update : branches.create}
    params={subject && { id: subject.branch_id }}
    initial={subject}
  >
    <Field name="name" label="Name">
      <Input maxLength={100} />
    </Field>
    <Field name="code" label="Code" help="2 to 6 capitals or digits, for example PUN. Employee codes may carry it.">
      <Input maxLength={6} autoCapitalize="characters" />
    </Field>
    <BranchPlaceForm branch={subject} />
  </FormDrawer>
);
