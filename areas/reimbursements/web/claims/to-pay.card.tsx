import { CardFigure, QuietCard, SkeletonRows, useCard } from '@hrms/platform/web';
import { claims } from '@hrms/reimbursements/contract';

const useCount = (status: 'approved' | 'scheduled') =>
  useCard(claims.list, { query: { status, whose: 'all', limit: 1 } })?.pagination.total;

/** Approved claims that are to be paid, and those that the next payroll pays. */
export function ClaimsToPayCard() {
  const approved = useCount('approved');
  const scheduled = useCount('scheduled');
  if (approved === undefined || scheduled === undefined) return <SkeletonRows rows={2} />;
  if (approved + scheduled === 0) return <QuietCard>No claims to pay.</QuietCard>;
  return (
    <div className="ui-figures">
      <CardFigure value={approved} label="approved" to="/reimbursements?status=approved" tone="warning" />
      <CardFigure value={scheduled} label="in the next payroll" to="/reimbursements?status=scheduled" />
    </div>
  );
}
