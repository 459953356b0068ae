import { CardFigure, QuietCard, SkeletonRows, useCard } from '@hrms/platform/web';
import { employeeSalaries } from '@hrms/salary/contract';

/** Employees in service without a salary. Payroll cannot pay them. */
export function MissingSalariesCard() {
  const read = useCard(employeeSalaries.list, { query: { limit: 1, without_salary: 'true' } });
  if (!read) return <SkeletonRows rows={1} />;
  const { total } = read.pagination;
  if (total === 0) return <QuietCard>All active employees have a salary.</QuietCard>;
  return (
    <div className="ui-figures">
      <CardFigure value={total} label="without a salary" to="/employee-salary?without_salary=true" tone="error" />
    </div>
  );
}
