import { leaveAssignments, leavePolicies } from '@hrms/leave/contract';
import { DateInput, Field, FormDialog, useEndpoint } from '@hrms/platform/web';
import { Input, Select } from 'antd';
import { useToday } from '../use-access.ts';

type AssignPolicyDialogProps = { employee_id: string; isOpen: boolean; close: () => void };

/** Puts one employee under a leave policy from a day on, whatever the criteria say. */
export function AssignPolicyDialog({ employee_id, isOpen, close }: AssignPolicyDialogProps) {
  const today = useToday();
  const policies = useEndpoint(leavePolicies.list, { query: { status: 'active', limit: 100 } }, { enabled: isOpen });
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title="Assign leave policy"
      endpoint={leaveAssignments.assign}
      params={{ id: employee_id }}
      submitLabel="Assign"
      initial={{ from_date: today }}
      refresh={[leaveAssignments.list]}
    >
      <Field name="leave_policy_id" label="Policy">
        <Select
          placeholder="Select a policy"
          options={(policies.data?.rows ?? []).map(({ leave_policy_id, name }) => ({ value: leave_policy_id, label: name }))}
        />
      </Field>
      <Field name="from_date" label="From" help="Credits from this day on follow the policy.">
        <DateInput />
      </Field>
      <Field name="reason" label="Reason">
        <Input.TextArea rows={2} maxLength={500} />
      </Field>
    </FormDialog>
  );
}
