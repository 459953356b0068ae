import type { Payslip } from '@hrms/payroll/contract';
import { monthName } from '@hrms/platform/calendar';
import { Money, Section } from '@hrms/platform/web';
import { Link } from 'react-router';

/** What later payslips paid or took for this month, and the net pay of the month with it. */
export function LaterDifferences({ payslip }: { payslip: Payslip }) {
  const { later_differences, net_paise, period_month } = payslip;
  const revised = later_differences.reduce((sum, difference) => sum + difference.net_paise, net_paise);
  return (
    <Section title="Revised later">
      <p>This payslip stays as it was paid. Later payslips paid or recovered these differences for {monthName(period_month)}.</p>
      <ul className="ui-rows">
        {later_differences.map(({ payslip_id, payslip_number, period_month: month, lines, net_paise: paise }) => (
          <li key={payslip_id}>
            <div className="text">
              <div className="first">
                <Link to={`/payroll/payslip/${payslip_id}`}>{`${monthName(month)} payslip`}</Link> · {payslip_number}
              </div>
              <div className="second">{lines.map(({ name }) => name).join(', ')}</div>
            </div>
            <strong>
              <Money paise={paise} />
            </strong>
          </li>
        ))}
        <li>
          <div className="text">
            <div className="first">Net pay of {monthName(period_month)} with the differences</div>
          </div>
          <strong>
            <Money paise={revised} />
          </strong>
        </li>
      </ul>
    </Section>
  );
}
