import { type DialogProps, RowMenu, useAction, useConfirm, useDialog } from '@hrms/platform/web';
import { approvals, type WorkflowRequest, workflowRequests } from '@hrms/workflows/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { type Deciding, DecisionDialog } from './decision.dialog.tsx';
import { ManageDialog, type Managing } from './manage.dialog.tsx';
import { NewRequestDrawer } from './request.dialog.tsx';
import { useDecide } from './use-decide.ts';
import '../workflows.css';

type Part = Pick<
  WorkflowRequest,
  'request_id' | 'number' | 'title' | 'can' | 'resubmission' | 'attachments' | 'approver_changes'
>;
type ActionsProps = { request: Part; onDecided?: (() => void) | undefined };

/** What the reader may do with a request now. */
export function RequestActions({ request, onDecided }: ActionsProps) {
  const deciding = useDialog<Deciding>();
  const managing = useDialog<Managing>();
  const { can } = request;
  return (
    <div className="flow-actions">
      {can.decide_approval_id && (
        <DecideButtons request={request} approval_id={can.decide_approval_id} open={deciding.open} onDecided={onDecided} />
      )}
      {request.resubmission && <ResubmitButton request={request} />}
      <OwnButtons request={request} onDecided={onDecided} />
      <ManageMenu request={request} open={managing.open} />
      <DecisionDialog {...(deciding as DialogProps<Deciding>)} {...(onDecided && { onDone: onDecided })} />
      <ManageDialog {...(managing as DialogProps<Managing>)} />
    </div>
  );
}

type DecideProps = ActionsProps & { approval_id: string; open: (deciding: Deciding) => void };

function DecideButtons({ request: { can, title, approver_changes: changes }, approval_id, open, onDecided }: DecideProps) {
  const { approve, busy } = useDecide(onDecided);
  const ask = (action: Deciding['action']) => open({ approval_id, title, action });
  return (
    <>
      <Button type="primary" loading={busy === approval_id} onClick={() => void approve(approval_id)}>
        Approve
      </Button>
      {changes.length > 0 && (
        <Button onClick={() => open({ approval_id, title, action: 'approve', changes })}>Approve with changes</Button>
      )}
      <Button danger onClick={() => ask('reject')}>
        Reject
      </Button>
      {can.return && <Button onClick={() => ask('return')}>Return</Button>}
      {can.delegate && <Button onClick={() => ask('delegate')}>Delegate</Button>}
    </>
  );
}

/** Opens the form of a returned request, to change and submit it again. */
function ResubmitButton({ request }: ActionsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        Change and submit again
      </Button>
      <NewRequestDrawer isOpen={isOpen} close={() => setOpen(false)} returned={request} />
    </>
  );
}

function OwnButtons({ request: { request_id, number, can }, onDecided }: ActionsProps) {
  const confirm = useConfirm();
  const params = { id: request_id };
  const withdraw = useAction(workflowRequests.withdraw, { failure: 'Failed to withdraw request', refresh: [approvals.mine] });
  const remind = useAction(workflowRequests.remind, { failure: 'Failed to send reminder' });
  const ask = async () => {
    const text = 'Approvers are no longer asked, and what was requested does not happen.';
    if (!(await confirm({ title: `Withdraw ${number}?`, text, label: 'Withdraw', danger: true }))) return;
    if (await withdraw.run({ params })) onDecided?.();
  };
  return (
    <>
      {can.remind && (
        <Button loading={remind.running} onClick={() => void remind.run({ params })}>
          Remind
        </Button>
      )}
      {can.withdraw && (
        <Button danger loading={withdraw.running} onClick={() => void ask()}>
          Withdraw
        </Button>
      )}
    </>
  );
}

function ManageMenu({ request: { request_id, number, can }, open }: ActionsProps & { open: (managing: Managing) => void }) {
  const act = (name: Managing['act']) => () => open({ request_id, number, act: name });
  return (
    <RowMenu
      label={number}
      actions={[
        can.reassign && { label: 'Reassign', onClick: act('reassign') },
        can.restart && { label: 'Restart', onClick: act('restart') },
        can.cancel && { label: 'Cancel request', danger: true, onClick: act('cancel') },
      ]}
    />
  );
}
