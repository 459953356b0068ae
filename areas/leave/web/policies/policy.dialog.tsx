import { type LeavePolicy, leavePolicies } from '@hrms/leave/contract';
import { type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { Checkbox, Input } from 'antd';

/** Renames a policy, or makes it the default. */
export function PolicyDialog({ isOpen, close, subject }: DialogProps<LeavePolicy>) {
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={`Rename ${subject?.name ?? ''}`}
      endpoint={leavePolicies.update}
      params={{ id: subject?.leave_policy_id ?? '' }}
      initial={subject && { ...subject }}
    >
      <Field name="name" label="Name">
        <Input maxLength={60} />
      </Field>
      <Field name="description" label="Description">
        <Input.TextArea rows={2} maxLength={500} />
      </Field>
      <Field name="is_default" label="" valueProp="checked" help="For employees that no criterion matches.">
        <Checkbox disabled={subject?.is_default ?? false}>Default policy</Checkbox>
      </Field>
    </FormDialog>
  );
}

/** Copies a policy with its rules as a draft. */
export function DuplicatePolicyDialog({ isOpen, close, subject }: DialogProps<LeavePolicy>) {
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={`Duplicate ${subject?.name ?? ''}`}
      endpoint={leavePolicies.duplicate}
      params={{ id: subject?.leave_policy_id ?? '' }}
      initial={{ name: subject ? `${subject.name} copy` : '' }}
      submitLabel="Duplicate"
    >
      <Field name="name" label="Name of the copy">
        <Input maxLength={60} />
      </Field>
    </FormDialog>
  );
}
