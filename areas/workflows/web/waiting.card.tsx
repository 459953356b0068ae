import { countText } from '@hrms/platform/calendar';
import { QuietCard, SkeletonRows, useCard } from '@hrms/platform/web';
import { approvals } from '@hrms/workflows/contract';
import { Link } from 'react-router';
import { Due } from './due.tsx';
import './workflows.css';

const SCREEN = '/organization/approvals-workflow?tab=approvals';

/** My pending approvals: how many, and the three oldest; late ones red. */
export function WaitingForYouCard() {
  const read = useCard(approvals.summary);
  if (!read) return <SkeletonRows rows={3} />;
  if (read.total === 0) return <QuietCard>No pending approvals.</QuietCard>;
  return (
    <>
      <p>
        <Link to={SCREEN}>{countText(read.total, 'pending approval')}</Link>
        {read.overdue > 0 && <span className="flow-late">{` · ${read.overdue} late`}</span>}
      </p>
      <ul className="flow-waiting">
        {read.oldest.map(({ approval_id, request_id, title, subject_label, employee, submitter_name, due_at, overdue }) => (
          <li key={approval_id}>
            <Link to={`${SCREEN}&request=${request_id}`}>{title}</Link>
            <small>
              {`${employee?.name ?? submitter_name} · ${subject_label}`}
              {due_at && (
                <>
                  {' · '}
                  <Due due_at={due_at} overdue={overdue} />
                </>
              )}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}
