import { countText, isMonth, lastDayOf } from '@hrms/platform/calendar';
import { formatDate, useCan, useEndpoint } from '@hrms/platform/web';
import { employeeSalaries } from '@hrms/salary/contract';
import { Form } from 'antd';
import { Link } from 'react-router';
import '../payroll.css';

/** How many employees the payroll run of the chosen month includes, and how many have no salary. Part of the form. */
export function IncludedEmployees() {
  const can = useCan();
  const month: unknown = Form.useWatch('period_month');
  const chosen = typeof month === 'string' && isMonth(month) ? month : undefined;
  const enabled = can(employeeSalaries.list) && chosen !== undefined;
  const as_of = lastDayOf(chosen ?? '2000-01');
  const all = useEndpoint(employeeSalaries.list, { query: { limit: 1, as_of } }, { enabled, keepPrevious: true });
  const without = useEndpoint(
    employeeSalaries.list,
    { query: { limit: 1, as_of, without_salary: 'true' } },
    { enabled, keepPrevious: true },
  );
  const left = without.data?.pagination.total;
  const total = all.data?.pagination.total;
  return (
    <div className="pay-included">
      <strong>Employees included</strong>
      <p>Everyone with an approved salary and at least one day of service in the month. Others are listed as exceptions.</p>
      {chosen && total !== undefined && left !== undefined && (
        <p role="status">
          {countText(total - left, 'employee has', 'employees have')} a salary on {formatDate(as_of)}.{' '}
          {left > 0 && (
            <>
              {countText(left, 'employee has', 'employees have')} no salary.{' '}
              <Link to="/employee-salary?without_salary=true">Assign salaries</Link>
            </>
          )}
        </p>
      )}
    </div>
  );
}
