import { formatRupees } from '@hrms/platform/money';
import { formatDate } from '@hrms/platform/web';
import type { EmployeeSalary } from '@hrms/salary/contract';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { BreakUpAlternatives } from './live-break-up.tsx';
import './salary.css';

/** An employee's salary on a day: key figures, then the break-up. */
export function SalaryView({ salary, none }: { salary: EmployeeSalary; none: ReactNode }) {
  const { current, next } = salary;
  return (
    <>
      {next && (
        <Alert
          type="info"
          showIcon
          title={`From ${formatDate(next.from_date)}: annual CTC ${formatRupees(next.ctc_annual_paise)}, monthly gross ${formatRupees(next.gross_monthly_paise)}`}
        />
      )}
      {current ? (
        <>
          <section className="ui-card">
            <dl className="salary-figures">
              <Figure name="Annual CTC">{formatRupees(current.ctc_annual_paise)}</Figure>
              <Figure name="Monthly gross">{formatRupees(current.gross_monthly_paise)}</Figure>
              <Figure name="Effective from">{formatDate(current.from_date)}</Figure>
              <Figure name="First payroll">{formatDate(current.payout_month)}</Figure>
              <Figure name="Structure">
                {current.structure_name ? `${current.structure_name}, version ${current.version_no}` : 'None'}
              </Figure>
              <Figure name="Reason">{current.reason}</Figure>
            </dl>
          </section>
          <section className="ui-card">
            <BreakUpAlternatives breakUp={current.break_up} />
          </section>
        </>
      ) : (
        none
      )}
    </>
  );
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="figure">{children}</dd>
  </div>
);
