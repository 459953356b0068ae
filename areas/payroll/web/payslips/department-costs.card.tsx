import { payrollOverview } from '@hrms/payroll/contract';
import { firstDayOf, lastDayOf, monthName } from '@hrms/platform/calendar';
import { Money, QuietCard, SkeletonRows, useCard } from '@hrms/platform/web';
import { Link } from 'react-router';
import '../home-cards.css';

const SHOWN = 6;

/** What the departments cost in the newest paid month; opens the report of that month. */
export function DepartmentCostsCard() {
  const read = useCard(payrollOverview.departmentCosts);
  if (!read) return <SkeletonRows rows={3} />;
  const { period_month: month, departments, cost_paise } = read;
  if (!month) return <QuietCard>No payroll is finalised yet.</QuietCard>;
  const report = `/reports/prebuilt/cost-by-department?period=custom&from=${firstDayOf(month)}&to=${lastDayOf(month)}`;
  const rest = departments.slice(SHOWN);
  return (
    <>
      <ul className="card-rows">
        {departments.slice(0, SHOWN).map(({ department, employees, cost_paise: cost }) => (
          <li key={department ?? ''}>
            <span>
              {department ?? 'No department'} <small>{employees}</small>
            </span>
            <Money paise={cost} />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <span>{rest.length} more</span>
            <Money paise={rest.reduce((sum, { cost_paise: cost }) => sum + cost, 0)} />
          </li>
        )}
        <li>
          <strong>Total</strong>
          <Money paise={cost_paise} />
        </li>
      </ul>
      <p>
        <Link to={report}>{monthName(month)}</Link>
      </p>
    </>
  );
}
