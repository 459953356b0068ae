import { type AttendancePolicy, policies } from '@hrms/attendance/contract';
import { Field, FormDialog } from '@hrms/platform/web';
import { Input } from 'antd';

/** Renames a policy. */
export const RenamePolicyDialog = ({
  policy,
  isOpen,
  close,
}: {
  policy: AttendancePolicy;
  isOpen: boolean;
  close: () => void;
}) => (
  <FormDialog
    isOpen={isOpen}
    close={close}
    title={`Rename ${policy.name}`}
    endpoint={policies.update}
    params={{ id: policy.policy_id }}
    initial={{ name: policy.name, version: policy.version }}
  >
    <Field name="name" label="Policy name">
      <Input maxLength={60} />
    </Field>
  </FormDialog>
);
