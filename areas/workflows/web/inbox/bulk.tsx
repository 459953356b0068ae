import { countText } from '@hrms/platform/calendar';
import { type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { approvals, type BulkOutcome, workflowRequests } from '@hrms/workflows/contract';
import { Alert, Input } from 'antd';
import type * as z from 'zod';

/** Above this the decisions run as a job with progress. */
const MOST_IN_ONE_CALL = 100;
export const MOST_AT_ONCE = 500;

export type BulkAction = { approval_ids: readonly string[]; action: 'approve' | 'reject' };
export type Outcome = z.output<typeof BulkOutcome>;

type BulkDialogProps = DialogProps<BulkAction> & {
  onDone: (action: BulkAction['action'], results: Outcome[]) => void;
  /** The decisions run as a job. */
  onStarted: (action: BulkAction, progress_id: string) => void;
};

/** Decides several approvals with one comment. */
export function BulkDialog({ isOpen, close, subject, onDone, onStarted }: BulkDialogProps) {
  const { approval_ids = [], action = 'approve' } = subject ?? {};
  const verb = action === 'approve' ? 'Approve' : 'Reject';
  const what = countText(approval_ids.length, 'request');
  const shared = {
    isOpen,
    close,
    title: `${verb} ${what}`,
    submitLabel: `${verb} ${what}`,
    danger: action === 'reject',
    initial: { approval_ids, action },
    success: false as const,
    refresh: [approvals.mine, workflowRequests.list],
  };
  const comment = (
    <Field
      name="comments"
      label={action === 'approve' ? 'Comment (optional)' : 'Reason'}
      help="Shown to the requestor of each request."
    >
      <Input.TextArea rows={3} maxLength={1000} />
    </Field>
  );
  if (approval_ids.length > MOST_IN_ONE_CALL)
    return (
      <FormDialog
        {...shared}
        endpoint={approvals.processJob}
        onDone={({ progress_id }) => onStarted({ approval_ids, action }, progress_id)}
      >
        {comment}
      </FormDialog>
    );
  return (
    <FormDialog {...shared} endpoint={approvals.processMany} onDone={({ results }) => onDone(action, results)}>
      {comment}
    </FormDialog>
  );
}

type BulkResultProps = {
  action: BulkAction['action'];
  results: readonly Outcome[];
  titleOf: (approval_id: string) => string;
  close: () => void;
};

/** How a bulk decision went: what failed stays selected and is listed with its reason. */
export function BulkResult({ action, results, titleOf, close }: BulkResultProps) {
  const failed = results.filter(({ ok }) => !ok);
  const done = countText(results.length - failed.length, 'request');
  const said = `${done} ${action === 'approve' ? 'approved' : 'rejected'}`;
  return (
    <Alert
      className="flow-result"
      role="status"
      type={failed.length > 0 ? 'warning' : 'success'}
      showIcon
      closable={{ onClose: close }}
      title={failed.length > 0 ? `${said}, ${failed.length} not. They stay selected.` : said}
      description={
        failed.length > 0 && (
          <ul>
            {failed.map(({ approval_id, message }) => (
              <li key={approval_id}>
                <strong>{titleOf(approval_id)}</strong>: {message}
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}
