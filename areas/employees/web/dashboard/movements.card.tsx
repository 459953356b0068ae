import { employeesOverview } from '@hrms/employees/contract';
import { CardFigure, SkeletonRows, useCard } from '@hrms/platform/web';

/** Joiners and leavers this month. */
export function MovementsCard() {
  const read = useCard(employeesOverview.movements);
  if (!read) return <SkeletonRows rows={2} />;
  const { first_day, last_day, joiners, leavers } = read;
  return (
    <div className="ui-figures">
      <CardFigure value={joiners} label="join" to={`/employees?joined_from=${first_day}&joined_to=${last_day}`} />
      <CardFigure value={leavers} label="leave" to={`/employees?leaving_from=${first_day}&leaving_to=${last_day}`} />
    </div>
  );
}
