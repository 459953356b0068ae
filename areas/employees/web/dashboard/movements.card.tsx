import { employeesOverview } from '@hrms/employees/contract';
import { CardFigure, QuietCard, SkeletonRows, useCard } from '@hrms/platform/web';

/** Joiners and leavers this month. */
export function MovementsCard() {
  const read = useCard(employeesOverview.movements);
  if (!read) return <SkeletonRows rows={2} />;
  const { first_day, last_day, joiners, leavers } = read;
  if (joiners === 0 && leavers === 0) return <QuietCard>No joiners or leavers this month.</QuietCard>;
  return (
    <div className="ui-figures">
      <CardFigure value={joiners} label="join" to={`/employees?joined_from=${first_day}&joined_to=${last_day}`} />
      <CardFigure value={leavers} label="leave" to={`/employees?leaving_from=${first_day}&leaving_to=${last_day}`} />
    </div>
  );
}
