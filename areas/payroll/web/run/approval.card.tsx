import { type RunApproval, runApprovals } from '@hrms/payroll/contract';
import { ReasonDialog, useAction, useCan, useDialog } from '@hrms/platform/web';
import { Alert, Button } from 'antd';

/** What the approval of a run needs now, in one sentence. */
function sentenceOf({ status, is_current, waiting_for, comments }: RunApproval): {
  text: string;
  type: 'info' | 'warning' | 'success';
} {
  if (status === 'approved' && is_current) return { text: 'Approved by a second person', type: 'success' };
  if (status === 'approved') return { text: 'Recalculated after the approval. Submit it again', type: 'warning' };
  if (status === 'pending' && !is_current)
    return { text: 'Recalculated after it was submitted. Submit it again', type: 'warning' };
  if (status === 'pending')
    return { text: `Pending approval${waiting_for.length > 0 ? ` by ${waiting_for.join(', ')}` : ''}`, type: 'info' };
  if (status === 'returned') return { text: `Sent back: ${comments ?? 'change it and submit it again'}`, type: 'warning' };
  if (status === 'rejected') return { text: `Rejected${comments ? `: ${comments}` : ''}`, type: 'warning' };
  return { text: 'A second person approves this run before it is final', type: 'info' };
}

/** The approval of a draft run: its state, and what the user may do about it. */
export function ApprovalCard({ approval }: { approval: RunApproval }) {
  const can = useCan();
  const params = { id: approval.payroll_id };
  const refresh = [runApprovals.get];
  const approve = useAction(runApprovals.approve, { refresh });
  const withdraw = useAction(runApprovals.withdraw, { refresh });
  const returning = useDialog();
  const { text, type } = sentenceOf(approval);
  const waits = approval.status === 'pending' && approval.is_current;
  return (
    <>
      <Alert
        type={type}
        showIcon
        title={text}
        action={
          <div className="ui-buttons">
            {waits && approval.can_decide && (
              <>
                <Button onClick={() => returning.open()}>Send back</Button>
                <Button
                  type="primary"
                  loading={approve.running}
                  onClick={() => void approve.run({ params, body: { comments: null } })}
                >
                  Approve
                </Button>
              </>
            )}
            {waits && !approval.can_decide && can(runApprovals.withdraw) && (
              <Button loading={withdraw.running} onClick={() => void withdraw.run({ params, body: {} })}>
                Withdraw
              </Button>
            )}
          </div>
        }
      />
      <ReasonDialog
        isOpen={returning.isOpen}
        close={returning.close}
        title="Send back to the preparer"
        submitLabel="Send back"
        endpoint={runApprovals.return}
        params={params}
        refresh={refresh}
        name="comments"
        label="What to change"
      />
    </>
  );
}
