import { useDialog, useEndpoint } from '@hrms/platform/web';
import { approvals, type MyApproval } from '@hrms/workflows/contract';
import { Button } from 'antd';
import { Section } from '../section.tsx';
import { RejectDialog, type Rejecting } from './reject.dialog.tsx';
import { useDecisions } from './use-approvals.ts';
import '../leave.css';

/** Requests of one kind that need the user's approval, each decided by a click; nothing where none does. */
export function OwnApprovalsCard({ subject }: { subject: string }) {
  const read = useEndpoint(approvals.mine, { query: { subject, limit: 100 } });
  const rejecting = useDialog<Rejecting>();
  const { decide, busy } = useDecisions();
  const rows: readonly MyApproval[] = read.data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <Section
      title={`Needs your approval (${rows.length})`}
      action={
        rows.length > 1 && (
          <Button
            loading={busy}
            onClick={() =>
              void decide(
                rows.map(({ approval_id }) => approval_id),
                'approve',
              )
            }
          >
            Approve all
          </Button>
        )
      }
    >
      <ul className="lv-criteria">
        {rows.map(({ approval_id, title, summary }) => (
          <li key={approval_id}>
            <div>
              <strong>{title}</strong>
              <span>{summary}</span>
            </div>
            <Button size="small" loading={busy} onClick={() => void decide([approval_id], 'approve')}>
              Approve
            </Button>
            <Button size="small" danger onClick={() => rejecting.open({ approval_ids: [approval_id], name: title })}>
              Reject
            </Button>
          </li>
        ))}
      </ul>
      <RejectDialog isOpen={rejecting.isOpen} close={rejecting.close} subject={rejecting.subject as Rejecting | undefined} />
    </Section>
  );
}
