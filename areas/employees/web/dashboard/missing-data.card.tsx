import { employeesOverview } from '@hrms/employees/contract';
import { CardFigure, QuietCard, SkeletonRows, useCard } from '@hrms/platform/web';

const KINDS = [
  ['pan', 'PAN missing'],
  ['uan', 'UAN missing'],
  ['bank', 'bank account missing'],
  ['manager', 'manager missing'],
] as const;

/** Counts of employees with missing data. */
export function MissingDataCard() {
  const read = useCard(employeesOverview.missing);
  if (!read) return <SkeletonRows rows={2} />;
  if (KINDS.every(([kind]) => read[kind] === 0)) return <QuietCard>No missing data.</QuietCard>;
  return (
    <div className="ui-figures">
      {KINDS.map(([kind, label]) => (
        <CardFigure key={kind} value={read[kind]} label={label} to={`/employees?missing=${kind}&isActive=true`} tone="warning" />
      ))}
    </div>
  );
}
