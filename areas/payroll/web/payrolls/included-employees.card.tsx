import { payrollOverview, type RunPreview } from '@hrms/payroll/contract';
import { countText, monthName } from '@hrms/platform/calendar';
import { useCan, useEndpoint } from '@hrms/platform/web';
import { Form } from 'antd';
import { Link } from 'react-router';
import '../payroll.css';

/** Whom the regular run of the chosen month and pay group pays; undefined until both are chosen and counted. */
export function useRunPreview(month: unknown, group: unknown): RunPreview | undefined {
  const can = useCan();
  const chosen = typeof month === 'string' && /^\d{4}-\d{2}$/.test(month) ? month : undefined;
  const query = { period_month: chosen ?? '2000-01', ...(typeof group === 'string' && { pay_group_id: group }) };
  const enabled = chosen !== undefined && can(payrollOverview.preview);
  return useEndpoint(payrollOverview.preview, { query }, { enabled, keepPrevious: true }).data;
}

/** How many employees the payroll run of the chosen month and pay group includes, and who is left out. Part of the form. */
export function IncludedEmployees() {
  const month: unknown = Form.useWatch('period_month');
  const preview = useRunPreview(month, Form.useWatch('pay_group_id'));
  return (
    <div className="pay-included">
      <strong>Employees included</strong>
      <p>
        Employees of the pay group with an approved salary and at least one day of service in the month. Others are listed as
        exceptions.
      </p>
      {preview && <Counts preview={preview} />}
    </div>
  );
}

function Counts({ preview }: { preview: RunPreview }) {
  const { employees, without_salary, stopped, settled, pay_group, period_month } = preview;
  return (
    <>
      <p role="status">
        {countText(employees, 'employee', 'employees')} of {pay_group} in {monthName(period_month)}.
      </p>
      {without_salary > 0 && (
        <p>
          {countText(without_salary, 'employee has', 'employees have')} no salary.{' '}
          <Link to="/employee-salary?without_salary=true">Assign salaries</Link>
        </p>
      )}
      {stopped > 0 && <p>{countText(stopped, 'employee is', 'employees are')} left out because their salary is stopped.</p>}
      {settled > 0 && <p>{countText(settled, 'leaver is', 'leavers are')} paid by a settlement.</p>}
    </>
  );
}
