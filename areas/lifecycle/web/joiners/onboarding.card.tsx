import { joiners } from '@hrms/lifecycle/contract';
import { CardFigure, QuietCard, SkeletonRows, useCard } from '@hrms/platform/web';

const LIST = '/employees/onboarding';

/** Joiners this week, what is to verify and tasks that are late. */
export function OnboardingCard() {
  const read = useCard(joiners.summary);
  const open = useCard(joiners.list, { query: { open: 'true', limit: 1 } })?.pagination.total;
  if (!read || open === undefined) return <SkeletonRows rows={2} />;
  if (open === 0) return <QuietCard>No joiners.</QuietCard>;
  return (
    <div className="ui-figures">
      <CardFigure value={open} label="joining" to={`${LIST}?open=true`} />
      <CardFigure value={read.waiting_for_verification} label="to verify" to={`${LIST}?waiting=true`} tone="warning" />
      <CardFigure value={read.overdue_tasks} label="late tasks" to={`${LIST}?overdue=true`} tone="error" />
    </div>
  );
}
