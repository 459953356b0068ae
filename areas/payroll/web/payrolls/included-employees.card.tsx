import { isMonth, lastDayOf } from '@hrms/platform/calendar';
import { formatDate, useCan, useEndpoint } from '@hrms/platform/web';
import { employeeSalaries } from '@hrms/salary/contract';
import { Form } from 'antd';
import { Link } from 'react-router';
import { countText } from '../payroll-status.tsx';
import '../payroll.css';

/** Who the payroll of the chosen month will hold, and who is left out for want of a salary. Stands in the form. */
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
      <strong>Who is included</strong>
      <p>Everybody with at least one day of service in the month and an approved salary. The others are listed as exceptions.</p>
      {chosen && total !== undefined && left !== undefined && (
        <p role="status">
          {countText(total - left, 'person has', 'people have')} a salary on {formatDate(as_of)}.{' '}
          {left > 0 && (
            <>
              {countText(left, 'person has', 'people have')} none yet:{' '}
              <Link to="/employee-salary?without_salary=true">assign salaries</Link>.
            </>
          )}
        </p>
      )}
    </div>
  );
}
