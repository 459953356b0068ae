import { CheckCircleFilled } from '@ant-design/icons';
import { payrolls } from '@hrms/payroll/contract';
import { countText } from '@hrms/platform/calendar';
import { useCan, useEndpoint } from '@hrms/platform/web';
import { employeeSalaries, structures } from '@hrms/salary/contract';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import './first-payroll.css';

type Step = { label: string; text: string; done: boolean; to: string };

/** How many of those who need a salary have one; who left needs none. */
export function salaryProgress(needed: number, without: number): { text: string; done: boolean } {
  if (needed === 0) return { text: 'CTC and start date of each employee', done: false };
  const text = `${(needed - without).toLocaleString('en-IN')} of ${needed.toLocaleString('en-IN')} employees have a salary`;
  return { text, done: without === 0 };
}

/** What is needed before the first payroll run, with today's counts. Counts a user may not read are taken as 0. */
function useSteps(): Step[] {
  const can = useCan();
  const people = useEndpoint(
    employeeSalaries.list,
    { query: { limit: 1, leavers: 'false' } },
    { enabled: can(employeeSalaries.list) },
  );
  const without = useEndpoint(
    employeeSalaries.list,
    { query: { limit: 1, without_salary: 'true' } },
    { enabled: can(employeeSalaries.list) },
  );
  const made = useEndpoint(structures.list, { query: { limit: 1 } }, { enabled: can(structures.list) });
  const all = people.data?.pagination.total ?? 0;
  const salaries = salaryProgress(all, without.data?.pagination.total ?? all);
  const shapes = made.data?.pagination.total ?? 0;
  return [
    {
      label: 'Add employees',
      text: all > 0 ? `${countText(all, 'employee', 'employees')} added` : 'With joining date and branch',
      done: all > 0,
      to: '/employees',
    },
    {
      label: 'Create a salary structure',
      text:
        shapes > 0
          ? `${countText(shapes, 'structure', 'structures')} created`
          : 'How CTC splits into basic, allowances and the balance',
      done: shapes > 0,
      to: '/salary-structures',
    },
    {
      label: 'Assign salaries',
      ...salaries,
      to: '/employee-salary',
    },
  ];
}

/** Checklist shown until the first payroll is run. */
export function FirstPayrollCard() {
  const can = useCan();
  const go = useNavigate();
  const steps = useSteps();
  return (
    <section className="ui-card pay-first" aria-label="Your first payroll">
      <h2>Run your first payroll</h2>
      <p>Four steps to set up, then one run a month. Review every payslip before you finalise.</p>
      <ol>
        {steps.map(({ label, text, done, to }) => (
          <li key={label} className={done ? 'done' : ''}>
            {done ? <CheckCircleFilled aria-label="Done" /> : <i aria-hidden="true" />}
            <div>
              <Link to={to}>{label}</Link>
              <span>{text}</span>
            </div>
          </li>
        ))}
        <li>
          <i aria-hidden="true" />
          <div>
            <strong>Run payroll</strong>
            <span>Choose a month. Employees without a salary are listed as exceptions.</span>
          </div>
        </li>
      </ol>
      {can(payrolls.create) && (
        <Button type="primary" onClick={() => void go('/payroll/new')}>
          Run payroll
        </Button>
      )}
    </section>
  );
}
