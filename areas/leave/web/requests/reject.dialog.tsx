import { leaveBalances, leaveOverview, leaveRequests } from '@hrms/leave/contract';
import { type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { approvals } from '@hrms/workflows/contract';
import { Input } from 'antd';

export type Rejecting = { approval_ids: readonly string[]; name: string };

type RejectDialogProps = DialogProps<Rejecting> & { onDone?: () => void };

/** Rejects one request or several with one reason. */
export function RejectDialog({ isOpen, close, subject, onDone }: RejectDialogProps) {
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={`Reject ${subject?.name ?? ''}`}
      endpoint={approvals.processMany}
      submitLabel="Reject"
      danger
      initial={{ approval_ids: subject?.approval_ids ?? [], action: 'reject' }}
      success="Rejected"
      refresh={[approvals.mine, leaveRequests.list, leaveOverview.get, leaveBalances.list]}
      onDone={() => onDone?.()}
    >
      <Field name="comments" label="Reason" help="Shown to the applicant.">
        <Input.TextArea rows={3} maxLength={1000} />
      </Field>
    </FormDialog>
  );
}
