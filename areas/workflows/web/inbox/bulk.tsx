import { type DialogProps, Field, FormDialog } from '@hrms/platform/web';
import { approvals, type BulkOutcome, workflowRequests } from '@hrms/workflows/contract';
import { Alert, Input } from 'antd';
import type * as z from 'zod';
import { countText } from '../labels.ts';

export const MOST_AT_ONCE = 100;

export type BulkAction = { approval_ids: readonly string[]; action: 'approve' | 'reject' };
export type Outcome = z.output<typeof BulkOutcome>;

type BulkDialogProps = DialogProps<BulkAction> & { onDone: (action: BulkAction['action'], results: Outcome[]) => void };

/** Decides several approvals with one comment. */
export function BulkDialog({ isOpen, close, subject, onDone }: BulkDialogProps) {
  const { approval_ids = [], action = 'approve' } = subject ?? {};
  const verb = action === 'approve' ? 'Approve' : 'Reject';
  const what = countText(approval_ids.length, 'request');
  return (
    <FormDialog
      isOpen={isOpen}
      close={close}
      title={`${verb} ${what}`}
      endpoint={approvals.processMany}
      submitLabel={`${verb} ${what}`}
      danger={action === 'reject'}
      initial={{ approval_ids, action }}
      success={false}
      refresh={[approvals.mine, workflowRequests.list]}
      onDone={({ results }) => onDone(action, results)}
    >
      <Field
        name="comments"
        label={action === 'approve' ? 'Comment (optional)' : 'Reason'}
        help="Shown to the requestor of each request."
      >
        <Input.TextArea rows={3} maxLength={1000} />
      </Field>
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
