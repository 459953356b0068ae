import { employeesOverview } from '@hrms/employees/contract';
import { CardFigure, formatDate, SkeletonRows, Sparkline, useCard } from '@hrms/platform/web';

/** Active employees, with a line of twelve months. */
export function HeadCountCard() {
  const read = useCard(employeesOverview.headCount);
  if (!read) return <SkeletonRows rows={2} />;
  const points = read.months.map(({ month, in_service }) => ({ label: formatDate(month), value: in_service }));
  const first = points[0]?.value ?? 0;
  const change = read.in_service - first;
  const said = change === 0 ? 'same as' : `${Math.abs(change)} ${change > 0 ? 'more' : 'fewer'} than`;
  return (
    <>
      <div className="ui-figures">
        <CardFigure value={read.in_service} label="active employees" to="/employees?isActive=true" />
      </div>
      <Sparkline points={points} summary={`${read.in_service} active employees, ${said} in ${points[0]?.label}`} />
      <p>
        {said} in {points[0]?.label}
      </p>
    </>
  );
}
