import { Money, RowMenu } from '@hrms/platform/web';
import type { MyApproval } from '@hrms/workflows/contract';
import { Button } from 'antd';
import { Due } from '../due.tsx';
import { Requestor } from '../person.tsx';
import type { Deciding } from '../request/decision.dialog.tsx';
import '../workflows.css';

export type RowActs = {
  busy: string | undefined;
  approve: (approval_id: string) => void;
  ask: (deciding: Deciding) => void;
  open: (request_id: string) => void;
};

/** Everything one may do with a row besides approving and rejecting it. */
export const moreActions = (approval: MyApproval, { ask, open }: RowActs) => {
  const { approval_id, title, request_id } = approval;
  return [
    { label: 'Open', onClick: () => open(request_id) },
    { label: 'Return', onClick: () => ask({ approval_id, title, action: 'return' }) },
    { label: 'Delegate', onClick: () => ask({ approval_id, title, action: 'delegate' }) },
  ];
};

type DecideButtonsProps = { approval: MyApproval; acts: RowActs; isCurrent?: boolean; large?: boolean };

/** Approve and Reject of one row; only the current row's Approve is the primary button. */
export function DecideButtons({ approval, acts, isCurrent = false, large = false }: DecideButtonsProps) {
  const { approval_id, title } = approval;
  const size = large ? 'middle' : 'small';
  return (
    <span className="flow-decide">
      <Button
        size={size}
        type={isCurrent || large ? 'primary' : 'default'}
        loading={acts.busy === approval_id}
        aria-label={`Approve ${title}`}
        onClick={() => acts.approve(approval_id)}
      >
        Approve
      </Button>
      <Button size={size} aria-label={`Reject ${title}`} onClick={() => acts.ask({ approval_id, title, action: 'reject' })}>
        Reject
      </Button>
    </span>
  );
}

/** An approval on a phone: what is asked, by whom, and two full-width buttons. */
export function ApprovalCard({ approval, acts }: { approval: MyApproval; acts: RowActs }) {
  const { title, summary, subject_label, employee, submitter_name, amount_paise, due_at, overdue, stage } = approval;
  return (
    <li className="flow-approval-card">
      <header>
        <button type="button" className="ui-open" onClick={() => acts.open(approval.request_id)}>
          {title}
        </button>
        <RowMenu label={title} actions={moreActions(approval, acts)} />
      </header>
      <p>{[subject_label, summary].filter(Boolean).join(' · ')}</p>
      <div className="about">
        <Requestor employee={employee} fallback={submitter_name} />
        {amount_paise !== null && (
          <strong>
            <Money paise={amount_paise} />
          </strong>
        )}
      </div>
      <p>
        {`Stage ${stage.no} of ${stage.of}`}
        {approval.on_behalf_of_name && ` · for ${approval.on_behalf_of_name}`}
        {due_at && (
          <>
            {' · '}
            <Due due_at={due_at} overdue={overdue} />
          </>
        )}
      </p>
      <DecideButtons approval={approval} acts={acts} large />
    </li>
  );
}
